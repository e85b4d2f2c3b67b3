"""Numba kernels hot in one process, on one thread: recognition alone, and with scoring.

usage: peer_kernels.py KERNEL FOLDER RECOGNIZER COUNT REPEATS
KERNEL: grid or random configs in lanes; scalar: a grid, config by config; shortcut: see `crossings`.
Prints JSON like loaders.py, and the seconds of recognition alone; `values` are the core metrics of each config.
"""

import json
import os
import sys
import time

kernel, folder, recognizer, count, repeats = sys.argv[1:]
os.environ["NUMBA_NUM_THREADS"] = os.environ["POLARS_MAX_THREADS"] = "1"

import numpy as np

import kernels
import shared
from reading import read

times, forces, start, labels, *references = read(folder)
configs = (shared.random_configs if kernel == "random" else shared.grid)(recognizer, int(count))
levels = shared.levels(recognizer, configs)
slopes = None
if recognizer == "velocity":
    slopes = kernels.ols_slopes(times, forces, start, round(float(configs[0, 0]) * 1e9))
elif kernel in ("grid", "random"):
    forces, levels = forces.astype(np.float32), levels.astype(np.float32)


def recognize():
    if kernel == "shortcut":
        return kernels.crossings(forces, start, levels)
    if kernel != "scalar":
        return kernels.recognize_many(forces, slopes, start, levels)
    found = [kernels.recognize_one(forces, slopes, start, levels[k:k + 1])
             for k in range(len(levels))]
    return tuple(np.concatenate(parts) for parts in zip(*found))


kernel_seconds, seconds, processor = [], [], []
for _ in range(int(repeats) + 1):
    began, used = time.perf_counter(), time.process_time()
    decisions = recognize()
    kernel_seconds.append(time.perf_counter() - began)
    result = kernels.score(*decisions, labels, times, start, *references)
    rows = shared.table(configs, *result)
    seconds.append(time.perf_counter() - began)
    processor.append(time.process_time() - used)
first = configs.shape[1]
print(json.dumps({
    "seconds": seconds[1:], "processor": processor[1:], "kernel_seconds": kernel_seconds[1:],
    "rows": len(forces), "metrics": shared.CORE,
    "values": rows[:, first:first + len(shared.CORE)].tolist(),
}))
