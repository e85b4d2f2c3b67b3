import ForceRecognizers
import ForceTraces
import Foundation

@testable import ForceEvaluation

/// Reads what `Scripts/make-metric-fixtures` wrote.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/\(name)")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}

/// Outcomes on a few traces, and what scikit-learn, scipy and numpy make of them.
struct MetricCase: Decodable {
  struct Trace: Decodable {
    var label: Gesture
    var participant: String?
    var duration: Int64
    var references: [String: Int64]
    var events: [TimedEvent]
  }

  struct TimedEvent: Decodable {
    var gesture: Gesture
    var time: Int64

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      gesture = try pair.decode(Gesture.self)
      time = try pair.decode(Int64.self)
    }
  }

  /// A column's name and its value.
  struct Expectation: Decodable {
    enum Value {
      case undefined
      case number(Double)
      /// Anything between two numbers, where the figure is drawn.
      case range(ClosedRange<Double>)
      case text(String)
    }
    var name: String
    var value: Value

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      name = try pair.decode(String.self)
      if try pair.decodeNil() {
        value = .undefined
      } else if let number = try? pair.decode(Double.self) {
        value = .number(number)
      } else if let ends = try? pair.decode([Double].self) {
        value = .range(ends[0]...ends[1])
      } else {
        value = .text(try pair.decode(String.self))
      }
    }
  }

  var name: String
  var traces: [Trace]
  var expected: [Expectation]

  /// The events of each trace as a recognizer emits them.
  var outcomes: [TouchOutcome] {
    traces.map { trace in
      TouchOutcome(events: trace.events.map { Event($0.gesture, time: $0.time, force: 0.5) })
    }
  }

  /// The traces as a dataset: each one has as many samples as a duration needs, one or two.
  var dataset: Dataset {
    Dataset(
      name: name,
      touches: traces.enumerated().map { index, trace in
        RecordedTouch(
          id: "\(index)",
          samples: (trace.duration == 0 ? [0] : [0, trace.duration]).map {
            Sample(time: $0, force: 0.5)
          },
          label: Label(
            trace.label,
            references: ReferenceTimes(
              peek: trace.references["peek"], pop: trace.references["pop"],
              cancel: trace.references["cancel"]),
            participant: trace.participant))
      })
  }
}
