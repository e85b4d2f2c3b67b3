import ForceRecognizers
import ForceTraces

/// A touch of forces, one every `step` milliseconds or at `times` (milliseconds).
func touch(
  _ forces: [Double], every step: Double = 10, at times: [Double]? = nil, places: [Point?] = [],
  id: String = "t"
) -> RecordedTouch {
  RecordedTouch(
    id: id,
    samples: forces.indices.map { index in
      Sample(
        time: nanoseconds(seconds: (times?[index] ?? Double(index) * step) / 1000),
        force: forces[index], location: places.isEmpty ? nil : places[index])
    })
}

/// The events that a config gives for a touch.
func events(_ spec: String, _ touch: RecordedTouch, registry: Registry = .builtIn) throws
  -> [Event]
{
  let config = try RecognizerConfig(spec: spec, registry: registry)
  var pipeline = try Pipeline(config, registry: registry)
  let dataset = Dataset(name: "d", touches: [touch])
  var events: [Event] = []
  pipeline.recognize(dataset.traces[0], of: dataset, appendingTo: &events)
  return events
}

/// The same as text, times in milliseconds: `peek@10 pop@30`.
func run(_ spec: String, _ touch: RecordedTouch) throws -> String {
  try events(spec, touch)
    .map { "\($0.gesture)@\(Parameter.text(Double($0.time) / 1e6))" }
    .joined(separator: " ")
}

/// The same for forces every `step` milliseconds.
func run(_ spec: String, _ forces: [Double], every step: Double = 10) throws -> String {
  try run(spec, touch(forces, every: step))
}
