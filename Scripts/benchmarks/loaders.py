"""Loaders alone: CSV into typed columns, and prepared files opened and summed. Times only that.

usage: loaders.py WHAT FILE THREADS REPEATS
Prints JSON: seconds and processor seconds of each repeat (after one that is not counted), rows, and checksums that do not
depend on the order of addition: times in ns and the forces' bits, both added modulo 2^64.
"""

import json
import os
import sys
import time

what, path, threads, repeats = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
for variable in ("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = str(threads)

import numpy as np


def polars():
    """Types given, so nothing is guessed; chunks are left as they come."""
    import polars as pl
    schema = {"trace_id": pl.Int32, "t": pl.Float64, "force": pl.Float64}
    return (lambda: pl.read_csv(path, schema=schema),
            lambda frame: (frame["t"].to_numpy(), frame["force"].to_numpy()))


def duckdb():
    """Types and dialect given, no sniffing; into duckdb's own in-memory table, its fastest target."""
    import duckdb
    connection = duckdb.connect(config={"threads": threads})
    connection.execute("set preserve_insertion_order = true")
    query = f"""create or replace table samples as select * from read_csv('{path}',
        auto_detect = false, header = true, delim = ',', quote = '"',
        columns = {{'trace_id': 'INTEGER', 't': 'DOUBLE', 'force': 'DOUBLE'}})"""

    def columns(_):
        found = connection.execute("select t, force from samples").fetchnumpy()
        return found["t"], found["force"]
    return lambda: connection.execute(query), columns


def pyarrow():
    """Types given; its own pool of threads, or none."""
    import pyarrow as pa
    from pyarrow import csv
    pa.set_cpu_count(threads)
    types = {"trace_id": pa.int32(), "t": pa.float64(), "force": pa.float64()}
    read = csv.ReadOptions(use_threads=threads > 1)
    convert = csv.ConvertOptions(column_types=types)
    return (lambda: csv.read_csv(path, read_options=read, convert_options=convert),
            lambda table: (table["t"].to_numpy(), table["force"].to_numpy()))


def pandas():
    """The C engine with types given and its default fast float parser, which may be one bit off."""
    import pandas as pd
    types = {"trace_id": "int32", "t": "float64", "force": "float64"}
    return (lambda: pd.read_csv(path, engine="c", dtype=types),
            lambda frame: (frame["t"].to_numpy(), frame["force"].to_numpy()))


def polars_ipc():
    """polars' own uncompressed file, read, and every value of two columns added up."""
    import polars as pl
    prepared = path + ".arrow"
    if not os.path.exists(prepared):
        polars()[0]().rechunk().write_ipc(prepared, compression="uncompressed")

    def touch():
        frame = pl.read_ipc(prepared)
        frame["t"].sum(), frame["force"].sum()
        return frame
    return touch, lambda frame: (frame["t"].to_numpy(), frame["force"].to_numpy())


def numpy_mmap():
    """One .npy a column, mapped, and every value of two columns added up."""
    prepared = [path + ".t.npy", path + ".force.npy"]
    if not all(map(os.path.exists, prepared)):
        read, columns = polars()
        for name, column in zip(prepared, columns(read())):
            np.save(name, column)

    def touch():
        columns = [np.load(name, mmap_mode="r") for name in prepared]
        columns[0].sum(), columns[1].sum()
        return columns
    return touch, lambda columns: columns


action, columns = globals()[what]()
seconds, processor = [], []
for _ in range(repeats + 1):
    result = None  # frees the last one outside the clock
    began, used = time.perf_counter(), time.process_time()
    result = action()
    seconds.append(time.perf_counter() - began)
    processor.append(time.process_time() - used)
t, force = columns(result)
nanoseconds = np.rint(np.asarray(t) * 1e9).astype(np.int64)
print(json.dumps({
    "seconds": seconds[1:], "processor": processor[1:], "rows": len(t),
    "times": int(nanoseconds.sum()) % 2**64,
    "forces": int(np.ascontiguousarray(force).view(np.uint64).sum()) % 2**64,
}))
