"""Synthetic presses for the benchmark, in several spellings of the same numbers.

The benchmark makes its own data, so that no figure depends on the product's generator. Forces are
normalised (0...1), sampled at 240 Hz with a jittery clock; a trace holds 200 to 400 samples, so
10,000 traces are about 3 million rows. The reference times are where a rise begins, as in
spec/metrics.md, and not where a level is crossed.
"""

import hashlib
import pathlib
import shutil

import numpy as np
import polars as pl

RATE = 240.0
LABELS = ("peek", "pop", "cancel")
VARIANTS = ("fixed", "shortest", "digits17", "quoted")
FIRST_ID = 100_000


def smoothstep(x, start, end, low, high):
    """From `low` to `high` while x runs from `start` to `end`, with flat ends."""
    u = np.clip((x - start) / (end - start), 0, 1)
    return low + (high - low) * u * u * (3 - 2 * u)


def press(rng):
    """One labelled touch: times in s, forces, label, reference times (peek, pop) or None."""
    count = int(rng.integers(200, 401))
    times = rng.uniform(10, 89) + np.cumsum(1 / RATE + rng.normal(0, 1e-4, count))
    times = np.round(times, 6)
    x = np.arange(count) / count
    label = LABELS[rng.choice(3, p=(0.35, 0.45, 0.20))]
    rest, rise = rng.uniform(0.03, 0.10), rng.uniform(0.05, 0.20)
    top = rise + rng.uniform(0.05, 0.20)
    pop_time = None
    if label == "cancel":
        force = smoothstep(x, rise, top, rest, rng.uniform(0.10, 0.30))
        fall, lifted = top + rng.uniform(0.02, 0.40), 0.10
    else:
        level = rng.uniform(0.30, 0.55 if label == "pop" else 0.80)
        force = smoothstep(x, rise, top, rest, level)
        fall, lifted = rng.uniform(0.80, 0.90), rng.uniform(0.04, 0.09)
        if label == "pop":
            push = top + rng.uniform(0.08, 0.30)
            full = push + rng.uniform(0.03, 0.12)
            deep = smoothstep(x, push, full, level, rng.uniform(0.60, 0.96))
            force = np.where(x < push, force, deep)
            pop_time = times[int(push * count)]
    held = force[int(fall * count)]
    force = np.where(x < fall, force, smoothstep(x, fall, fall + lifted, held, 0.01))
    if rng.random() < 0.15:  # a hesitation: some configs let go and take hold again
        middle, depth = top + rng.uniform(0.0, 0.2), rng.uniform(0.2, 0.8)
        force = force * (1 - depth * np.exp(-(((x - middle) / 0.02) ** 2)))
    force += rng.normal(0, 0.005, count) + 0.008 * np.sin(2 * np.pi * 9 * (times - times[0]))
    peek_time = None if label == "cancel" else times[int(rise * count)]
    return times, np.clip(force, 0, 1), label, peek_time, pop_time


def make(folder, traces, variants=VARIANTS, seed=1):
    """Writes `folder/<variant>/traces.csv` and `labels.csv`, unless this very generator has already
    done so; returns how many rows there are."""
    maker = hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()
    marker = folder / "made-by"
    if not marker.exists() or marker.read_text() != maker:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        marker.write_text(maker)
    missing = [v for v in variants if not (folder / v / "rows").exists()]
    if not missing:
        return int((folder / variants[0] / "rows").read_text())
    rng = np.random.default_rng(seed)
    touches = [press(rng) for _ in range(traces)]
    lengths = [len(touch[0]) for touch in touches]
    ids = np.repeat(np.arange(FIRST_ID, FIRST_ID + traces, dtype=np.int32), lengths)
    times = np.concatenate([touch[0] for touch in touches])
    forces = np.concatenate([touch[1] for touch in touches])
    labels = ["trace_id,label,peek_time,pop_time"]
    for number, (_, _, label, *references) in enumerate(touches):
        cells = ["" if r is None else f"{r:.6f}" for r in references]
        labels.append(f"{FIRST_ID + number},{label},{','.join(cells)}")
    for variant in missing:
        target = folder / variant
        target.mkdir(parents=True, exist_ok=True)
        (target / "labels.csv").write_text("\n".join(labels) + "\n")
        write_traces(target / "traces.csv", variant, ids, times, forces, rng)
        (target / "rows").write_text(str(len(ids)))
    return len(ids)


def write_traces(path, variant, ids, times, forces, rng):
    """One spelling of the samples.

    fixed: six decimals. shortest: times to the microsecond and forces of single precision, in the
    fewest digits that read back. digits17: `%.17g` of the doubles. quoted: as fixed, and a random
    hundredth of the rows has its fields in quotes.
    """
    if variant in ("fixed", "quoted"):
        frame = pl.DataFrame({"trace_id": ids, "t": times, "force": forces})
        text = frame.write_csv(float_precision=6)
        if variant == "quoted":
            lines = text.splitlines()
            for row in np.flatnonzero(rng.random(len(ids)) < 0.01) + 1:
                lines[row] = ",".join(f'"{field}"' for field in lines[row].split(","))
            text = "\n".join(lines) + "\n"
        path.write_text(text)
        return
    with open(path, "w", buffering=1 << 20) as file:
        file.write("trace_id,t,force\n")
        for at in range(0, len(ids), 100_000):
            block = slice(at, at + 100_000)
            rows = zip(ids[block].tolist(), times[block].tolist(), forces[block].tolist())
            if variant == "digits17":
                file.writelines("%d,%.17g,%.17g\n" % row for row in rows)
            else:
                single = forces[block].astype(np.float32).astype("U16").tolist()
                file.writelines(
                    f"{i},{t!r},{f}\n" for (i, t, _), f in zip(rows, single))
