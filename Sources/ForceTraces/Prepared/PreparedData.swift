/// The columns of a prepared file, one after another.
struct PreparedData {
  let columns: [PreparedColumn]

  /// Every column begins at a multiple of so many bytes.
  static let alignment = 64
  /// A file is written and checked in pieces, cut at the multiples of so many bytes: in memory, the
  /// system then keeps them in one piece too.
  static let pieceLength = 1 << 20

  /// The pieces of some bytes of a file.
  static func pieces(of bytes: Range<Int>) -> [Range<Int>] {
    let start = bytes.lowerBound / pieceLength * pieceLength
    return stride(from: start, to: bytes.upperBound, by: pieceLength).map {
      ($0..<$0 + pieceLength).clamped(to: bytes)
    }
  }

  /// Where the columns are if the first begins at `offset`, and where the last ends.
  func places(from offset: Int) -> (columns: [PreparedDescription.Place], end: Int) {
    var end = offset
    let places = columns.map { column in
      let start = end.roundedUp(to: Self.alignment)
      end = start + column.count * column.dtype.stride
      return PreparedDescription.Place(
        name: column.name, dtype: column.dtype, offset: start, count: column.count)
    }
    return (places, end)
  }

  /// Hands on all bytes piece by piece: the columns, from `offset` of the file on, and zeros between
  /// them.
  func forEachPiece<Failure: Error>(
    from offset: Int, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceLength)
    var room = Self.pieceLength - offset % Self.pieceLength
    try forEachBlock { (block) throws(Failure) in
      var rest = 0..<block.byteCount
      while !rest.isEmpty {
        let part = rest.prefix(room)
        // Safe: the bytes are copied inside the closure.
        unsafe block.extracting(part).withUnsafeBytes { unsafe piece.append(contentsOf: $0) }
        rest.removeFirst(part.count)
        room -= part.count
        if room == 0 {
          try body(piece)
          piece.removeAll(keepingCapacity: true)
          room = Self.pieceLength
        }
      }
    }
    if !piece.isEmpty { try body(piece) }
  }

  private func forEachBlock<Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    var end = 0
    for (column, place) in zip(columns, places(from: 0).columns) {
      let gap = [UInt8](repeating: 0, count: place.offset - end)
      try body(unsafe gap.span.bytes)
      try column.forEachBlock(body)
      end = place.offset + column.count * column.dtype.stride
    }
  }
}

extension Int {
  /// The least multiple of `unit` that is not less.
  fileprivate func roundedUp(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
