"""Whether product and peers did the same work: no figure is worth anything before they agree."""

import csv
import math
import pathlib

import shared

RATES = 1e-12
LATENCIES = 1e-9


class Differences(list):
    """What differs, in words."""

    def numbers(self, where, name, found, expected):
        """Two values of a metric; counts and rates are equal, latencies (ms) to a billionth."""
        if math.isnan(found) and math.isnan(expected):
            return
        allowed = LATENCIES if name.endswith("_ms") else RATES
        if not abs(found - expected) <= allowed:
            self.append(f"{where}: {name} is {found!r}, not {expected!r}")

    def samples(self, where, found, expected):
        """Reports on loaded samples: rows, times and the bits of forces."""
        for name in ("rows", "times", "forces"):
            if found[name] != expected[name]:
                self.append(f"{where}: {name} {found[name]}, not {expected[name]}")

    def kernels(self, where, found, expected):
        """Reports on the same configs in the same order."""
        for config, (row, peer) in enumerate(zip(found["values"], expected["values"], strict=True)):
            row, peer = (dict(zip(r["metrics"], v)) for r, v in ((found, row), (expected, peer)))
            for name in shared.CORE:
                value = math.nan if row[name] is None else row[name]
                self.numbers(f"{where}, config {config}", name, value, peer[name])

    def tables(self, where, found, expected, names):
        """Rows by their parameters, as `rows_of_peer` and `rows_of_run` read them."""
        if found.keys() != expected.keys():
            self.append(f"{where}: other configs: {len(found)}, not {len(expected)}")
            return
        for key, row in found.items():
            for name in names:
                self.numbers(f"{where} {key}", name, row[name], expected[key][name])


def number(cell):
    return float(cell) if cell else math.nan


def rows_of_peer(path, recognizer):
    """A peer's result: parameters to numbers by column."""
    parameters = list(shared.DEFAULTS[recognizer])
    with open(path, newline="") as file:
        rows = [{name: number(cell) for name, cell in row.items()} for row in csv.DictReader(file)]
    return {tuple(row[name] for name in parameters): row for row in rows}


def rows_of_run(folder, recognizer):
    """metrics.csv and, for a single config, confusion.csv of a product's run in the peers' form."""
    folder = pathlib.Path(folder)
    with open(folder / "metrics.csv", newline="") as file:
        # The rows of participants and other groups are nothing that peers have.
        table = [row for row in csv.DictReader(file) if row["group"] == "all"]
    rows = {}
    for cells in table:
        key = tuple(number(cells.get(f"param.{name}")) if cells.get(f"param.{name}") else default
                    for name, default in shared.DEFAULTS[recognizer].items())
        rows[key] = {name: number(cells[name]) for name in (*shared.CORE, "retriggers_per_trace")
                     if name in cells}
    if len(rows) == 1 and (folder / "confusion.csv").exists():
        with open(folder / "confusion.csv", newline="") as file:
            for cells in csv.DictReader(file):
                name = f"count_{cells['label']}_{cells['outcome']}"
                next(iter(rows.values()))[name] = number(cells["count"])
    return rows
