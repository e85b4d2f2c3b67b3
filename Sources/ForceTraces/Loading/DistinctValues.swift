/// Counts different numbers, up to a limit: a sensor with few levels is told from one with many.
///
/// - Complexity: O(1) a value, and nothing once the limit is passed; 64 KiB of memory.
struct DistinctValues: Sendable {
  /// How many are counted; a 12-bit converter has as many levels.
  static let limit = 4096
  private static let slotCount = 2 * limit
  /// Stands in free slots: forces are finite.
  private static let free = Double.nan.bitPattern

  private var slots = [UInt64](repeating: free, count: slotCount)
  private var found = 0

  /// How many different values there were; `nil` for more than ``limit``.
  var count: Int? { found > Self.limit ? nil : found }

  /// Takes finite numbers; 0 and -0 are the same.
  mutating func insert(_ values: Span<Double>) {
    var last = Self.free
    for index in values.indices where found <= Self.limit {
      let bits = (values[index] + 0).bitPattern
      if bits != last { insert(bits) }
      last = bits
    }
  }

  /// Takes all values of another set.
  mutating func formUnion(_ other: DistinctValues) {
    if other.count == nil {
      found = Self.limit + 1
      return
    }
    for bits in other.slots where bits != Self.free && found <= Self.limit { insert(bits) }
  }

  private mutating func insert(_ bits: UInt64) {
    // Fibonacci hashing: the product's upper bits depend on all bits of the value.
    var slot = Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 51)
    while slots[slot] != bits {
      if slots[slot] == Self.free {
        slots[slot] = bits
        found += 1
        return
      }
      slot = (slot + 1) % Self.slotCount
    }
  }
}
