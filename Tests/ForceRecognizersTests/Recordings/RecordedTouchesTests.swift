import ForceRecognizers
import ForceTraces
import Testing

@Suite struct RecordedTouchesTests {
  /// The counts come with the recordings.
  @Test(arguments: [
    ("threshold", 13), ("hysteresis", 13), ("velocity", 28), ("predictive", 12),
    ("longpress", 52), ("never", 51),
  ])
  func recordedTouchesAreToldAsOftenAsIsKnown(spec: String, correct: Int) throws {
    guard let path = recording("recorded-touches") else { return }
    let dataset = try loadDataset(at: path, workers: Workers(count: 1)).dataset
    let config = try RecognizerConfig(spec: spec, registry: .builtIn)
    var pipeline = try Pipeline(config, registry: .builtIn)
    #expect(dataset.traces.count == 63)
    let hits = dataset.traces.count { trace in
      var events: [Event] = []
      pipeline.recognize(trace, of: dataset, appendingTo: &events)
      return outcome(events) == trace.label?.gesture
    }
    #expect(hits == correct)
  }

  private func outcome(_ events: [Event]) -> Gesture {
    [.pop, .peek].first { gesture in events.contains { $0.gesture == gesture } } ?? .cancel
  }
}
