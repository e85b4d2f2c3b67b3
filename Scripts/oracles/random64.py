"""The product's random numbers, so that what it draws can be computed anew to the last digit."""
import numpy as np

GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def splitmix64(seed, count):
    """The first numbers of the stream (Steele, Lea and Flood 2014; constants of Vigna's C code)."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + GOLDEN * np.arange(1, count + 1, dtype=np.uint64)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def high_product(numbers, factor):
    """The upper 64 bits of numbers times a factor below 2^32."""
    factor = np.uint64(factor)
    low = (numbers & np.uint64(0xFFFFFFFF)) * factor
    return ((numbers >> np.uint64(32)) * factor + (low >> np.uint64(32))) >> np.uint64(32)


def resamples(units, count=10_000, seed=1):
    """How often each draw has each unit, shape [draws][units]."""
    drawn = high_product(splitmix64(seed, count * units), units).astype(int).reshape(count, units)
    return np.stack([(drawn == unit).sum(axis=1) for unit in range(units)], axis=1)


def signs(units, count=1 << 16, seed=1):
    """Random signs, shape [draws][units]: 1 and -1."""
    words = -(-units // 64)
    bits = splitmix64(seed, count * words).reshape(count, words)
    unit = np.arange(units)
    return 1 - 2 * ((bits[:, unit // 64] >> (unit % 64).astype(np.uint64)) & np.uint64(1)).astype(int)
