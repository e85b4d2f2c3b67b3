import Testing

@testable import ForceTraces

/// What reading a file gives, in a form that can be compared.
private struct Outcome: Equatable {
  var times: [Int64] = []
  var forces: [UInt64] = []
  var maximumForces: [UInt64?] = []
  var locations: [Point?] = []
  var phases: [TouchPhase?] = []
  var runs: [TraceFileContents.Run] = []
  var ids: [ExactText] = []
  var remarks: [String] = []

  init(
    _ path: String, _ format: TraceFileFormat, workers: Int, roads: TracePlan.Roads, blockSize: Int
  ) {
    do {
      let contents = try readTraceFile(
        path, format: format, defaultTraceID: "file", workers: Workers(count: workers),
        roads: roads, blockSize: blockSize)
      times = contents.times
      forces = contents.forces.map(\.bitPattern)
      maximumForces = contents.maximumForces.map { $0?.bitPattern }
      locations = contents.locations
      phases = contents.phases
      runs = contents.runs
      ids = runs.map { ExactText($0.id) }
      remarks = contents.notices.map(\.description) + ["\(contents.byteCount)"]
    } catch .invalid(let problems, let total) {
      remarks = problems.map(\.description) + ["\(total)"]
    } catch {
      remarks = ["\(error)"]
    }
  }

  /// The first thing that is not the same.
  func difference(from other: Outcome) -> String {
    for (mine, theirs) in zip(remarks, other.remarks) where mine != theirs {
      return "'\(mine)', not '\(theirs)'"
    }
    return "\(times.count) and \(other.times.count) samples, \(runs.count) and "
      + "\(other.runs.count) traces, \(remarks.count) and \(other.remarks.count) remarks"
  }
}

@Suite struct RoadsTests {
  @Test(arguments: 0..<20)
  func giveTheSameWhateverTheRowsAndBlocks(_ batch: UInt64) throws {
    for seed in batch * 10..<(batch + 1) * 10 {
      let file = RandomTraceFile(seed: seed)
      try withFile(file.bytes) { path in
        let slow = Outcome(
          path, file.format, workers: 1, roads: .slow, blockSize: BlockSource.blockSize)
        for (workers, blockSize) in [(1, BlockSource.blockSize), (2, 100), (3, 1000)] {
          let fast = Outcome(
            path, file.format, workers: workers, roads: .both, blockSize: blockSize)
          guard fast != slow else { continue }
          Issue.record("seed \(seed), blocks of \(blockSize): \(slow.difference(from: fast))")
        }
      }
    }
  }
}
