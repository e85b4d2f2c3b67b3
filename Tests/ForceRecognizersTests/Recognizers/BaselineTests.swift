import ForceTraces
import Testing

@testable import ForceRecognizers

@Suite struct BaselineTests {
  @Test func neverCancelsAtTheEnd() throws {
    #expect(try run("never", [1, 1, 1]) == "cancel@20")
    #expect(try run("never", [1]) == "cancel@0")
  }

  @Test func alwaysPeekPeeksAtTheFirstSample() throws {
    #expect(try run("always-peek", [0, 1, 1]) == "peek@0 cancel@20")
    #expect(try run("always-peek", [0]) == "peek@0 cancel@0")
  }

  /// The draws were worked out with an independent program: 0.75, 0.30, 0.11, 0.76, 0.54, 0.94.
  @Test(arguments: [
    ("a", "cancel@10"), ("b", "peek@0 pop@0"), ("c", "peek@0 pop@0"), ("t4", "cancel@10"),
    ("t5", "peek@0 cancel@10"), ("Straße", "cancel@10"),
  ])
  func randomDrawsFromTheSeedAndTheTrace(id: String, events: String) throws {
    #expect(try run("random", touch([0.5, 0.5], id: id)) == events)
  }

  @Test func theDrawIsComparedWithTheSumOfTheProbabilities() throws {
    let u = 0.5362808995542353  // of "t5"
    let touch = touch([0.5], id: "t5")
    let peeks = "random:popProbability=0.25,peekProbability="
    #expect(try run("\(peeks)\((u - 0.25).nextDown.nextDown)", touch) == "cancel@0")
    #expect(try run("\(peeks)\(u - 0.25 + 1e-15)", touch) == "peek@0 cancel@0")
    let pops = "random:peekProbability=0,popProbability="
    #expect(try run("\(pops)\(u)", touch) == "cancel@0")
    #expect(try run("\(pops)\(u.nextUp)", touch) == "peek@0 pop@0")
  }

  @Test func anotherSeedDrawsOtherwise() throws {
    let ids = (0..<50).map { "trace-\($0)" }
    let one = try ids.map { try run("random", touch([0], id: $0)) }
    let two = try ids.map { try run("random:seed=2", touch([0], id: $0)) }
    #expect(one != two)
  }

  @Test func randomFollowsItsProbabilities() throws {
    var recognizer = try RandomGuess(["peekProbability": 0.5, "popProbability": 0.2])
    var counts: [Decision: Int] = [:]
    for index in 0..<10_000 {
      recognizer.reset(traceID: "trace-\(index)")
      counts[recognizer.began(Sample(time: 0, force: 0)), default: 0] += 1
    }
    #expect(abs(Double(counts[.peek] ?? 0) - 5000) < 200)
    #expect(abs(Double(counts[.peekAndPop] ?? 0) - 2000) < 200)
  }

  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func fnv1aHashesAsPublished(text: String, hash: UInt64) {
    #expect(fnv1a(text) == hash)
  }
}
