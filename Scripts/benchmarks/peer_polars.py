"""A tuned script: polars reads, numba runs the configs in lanes and scores (see kernels.py).

usage: peer_polars.py FOLDER OUT RECOGNIZER COUNT THREADS
"""

import os
import sys

folder, out, recognizer, count, threads = sys.argv[1:]
os.environ["NUMBA_NUM_THREADS"] = os.environ["POLARS_MAX_THREADS"] = threads

import numpy as np
import polars as pl

import kernels
import shared
from reading import read


def run(times, forces, start, labels, peek_reference, pop_reference, configs):
    """One row per config, as `shared.columns` names them."""
    assert np.diff(start).max() <= kernels.LONGEST_TRACE
    levels = shared.levels(recognizer, configs)
    slopes = None
    if recognizer == "velocity":
        window = round(float(configs[0, 0]) * 1e9)
        slopes = kernels.ols_slopes(times, forces, start, window)
    elif len(configs) > 1:
        # Single precision decides alike here (the harness compares every count) and is faster.
        forces, levels = forces.astype(np.float32), levels.astype(np.float32)
    recognize = kernels.recognize_many if len(configs) > 1 else kernels.recognize_one
    decisions = recognize(forces, slopes, start, levels)
    return shared.table(
        configs,
        *kernels.score(*decisions, labels, times, start, peek_reference, pop_reference))


rows = run(*read(folder), shared.grid(recognizer, int(count)))
pl.DataFrame(rows, schema=shared.columns(recognizer), orient="row").write_csv(out)
