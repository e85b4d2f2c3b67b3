import Testing

@testable import ForceTraces

/// Spellings of one text to Unicode, and two in a file.
let composed = "caf\u{e9}"
let decomposed = "cafe\u{301}"

struct ExactTextTests {
  @Test func textsOfOtherBytesAreOthers() {
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    #expect(ExactText("a") != "ab")
    #expect(ExactText("") == "")
    let texts = [composed, decomposed, composed, "\u{212a}", "K"]
    #expect(Set(texts.map(ExactText.init(_:))).count == 4)
  }

  @Test func longTextsAreFoundAgain() {
    let texts = (0..<100).map { ExactText(String(repeating: "é", count: $0)) }
    let places = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
    #expect(texts.indices.allSatisfy { places[ExactText(texts[$0].string)] == $0 })
  }

  @Test func tracesAndPeopleOfOtherBytesAreOthers() throws {
    let study = try DatasetFolder([
      "traces.csv": """
      trace_id,t,force
      \(composed),0,0.1
      \(decomposed),0,0.2

      """,
      "labels.csv": """
      trace_id,label,participant,\(composed),\(decomposed)
      \(decomposed),\(decomposed),\(decomposed),1,2
      \(composed),\(composed),\(composed),3,4

      """,
    ])
    let loaded = try study.load {
      $0.labelMap = [ExactText(composed): .peek, ExactText(decomposed): .pop]
    }
    let traces = loaded.dataset.traces
    #expect(traces.map { ExactText($0.id) } == [ExactText(composed), ExactText(decomposed)])
    #expect(traces.map { $0.label?.gesture } == [.peek, .pop])
    #expect(traces.map { $0.label?.factors } == [["3", "4"], ["1", "2"]])
    #expect(DatasetSummary(loaded.dataset).participants.count == 2)
  }

  @Test func aTraceIsSplitByOneOfOtherBytes() throws {
    let study = try DatasetFolder([
      "traces.csv": """
      trace_id,t,force
      \(composed),0,0.1
      \(decomposed),0,0.2
      \(composed),1,0.1

      """
    ])
    study.expect([
      "traces.csv:4:1: trace '\(composed)' is split: its rows must follow one another, and others "
        + "stand between this one and those from line 2"
    ]) { $0.unlabelled = .keep }
  }

  @Test func traceFilesOfOtherBytesAreOthers() throws {
    let study = try DatasetFolder([
      "traces/a.csv": "trace_id,t,force\n\(composed),0,0.1\n",
      "traces/b.csv": "trace_id,t,force\n\(decomposed),0,0.1\n",
    ])
    #expect(try study.load { $0.unlabelled = .keep }.dataset.traces.count == 2)
  }

  @Test func headersOfOtherBytesAreOthers() throws {
    let study = try DatasetFolder(["a.csv": "t,\(composed),\(decomposed)\n0,0.1,0.2\n"])
    let loaded = try study.load("a.csv") {
      $0.unlabelled = .keep
      $0.columns[.force] = .name(decomposed)
    }
    #expect(loaded.dataset.forces == [0.2])
  }
}
