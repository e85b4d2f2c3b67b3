"""Every job of the benchmark: what the product and its peers run, and the checks between them."""

import pathlib
import shutil
import subprocess
import sys

import checks
import shared
from measure import Job

HERE = pathlib.Path(__file__).parent
LOAD_PEERS = ("polars", "duckdb", "pyarrow", "pandas")
OTHER_SPELLINGS = ("shortest", "digits17", "quoted")
STATE_MACHINES = ("hysteresis", "velocity")


class Work:
    """The jobs by name, over data in `data`, with results in `results`."""

    def __init__(self, product, data, results, quick):
        self.product, self.data, self.results = product, data, results
        self.timer = str(pathlib.Path(product).with_name("forcelab-benchmark"))
        self.repeats = "1" if quick else "5"
        self.many = 100 if quick else 1000
        self.fixed = data / "fixed"
        self.jobs = {}
        results.mkdir(parents=True, exist_ok=True)
        self.add_loading()
        self.add_evaluation()
        self.add_sweeps()
        self.add_kernels()
        self.add("version product", product, "--version", starts=1 if quick else 20,
                 reports=False)

    def add(self, name, *command, needs=None, **options):
        job = Job(name, [str(word) for word in command], **options)
        if needs and not self.knows(needs):
            job.unavailable = f"no command '{needs}' in this version"
        self.jobs[name] = job

    def knows(self, command):
        """Whether the product has a command."""
        return subprocess.run(
            [self.product, "help", command], capture_output=True).returncode == 0

    def peer(self, script, *words):
        return (sys.executable, HERE / script, *words)

    def add_loading(self):
        for threads in (1, 2):
            self.add_loader("read", "fixed", "product", threads)
            for peer in LOAD_PEERS:
                self.add_loader("read", "fixed", peer, threads)
            self.add(f"load fixed {threads} product", self.timer, "load", self.fixed, threads,
                     self.repeats, threads=threads)
        for spelling in OTHER_SPELLINGS:
            self.add_loader("read", spelling, "product", 1)
            self.add_loader("read", spelling, "polars", 1)
        if self.knows("prepare"):
            subprocess.run([self.product, "prepare", self.fixed, "--force"], capture_output=True)
        self.add("open product", self.timer, "open", self.fixed, 1, self.repeats, threads=1,
                 needs="prepare")
        for peer in ("polars_ipc", "numpy_mmap"):
            self.add_loader("open", "fixed", peer, 1)

    def add_loader(self, work, spelling, who, threads):
        file = self.data / spelling / "traces.csv"
        name = f"open {who}" if work == "open" else f"{work} {spelling} {threads} {who}"
        command = (self.timer, "read") if who == "product" else self.peer("loaders.py", who)
        self.add(name, *command, file, threads, self.repeats, threads=threads)

    def add_evaluation(self):
        for recognizer in STATE_MACHINES:
            name = f"evaluate {recognizer}"
            self.add(f"{name} product", self.product, "evaluate", self.fixed, "--recognizer",
                     recognizer, "--format", "csv", "--jobs", 2, reports=False, needs="evaluate")
            self.add_scripts(name, recognizer, 1)

    def add_sweeps(self):
        for recognizer in STATE_MACHINES:
            name = f"sweep {recognizer}"
            self.add(f"{name} product", *self.sweep_command(recognizer, self.many), reports=False,
                     needs="sweep")
            self.add_scripts(name, recognizer, self.many)

    def sweep_command(self, recognizer, count, data=None):
        axes = [f"--param={name}={axis}" for name, axis in shared.GRIDS[recognizer, count].items()]
        return (self.product, "sweep", data or self.fixed, "--recognizer", recognizer, *axes,
                "--out", self.results / f"sweep-{recognizer}", "--force", "--jobs", 2, "--quiet")

    def add_scripts(self, name, recognizer, count):
        for peer in ("polars", "pandas"):
            out = self.results / f"{name} {peer}.csv"
            self.add(f"{name} {peer}", *self.peer(f"peer_{peer}.py", self.fixed, out, recognizer,
                                                  count, 2),
                     reports=False)

    def add_kernels(self):
        for recognizer in STATE_MACHINES:
            for kind in ("grid", "random"):
                make = shared.random_configs if kind == "random" else shared.grid
                configs = make(recognizer, self.many)
                specs = self.results / f"{kind}-{recognizer}.txt"
                specs.write_text("".join(
                    f"{recognizer}:" + ",".join(
                        f"{n}={v!r}" for n, v in zip(shared.DEFAULTS[recognizer], row)) + "\n"
                    for row in configs.tolist()))
                name = f"kernel {kind} {recognizer}"
                self.add(f"{name} product", self.timer, "sweep", self.fixed, specs, 1, 1,
                         threads=1)
                self.add(f"{name} lanes", *self.peer(
                    "peer_kernels.py", kind, self.fixed, recognizer, self.many, 1),
                    threads=1)
        self.add("kernel grid hysteresis shortcut", *self.peer(
            "peer_kernels.py", "shortcut", self.fixed, "hysteresis", self.many, 1),
            threads=1)
        self.add("kernel grid hysteresis scalar", *self.peer(
            "peer_kernels.py", "scalar", self.fixed, "hysteresis", self.many, 1), threads=1)

    def output(self, name):
        job = self.jobs.get(name)
        return None if job is None or job.unavailable else job.output

    def check(self):
        """Stops the benchmark where product and peers do not agree."""
        found = checks.Differences()
        for spelling in ("fixed", *OTHER_SPELLINGS):
            for threads in (1, 2):
                self.check_loading(found, f"read {spelling} {threads}")
        self.check_loading(found, "open")
        for name in ("load fixed 1 product", "load fixed 2 product"):
            found.samples(name, self.output(name), self.output("read fixed 1 polars"))
        for recognizer in STATE_MACHINES:
            self.check_scripts(found, "evaluate", recognizer)
            self.check_scripts(found, "sweep", recognizer)
            for kind in ("grid", "random"):
                lanes = self.output(f"kernel {kind} {recognizer} lanes")
                for who in ("product", "scalar", "shortcut"):
                    name = f"kernel {kind} {recognizer} {who}"
                    if report := self.output(name):
                        found.kernels(name, report, lanes)
        if found:
            print(*found[:40], f"{len(found)} differences", sep="\n", file=sys.stderr)
            raise SystemExit("benchmark: product and peers do not do the same work")

    def check_loading(self, found, work):
        peer = "polars_ipc" if work == "open" else "polars"
        expected = self.output(f"{work} {peer}")
        for who in ("product", "duckdb", "pyarrow", "numpy_mmap"):
            if expected and (report := self.output(f"{work} {who}")):
                found.samples(f"{work} {who}", report, expected)

    def check_scripts(self, found, work, recognizer):
        name = f"{work} {recognizer}"
        polars, pandas = (checks.rows_of_peer(self.results / f"{name} {peer}.csv", recognizer)
                          for peer in ("polars", "pandas"))
        everything = (*shared.CORE, "retriggers_per_trace", *shared.COUNTS)
        found.tables(f"{name} pandas", pandas, polars, everything)
        if self.jobs[f"{name} product"].unavailable:
            return
        folder = self.results / f"{work}-{recognizer}"
        if work == "evaluate":
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run(
                [self.product, "evaluate", self.fixed, "--recognizer", recognizer, "--out", folder],
                check=True, capture_output=True)
        names = everything if work == "evaluate" else shared.CORE
        found.tables(f"{name} product", checks.rows_of_run(folder, recognizer), polars, names)
