import CXXHash

/// The 64-bit XXH3 hash of some bytes, which finds damage (and proves nothing against malice).
///
/// - Complexity: O(bytes), some 20 GB a second.
/// - Note: Y. Collet, https://xxhash.com.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  unsafe XXH3_64bits(bytes.baseAddress, bytes.count)
}

/// The same, of bytes in an array.
func checksum(_ bytes: [UInt8]) -> UInt64 {
  unsafe bytes.withUnsafeBytes { bytes in unsafe checksum(bytes) }
}
