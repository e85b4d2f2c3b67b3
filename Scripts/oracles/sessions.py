"""Events in sessions: sizes against mir_eval, distances and substitutions against scipy."""
from collections import defaultdict

import mir_eval
import numpy as np
from scipy import optimize, sparse, stats

from lab import GESTURES, nanoseconds, number, read

# Sessions, and the window they are scored with, in ms.
RUNS = {
    "sessions": (["--participants", "3", "--traces", "40", "--seed", "7"], 50, 200),
    "sessions-240": (["--participants", "2", "--traces", "30", "--device", "sensor-240"], 120, 90),
    "sessions-wide": (["--participants", "2", "--traces", "50", "--seed", "8"], 3000, 9000),
    "sessions-exact": (["--participants", "2", "--traces", "20", "--seed", "9"], 0, 0),
}

# What no generator makes: edges of the window, a silent session, one without events, two raters who
# differ, and events of one onset.
TRACES = "trace_id,t,force,phase\n" + "".join(
    f"{session},{time},{force},{phase}\n"
    for session, rows in {
        "edge": [(0, 0, ""), (1, 0.1, "began"), (1.2, 0.5, "moved"), (1.5, 0.1, "ended"),
                 (2, 0.3, "began"), (2.3, 0.02, "ended"), (4, 0, "")],
        "silent": [(10, 0, ""), (11, 0, "")],
        "alarms": [(0, 0.1, "began"), (0.5, 0.9, "ended"), (1, 0.1, "began"), (2, 0.1, "ended")],
        "missed": [(0, 0, ""), (60, 0, "")],
    }.items() for time, force, phase in rows)
EVENTS = """session,label,onset,rater
edge,peek,1.25,ann
edge,peek,1.0,bob
edge,cancel,1.2,ann
edge,peek,2.05,ann
edge,peek,2.051,bob
missed,pop,7,ann
missed,pop,7.25,bob
missed,cancel,7,ann
"""


def check(lab, ledger):
    for name, (options, early, late) in RUNS.items():
        dataset = lab.folder / name
        lab.call("generate", "--sessions", *options, "--out", dataset, "--quiet")
        window(lab, ledger, name, dataset, early, late)
    edges = lab.folder / "session-edges"
    edges.mkdir()
    (edges / "traces.csv").write_text(TRACES)
    (edges / "events.csv").write_text(EVENTS)
    window(lab, ledger, "session-edges", edges, 50, 200)


def window(lab, ledger, name, dataset, early, late):
    run = lab.run(name, dataset, "--early", early, "--late", late)
    matches, sessions = defaultdict(list), defaultdict(list)
    for row in read(run.folder / "matches.csv"):
        matches[row["config"], row["session"]].append(row)
    for row in read(run.folder / "sessions.csv"):
        sessions[row["config"]].append(row)
        session(row, matches[row["config"], row["session"]], early * 10**6, late * 10**6, ledger,
                f"{name}, {row['config']}, {row['session']}")
    for row in read(run.folder / "session_metrics.csv"):
        rows = [match for (config, _), found in matches.items() if config == row["config"]
                for match in found]
        figures(row, sessions[row["config"]], rows, ledger, f"{name}, {row['config']}")


def session(row, rows, early, late, ledger, where):
    """Sizes and distances of one session's matchings."""
    left_over, hits = [[], []], 0
    for gesture in GESTURES:
        onsets = np.array([nanoseconds(r["onset"]) for r in rows if r["label"] == gesture], "int64")
        times = np.array([nanoseconds(r["t"]) for r in rows if r["outcome"] == gesture], "int64")
        pairs = [r for r in rows if r["match"] == "hit" and r["label"] == gesture]
        hits += len(pairs)
        # Doubled and shifted, an uneven window is an even one, in whole numbers.
        theirs = mir_eval.util.match_events(
            onsets, times, early + late,
            distance=lambda r, e: np.abs(2 * np.subtract.outer(r, e) + (late - early)))
        ledger.compare("pairs of events, mir_eval", len(pairs), len(theirs), f"{where}, {gesture}")
        gaps = times[None, :] - onsets[:, None]
        costs = np.where((-early <= gaps) & (gaps <= late), np.abs(gaps) - 1e13, 0)
        chosen = optimize.linear_sum_assignment(costs)
        total = float(sum(costs[chosen][costs[chosen] < 0] + 1e13))
        ours = sum(abs(nanoseconds(r["t"]) - nanoseconds(r["onset"])) for r in pairs)
        ledger.compare("total distance, linear_sum_assignment", float(ours), total,
                       f"{where}, {gesture}")
        for pair in pairs:
            ledger.compare("latency of pairs", number(pair["latency_ms"]),
                           (nanoseconds(pair["t"]) - nanoseconds(pair["onset"])) / 1e6, where)
    for r in rows:
        if r["match"] != "hit":
            if r["label"]:
                left_over[0].append((r["label"], nanoseconds(r["onset"])))
            if r["outcome"]:
                left_over[1].append((r["outcome"], nanoseconds(r["t"])))
    graph = np.array([[a != b and -early <= t - o <= late for b, t in left_over[1]]
                      for a, o in left_over[0]], dtype=int).reshape(*map(len, left_over))
    theirs = 0
    if graph.size:
        theirs = int(np.sum(sparse.csgraph.maximum_bipartite_matching(
            sparse.csr_matrix(graph), perm_type="column") >= 0))
    ledger.compare("substitutions, maximum_bipartite_matching", int(row["substitutions"]), theirs,
                   where)
    ledger.compare("counts of sessions", int(row["hits"]), hits, where)
    for column, kind in (("substitutions", "substitution"), ("deletions", "deletion"),
                         ("insertions", "insertion")):
        ledger.compare("counts of sessions", int(row[column]),
                       sum(r["match"] == kind for r in rows), where)


def figures(row, sessions, rows, ledger, where):
    """The row of session_metrics.csv, from the rows of the other two files."""
    def compare(column, theirs):
        ledger.compare("figures of sessions", number(row[column]), theirs, f"{where}: {column}")

    def ratio(a, b):
        return a / b if b else None

    def scores(suffix, found):
        hits = sum(r["match"] == "hit" for r in found)
        events = sum(r["label"] != "" and (not suffix or r["label"] == suffix[1:]) for r in found)
        times = sum(r["outcome"] != "" and (not suffix or r["outcome"] == suffix[1:]) for r in found)
        values = ratio(hits, times), ratio(hits, events), ratio(2 * hits, events + times)
        for name, value in zip(("precision", "recall", "f1"), values):
            compare(name + suffix, value)
        return values

    scores("", rows)
    classes = []
    for gesture in GESTURES:
        found = [r for r in rows if gesture in (r["label"], r["outcome"])
                 and (r["match"] != "hit" or r["label"] == gesture)]
        classes.append(scores(f"_{gesture}", found))
        late = np.array([number(r["latency_ms"]) for r in found if r["match"] == "hit"])
        compare(f"latency_{gesture}_n", len(late))
        for name, figure in (("median", np.median), ("mean", np.mean), ("min", np.min),
                             ("max", np.max), ("mad", stats.median_abs_deviation),
                             ("p95", lambda x: np.percentile(x, 95))):
            compare(f"latency_{gesture}_{name}_ms", figure(late) if len(late) else None)
    for index, name in enumerate(("precision", "recall", "f1")):
        defined = [values[index] for values in classes if values[index] is not None]
        compare(f"macro_{name}", np.mean(defined) if defined else None)
    kinds = [r["match"] for r in rows]
    errors = sum(kind != "hit" for kind in kinds)
    compare("error_rate", ratio(errors, sum(r["label"] != "" for r in rows)))
    minutes = sum(nanoseconds(s["end"]) - nanoseconds(s["start"]) for s in sessions) / 60e9
    compare("recorded_minutes", minutes)
    alarms = sum(r["match"] != "hit" and r["outcome"] != "" for r in rows)
    compare("false_alarms_per_minute", ratio(alarms, minutes))
    compare("correct_rejections", sum(
        s["references"] == "0" and s["detections"] == "0" for s in sessions))
