"""How the polars peers read a dataset."""

import numpy as np
import polars as pl

import shared


def read(folder):
    """Columns of a dataset: times in ns, forces, trace starts, label codes, reference times in ns.

    Column types are given, so that polars need not guess; identifiers are parsed as integers, which
    is the fastest form for polars.
    """
    samples = pl.read_csv(
        f"{folder}/traces.csv",
        schema={"trace_id": pl.Int32, "t": pl.Float64, "force": pl.Float64})
    ids = samples["trace_id"].to_numpy()
    start = np.flatnonzero(np.r_[True, ids[1:] != ids[:-1], True])
    nanoseconds = lambda name: (pl.col(name) * 1e9).round().cast(pl.Int64)
    labels = pl.read_csv(
        f"{folder}/labels.csv",
        schema={"trace_id": pl.Int32, "label": pl.String, "peek_time": pl.Float64,
                "pop_time": pl.Float64})
    labels = pl.DataFrame({"trace_id": ids[start[:-1]]}).join(
        labels, on="trace_id", how="left", maintain_order="left").select(
            pl.col("label").replace_strict(shared.CODES, return_dtype=pl.Int64),
            nanoseconds("peek_time").fill_null(shared.MISSING),
            nanoseconds("pop_time").fill_null(shared.MISSING))
    times = samples.select(nanoseconds("t"))["t"].to_numpy()
    return times, samples["force"].to_numpy(), start, *(c.to_numpy() for c in labels)
