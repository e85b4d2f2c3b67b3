"""Intervals over participants: of rates, and of median latencies, draw by draw; against scipy."""
import numpy as np
from scipy import stats

from lab import GESTURES, nanoseconds, number
from random64 import resamples


def jackknife(values, people):
    """Delete-one-participant interval of a pooled mean; traces of nobody are one person more."""
    values, people = np.asarray(values, float), np.asarray(people)
    units = sorted(set(people))
    count = len(units)
    replicates = np.array([values[people != unit].mean() for unit in units])
    error = np.sqrt((count - 1) / count * np.sum((replicates - replicates.mean()) ** 2))
    reach = stats.t.ppf(0.975, count - 1) * error
    return values.mean() - reach, values.mean() + reach


def medians(values, owners, times):
    """The median of each draw's pool, where any value is left; owners are columns of times."""
    order = np.argsort(values, kind="stable")
    ordered, passed = values[order], np.cumsum(times[:, owners[order]], axis=1, dtype=np.int32)
    total = passed[:, -1]
    passed, total = passed[total > 0], total[total > 0]
    low = ordered[(passed > ((total - 1) // 2)[:, None]).argmax(axis=1)]
    high = ordered[(passed > (total // 2)[:, None]).argmax(axis=1)]
    return (low + high) / 2


def median_interval(traces, event, seed):
    """By the product's own resamples, or between order statistics; None where there is none."""
    timed = [
        (trace["participant"], nanoseconds(trace[f"{event}_time"]),
         nanoseconds(trace[f"{event}_reference"])) for trace in traces
        if trace[f"{event}_reference"] and (event != "cancel" or trace["label"] == "cancel")]
    hits = [(who, (time - reference) / 1e6) for who, time, reference in timed if time is not None]
    values = np.array([value for _, value in hits])
    names = [who for who in dict.fromkeys(trace["participant"] for trace in traces) if who]
    if len(names) < 2:
        below = next((k for k in range(len(hits) // 2, 0, -1)
                      if 1 - 2 * stats.binom.cdf(k - 1, len(hits), 0.5) >= 0.95), None)
        if below is None:
            return None, None
        return np.sort(values)[[below - 1, len(hits) - below]]
    units = [who for who in names + [""] if any(who == owner for owner, _, _ in timed)]
    if len({who for who, _ in hits}) < 2:
        return None, None
    owners = np.array([units.index(who) for who, _ in hits])
    drawn = medians(values, owners, resamples(len(units), seed=seed))
    return np.percentile(drawn, [2.5, 97.5])


def check(lab, ledger):
    for run in lab.runs():
        for where, row, traces in run.groups():
            if not traces or "accuracy_lower" not in row:
                continue
            correct = [trace["correct"] == "true" for trace in traces]
            people = [trace["participant"] for trace in traces]
            if len(set(people) - {""}) >= 2:
                method = "participant-jackknife"
                lower, upper = np.clip(jackknife(correct, people), 0, 1)
            else:
                method = "traces-independent"
                lower, upper = stats.binomtest(sum(correct), len(correct)).proportion_ci(
                    0.95, method="wilson")
            name = f"interval of accuracy, {method}"
            ledger.compare(name, row["interval_method"], method, where)
            ledger.compare(name, number(row["accuracy_lower"]), lower, where)
            ledger.compare(name, number(row["accuracy_upper"]), upper, where)
            for event in GESTURES:
                name = f"interval of median latencies, {method}"
                column = f"latency_{event}_median"
                lower, upper = median_interval(traces, event, run.manifest["seed"])
                ledger.compare(name, number(row[f"{column}_lower_ms"]), lower, where)
                ledger.compare(name, number(row[f"{column}_upper_ms"]), upper, where)
            if method == "participant-jackknife":
                meant = [(trace["outcome"] == "pop", trace["participant"])
                         for trace in traces if trace["label"] != "pop"]
                if len({who for _, who in meant}) >= 2:
                    lower, upper = np.clip(jackknife(*zip(*meant)), 0, 1)
                    name = "interval of overcommit, participant-jackknife"
                    ledger.compare(name, number(row["overcommit_rate_lower"]), lower, where)
                    ledger.compare(name, number(row["overcommit_rate_upper"]), upper, where)
