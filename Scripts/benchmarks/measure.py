"""Running things: interleaved rounds, times, peak memory."""

import dataclasses
import json
import os
import statistics
import subprocess
import sys
import time

UNKNOWN = 64  # the exit status of a product that does not know a command yet


class NotAvailable(Exception):
    """Why something cannot be measured."""


@dataclasses.dataclass
class Job:
    """One thing to run again and again.

    A job that `reports` prints JSON with the times of its own repeats; any other is timed from its
    start to its end. `starts` is how often it is started in a round.
    """

    name: str
    command: list
    threads: int = 2
    reports: bool = True
    starts: int = 1
    unavailable: str | None = None
    seconds: list = dataclasses.field(default_factory=list)
    processor: list = dataclasses.field(default_factory=list)
    kernel_seconds: list = dataclasses.field(default_factory=list)
    output: object = None
    length: float = 0  # of a round, in seconds

    @property
    def median(self):
        return statistics.median(self.seconds) if self.seconds else None

    def run(self):
        """Takes part in one round; keeps the output of the last start."""
        began = time.perf_counter()
        for _ in range(self.starts):
            seconds, processor, text = timed(pinned(self.command, self.threads))
            if not self.reports:
                self.seconds.append(seconds)
                self.processor.append(processor)
                self.output = text
                continue
            self.output = json.loads(text)
            for name in ("seconds", "processor", "kernel_seconds"):
                if found := self.output.get(name):
                    getattr(self, name).append(statistics.median(found))
        self.length = time.perf_counter() - began

    def forget(self):
        self.seconds, self.processor, self.kernel_seconds = [], [], []

    def takes_part(self, number):
        """Whether a round counts for this job: one that takes half a minute need not be run as often
        as one of a millisecond."""
        return number <= (1 if self.length > 10 else 3 if self.length > 2 else number)


def pinned(command, threads):
    """One thread is one processor, so that a library's helper threads are no help."""
    return ["taskset", "-c", "0", *command] if threads == 1 else command


def timed(command):
    """Runs a command; its wall and processor seconds, and what it printed."""
    read, write = os.pipe()
    actions = [(os.POSIX_SPAWN_DUP2, write, 1), (os.POSIX_SPAWN_CLOSE, read)]
    began = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    os.close(write)
    with os.fdopen(read) as pipe:
        text = pipe.read()
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - began
    code = os.waitstatus_to_exitcode(status)
    if code == UNKNOWN:
        raise NotAvailable("not in this version")
    if code != 0:
        raise SystemExit(f"benchmark: exit {code} of {' '.join(command)}\n{text}")
    return seconds, usage.ru_utime + usage.ru_stime, text


def progress(text):
    """Says on a terminal what is going on."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def run_rounds(jobs, rounds, check=lambda: None):
    """Runs the jobs of each round one after another. A first round warms the page cache and the
    caches of compiled code, is held against the peers by `check`, and is not counted, unless no
    other follows."""
    for number in range(rounds + 1):
        for job in jobs:
            if job.unavailable or not job.takes_part(number):
                continue
            progress(f"round {number} of {rounds}: {job.name}")
            try:
                job.run()
            except NotAvailable as reason:
                job.unavailable = str(reason)
        progress("")
        if number == 0:
            check()
            for job in jobs if rounds else ():
                job.forget()


def peak_anonymous(command, runs=3):
    """The most anonymous memory (RssAnon) that a process held, in bytes: /proc is read as fast as it
    can be while the process runs, and the largest of several runs is taken. What is mapped from a
    file is not counted, as the page cache holds it anyway."""
    peak = 0
    for _ in range(runs):
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            with open(f"/proc/{process.pid}/status") as status:
                while process.poll() is None:
                    status.seek(0)
                    for line in status.read().splitlines():
                        if line.startswith("RssAnon"):
                            peak = max(peak, int(line.split()[1]) * 1024)
        except ProcessLookupError:
            pass
        process.wait()
    return peak
