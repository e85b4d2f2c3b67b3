"""What `compare` says of pairs and ranks, against numpy, scipy and statsmodels.

The tests that draw at random are computed with the same draws (random64.py), so that they agree to
the last digits too.
"""
import itertools
import json

import numpy as np
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests

import random64
from lab import GESTURES, nanoseconds, number, read

# Beside the lab's datasets: more people than are tested exactly.
CROWD = ["--participants", "28", "--traces", "6", "--seed", "7"]


def check(lab, ledger):
    crowd = lab.folder / "crowd"
    lab.call("generate", *CROWD, "--out", crowd, "--quiet")
    for run in [*lab.runs(), lab.run("crowd", crowd)]:
        folder = lab.folder / f"comparison-{run.name}"
        lab.call("compare", run.folder, "--out", folder, "--quiet")
        Comparison(run, folder, ledger).check()


class Comparison:
    def __init__(self, run, folder, ledger):
        self.name, self.ledger, self.tolerance = run.name, ledger, run.manifest["toleranceMilliseconds"]
        self.pairs = read(folder / "pairs.csv")
        self.differences = read(folder / "differences.csv")
        self.configs = read(folder / "configs.csv")
        self.about = json.loads((folder / "comparison.json").read_text())
        # Labelled traces, and for each config whether they are right and when events came.
        self.rows = {}
        for row in run.outcomes:
            if row["label"]:
                self.rows.setdefault(row["config"], []).append(row)
        any_rows = next(iter(self.rows.values()))
        people = [row["participant"] for row in any_rows]
        named = list(dict.fromkeys(filter(None, people)))
        self.areParticipants = len(named) > 1
        names = named + ([""] if "" in people else []) if self.areParticipants else ["one"]
        owner = people if self.areParticipants else ["one"] * len(people)
        self.units = [np.array([o == name for o in owner]) for name in names]
        self.correct = {
            config: np.array([row["correct"] == "true" for row in rows], int)
            for config, rows in self.rows.items()}

    def check(self):
        for row in self.pairs:
            self.where = f"{self.name}, {row['config_a']} - {row['config_b']}"
            self.accuracy(row)
            for event in GESTURES:
                self.latency(row, event)
        self.holm()
        self.ranks()
        self.pareto()

    def compare(self, check, row, column, theirs):
        ours = number(row[column])
        self.ledger.compare(check, ours, theirs, f"{self.where}: {column}")

    def accuracy(self, row):
        a, b = self.correct[row["config_a"]], self.correct[row["config_b"]]
        difference = a - b
        name = "accuracy difference and interval"
        self.compare(name, row, "accuracy_difference", difference.mean())
        groups = self.units if self.areParticipants else list(np.eye(len(a), dtype=bool))
        lower = upper = None
        if len(groups) > 1:
            count = len(groups)
            replicates = np.array([difference[~group].mean() for group in groups])
            error = np.sqrt((count - 1) / count * ((replicates - replicates.mean()) ** 2).sum())
            reach = stats.t.ppf(0.975, count - 1) * error
            lower, upper = np.clip([difference.mean() - reach, difference.mean() + reach], -1, 1)
        self.compare(name, row, "accuracy_difference_lower", lower)
        self.compare(name, row, "accuracy_difference_upper", upper)
        only_a, only_b = ((a == 1) & (b == 0)).sum(), ((a == 0) & (b == 1)).sum()
        self.compare("McNemar", row, "only_a_correct", only_a)
        self.compare("McNemar", row, "only_b_correct", only_b)
        self.compare("McNemar", row, "mcnemar_p",
                     mcnemar([[0, only_a], [only_b, 0]], exact=True).pvalue)
        self.permutation(row, np.array([difference[unit].sum() for unit in self.units]))
        mine = [d for d in self.differences
                if (d["config_a"], d["config_b"]) == (row["config_a"], row["config_b"])]
        for unit, own in zip(self.units, mine, strict=True):
            self.compare("differences by participant", own, "accuracy_difference",
                         difference[unit].mean())

    def permutation(self, row, sums):
        if not self.areParticipants:
            return self.compare("sign flips of participants", row, "permutation_p", None)
        sums = sums[sums != 0]
        observed = abs(sums.sum())
        if len(sums) <= 16:
            flips = np.array(list(itertools.product((1, -1), repeat=len(sums))), int)
            p = (abs(flips.reshape(-1 if len(sums) else 1, len(sums)) @ sums) >= observed).mean()
        else:
            flips = random64.signs(len(sums))
            # Whole numbers, which a product of floating-point matrices keeps, and is faster at.
            far = abs(flips.astype(float) @ sums) >= observed
            p = (far.sum() + 1) / (len(flips) + 1)
        kind = "exact" if len(sums) <= 16 else "drawn"
        self.compare(f"sign flips of participants, {kind}", row, "permutation_p", p)
        self.compare(f"sign flips of participants, {kind}", row, "permutation_method", kind)

    def latency(self, row, event):
        a, b = ([nanoseconds(r[f"{event}_time"]) for r in self.rows[row[c]]]
                for c in ("config_a", "config_b"))
        is_timed = [r[f"{event}_reference"] != "" and (event != "cancel" or r["label"] == "cancel")
                    for r in self.rows[row["config_a"]]]
        paired = [i for i, timed in enumerate(is_timed)
                  if timed and a[i] is not None and b[i] is not None]
        name = "latency difference"
        self.compare(name, row, f"{event}_pairs", len(paired))
        for column, is_lost in (
                ("a", lambda i: a[i] is None and b[i] is not None),
                ("b", lambda i: a[i] is not None and b[i] is None),
                ("both", lambda i: a[i] is None and b[i] is None)):
            lost = sum(is_lost(i) for i, timed in enumerate(is_timed) if timed)
            self.compare(name, row, f"{event}_missed_by_{column}", lost)
        # Medians stay exact in half nanoseconds.
        medians = [np.median([2 * (a[i] - b[i]) for i in paired if unit[i]])
                   if any(unit[i] for i in paired) else np.nan for unit in self.units]
        medians = np.array(medians) / 2e6
        values = medians[~np.isnan(medians)]
        self.compare(name, row, f"{event}_latency_difference_ms",
                     np.median(values) if len(values) else None)
        self.bootstrap(row, event, medians)
        p = kind = None
        if len(values) > 1:
            p, kind = signed_rank(values * 2e6)
        self.compare(f"signed ranks, {kind or 'undefined'}", row, f"{event}_wilcoxon_p", p)

    def bootstrap(self, row, event, medians):
        lower = upper = None
        if (~np.isnan(medians)).sum() > 1:
            if not hasattr(self, "draws"):
                self.draws = random64.resamples(len(self.units))
            lower, upper = np.percentile(drawn_medians(medians, self.draws), [2.5, 97.5])
        name = "latency difference, bootstrap interval"
        self.compare(name, row, f"{event}_latency_difference_lower_ms", lower)
        self.compare(name, row, f"{event}_latency_difference_upper_ms", upper)

    def holm(self):
        self.where = self.name
        plain = [number(row["permutation_p"]) for row in self.pairs]
        adjusted = [None] * len(plain)
        if plain and plain[0] is not None:
            adjusted = multipletests(plain, method="holm")[1]
        for row, theirs in zip(self.pairs, adjusted):
            self.compare("Holm's adjustment", row, "holm_p", theirs)

    def ranks(self):
        ours = self.about.get("friedman")
        count, configs = len(self.units), len(self.configs)
        compare = self.ledger.compare
        if count < 5 or configs < 3:
            return compare("Friedman and Nemenyi", ours and "defined", None, self.name)
        scores = np.array([[self.correct[row["config"]][unit].sum() for row in self.configs]
                           for unit in self.units])
        test = stats.friedmanchisquare(*scores.T)
        compare("Friedman and Nemenyi", ours["statistic"], test.statistic, self.name)
        compare("Friedman and Nemenyi", ours["p"], test.pvalue, self.name)
        ranks = stats.rankdata(-scores, axis=1).mean(axis=0)
        for row, rank in zip(self.configs, ranks):
            compare("Friedman and Nemenyi", number(row["mean_rank"]), rank, self.name)
        critical = (stats.studentized_range.ppf(0.95, configs, np.inf) / np.sqrt(2)
                    * np.sqrt(configs * (configs + 1) / (6 * count)))
        compare("Friedman and Nemenyi", ours["criticalDifference"], critical, self.name)

    def pareto(self):
        costs = [self.costs(row["config"]) for row in self.configs]
        for row, own in zip(self.configs, costs):
            beaten = any(all(o <= c for o, c in zip(other, own)) and other != own
                         for other in costs)
            self.ledger.compare("Pareto front", row["pareto"], "false" if beaten else "true",
                                f"{self.name}, {row['config']}")

    def costs(self, config):
        rows = self.rows[config]
        unmeant = [row["outcome"] == "pop" for row in rows if row["label"] != "pop"]
        pops = [(nanoseconds(row["pop_time"]), nanoseconds(row["pop_reference"]))
                for row in rows if row["pop_reference"]]
        late = [time - reference for time, reference in pops if time is not None]
        return (-sum(row["correct"] == "true" for row in rows), sum(unmeant),
                sum(latency < -self.tolerance * 1e6 for latency in late),
                np.median(np.maximum(late, 0)) if late else np.inf)


def drawn_medians(values, draws):
    """The median of the values that each draw has, as often as it has them; NaN is no value."""
    order = [i for i in np.argsort(values) if not np.isnan(values[i])]
    behind = np.cumsum(draws[:, order], axis=1)
    totals = behind[:, -1]
    behind, totals = behind[totals > 0], totals[totals > 0]
    low, high = (values[order][(behind > rank[:, None]).argmax(axis=1)]
                 for rank in ((totals - 1) // 2, totals // 2))
    medians = (low + high) / 2
    for median, draw in zip(medians[:5], draws[draws[:, order].sum(axis=1) > 0]):
        assert abs(median - np.nanmedian(np.repeat(values, draw))) < 1e-12
    return medians


def signed_rank(values):
    """Wilcoxon's test with Pratt's zeros: its p value, and how it was computed."""
    if not values.any():
        return 1.0, "exact" if len(values) <= 25 else "normal"
    if len(values) > 25:
        return stats.wilcoxon(values, zero_method="pratt", method="approx").pvalue, "normal"
    # The exact distribution of twice the positive ranks as a product of polynomials.
    ranks = (2 * stats.rankdata(abs(values)))[values != 0].astype(int)
    distribution = np.array([1.0])
    for rank in ranks:
        step = np.zeros(rank + 1)
        step[[0, rank]] = 0.5
        distribution = np.convolve(distribution, step)
    positive = (2 * stats.rankdata(abs(values)))[values > 0].sum()
    far = abs(2 * np.arange(len(distribution)) - ranks.sum()) >= abs(2 * positive - ranks.sum())
    p = distribution[far].sum()
    if len(values) <= 7:
        exact = stats.wilcoxon(
            values, zero_method="pratt", method=stats.PermutationMethod(n_resamples=10_000)).pvalue
        assert abs(p - exact) < 1e-12, (p, exact)
    return p, "exact"
