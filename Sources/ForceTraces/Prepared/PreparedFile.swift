import FoundationEssentials

/// A prepared dataset's file, open and found whole.
struct PreparedFile {
  /// What the name of a prepared dataset ends with.
  static let nameExtension = ".forcelab"

  let file: MappedFile
  let description: PreparedDescription
  private let dataOffset: Int

  /// Maps the file at `path` if it is a prepared dataset, by its beginning or its name.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``.
  static func map(_ path: String) throws(InputError) -> MappedFile? {
    // What is not a file, such as a pipe, would not be there any more for those who can read it.
    guard FileStatus(path: path)?.kind == .file else { return nil }
    let file = try MappedFile(path)
    let isPrepared =
      unsafe file.bytes.starts(with: PreparedHeader.magic) || path.hasSuffix(nameExtension)
    return isPrepared ? file : nil
  }

  /// Reads what a file says of itself.
  ///
  /// - Throws: ``InputError``: it is of another version, too short, too long, or damaged.
  init(_ file: MappedFile) throws(InputError) {
    let header = try PreparedHeader(of: file)
    let text = unsafe UnsafeRawBufferPointer(
      rebasing: file.bytes[PreparedHeader.length..<header.dataOffset])
    guard unsafe checksum(text) == header.descriptionChecksum else {
      throw .unusable(file, "its description is not what was written")
    }
    do {
      description = try JSONDecoder().decode(PreparedDescription.self, from: unsafe Data(text))
    } catch {
      throw .unusable(file, "its description cannot be read")
    }
    self.file = file
    dataOffset = header.dataOffset
  }

  /// Holds the data against their checksums.
  ///
  /// - Throws: Where they are damaged; ``InputError/interrupted``.
  /// - Complexity: O(bytes), on several threads.
  func verify(workers: Workers) throws(InputError) {
    let pieces = unsafe PreparedData.pieces(of: dataOffset..<file.bytes.count)
    guard description.pieceLength == PreparedData.pieceLength,
      pieces.count == description.checksums.count
    else {
      throw .unusable(file, "its description is of other data")
    }
    let codes = try codes
    let areWhole: [Bool]
    do {
      areWhole = try workers.map(Array(zip(pieces, description.checksums))) { piece, expected in
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: file.bytes[piece])
        return unsafe PreparedDescription.spelled(checksum(bytes)) == expected
          && codes.allSatisfy { $0.areValid(in: piece, of: file) }
      }
    } catch {
      throw .interrupted
    }
    if let index = areWhole.firstIndex(of: false) {
      throw .unusable(
        file,
        "its bytes \(pieces[index].lowerBound) to \(pieces[index].upperBound - 1) are not what "
          + "was written")
    }
  }

  /// Bytes of which not every one means something, to be checked before Swift takes them for values.
  private var codes: [Codes] {
    get throws(InputError) {
      let phase = try place("phase", .code).map {
        Codes(place: $0, position: 0, last: UInt8(TouchPhase.allCases.count))
      }
      let location = try place("location", .location).map {
        Codes(place: $0, position: 16, last: 1)
      }
      return [phase, location].compactMap { $0 }
    }
  }

  /// A byte of each value of a column, which must not be above the last code.
  private struct Codes {
    let place: PreparedDescription.Place
    /// In the value.
    let position: Int
    let last: UInt8

    /// Whether those that are in some bytes of a file are codes.
    func areValid(in piece: Range<Int>, of file: MappedFile) -> Bool {
      let step = place.dtype.stride
      let first = place.offset + position
      let before = max(0, piece.lowerBound - first + step - 1) / step
      let end = min(piece.upperBound, place.offset + place.count * step)
      for index in stride(from: first + before * step, to: end, by: step) {
        if unsafe file.bytes[index] > last { return false }
      }
      return true
    }
  }
}

extension PreparedFile {
  /// A column's place in the file; `nil` where there is no such column.
  ///
  /// - Throws: A place that cannot be.
  func place(
    _ name: String, _ dtype: PreparedType
  ) throws(InputError) -> PreparedDescription.Place? {
    guard let place = description.columns.first(where: { $0.name == name }) else { return nil }
    let end = unsafe file.bytes.count
    guard place.dtype == dtype, place.offset >= dataOffset, place.offset <= end,
      place.offset.isMultiple(of: 64), place.count >= 0,
      place.count <= (end - place.offset) / dtype.stride
    else { throw .unusable(file, "its column '\(name)' cannot be where it is said to be") }
    return place
  }

  /// The values of a column where they are; `nil` where there is no such column.
  ///
  /// - Throws: A column that cannot be, or has not as many values as it must.
  func column<Value: BitwiseCopyable & Sendable>(
    _ name: String, _ dtype: PreparedType, count: Int?, as _: Value.Type = Value.self
  ) throws(InputError) -> Column<Value>? {
    precondition(
      MemoryLayout<Value>.stride == dtype.stride, "\(Value.self) is not laid out as \(dtype)")
    guard let place = try place(name, dtype) else { return nil }
    guard count == nil || place.count == count else {
      throw .unusable(file, "its column '\(name)' is not as long as others")
    }
    return .mapped(MappedValues(file, offset: place.offset, count: place.count))
  }

  /// The values of a column that must be there, copied.
  func values<Value: BitwiseCopyable & Sendable>(
    _ name: String, _ dtype: PreparedType, count: Int? = nil, as type: Value.Type = Value.self
  ) throws(InputError) -> [Value] {
    guard let column = try column(name, dtype, count: count, as: type) else {
      throw .unusable(file, "its column '\(name)' is missing")
    }
    return column.withSpan(of: 0..<column.count) { values in
      // Safe: the values are copied inside the closure.
      unsafe values.withUnsafeBufferPointer { unsafe Array($0) }
    }
  }
}
