import Foundation
import Testing

@testable import ForceTraces

/// Files that are not what was written are refused, wherever and however they differ.
struct PreparedDamageTests {
  /// A small prepared dataset with every kind of column; its sources are gone.
  private let folder: TemporaryFolder
  private let path: String
  private let bytes: [UInt8]

  init() throws {
    let study = try DatasetFolder([
      "traces.csv": """
      trace_id,t,force,x,y,phase
      a,0,0.1,1,2,began
      a,1,0.5,,,ended
      b,2,0.3,3,4,

      """,
      "labels.csv": "trace_id,label,peek_time,mood\na,peek,0.5,calm\nb,pop,,\n",
    ])
    folder = study.folder
    path = try study.prepare()
    try FileManager.default.removeItem(atPath: study.path)
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// What is said of the file as it is now; `nil` where it is used.
  private func refusal() throws -> String? {
    do {
      _ = try load(path)
      return nil
    } catch InputError.invalid(let problems, _) {
      return problems[0].message
    }
  }

  @Test(arguments: [0x01, 0x80] as [UInt8])
  func everyByteThatIsAnotherIsNoticed(difference: UInt8) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    func write(_ byte: UInt8, at index: Int) throws {
      try file.seek(toOffset: UInt64(index))
      try file.write(contentsOf: [byte])
    }
    for index in bytes.indices {
      try write(bytes[index] ^ difference, at: index)
      let refusal = try refusal()
      #expect(refusal?.hasPrefix("this prepared dataset cannot be used: ") == true, "\(index)")
      try write(bytes[index], at: index)
    }
    #expect(try refusal() == nil)
  }

  @Test func everyShorterFileIsNoticed() throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    for length in bytes.indices.reversed() {
      try file.truncate(atOffset: UInt64(length))
      #expect(try refusal() != nil, "\(length)")
    }
  }

  @Test func aLongerFileIsNoticed() throws {
    try Data(bytes + [0]).write(to: URL(filePath: path))
    expectUnusable(path, "it has \(bytes.count + 1) of \(bytes.count) bytes")
  }

  @Test func theMessageSaysWhatIsWrong() throws {
    func replace(_ range: Range<Int>, by new: [UInt8]) throws {
      try Data(bytes[..<range.lowerBound] + new + bytes[range.upperBound...])
        .write(to: URL(filePath: path))
    }
    try replace(0..<1, by: [0])
    expectUnusable(path, "it does not begin like a prepared dataset")
    try replace(8..<9, by: [1])
    expectUnusable(
      path,
      "it is of version 1 (byte order 1020304), this program reads version 2 (byte order 1020304)")
    try replace(12..<16, by: [1, 2, 3, 4])
    expectUnusable(
      path,
      "it is of version 2 (byte order 4030201), this program reads version 2 (byte order 1020304)")
    try replace(41..<42, by: [1])
    expectUnusable(path, "its header is not what was written")
    try replace(64..<65, by: [0])
    expectUnusable(path, "its description is not what was written")
    try replace(bytes.count - 1..<bytes.count, by: [0])
    expectUnusable(path, "its bytes 4096 to \(bytes.count - 1) are not what was written")
    try replace(100..<bytes.count, by: [])
    expectUnusable(path, "it has 100 of \(bytes.count) bytes")
    try replace(50..<bytes.count, by: [])
    expectUnusable(path, "it ends after 50 bytes")
    try replace(0..<bytes.count, by: [])
    expectUnusable(path, "it does not begin like a prepared dataset")
  }

  @Test func aPreparedFileIsKnownByItsBeginningToo() throws {
    let other = try folder.write(Data(bytes), to: "other")
    #expect(try load(other).dataset.name == "study")
  }

  /// Checksums do not tell who wrote a file: one that was made up must not break the program either.
  @Test func aDescriptionThatCannotBeIsRefused() throws {
    let whole = try PreparedFile(MappedFile(path)).description
    let changes: [(inout PreparedDescription) -> Void] = [
      { $0.columns = [] },
      { $0.checksums = [] },
      { $0.columns[0].offset = -64 },
      { $0.columns[0].offset = 0 },
      { $0.columns[0].offset = .max - 63 },
      { $0.columns[0].offset += 1 },
      { $0.columns[0].count = -1 },
      { $0.columns[0].count = .max },
      { $0.columns[0].count -= 1 },
      { $0.columns[1].dtype = .int64 },
      { $0.pieceLength = 0 },
      { $0.pieceLength = .max },
      { $0.factors.append("another") },
    ]
    for (number, change) in changes.enumerated() {
      var description = whole
      change(&description)
      try forge(description)
      #expect(try refusal() != nil, "\(number)")
    }
    for index in whole.columns.indices {
      var description = whole
      description.columns[index].name = "other"
      try forge(description)
      // Without places or phases it is another dataset, but a dataset.
      let isNeeded = !["location", "phase"].contains(whole.columns[index].name)
      #expect(try (refusal() != nil) == isNeeded, "\(whole.columns[index].name)")
    }
  }

  /// Bytes that are no codes, row numbers, text numbers.
  @Test(arguments: ["phase", "location", "first_row", "trace_id", "text_start", "participant"])
  func valuesThatCannotBeAreRefused(name: String) throws {
    let whole = try PreparedFile(MappedFile(path)).description
    let place = try #require(whole.columns.first { $0.name == name })
    var data = Array(bytes[4096...])
    let first = place.offset - 4096
    for index in first..<first + place.count * place.dtype.stride { data[index] = 0x7E }
    try forge(whole, data)
    #expect(try refusal() != nil)
  }

  /// Writes a file with good checksums.
  private func forge(_ description: PreparedDescription, _ data: [UInt8]? = nil) throws {
    let data = data ?? Array(bytes[4096...])
    var description = description
    if !description.checksums.isEmpty {
      description.checksums = [PreparedDescription.spelled(checksum(data))]
    }
    let json = try description.json
    let text = json + repeatElement(UInt8(ascii: " "), count: 4096 - 64 - json.count)
    let header = PreparedHeader(
      dataOffset: 4096, fileLength: 4096 + data.count, descriptionChecksum: checksum(text))
    try Data(header.bytes + text + data).write(to: URL(filePath: path))
  }
}
