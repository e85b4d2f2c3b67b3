import Foundation
import Synchronization
import Testing

@testable import ForceTraces

/// Asks to stop after so many questions whether to.
private func stop(after questions: Int) -> @Sendable () -> Bool {
  let asked = Counter()
  return { asked.count() > questions }
}

private final class Counter: Sendable {
  private let value = Atomic(0)
  func count() -> Int { value.add(1, ordering: .relaxed).newValue }
}

struct RawFileTests {
  @Test func everyReaderStopsWhileNobodyWritesToAFIFO() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("f")
    #expect(throws: InputError.interrupted) {
      try RawFile.bytes(of: path, isCancelled: stop(after: 3))
    }
    #expect(throws: InputError.interrupted) {
      try CSVTable(contentsOf: path, isCancelled: stop(after: 3))
    }
    #expect(throws: InputError.interrupted) {
      try DataPackage(contentsOf: path, isCancelled: stop(after: 3))
    }
    #expect(throws: InputError.interrupted) {
      try loadDataset(at: path, workers: Workers(count: 2, isCancelled: stop(after: 3)))
    }
  }

  @Test func readersStopWhileAWriterIsSilent() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("f")
    let writer = try FileHandle(forUpdating: URL(filePath: path))
    try writer.write(contentsOf: Data("t,force\n0,0.1\n".utf8))
    #expect(throws: InputError.interrupted) {
      try loadDataset(at: path, workers: Workers(count: 2, isCancelled: stop(after: 6)))
    }
  }

  @Test func aFIFOIsReadToItsEnd() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("f")
    let text = String(repeating: "0123456789\n", count: 30_000)
    let writer = Thread {
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: Data(text.utf8))
    }
    writer.start()
    #expect(try RawFile.bytes(of: path) == Array(text.utf8))
  }
}
