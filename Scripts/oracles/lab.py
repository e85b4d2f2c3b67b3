"""Runs of forcelab, and the rows that they export."""
import csv
import functools
import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GESTURES = ["peek", "pop", "cancel"]

# What is generated beside Datasets/press-study: few people, few touches, one gesture only.
GENERATED = {
    "one-person": ["--participants", "1", "--traces", "20", "--seed", "2"],
    "two-people": ["--participants", "2", "--traces", "9", "--device", "trackpad", "--seed", "3"],
    "six-people": ["--participants", "6", "--traces", "11", "--device", "sensor-240", "--seed", "4"],
    "only-pops": ["--participants", "3", "--traces", "7", "--mix", "0,1,0", "--seed", "5"],
    "no-pops": ["--participants", "5", "--traces", "8", "--mix", "1,0,1", "--seed", "6"],
}

# What no generator makes: people of nobody, a person with one touch, touches without references,
# a recognizer that is always right, all latencies equal.
TRACES = """trace_id,t,force
a,0,0.05
a,0.1,0.3
a,0.2,0.02
b,1,0.05
b,1.1,0.3
b,1.2,0.9
b,1.3,0.02
c,2,0.05
c,2.1,0.1
d,3,0.3
e,4,0.05
e,4.1,0.3
e,4.2,0.02
"""
LABELS = """trace_id,label,peek_time,pop_time,cancel_time,participant
a,peek,0.05,,,ann
b,pop,1.05,1.15,,ann
c,cancel,,,2.05,bob
d,peek,,,,
e,peek,4.05,,,ann
"""


def number(text):
    """A number, a text, or None of an empty field."""
    if text == "":
        return None
    try:
        return float(text)
    except ValueError:
        return text


def nanoseconds(text):
    """Seconds with nine decimals as a whole number, exactly."""
    if text == "":
        return None
    whole, fraction = text.split(".")
    sign = -1 if whole.startswith("-") else 1
    return sign * (abs(int(whole)) * 10**9 + int(fraction))


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Run:
    """The files of one `evaluate --out`."""

    def __init__(self, name, folder):
        self.name = name
        self.folder = folder
        self.manifest = json.loads((folder / "run.json").read_text())
        self.metrics = read(folder / "metrics.csv")
        self.outcomes = read(folder / "outcomes.csv")

    def groups(self):
        """For each row of metrics.csv: where it stands, the row, and the labelled traces it is of."""
        for row in self.metrics:
            column = row["group"]
            traces = [
                trace for trace in self.outcomes
                if trace["config"] == row["config"] and trace["label"]
                and (column == "all" or trace[column] == row["value"])]
            where = f"{self.name}, {row['config']}, {column} {row['value']}".rstrip()
            yield where, row, traces


class Lab:
    """The program, and a folder for what it makes."""

    def __init__(self, forcelab, folder):
        self.forcelab = forcelab
        self.folder = folder

    def call(self, *arguments, status=0):
        """Runs the program; its standard output."""
        result = subprocess.run(
            [self.forcelab, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)
        if result.returncode != status:
            raise SystemExit(f"forcelab {arguments} ended with {result.returncode}:\n{result.stderr}")
        return result.stdout

    def run(self, name, *arguments):
        """A run of `evaluate` with some arguments."""
        folder = self.folder / f"run-{name}"
        self.call("evaluate", *arguments, "--out", folder, "--quiet")
        return Run(name, folder)

    @functools.cache
    def datasets(self):
        """The datasets by name."""
        datasets = {"press-study": ROOT / "Datasets" / "press-study"}
        for name, options in GENERATED.items():
            datasets[name] = self.folder / name
            self.call("generate", *options, "--out", datasets[name], "--quiet")
        datasets["edges"] = self.folder / "edges"
        datasets["edges"].mkdir()
        (datasets["edges"] / "traces.csv").write_text(TRACES)
        (datasets["edges"] / "labels.csv").write_text(LABELS)
        return datasets

    @functools.cache
    def runs(self):
        """A run of all recognizers for each dataset."""
        return [self.run(name, path) for name, path in self.datasets().items()]
