import Glibc

/// A long table that is written item by item and survives an interruption.
///
/// Beside the table stands a file of *checkpoints*: what the table is, and after every block of items
/// how many items and bytes there are and a running checksum of all of them. Whatever ends the
/// process, the items up to the last checkpoint can be told from what was only half written.
package struct ResumableTable: ~Copyable {
  /// The name of the file of checkpoints.
  static let checkpointsName = ".checkpoints"
  /// A block ends where it has this many bytes, or after this time.
  private static let blockSize = 1 << 16
  private static let longestBlock = Duration.milliseconds(100)

  /// How many items there are, those from before included.
  private var itemCount = 0
  /// How many of the kept ones came again.
  private var passedCount = 0
  /// How many of them another run would find.
  private(set) var savedCount = 0
  /// How many items an earlier run left.
  package let keptCount: Int
  /// The rows that an earlier run left, behind the header.
  package let kept: KeptRows

  /// Where it is written.
  package let path: String
  private var table: OutputFile
  private var checkpoints: OutputFile
  /// What was written since the last checkpoint.
  private var block: [UInt8] = []
  private var byteCount: Int
  private var running: UInt64
  private var lastCheckpoint = ContinuousClock.now
  /// Whether a write failed: then nobody knows what is in the files behind the last checkpoint.
  private var isBroken = false

  /// Begins a table in a folder, with a header.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The table's name there.
  ///   - description: What the table depends on, line by line; another run can go on with it only
  ///     where that is the same.
  ///   - header: The table's first row.
  /// - Throws: ``OutputError``.
  init(
    in folder: String, _ name: String, description: [String], header: [UInt8]
  ) throws(OutputError) {
    let head = Checkpoints.head(description)
    let path = folder.appendingPath(name)
    let table = try OutputFile(creating: path)
    var checkpoints = try OutputFile(creating: folder.appendingPath(Self.checkpointsName))
    try checkpoints.lock()
    try checkpoints.write(head)
    try checkpoints.flush()
    self.path = path
    self.table = table
    self.checkpoints = checkpoints
    (keptCount, byteCount, running) = (0, 0, checksum(head))
    kept = KeptRows()
    block = header
  }

  /// Goes on with a table that an earlier run left, and cuts off what is behind its last checkpoint.
  ///
  /// - Throws: ``OutputError/cannotResume(path:reason:)`` where it is another table or damaged.
  init(
    resumingIn folder: String, _ name: String, description: [String], header: [UInt8]
  ) throws(OutputError) {
    let path = folder.appendingPath(name)
    let log = folder.appendingPath(Self.checkpointsName)
    let bytes: [UInt8]
    let mapped: MappedFile
    do throws(InputError) {
      bytes = try RawFile.bytes(of: log)
      mapped = try MappedFile(path)
    } catch {
      throw .cannotResume(path: folder, reason: "\(error)")
    }
    let found = try Checkpoints(bytes, of: description, folder: folder)
    try found.check(mapped, header: header, folder: folder)
    guard let last = found.all.last else {
      throw .cannotResume(path: folder, reason: "nothing of it was finished")
    }
    let checkpoints = try OutputFile(continuing: log, at: found.byteCount)
    try checkpoints.lock()
    let table = try OutputFile(continuing: path, at: last.byteCount)
    self.path = path
    self.table = table
    self.checkpoints = checkpoints
    (keptCount, byteCount, running) = (last.itemCount, last.byteCount, last.checksum)
    (itemCount, savedCount) = (last.itemCount, last.itemCount)
    kept = KeptRows(mapped, rows: header.count..<last.byteCount)
  }

  /// Adds an item.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``.
  package mutating func add(_ bytes: [UInt8]) throws(OutputError) {
    block += bytes
    itemCount += 1
    if block.count >= Self.blockSize || .now - lastCheckpoint > Self.longestBlock {
      try checkpoint()
    }
  }

  /// Adds an item, unless it is one of those that an earlier run left: the first that come here.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``.
  package mutating func addUnlessKept(_ bytes: @autoclosure () -> [UInt8]) throws(OutputError) {
    guard passedCount == keptCount else {
      passedCount += 1
      return
    }
    try add(bytes())
  }

  /// Makes sure that everything until now will be found again.
  mutating func checkpoint() throws(OutputError) {
    guard !block.isEmpty else { return }
    defer { lastCheckpoint = .now }
    running = Checkpoints.checksum(block, items: itemCount, after: running)
    byteCount += block.count
    do throws(OutputError) {
      try table.write(block)
      try table.flush()
      try checkpoints.write("\(itemCount) \(byteCount) \(running)\n")
      try checkpoints.flush()
    } catch {
      isBroken = true
      throw error
    }
    savedCount = itemCount
    block.removeAll(keepingCapacity: true)
  }

  /// Saves what there is, as far as that can be done, when the work ends before its time.
  mutating func rescue() {
    // A disk that turns out to be full now is no news: the work ends for another reason.
    if !isBroken { try? checkpoint() }
  }

  /// Ends the table.
  mutating func close() throws(OutputError) {
    try checkpoint()
    try table.close()
    try checkpoints.close()
  }
}

/// What a file of checkpoints says.
private struct Checkpoints {
  struct Checkpoint {
    var itemCount: Int
    var byteCount: Int
    var checksum: UInt64
  }

  private(set) var all: [Checkpoint] = []
  /// How many bytes of the file are whole lines.
  let byteCount: Int
  private let headChecksum: UInt64

  private static let version = "forcelab checkpoints 1"

  /// The first lines: what the table is, and an empty line.
  static func head(_ description: [String]) -> [UInt8] {
    let lines = description.map { line in
      String(line.map { $0.isNewline ? " " : $0 })
    }
    return [UInt8](([version] + lines + ["", ""]).joined(separator: "\n").utf8)
  }

  static func checksum(_ block: [UInt8], items: Int, after running: UInt64) -> UInt64 {
    ForceTraces.checksum(block + Array("\(items) \(running)".utf8))
  }

  /// Reads the file, and compares what the table is with what it should be.
  init(_ bytes: [UInt8], of description: [String], folder: String) throws(OutputError) {
    // A last line without an end was only half written.
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    byteCount = whole
    var lines = bytes[..<whole].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }.dropLast()[...]
    let damage = OutputError.cannotResume(path: folder, reason: "its checkpoints are damaged")
    guard lines.popFirst() == Self.version else { throw damage }
    let expected = Self.head(description).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropFirst().dropLast(2).map { String(decoding: $0, as: UTF8.self) }
    for line in expected {
      guard let old = lines.popFirst() else { throw damage }
      guard ExactText(old) != ExactText(line) else { continue }
      throw .cannotResume(path: folder, reason: "it was begun with \(old), which now is \(line)")
    }
    guard lines.popFirst() == "" else { throw damage }
    headChecksum = ForceTraces.checksum(Self.head(description))
    for line in lines {
      let numbers = line.split(separator: " ")
      guard numbers.count == 3, let items = Int(numbers[0]), let bytes = Int(numbers[1]),
        let checksum = UInt64(numbers[2]), bytes > all.last?.byteCount ?? 0
      else { throw damage }
      all.append(Checkpoint(itemCount: items, byteCount: bytes, checksum: checksum))
    }
  }

  /// Checks everything that is to be kept of the table.
  func check(_ table: MappedFile, header: [UInt8], folder: String) throws(OutputError) {
    var running = headChecksum
    var start = 0
    for checkpoint in all {
      let end = checkpoint.byteCount
      guard unsafe end <= table.bytes.count else { throw Self.damage(table, folder) }
      running = Self.checksum(
        unsafe Array(table.bytes[start..<end]), items: checkpoint.itemCount, after: running)
      guard running == checkpoint.checksum else { throw Self.damage(table, folder) }
      start = end
    }
    guard start >= header.count, unsafe table.bytes[..<header.count].elementsEqual(header) else {
      throw .cannotResume(path: folder, reason: "its columns are others")
    }
  }

  private static func damage(_ table: MappedFile, _ folder: String) -> OutputError {
    .cannotResume(path: folder, reason: "\(table.path) was changed or damaged")
  }
}

/// Rows of CSV in a file that an earlier run left, one after another.
package struct KeptRows: IteratorProtocol {
  private let file: MappedFile?
  private var rest: Range<Int>

  /// None.
  init() { (file, rest) = (nil, 0..<0) }

  init(_ file: MappedFile, rows: Range<Int>) { (self.file, rest) = (file, rows) }

  /// The bytes of the next row, with its line end.
  package mutating func next() -> [UInt8]? {
    guard let file, !rest.isEmpty else { return nil }
    var isQuoted = false
    var end = rest.lowerBound
    while end < rest.upperBound {
      let byte = unsafe file.bytes[end]
      end += 1
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n"), !isQuoted { break }
    }
    defer { rest = end..<rest.upperBound }
    return unsafe Array(file.bytes[rest.lowerBound..<end])
  }
}
