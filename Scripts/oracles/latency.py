"""Latencies with and without misses, earliness; against numpy and scipy."""
import numpy as np
from scipy import stats

from lab import GESTURES, nanoseconds, number

MISS = 1e300  # Stands for infinity, which numpy's interpolation would turn into NaN.


def latencies(traces, event):
    """Event - reference in ms for each trace with a reference; None is a miss."""
    result = []
    for trace in traces:
        reference = nanoseconds(trace[f"{event}_reference"])
        if reference is None or event == "cancel" and trace["label"] != "cancel":
            continue
        time = nanoseconds(trace[f"{event}_time"])
        result.append(None if time is None else (time - reference) / 1e6)
    return result


def check(lab, ledger):
    for run in lab.runs():
        early = run.manifest["toleranceMilliseconds"]
        for where, row, traces in run.groups():
            if "earliness" in row:
                for event in GESTURES:
                    figures(row, event, latencies(traces, event), early, ledger, where)
                earliness(row, traces, ledger, where)


def figures(row, event, signed, early, ledger, where):
    def compare(check, column, theirs):
        ledger.compare(check, number(row[column]), theirs, f"{where}: {column}")

    hits = np.array([value for value in signed if value is not None])
    any_hit, prefix = len(hits) > 0, f"latency_{event}"
    compare("latency percentiles", f"{prefix}_n", len(hits))
    for name, percent in (("median", 50), ("p05", 5), ("p90", 90), ("p95", 95), ("p99", 99),
                          ("min", 0), ("max", 100)):
        compare("latency percentiles", f"{prefix}_{name}_ms",
                np.percentile(hits, percent) if any_hit else None)
    compare("latency moments", f"{prefix}_mean_ms", hits.mean() if any_hit else None)
    compare("latency moments", f"{prefix}_sd_ms", np.std(hits, ddof=1) if len(hits) > 1 else None)
    compare("latency moments", f"{prefix}_mad_ms",
            stats.median_abs_deviation(hits) if any_hit else None)

    def rate(column, is_hit):
        compare("missed, premature and within rates", column,
                np.mean([is_hit(value) for value in signed]) if signed else None)

    rate(f"missed_{event}_rate", lambda value: value is None)
    rate(f"premature_{event}_rate", lambda value: value is not None and value < -early)
    for limit in (100, 200, 300, 500):
        rate(f"within_{event}_{limit}ms",
             lambda value: value is not None and -early <= value <= limit)
    everything = [MISS if value is None else value for value in signed]
    for name, percent in (("median", 50), ("p90", 90)):
        value = np.percentile(everything, percent) if everything else MISS
        compare("latency percentiles over misses, too", f"{prefix}_all_{name}_ms",
                value if value < MISS / 1e6 else None)


def earliness(row, traces, ledger, where):
    presses = [trace for trace in traces if trace["label"] != "cancel"]

    def share(trace):
        if trace["correct"] != "true":
            return 1.0
        start, end = nanoseconds(trace["start"]), nanoseconds(trace["end"])
        return (nanoseconds(trace["decision_time"]) - start) / (end - start) if end > start else 0.0

    late = both = None
    if presses:
        late = np.mean([share(trace) for trace in presses])
        accuracy = np.mean([trace["correct"] == "true" for trace in presses])
        both = stats.hmean([accuracy, 1 - late]) if accuracy + 1 - late > 0 else 0.0
    ledger.compare("earliness", number(row["earliness"]), late, where)
    ledger.compare("earliness", number(row["harmonic_mean"]), both, where)
