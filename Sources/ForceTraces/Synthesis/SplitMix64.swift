/// A small, fast generator of random numbers that gives the same stream everywhere.
///
/// - Note: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
///   OOPSLA 2014, doi 10.1145/2660193.2660195; constants of S. Vigna's public-domain `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// The stream that starts at `seed`; every seed is good, 0 as well.
  @inlinable public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next number in 0..<1: a multiple of 2^-53, each as likely as the others.
  @inlinable public mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
