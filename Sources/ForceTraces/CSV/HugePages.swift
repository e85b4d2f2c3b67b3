import Glibc

extension Array {
  /// Makes room for elements that will all be written soon, on large pages where the system has them:
  /// a page at a time, the system would be asked hundreds of times for every megabyte.
  mutating func reserveLargePages(_ count: Int) {
    reserveCapacity(count)
    unsafe withUnsafeMutableBufferPointer { elements in
      let pageSize = 1 << 21
      guard let base = UnsafeMutableRawPointer(elements.baseAddress) else { return }
      // Safe: the room is owned by this array, and the advice does not change what is in it.
      let start = unsafe base.alignedUp(toMultipleOf: pageSize)
      let length = unsafe base + count * MemoryLayout<Element>.stride - start
      if length > 0 { _ = unsafe madvise(start, length, MADV_HUGEPAGE) }
    }
  }
}
