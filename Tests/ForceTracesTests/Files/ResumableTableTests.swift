import Foundation
import Testing

@testable import ForceTraces

struct ResumableTableTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Stop: Error {}

  /// Writes rows, up to `end` only, and returns how many were there before.
  @discardableResult
  private func run(
    rows: Int = 9, upTo end: Int = .max, resume: Bool = false, force: Bool = false,
    description: [String] = ["the data a", "the options b"], header: String = "n,text\n"
  ) throws -> Int {
    var staged = try StagedFolder(
      resumableAt: folder["out"], force: force, resume: resume, isCancelled: { false })
    let kept = try staged.writeResumable(
      "rows.csv", description: description, header: Array(header.utf8)
    ) { table in
      for row in table.keptCount..<rows {
        if row == end { throw Stop() }
        try table.add(Array("\(row),\"a\nb\"\n".utf8))
      }
      return table.keptCount
    }
    try staged.write("last.txt") { file throws(OutputError) in try file.write("done") }
    try staged.commit()
    return kept
  }

  private func stop(at row: Int, resume: Bool = false) {
    #expect(throws: Stop.self) { try run(upTo: row, resume: resume) }
  }

  private var whole: String {
    "n,text\n" + (0..<9).map { "\($0),\"a\nb\"\n" }.joined()
  }

  private func expectWhole() throws {
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["last.txt", "rows.csv"])
    #expect(try folder.read("out/rows.csv") == whole)
  }

  private func refusal(_ description: [String] = ["the data a", "the options b"]) -> String {
    let error = #expect(throws: OutputError.self) {
      try run(resume: true, description: description)
    }
    return error.map { "\($0)" } ?? ""
  }

  @Test func goesOnWhereItStoppedAsOftenAsItTakes() throws {
    stop(at: 2)
    #expect(try folder.names() == ["out.partial"])
    stop(at: 2, resume: true)
    stop(at: 7, resume: true)
    #expect(try run(resume: true) == 7)
    try expectWhole()
  }

  @Test func whatNeverBeganLeavesNothing() throws {
    stop(at: 0)
    #expect(try folder.names() == [])
    #expect(try run(resume: true) == 0)
    try expectWhole()
  }

  @Test func whatIsLeftIsNeverOverlooked() throws {
    stop(at: 5)
    #expect(throws: OutputError.unfinished(path: folder["out.partial"])) { try run() }
    #expect(try run(force: true) == 0)
    try expectWhole()
  }

  @Test func halfARowBehindTheLastCheckpointIsCutOff() throws {
    stop(at: 4)
    try append("99,\"ha", to: "out.partial/rows.csv")
    try append("12 34", to: "out.partial/.checkpoints")
    #expect(try run(resume: true) == 4)
    try expectWhole()
  }

  @Test func filesOfARunThatWasKilledAtItsEndAreWrittenAnew() throws {
    stop(at: 8)
    try append("half", to: "out.partial/last.txt")
    #expect(try run(resume: true) == 8)
    try expectWhole()
  }

  /// Whatever byte of the table or its checkpoints is damaged: it is refused, or it does not matter.
  @Test func damageIsNoticed() throws {
    stop(at: 3)
    stop(at: 6, resume: true)
    let names = ["rows.csv", ".checkpoints"]
    let files = try names.map { try Data(contentsOf: URL(filePath: folder["out.partial/\($0)"])) }
    func restore(_ damaged: Data? = nil, as name: String = "") throws {
      for (other, bytes) in zip(names, files) {
        try folder.write(other == name ? damaged ?? bytes : bytes, to: "out.partial/\(other)")
      }
    }
    var accepted = 0
    for (name, bytes) in zip(names, files) {
      for place in bytes.indices {
        var damaged = bytes
        damaged[place] ^= 1
        try restore(damaged, as: name)
        do {
          try run(resume: true)
          accepted += 1
          try expectWhole()
          try FileManager.default.removeItem(atPath: folder["out"])
        } catch is OutputError {
          #expect(try folder.names() == ["out.partial"])
        }
      }
      try restore(bytes.dropLast(3), as: name)
      if name == "rows.csv" { #expect(refusal().contains("was changed or damaged")) }
    }
    // The end of the last line of checkpoints: the one before it is good.
    #expect(accepted == 1)
    try restore()
    #expect(try run(resume: true) == 6)
    try expectWhole()
  }

  @Test func anotherTableIsRefusedInWords() throws {
    stop(at: 3)
    #expect(
      refusal(["the data c", "the options b"]).contains("with the data a, which now is the data c"))
    #expect(
      refusal(["the data a", "the options\nd"]).contains(
        "the options b, which now is the options d"))
    #expect(throws: OutputError.self) { try run(resume: true, header: "n,words\n") }
    #expect(try run(resume: true) == 3)
  }

  @Test func twoRunsDoNotWriteTheSame() throws {
    stop(at: 3)
    var staged = try StagedFolder(
      resumableAt: folder["out"], force: false, resume: true, isCancelled: { false })
    try staged.writeResumable(
      "rows.csv", description: ["the data a", "the options b"], header: Array("n,text\n".utf8)
    ) { _ in
      #expect(refusal().contains("another run is writing it"))
      #expect(throws: OutputError.self) { try run(force: true) }
    }
  }

  @Test func aFolderThatIsNoRunIsLeftAlone() throws {
    try folder.write("mine", to: "out.partial/mine.txt")
    for resume in [false, true] {
      #expect(throws: OutputError.self) { try run(resume: resume, force: true) }
    }
    #expect(try folder.read("out.partial/mine.txt") == "mine")
  }

  @Test func goesOnIntoAFolderThatExists() throws {
    try folder.write("mine", to: "out/mine.txt")
    #expect(throws: OutputError.exists(path: folder["out"])) { try run() }
    #expect(throws: Stop.self) { try run(upTo: 5, force: true) }
    #expect(try run(resume: true, force: true) == 5)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["last.txt", "mine.txt", "rows.csv"])
  }

  private func append(_ text: String, to name: String) throws {
    let path = folder[name]
    let old = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
    try (old + Data(text.utf8)).write(to: URL(filePath: path))
  }
}

struct FingerprintTests {
  @Test func everythingThatCountsChangesIt() {
    func dataset(
      name: String = "a", id: String = "t", force: Double = 0.5, time: Int64 = 5,
      x: Double = 1, peek: Int64? = 3, participant: String? = "P", phase: TouchPhase = .ended
    ) -> Dataset {
      Dataset(
        name: name,
        touches: [
          RecordedTouch(
            id: id,
            samples: [
              Sample(time: 0, force: 0, location: Point(x: x, y: 0)),
              Sample(time: time, force: force, location: nil),
            ], phases: [.moved, phase],
            label: Label(.peek, references: ReferenceTimes(peek: peek), participant: participant))
        ])
    }
    let all = [
      dataset(), dataset(name: "b"), dataset(id: "u"), dataset(force: 0.6), dataset(time: 6),
      dataset(x: 2), dataset(peek: nil), dataset(participant: nil), dataset(participant: "Q"),
      dataset(phase: .cancelled),
    ]
    #expect(Set(all.map(\.fingerprint)).count == all.count)
    #expect(dataset().fingerprint == dataset().fingerprint)
  }
}
