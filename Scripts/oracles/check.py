"""Runs forcelab and every topic's checks; see Scripts/check_against_python.

A topic is a file beside this one, listed in TOPICS. It has a function

    def check(lab, ledger):

which takes runs from the lab (`lab.runs()`, or runs of its own with `lab.run(...)`), computes figures
from their exported rows, and hands each pair to `ledger.compare(check, ours, theirs, where)`.
"""
import importlib
import math
import sys
import tempfile
import time
from pathlib import Path

from lab import Lab

TOPICS = ["classification", "intervals", "latency", "comparison", "sessions"]


class Ledger:
    """What was compared: for each check how many figures, and the largest difference."""

    TOLERANCE = 1e-9

    def __init__(self):
        self.checks = {}
        self.failures = []

    def compare(self, check, ours, theirs, where, tolerance=TOLERANCE):
        """Notes a pair of numbers, texts, or None for what is undefined.

        The tolerance is relative for numbers beyond 1, absolute for smaller ones.
        """
        difference = self._difference(ours, theirs)
        count, largest = self.checks.get(check, (0, 0.0))
        self.checks[check] = (count + 1, max(largest, difference))
        if not difference <= tolerance:
            self.failures.append(f"{check}: {where}: forcelab {ours}, oracle {theirs}")

    @staticmethod
    def _difference(ours, theirs):
        if theirs is not None and not isinstance(theirs, str):
            theirs = None if math.isnan(theirs) else float(theirs)
        if ours is None or theirs is None or isinstance(ours, str) or isinstance(theirs, str):
            return 0.0 if ours == theirs else math.inf
        return abs(ours - theirs) / max(1.0, abs(theirs))

    def report(self):
        """Prints a line for each check, and each disagreement; returns the exit status."""
        width = max(map(len, self.checks), default=0)
        for check, (count, largest) in self.checks.items():
            print(f"{check:<{width}}  {count:>6} figures  largest difference {largest:.1e}")
        for failure in self.failures[:40]:
            print(f"DISAGREES {failure}")
        if len(self.failures) > 40:
            print(f"... and {len(self.failures) - 40} more")
        return 1 if self.failures or not self.checks else 0


def main():
    forcelab, *wanted = sys.argv[1:]
    start = time.monotonic()
    ledger = Ledger()
    with tempfile.TemporaryDirectory(prefix="forcelab-oracles-") as folder:
        lab = Lab(Path(forcelab).resolve(), Path(folder))
        for topic in wanted or TOPICS:
            importlib.import_module(topic).check(lab, ledger)
    status = ledger.report()
    print(f"{forcelab}: {'disagrees' if status else 'agrees'}, {time.monotonic() - start:.1f} s")
    return status


sys.exit(main())
