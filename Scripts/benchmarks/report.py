"""The table of what must be reached, with what was measured."""

import csv
import dataclasses
import statistics


@dataclasses.dataclass
class Row:
    """One line: the product's job, and for each peer how many times faster it must be."""

    work: str
    product: str
    peers: dict  # job name -> (what to call it, at least, aim or None)

    def cells(self, jobs):
        """The line as texts."""
        least = ", ".join(f"{factor(least)} {who}" for who, least, _ in self.peers.values())
        aim = ", ".join(factor(aim) for _, _, aim in self.peers.values())
        job = jobs[self.product]
        if job.unavailable:
            return self.work, least, aim, "not available", job.unavailable
        measured, verdict = [], []
        for name, (who, least_factor, aim_factor) in self.peers.items():
            ratio = jobs[name].median / job.median
            measured.append(f"{ratio:.2f} x")
            verdict.append(judged(ratio, least_factor, aim_factor))
        text = f"{seconds(job.median)}: {', '.join(measured)}"
        return self.work, least, aim, text, ", ".join(verdict)


def factor(mark):
    return "-" if mark is None else f"{mark:g} x"


def judged(value, least, aim):
    """How a figure that should be large stands against its two marks, either of which may lack."""
    if aim and value >= aim:
        return "aim reached"
    if least is None:
        return "aim missed"
    return "reached" if value >= least else f"missed ({value / least:.0%})"


def seconds(value):
    return f"{value * 1e3:.1f} ms" if value < 1 else f"{value:.2f} s"


def table(many):
    """The rows of the table that are ratios of times."""
    def load(text, spelling, threads, **peers):
        return Row(text, f"read {spelling} {threads} product", {
            f"read {spelling} {threads} {who}": (who, *marks) for who, marks in peers.items()})

    def kernel(kind, recognizer, least, aim):
        name = f"kernel {kind} {recognizer}"
        return Row(f"{kind}, {many:,} configs of {recognizer}, in memory, 1 thread",
                   f"{name} product", {f"{name} lanes": ("numba lanes", least, aim)})

    def scripts(text, name, polars, pandas):
        return Row(text, f"{name} product", {
            f"{name} polars": ("polars + numba", *polars),
            f"{name} pandas": ("pandas + numba + scikit-learn", *pandas)})

    return [
        load("load, fixed decimals, 1 thread", "fixed", 1, polars=(4, 7), duckdb=(7, 12)),
        load("load, 2 threads", "fixed", 2, polars=(3.5, 6), pyarrow=(3.5, 6)),
        load("load, shortest decimals, 1 thread", "shortest", 1, polars=(2.2, 4)),
        load("load, 17 digits, 1 thread", "digits17", 1, polars=(1.5, 2.5)),
        load("load, 1 % of rows quoted, 1 thread", "quoted", 1, polars=(3, 5)),
        Row("prepared dataset, open and touch, 1 thread", "open product", {
            "open polars_ipc": ("polars IPC", 8, None), "open numpy_mmap": ("numpy mmap", None, 1)}),
        scripts("evaluate, one hysteresis config, process", "evaluate hysteresis", (20, 35),
                (35, 55)),
        scripts("evaluate, one velocity config, process", "evaluate velocity", (20, 35), (35, 55)),
        scripts(f"sweep, {many:,} hysteresis configs, process", "sweep hysteresis", (12, 25),
                (100, 200)),
        scripts(f"sweep, {many:,} velocity configs, process", "sweep velocity", (12, 25), (100, 200)),
        kernel("grid", "hysteresis", 10, 20),
        kernel("grid", "velocity", 10, 20),
        kernel("random", "hysteresis", 1.2, None),
        kernel("random", "velocity", 1.2, None),
    ]


def ceiling(work, value, unit, least, aim, unavailable=None):
    """A row for a figure that should be small."""
    if unavailable:
        return (work, f"at most {least:g} {unit}", f"{aim:g} {unit}" if aim else "-",
                "not available", unavailable)
    verdict = "aim reached" if aim and value <= aim else (
        "reached" if value <= least else f"missed ({value / least:.2f} times it)")
    return (work, f"at most {least:g} {unit}", f"{aim:g} {unit}" if aim else "-",
            f"{value:.1f} {unit}", verdict)


def show(header, rows):
    """Prints columns, as wide as they need to be."""
    widths = [max(len(row[i]) for row in (header, *rows)) for i in range(len(header))]
    for row in (header, tuple("-" * width for width in widths), *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def write(path, jobs, rows):
    """results/benchmark.csv: every job's times, then the table."""
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kind", "name", "rounds", "median_s", "min_s", "max_s",
                         "processor_median_s", "kernel_median_s", "at_least", "aim", "measured",
                         "verdict"])
        for job in jobs.values():
            if not job.seconds:
                writer.writerow(["job", job.name, 0, *[""] * 8, job.unavailable or ""])
                continue
            middle = lambda values: statistics.median(values) if values else ""
            writer.writerow(["job", job.name, len(job.seconds), job.median, min(job.seconds),
                             max(job.seconds), middle(job.processor), middle(job.kernel_seconds),
                             "", "", "", ""])
        for work, least, aim, measured, verdict in rows:
            writer.writerow(["table", work, *[""] * 6, least, aim, measured, verdict])
