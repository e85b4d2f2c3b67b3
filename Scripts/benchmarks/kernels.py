"""The peers' numba kernels: OLS slope, the press machine in lanes over configs, and scoring.

What was done to make them fast:
- One compiled function runs 128 configs at a time, one per lane. A lane's state stays in registers for
  eight samples, and the loop over lanes is what LLVM vectorises (AVX-512 where the machine has it).
- State is 16 bits wide, and every step casts back to it: numba widens integer arithmetic to 64 bits
  by itself, which alone costs a factor of two to three. Forces may be single or double precision.
- A block of lanes stops as soon as every lane has committed.
- One config is not put into lanes: a scalar machine runs in parallel over the traces instead.
- The slope is computed once per window, not per config; counts and percentiles of a config are
  computed by one thread, in one pass over the traces.
- Everything is cached on disk (`cache=True`); no fastmath, which could change decisions.
"""

import numpy as np
from numba import njit, prange

from shared import LANES, MISSING

STEPS = 8
CHUNK = 512
LONGEST_TRACE = np.iinfo(np.int16).max
bit = np.int16


@njit(cache=True)
def conditions(forces, slopes, row, levels, j, pressed):
    """Whether peek, pop and release are met at a row, for the config in column `j` of `levels`.

    hysteresis (`slopes` is None): peek, pop, release level. velocity: peekFloor, peekVelocity,
    popFloor, popVelocity, popForce, release. numba compiles only the branch that is needed.
    """
    x = forces[row]
    if slopes is None:
        return x >= levels[0, j], x >= levels[1, j], x < levels[2, j]
    else:
        v = slopes[row]
        peek = (x >= levels[0, j]) & (v >= levels[1, j])
        fast = (x >= levels[2, j]) & (v >= levels[3, j]) & (peek | (pressed != 0))
        return peek, fast | (x >= levels[4, j]), x < levels[5, j]


@njit(parallel=True, cache=True)
def recognize_one(forces, slopes, start, configs):
    """The press machine for one config; results as `recognize_many`."""
    count = len(start) - 1
    first = np.empty((1, count), np.int16)
    commit = np.empty((1, count), np.int16)
    peeks = np.empty((1, count), np.int16)
    levels = np.ascontiguousarray(configs.T)
    for trace in prange(count):
        begin, end = start[trace], start[trace + 1]
        pressed, events, opened, popped = 0, 0, end - begin, -1
        for row in range(begin, end):
            peek, pop, release = conditions(forces, slopes, row, levels, 0, pressed)
            if pressed == 0 and (peek or pop):
                if events == 0:
                    opened = row - begin
                events += 1
                pressed = 1
            elif release:
                pressed = 0
            if pop:
                popped = row - begin
                break
        first[0, trace], commit[0, trace], peeks[0, trace] = opened, popped, events
    return first, commit, peeks


@njit(cache=True)
def step(forces, slopes, row, levels, j, state):
    """One sample in one lane, without a branch.

    No valid config releases at or above a level at which it peeks or pops, so the release may be
    applied last, whatever else the sample did.
    """
    pressed, waiting, events, opened, popped = state
    peek, pop, release = conditions(forces, slopes, row, levels, j, pressed)
    begun = bit(bit(peek) | bit(pop))
    events = bit(events + bit(bit(waiting & begun) & bit(~pressed)))
    pressed = bit(bit(pressed | begun) & bit(~bit(release)))
    waiting = bit(waiting & bit(~bit(pop)))
    opened = bit(opened + bit(events == bit(0)))
    popped = bit(popped + waiting)
    return pressed, waiting, events, opened, popped


@njit(parallel=True, cache=True)
def recognize_many(forces, slopes, start, configs):
    """The press machine for many configs, a lane each. Per config and trace: index of the first
    peek (the trace's length if none), index of the pop (-1 if none), number of peek events."""
    total, count = len(configs), len(start) - 1
    first = np.empty((total, count), np.int16)
    commit = np.empty((total, count), np.int16)
    peeks = np.empty((total, count), np.int16)
    blocks = (total + LANES - 1) // LANES
    chunks = (count + CHUNK - 1) // CHUNK
    for task in prange(blocks * chunks):
        chunk, block = task // blocks, task % blocks
        low = block * LANES
        used = min(LANES, total - low)
        levels = np.empty((configs.shape[1], LANES), forces.dtype)
        for j in range(LANES):
            levels[:, j] = configs[min(low + j, total - 1)]
        pressed = np.empty(LANES, np.int16)
        waiting = np.empty(LANES, np.int16)
        events = np.empty(LANES, np.int16)
        opened = np.empty(LANES, np.int16)
        popped = np.empty(LANES, np.int16)
        for trace in range(chunk * CHUNK, min(count, (chunk + 1) * CHUNK)):
            row, end = start[trace], start[trace + 1]
            for j in range(LANES):
                pressed[j], waiting[j], events[j], opened[j], popped[j] = 0, 1, 0, 0, 0
            any_waiting = bit(1)
            while row + STEPS <= end and any_waiting != 0:
                any_waiting = bit(0)
                for j in range(LANES):
                    state = pressed[j], waiting[j], events[j], opened[j], popped[j]
                    for k in range(STEPS):
                        state = step(forces, slopes, row + k, levels, j, state)
                    pressed[j], waiting[j], events[j], opened[j], popped[j] = state
                    any_waiting = bit(any_waiting | waiting[j])
                row += STEPS
            while row < end and any_waiting != 0:
                for j in range(LANES):
                    state = pressed[j], waiting[j], events[j], opened[j], popped[j]
                    state = step(forces, slopes, row, levels, j, state)
                    pressed[j], waiting[j], events[j], opened[j], popped[j] = state
                row += 1
            for j in range(used):
                first[low + j, trace] = opened[j]
                commit[low + j, trace] = popped[j] if waiting[j] == 0 else bit(-1)
                peeks[low + j, trace] = events[j]
    return first, commit, peeks


@njit(parallel=True, cache=True)
def crossings(forces, start, configs):
    """hysteresis by a shortcut: as pop >= peek, its first peek and its pop are the first samples at
    or above these levels, whatever is released in between. All configs' levels are met in one pass
    over a trace. Retriggers, which the press machine counts, cannot be had this way."""
    total, count = len(configs), len(start) - 1
    first = np.empty((total, count), np.int16)
    commit = np.empty((total, count), np.int16)
    peek_order, pop_order = np.argsort(configs[:, 0]), np.argsort(configs[:, 1])
    for trace in prange(count):
        begin, end = start[trace], start[trace + 1]
        peek, pop = 0, 0
        for row in range(begin, end):
            while peek < total and forces[row] >= configs[peek_order[peek], 0]:
                first[peek_order[peek], trace] = row - begin
                peek += 1
            while pop < total and forces[row] >= configs[pop_order[pop], 1]:
                commit[pop_order[pop], trace] = row - begin
                pop += 1
        for k in range(peek, total):
            first[peek_order[k], trace] = end - begin
        for k in range(pop, total):
            commit[pop_order[k], trace] = -1
    peeks = np.empty((total, count), np.int16)
    for trace in prange(count):
        for k in range(total):
            peeks[k, trace] = first[k, trace] < start[trace + 1] - start[trace]
    return first, commit, peeks


@njit(parallel=True, cache=True)
def ols_slopes(times, forces, start, window):
    """Force units per second over the samples within `window` ns, in the spec's order of
    operations; `times` in ns."""
    slopes = np.zeros(len(forces))
    for trace in prange(len(start) - 1):
        oldest = start[trace]
        for row in range(start[trace], start[trace + 1]):
            while times[oldest] <= times[row] - window:
                oldest += 1
            n = row - oldest + 1
            total = 0.0
            for j in range(oldest, row + 1):
                total += np.float64(times[j] - times[row])
            mean = total / n
            above, below = 0.0, 0.0
            for j in range(oldest, row + 1):
                u = np.float64(times[j] - times[row]) - mean
                above += u * (forces[j] - forces[row])
                below += u * u
            if n > 1 and below != 0.0:
                slopes[row] = above / below * 1e9
    return slopes


@njit(cache=True)
def quantile(values, q):
    """Linear between the two nearest (numpy's default), by selection in place: numba's own
    np.percentile is no faster and takes ten seconds to compile."""
    rank = q * (len(values) - 1)
    low, high, k = 0, len(values) - 1, int(rank)
    while low < high:
        pivot = values[(low + high) // 2]
        i, j = low, high
        while i <= j:
            while values[i] < pivot:
                i += 1
            while values[j] > pivot:
                j -= 1
            if i <= j:
                values[i], values[j] = values[j], values[i]
                i, j = i + 1, j - 1
        if k <= j:
            high = j
        elif k >= i:
            low = i
        else:
            break
    if k + 1 == len(values):
        return float(values[k])
    above = values[k + 1]
    for i in range(k + 2, len(values)):
        above = min(above, values[i])
    return values[k] + (above - values[k]) * (rank - k)


@njit(parallel=True, cache=True)
def score(first, commit, peeks, labels, times, start, peek_reference, pop_reference):
    """Per config: confusion counts [label, outcome], retriggers, and latency of peek and pop in ms
    (median, p95 each; NaN where there is none). Classes: 0 peek, 1 pop, 2 cancel."""
    total, count = first.shape
    confusion = np.zeros((total, 3, 3), np.int64)
    retriggers = np.zeros(total, np.int64)
    latency = np.full((total, 4), np.nan)
    for k in prange(total):
        late_peek, peek_count = np.empty(count, np.int64), 0
        late_pop, pop_count = np.empty(count, np.int64), 0
        for trace in range(count):
            begin = start[trace]
            outcome = 2
            if peeks[k, trace] > 0:
                outcome = 0
                retriggers[k] += peeks[k, trace] - 1
                if peek_reference[trace] != MISSING:
                    late_peek[peek_count] = times[begin + first[k, trace]] - peek_reference[trace]
                    peek_count += 1
            if commit[k, trace] >= 0:
                outcome = 1
                if pop_reference[trace] != MISSING:
                    late_pop[pop_count] = times[begin + commit[k, trace]] - pop_reference[trace]
                    pop_count += 1
            confusion[k, labels[trace], outcome] += 1
        if peek_count > 0:
            latency[k, 0] = quantile(late_peek[:peek_count], 0.50) / 1e6
            latency[k, 1] = quantile(late_peek[:peek_count], 0.95) / 1e6
        if pop_count > 0:
            latency[k, 2] = quantile(late_pop[:pop_count], 0.50) / 1e6
            latency[k, 3] = quantile(late_pop[:pop_count], 0.95) / 1e6
    return confusion, retriggers, latency
