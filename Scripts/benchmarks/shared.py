"""What all peers and the harness agree on: classes, parameters, grids, the columns of a result."""

import itertools
from decimal import Decimal

import numpy as np

CLASSES = ("peek", "pop", "cancel")
CODES = {name: code for code, name in enumerate(CLASSES)}
LANES = 128  # configs that the tuned peer runs at a time
MISSING = np.iinfo(np.int64).min  # a reference time that is not known
DEFAULTS = {
    "hysteresis": {"peek": 0.20, "pop": 0.75, "releaseRatio": 0.75},
    "velocity": {
        "window": 0.030, "peekFloor": 0.10, "peekVelocity": 1.0, "popFloor": 0.45,
        "popVelocity": 2.0, "popForce": 0.90, "release": 0.08,
    },
}
# FROM:TO:STEP as on the command line; the end is included.
GRIDS = {
    ("hysteresis", 1): {},
    ("hysteresis", 100): {"peek": "0.16:0.34:0.02", "pop": "0.60:0.78:0.02"},
    ("hysteresis", 1000): {
        "peek": "0.16:0.34:0.02", "pop": "0.60:0.78:0.02", "releaseRatio": "0.50:0.95:0.05",
    },
    ("hysteresis", 10000): {
        "peek": "0.15:0.34:0.01", "pop": "0.56:0.80:0.01", "releaseRatio": "0.05:1.00:0.05",
    },
    ("velocity", 1): {},
    ("velocity", 100): {
        "peekFloor": "0.08:0.16:0.02", "peekVelocity": "0.5:2.0:0.5", "popVelocity": "1.5:3.5:0.5",
    },
    ("velocity", 1000): {
        "peekFloor": "0.06:0.14:0.02", "peekVelocity": "0.5:2.0:0.5", "popFloor": "0.40:0.60:0.05",
        "popVelocity": "1.5:3.5:0.5", "release": "0.04:0.06:0.02",
    },
}
CORE = (
    "n_traces", "accuracy", "macro_f1", "recall_peek", "recall_pop", "recall_cancel",
    "overcommit_rate", "undercommit_rate", "latency_peek_median_ms", "latency_peek_p95_ms",
    "latency_pop_median_ms", "latency_pop_p95_ms",
)
COUNTS = tuple(f"count_{label}_{outcome}" for label in CLASSES for outcome in CLASSES)


def columns(recognizer):
    """The header of a peer's result."""
    return (*DEFAULTS[recognizer], *CORE, "retriggers_per_trace", *COUNTS)


def axis(text):
    """The values of FROM:TO:STEP, exact in decimal, as doubles."""
    low, high, step = (Decimal(part) for part in text.split(":"))
    return [float(low + step * i) for i in range(int((high - low) / step) + 1)]


def grid(recognizer, count):
    """Every combination of a grid's axes, defaults elsewhere, shape [configs, parameters]."""
    axes = GRIDS[recognizer, count]
    values = [axis(axes[name]) if name in axes else [default]
              for name, default in DEFAULTS[recognizer].items()]
    return np.array(list(itertools.product(*values)))


def random_configs(recognizer, count, seed=1):
    """Valid configs with values of six decimals, hardly any of them shared."""
    rng = np.random.default_rng(seed)
    draw = lambda low, high: np.round(rng.uniform(low, high, count), 6)
    if recognizer == "hysteresis":
        return np.column_stack([draw(0.12, 0.36), draw(0.50, 0.85), draw(0.40, 1.0)])
    return np.column_stack([
        np.full(count, 0.030), draw(0.06, 0.16), draw(0.4, 2.5), draw(0.35, 0.65), draw(1.0, 4.0),
        draw(0.70, 0.95), draw(0.02, 0.06),
    ])


def levels(recognizer, configs):
    """What the kernels compare with: a release level in place of the ratio, and no window."""
    if recognizer == "velocity":
        return np.ascontiguousarray(configs[:, 1:])
    peek, pop, ratio = configs.T
    return np.column_stack([peek, pop, np.where(ratio > 0, ratio * peek, -np.inf)])


def table(configs, confusion, retriggers, latency):
    """The columns of a result from counts [configs, label, outcome]; NaN where undefined."""
    with np.errstate(invalid="ignore", divide="ignore"):
        counts = confusion.astype(float)
        support, found = counts.sum(2), counts.sum(1)
        n, right = support.sum(1), np.einsum("kii->ki", counts)
        f1 = 2 * right / (support + found)
        return np.column_stack([
            configs, n, right.sum(1) / n, np.nanmean(f1, 1), right / support,
            (counts[:, 0, 1] + counts[:, 2, 1]) / (support[:, 0] + support[:, 2]),
            (support[:, 1] - counts[:, 1, 1]) / support[:, 1],
            latency, retriggers / n, counts.reshape(len(counts), 9),
        ])
