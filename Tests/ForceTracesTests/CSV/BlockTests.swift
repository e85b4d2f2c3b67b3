import Foundation
import Testing

@testable import ForceTraces

/// Reads a text in blocks of `size` bytes, each of which must be whole rows.
private func blocks(_ text: String, size: Int) throws -> [String] {
  try withFile(text) { path in
    var source = try BlockSource(path, blockSize: size, isCancelled: { false })
    source.dialect = unsafe Dialect(.comma, sniffing: source.beginning, decimalMark: .point)
    var blocks: [String] = []
    while let block = try source.next(reusing: nil as TextBlock?) {
      blocks.append(unsafe String(decoding: block.text, as: UTF8.self))
    }
    return blocks
  }
}

@Suite struct BlockTests {
  @Test func endWhereRowsEnd() throws {
    #expect(try blocks("a,b\nc,d\ne,f\n", size: 6) == ["a,b\n", "c,d\n", "e,f\n"])
    #expect(try blocks("a,b\nc,d\ne,f", size: 9) == ["a,b\nc,d\n", "e,f"])
    #expect(try blocks("a,\"\nb\"\nc,d\n", size: 5) == ["a,\"\nb\"\n", "c,d\n"])
    #expect(
      try blocks("a,b\n\"\n\"\"\n\"\nc,d\n", size: 8) == ["a,b\n", "\"\n\"\"\n\"\n", "c,d\n"])
  }

  @Test func doNotPartCRFromLF() throws {
    #expect(try blocks("a,b\r\nc,d\r\n", size: 4) == ["a,b\r\n", "c,d\r\n"])
    #expect(try blocks("a,b\rc,d\re,f\r", size: 5) == ["a,b\r", "c,d\r", "e,f\r"])
    #expect(try blocks("a\r\r\nb\r", size: 2) == ["a\r\r\n", "b\r"])
  }

  @Test func goOnAfterAMisplacedQuote() throws {
    #expect(try blocks("a\"b\nc\nd\"\ne\n", size: 6) == ["a\"b\nc\n", "d\"\ne\n"])
  }

  @Test(arguments: [3, 7, 64, 1000])
  func holdTheWholeText(_ size: Int) throws {
    for seed in 0..<30 as Range<UInt64> {
      let bytes = RandomTraceFile(seed: seed).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = text.hasPrefix("\u{feff}") ? String(text.unicodeScalars.dropFirst()) : text
      guard Array(text.utf8) == bytes, !text.isEmpty else { continue }
      #expect(try blocks(text, size: size).joined() == whole, "seed \(seed)")
    }
  }
}

@Suite struct InputFileTests {
  private static let rows =
    "t,force\n" + (0..<50_000).map { "\($0).25,0.\($0)\n" }.joined()

  private func read(_ path: String) throws -> TraceFileContents {
    try readTraceFile(
      path, format: TraceFileFormat(), defaultTraceID: "file", workers: Workers(count: 2))
  }

  /// The text as the `gzip` program packs it.
  private static func packed(_ text: String) throws -> [UInt8] {
    try withFile(text) { path in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-c", path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Array(bytes)
    }
  }

  @Test func unpacksGzip() throws {
    let plain = try withFile(Self.rows, read)
    let packed = try Self.packed(Self.rows)
    let contents = try withFile(packed, read)
    #expect(contents.times == plain.times && contents.forces == plain.forces)
    #expect(contents.byteCount == packed.count)
    let half = Self.rows.utf8.count / 2
    let members =
      try Self.packed(String(Self.rows.prefix(half)))
      + Self.packed(String(Self.rows.dropFirst(half)))
    #expect(try withFile(members, read).times == plain.times)
  }

  @Test func refusesDamagedGzip() throws {
    func refusal(_ bytes: [UInt8]) throws -> [String] {
      try problems(bytes) { path throws(InputError) in
        _ = try readTraceFile(
          path, format: TraceFileFormat(), defaultTraceID: "file", workers: Workers(count: 1))
      }
    }
    let packed = try Self.packed(Self.rows)
    let early = [" the gzip data ends early: the file is not complete"]
    #expect(try refusal(Array(packed.dropLast(1))) == early)
    #expect(try refusal(Array(packed.prefix(packed.count / 2))) == early)
    #expect(try refusal(Array(packed.prefix(5))) == early)
    #expect(try refusal(Array(packed.prefix(2))) == early)
    #expect(
      try refusal(packed + Array("garbage".utf8))
        == [" there is something else after the end of the gzip data"])
    var damaged = packed
    damaged[packed.count / 2] ^= 0x55
    #expect(try refusal(damaged) == [" the gzip data is damaged"])
  }

  @Test func readsAPipeAsItComes() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    let result = unsafe mkfifo(path, 0o600)
    #expect(result == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = Thread {
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      for piece in Self.rows.split(separator: "\n", omittingEmptySubsequences: false) {
        file.write(Data((piece.isEmpty ? "" : piece + "\n").utf8))
      }
      file.closeFile()
    }
    writer.start()
    #expect(try read(path).times.count == 50_000)
  }

  @Test func refusesAFileThatChangesMeanwhile() throws {
    try withFile(Self.rows) { path in
      let file = try InputFile(path, isCancelled: { false })
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 1000)
      try handle.close()
      var bytes = [UInt8](repeating: 0, count: 4096)
      #expect(
        throws: InputError.unreadable(
          path: path, reason: "it was changed while it was read; try again when it is complete")
      ) {
        while try unsafe bytes.withUnsafeMutableBytes({ try unsafe file.read(into: $0) }) > 0 {}
      }
    }
  }

  @Test func stopsWhenAsked() throws {
    _ = try withFile(Self.rows) { path in
      #expect(throws: InputError.interrupted) {
        try readTraceFile(
          path, format: TraceFileFormat(), defaultTraceID: "file",
          workers: Workers(count: 2, isCancelled: { true }))
      }
    }
  }

  @Test func tellsHowFarItIs() throws {
    try withFile(Self.rows) { path in
      var done: [Int] = []
      _ = try readTraceFile(
        path, format: TraceFileFormat(), defaultTraceID: "file", workers: Workers(count: 2),
        progress: { done.append($0) })
      #expect(done.count > 1)
      #expect(done == done.sorted())
      #expect(done.last == Self.rows.utf8.count)
    }
  }
}
