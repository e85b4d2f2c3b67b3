/// What a comparison takes as independent of each other: the participants.
///
/// Labelled traces of nobody in particular count together as one participant more. Where fewer than
/// two participants are named there is a single unit, and nothing to compare people by.
public struct ComparisonUnits: Sendable {
  /// Who each unit is; `nil` stands for nobody in particular.
  public let names: [String?]
  /// The labelled traces of each unit, by their number in the run.
  let traces: [[Int]]

  /// The units of the labelled traces.
  ///
  /// - Complexity: O(traces).
  init(_ truth: GroundTruth) {
    var named = [[Int]](repeating: [], count: truth.participants.count)
    var unnamed: [Int] = []
    for (number, trace) in truth.traces.enumerated() {
      guard let trace else { continue }
      if let participant = trace.participant {
        named[participant].append(number)
      } else {
        unnamed.append(number)
      }
    }
    let present = named.indices.filter { !named[$0].isEmpty }
    guard present.count > 1 else {
      let isOnePerson = present.count == 1 && unnamed.isEmpty
      names = [isOnePerson ? truth.participants[present[0]] : nil]
      traces = [truth.traces.indices.filter { truth.traces[$0] != nil }]
      return
    }
    names = present.map { truth.participants[$0] } + (unnamed.isEmpty ? [] : [nil])
    traces = present.map { named[$0] } + (unnamed.isEmpty ? [] : [unnamed])
  }

  /// How many units there are.
  public var count: Int { names.count }

  /// Whether there are several, so that what other people would give can be told from them.
  public var areParticipants: Bool { count > 1 }
}
