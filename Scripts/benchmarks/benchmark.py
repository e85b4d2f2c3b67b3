"""Runs product and peers interleaved, checks that they agree, prints the table of ratios.

Started by Scripts/benchmark, which says what the options mean.
"""

import argparse
import os
import pathlib
import platform
import re
import statistics

import data
import measure
import report
import shared
from work import Work

ROOT = pathlib.Path(__file__).parents[2]
NOTES = """\
How it was measured
- Every round runs each job once, one after another; figures are medians over {rounds} rounds. A first
  round warms page cache and compiled code, is checked and is not counted. What takes more than 2 s
  takes part in at most three rounds, more than 10 s in one.
- Before anything is timed, product and peers are compared: rows, all times (ns) and every bit of
  every force for loading; all counts and rates, and latencies to 1e-9 ms, for the rest.
- "process" is from start to end, with the table or file written. Otherwise it is the work inside one
  process, repeated there; one thread means pinned to one processor.
- Peers get column types (no guessing), integer ids, and numba's compiled code from its disk cache.
  duckdb reads into its own table; pandas uses its fast float parser, which may be a bit off; loaders
  check nothing, the product checks everything it has checks for.
- numba lanes: {lanes} configs at a time, eight samples unrolled, 16-bit state, AVX-512 where there is
  one; single precision for hysteresis, as it decides alike, double for velocity, as single does not.
- The kernel rows compare recognition and the core metrics together, on data in memory. The lanes
  alone take: {alone}.
- For hysteresis without dwells, release cannot change the core metrics. A numba script that uses this
  (first crossings of all levels in one pass, no retriggers) takes {shortcut} for the hysteresis grid,
  scored. The peers of the table run the press machine as it is specified.
- Peak anonymous memory: the largest RssAnon of /proc/PID/status, read as fast as it can be while the
  process runs, largest of three runs. Pages mapped from a file are not in it."""


def main():
    parser = argparse.ArgumentParser(prog="Scripts/benchmark")
    parser.add_argument("--traces", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if options.quick:
        options.traces, options.rounds = min(options.traces, 200), 0
    folder = ROOT / ".build" / "benchmark"
    samples = data.make(folder / str(options.traces), options.traces)
    product = str(ROOT / ".build" / "release" / "forcelab")
    work = Work(product, folder / str(options.traces), ROOT / "results" / "benchmark",
                options.quick)
    print(f"{options.traces:,} traces, {samples:,} samples; {machine()}", flush=True)
    measure.run_rounds(
        [job for job in work.jobs.values() if re.search(options.only, job.name)], options.rounds,
        lambda: options.only or work.check())
    if options.quick:
        print("Tiny data, measured once and cold: the figures say only that everything works.")
    if options.only:
        return show_jobs(work)
    rows = [row.cells(work.jobs) for row in report.table(work.many)]
    rows += [memory(work, samples), version(work), *growth(work, folder, options)]
    print()
    show_jobs(work)
    print()
    report.show(("work", "at least", "aim", "measured", "verdict"), rows)
    alone = ", ".join(
        f"{report.seconds(statistics.median(job.kernel_seconds))} ({job.name[7:-6]})"
        for job in work.jobs.values() if job.name.endswith("lanes"))
    print("\n" + NOTES.format(
        rounds=options.rounds, lanes=shared.LANES, alone=alone,
        shortcut=report.seconds(work.jobs["kernel grid hysteresis shortcut"].median)))
    report.write(ROOT / "results" / "benchmark.csv", work.jobs, rows)
    print("\nWritten to results/benchmark.csv")


def machine():
    """What the figures depend on."""
    model = platform.machine()
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":")[1].strip()
            break
    load = os.getloadavg()[0]
    note = "; others are using this machine, so expect noise" if load > 0.5 else ""
    return f"{model}, {os.cpu_count()} processors, load {load:.2f}{note}"


def show_jobs(work):
    rows = [(job.name, report.seconds(job.median), report.seconds(min(job.seconds)),
             report.seconds(max(job.seconds)), report.seconds(statistics.median(job.processor)),
             str(len(job.seconds)))
            for job in work.jobs.values() if job.seconds]
    report.show(("job", "median", "least", "most", "processor", "times"), rows)


def memory(work, samples):
    job = work.jobs["evaluate hysteresis product"]
    value = None if job.unavailable else measure.peak_anonymous(job.command) / samples
    return report.ceiling("peak anonymous memory, one config", value, "bytes a sample", 24, 16,
                          job.unavailable)


def version(work):
    return report.ceiling("forcelab --version", work.jobs["version product"].median * 1e3, "ms", 8,
                          4)


def growth(work, folder, options):
    """How much longer ten times the work takes, in whole processes."""
    sizes = [options.traces // 10, options.traces] + ([options.traces * 10] if options.full else [])
    evaluate = work.jobs["evaluate hysteresis product"]
    sweep = work.jobs["sweep hysteresis product"]
    jobs = {}
    for size in sizes:
        rows = data.make(folder / str(size), size, ("fixed",))
        command = [word.replace(str(work.fixed), str(folder / str(size) / "fixed"))
                   for word in evaluate.command]
        jobs[f"evaluate, {rows:,} samples"] = measure.Job(
            f"evaluate {size} traces", command, reports=False, unavailable=evaluate.unavailable)
    counts = (work.many, 10 * work.many)
    for count in counts:
        command = [str(word) for word in work.sweep_command("hysteresis", count)]
        jobs[f"sweep, {count:,} configs"] = measure.Job(
            f"sweep {count} configs", command, reports=False,
            unavailable=sweep.unavailable)
    measure.run_rounds(list(jobs.values()), min(options.rounds, 3))
    names = list(jobs)
    steps = [*zip(names[:len(sizes) - 1], names[1:len(sizes)]), tuple(names[len(sizes):])]
    for small, large in steps:
        if jobs[small].unavailable:
            yield report.ceiling(f"{small} -> {large}", None, "times the time", 11, None,
                                 jobs[small].unavailable)
            continue
        work.jobs[jobs[small].name], work.jobs[jobs[large].name] = jobs[small], jobs[large]
        yield report.ceiling(f"{small} -> {large}", jobs[large].median / jobs[small].median,
                             "times the time", 11, None)


if __name__ == "__main__":
    main()
