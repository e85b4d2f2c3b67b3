/// The first 64 bytes of a prepared file: what kind of file it is, and whether all of it is there.
///
/// | byte | is |
/// |---|---|
/// | 0 | ``magic`` |
/// | 8 | ``version``, 32 bits |
/// | 12 | ``byteOrder``, 32 bits |
/// | 16 | ``dataOffset``, 64 bits |
/// | 24 | ``fileLength``, 64 bits |
/// | 32 | ``descriptionChecksum``, 64 bits |
/// | 40 | zero |
/// | 56 | the checksum of the bytes before, 64 bits |
struct PreparedHeader: Equatable {
  /// How many bytes there are.
  static let length = 64
  /// What a prepared file begins with. A program that takes it for text would change its line end.
  static let magic = [0x89] + Array("FORCE\r\n".utf8)
  /// Of the layout; more by one each time something is put elsewhere. 2: sessions.
  static let version: UInt32 = 2
  /// Reads otherwise on a machine with the other byte order.
  static let byteOrder: UInt32 = 0x0102_0304

  /// Where the data begin; the description stands between them and the header.
  let dataOffset: Int
  /// How many bytes the whole file has.
  let fileLength: Int
  /// Of all bytes between the header and the data.
  let descriptionChecksum: UInt64

  /// The bytes of the header.
  var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.append(Self.version)
    bytes.append(Self.byteOrder)
    bytes.append(Int64(dataOffset))
    bytes.append(Int64(fileLength))
    bytes.append(descriptionChecksum)
    bytes += [UInt8](repeating: 0, count: Self.length - 8 - bytes.count)
    bytes.append(checksum(bytes))
    return bytes
  }

  /// Reads the header of a file and holds it against the file's length.
  ///
  /// - Throws: What is wrong with a file of this kind.
  init(of file: MappedFile) throws(InputError) {
    let bytes = unsafe file.bytes
    guard unsafe bytes.starts(with: Self.magic) else {
      throw .unusable(file, "it does not begin like a prepared dataset")
    }
    guard bytes.count >= Self.length else {
      throw .unusable(file, "it ends after \(bytes.count) bytes")
    }
    // Safe: all of these are within the first 64 bytes.
    let version = unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
    let byteOrder = unsafe bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
    guard version == Self.version, byteOrder == Self.byteOrder else {
      throw .unusable(
        file,
        "it is of version \(version) (byte order \(String(byteOrder, radix: 16))), this program reads "
          + "version \(Self.version) (byte order \(String(Self.byteOrder, radix: 16)))")
    }
    dataOffset = unsafe Int(bytes.loadUnaligned(fromByteOffset: 16, as: Int64.self))
    fileLength = unsafe Int(bytes.loadUnaligned(fromByteOffset: 24, as: Int64.self))
    descriptionChecksum = unsafe bytes.loadUnaligned(fromByteOffset: 32, as: UInt64.self)
    guard unsafe bytes[..<Self.length].elementsEqual(self.bytes), dataOffset >= Self.length else {
      throw .unusable(file, "its header is not what was written")
    }
    guard bytes.count == fileLength, dataOffset <= fileLength else {
      throw .unusable(file, "it has \(bytes.count) of \(fileLength) bytes")
    }
  }

  init(dataOffset: Int, fileLength: Int, descriptionChecksum: UInt64) {
    self.dataOffset = dataOffset
    self.fileLength = fileLength
    self.descriptionChecksum = descriptionChecksum
  }
}

extension [UInt8] {
  /// Appends a number in the machine's byte order.
  fileprivate mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }
}

extension InputError {
  /// A prepared file that is damaged, of another version or out of date.
  static func unusable(_ file: MappedFile, _ reason: String) -> InputError {
    .invalid(
      at: SourcePosition(file: file.path),
      "this prepared dataset cannot be used: \(reason); 'forcelab prepare --force' makes it again")
  }
}
