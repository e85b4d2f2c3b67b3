"""The interval of accuracy: participant jackknife with a t quantile, or Wilson's; against scipy."""
import numpy as np
from scipy import stats

from lab import number


def jackknife(values, people):
    """Delete-one-participant interval of a pooled mean; traces of nobody are one person more."""
    values, people = np.asarray(values, float), np.asarray(people)
    units = sorted(set(people))
    count = len(units)
    replicates = np.array([values[people != unit].mean() for unit in units])
    error = np.sqrt((count - 1) / count * np.sum((replicates - replicates.mean()) ** 2))
    reach = stats.t.ppf(0.975, count - 1) * error
    return values.mean() - reach, values.mean() + reach


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
