"""Accuracy, per-class scores and agreement, against scikit-learn."""
import numpy as np
from sklearn import metrics

from lab import GESTURES, number, read


def check(lab, ledger):
    for run in lab.runs():
        for where, row, traces in run.groups():
            if traces:
                classes(row, traces, ledger, where)
                commits(row, traces, ledger, where)
        confusion(run, ledger)


def classes(row, traces, ledger, where):
    truth = [trace["label"] for trace in traces]
    found = [trace["outcome"] for trace in traces]

    def compare(check, column, theirs):
        ledger.compare(check, number(row[column]), theirs, f"{where}: {column}")

    compare("accuracy", "accuracy", metrics.accuracy_score(truth, found))
    compare("balanced accuracy", "balanced_accuracy",
            metrics.balanced_accuracy_score(truth, found))
    scores = metrics.precision_recall_fscore_support(
        truth, found, labels=GESTURES, zero_division=np.nan)
    for index, label in enumerate(GESTURES):
        for name, column in zip(("precision", "recall", "f1", "support"), scores):
            compare("precision, recall, F1 and support", f"{name}_{label}", column[index])
    defined = scores[2][~np.isnan(scores[2])]
    compare("macro F1", "macro_f1", defined.mean() if len(defined) else None)
    compare("macro F1", "undefined_classes", len(GESTURES) - len(defined))
    compare("Cohen's kappa", "cohen_kappa", metrics.cohen_kappa_score(truth, found))
    varied = len(set(truth)) > 1 and len(set(found)) > 1  # scikit-learn says 0 where it is undefined
    compare("Matthews correlation", "mcc",
            metrics.matthews_corrcoef(truth, found) if varied else None)


def commits(row, traces, ledger, where):
    def rate(column, hits):
        theirs = np.mean(hits) if hits else None
        ledger.compare("commit and peek rates", number(row[column]), theirs, f"{where}: {column}")

    rate("overcommit_rate", [t["outcome"] == "pop" for t in traces if t["label"] != "pop"])
    rate("undercommit_rate", [t["outcome"] != "pop" for t in traces if t["label"] == "pop"])
    rate("spurious_peek_rate", [t["peek_time"] != "" for t in traces if t["label"] == "cancel"])
    rate("retriggers_per_trace", [max(0, int(t["peek_events"]) - 1) for t in traces])


def confusion(run, ledger):
    counts = read(run.folder / "confusion.csv")
    for config in {row["config"] for row in counts}:
        traces = [t for t in run.outcomes if t["config"] == config and t["label"]]
        table = metrics.confusion_matrix(
            [t["label"] for t in traces], [t["outcome"] for t in traces], labels=GESTURES)
        for row in counts:
            if row["config"] == config:
                theirs = table[GESTURES.index(row["label"]), GESTURES.index(row["outcome"])]
                ledger.compare("confusion matrix", float(row["count"]), theirs,
                               f"{run.name}, {config}, {row['label']} as {row['outcome']}")
