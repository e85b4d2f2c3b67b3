"""The usual script: pandas reads, a numba state machine runs config by config, scikit-learn scores.

usage: peer_pandas.py FOLDER OUT RECOGNIZER COUNT THREADS
"""

import os
import sys

folder, out, recognizer, count, threads = sys.argv[1:]
os.environ["NUMBA_NUM_THREADS"] = threads

import numpy as np
import pandas as pd
from numba import njit, prange
from sklearn.metrics import accuracy_score, confusion_matrix, f1_score

import shared


@njit(parallel=True, cache=True)
def hysteresis(t, force, start, peek, pop, release_ratio):
    n = len(start) - 1
    outcome = np.full(n, 2)
    retriggers = np.zeros(n)
    peek_time = np.full(n, np.nan)
    pop_time = np.full(n, np.nan)
    for trace in prange(n):
        peeking = False
        for i in range(start[trace], start[trace + 1]):
            if not peeking and force[i] >= peek:
                peeking = True
                if outcome[trace] == 2:
                    outcome[trace], peek_time[trace] = 0, t[i]
                else:
                    retriggers[trace] += 1
            elif peeking and release_ratio > 0 and force[i] < release_ratio * peek:
                peeking = False
            if force[i] >= pop:
                outcome[trace], pop_time[trace] = 1, t[i]
                break
    return outcome, retriggers, peek_time, pop_time


@njit(parallel=True, cache=True)
def slope(t, force, start, window):
    v = np.zeros(len(force))
    for trace in prange(len(start) - 1):
        first = start[trace]
        for i in range(start[trace], start[trace + 1]):
            while t[first] <= t[i] - window:
                first += 1
            n, mean = i - first + 1, 0.0
            for j in range(first, i + 1):
                mean += t[j] - t[i]
            mean /= n
            above, below = 0.0, 0.0
            for j in range(first, i + 1):
                above += (t[j] - t[i] - mean) * (force[j] - force[i])
                below += (t[j] - t[i] - mean) ** 2
            if n > 1 and below > 0:
                v[i] = above / below * 1e9
    return v


@njit(parallel=True, cache=True)
def velocity(t, force, v, start, peek_floor, peek_velocity, pop_floor, pop_velocity, pop_force,
             release):
    n = len(start) - 1
    outcome = np.full(n, 2)
    retriggers = np.zeros(n)
    peek_time = np.full(n, np.nan)
    pop_time = np.full(n, np.nan)
    for trace in prange(n):
        peeking = False
        for i in range(start[trace], start[trace + 1]):
            peek = force[i] >= peek_floor and v[i] >= peek_velocity
            pop = force[i] >= pop_force or (
                force[i] >= pop_floor and v[i] >= pop_velocity and (peeking or peek))
            if not peeking and (peek or pop):
                peeking = True
                if outcome[trace] == 2:
                    outcome[trace], peek_time[trace] = 0, t[i]
                else:
                    retriggers[trace] += 1
            elif peeking and not pop and force[i] < release:
                peeking = False
            if pop:
                outcome[trace], pop_time[trace] = 1, t[i]
                break
    return outcome, retriggers, peek_time, pop_time


def latency(times, references):
    late = times - references
    late = late[~np.isnan(late)]
    return list(np.percentile(late, [50, 95]) / 1e6) if len(late) else [np.nan, np.nan]


samples = pd.read_csv(f"{folder}/traces.csv")
labels = pd.read_csv(f"{folder}/labels.csv")
ids = samples["trace_id"].to_numpy()
t = (samples["t"] * 1e9).round().astype("int64").to_numpy()
force = samples["force"].to_numpy()
start = np.flatnonzero(np.r_[True, ids[1:] != ids[:-1], True])
labels = labels.set_index("trace_id").loc[ids[start[:-1]]]
truth = labels["label"].map(shared.CODES).to_numpy()
peek_reference = (labels["peek_time"] * 1e9).round().to_numpy()
pop_reference = (labels["pop_time"] * 1e9).round().to_numpy()
configs = shared.grid(recognizer, int(count))
if recognizer == "velocity":
    v = slope(t, force, start, round(float(configs[0, 0]) * 1e9))

rows = []
for config in configs:
    if recognizer == "velocity":
        outcome, retriggers, peek_time, pop_time = velocity(t, force, v, start, *config[1:])
    else:
        outcome, retriggers, peek_time, pop_time = hysteresis(t, force, start, *config)
    counts = confusion_matrix(truth, outcome, labels=[0, 1, 2])
    f1 = f1_score(truth, outcome, labels=[0, 1, 2], average="macro", zero_division=np.nan)
    rows.append([
        *config, len(truth), accuracy_score(truth, outcome), f1,
        *(counts.diagonal() / counts.sum(axis=1)),
        (outcome[truth != 1] == 1).mean(), (outcome[truth == 1] != 1).mean(),
        *latency(peek_time, peek_reference), *latency(pop_time, pop_reference),
        retriggers.mean(), *counts.ravel(),
    ])
pd.DataFrame(rows, columns=shared.columns(recognizer)).to_csv(out, index=False)
