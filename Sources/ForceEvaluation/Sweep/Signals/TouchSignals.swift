import ForceRecognizers
import ForceTraces

/// The values of several signals in one touch after another; the memory is kept between touches.
struct TouchSignals {
  /// What was asked for, then what that is computed from; a signal never comes before its sources
  /// in ``order``.
  private var signals: Numbering<Signal> = Numbering()
  private var order: [Int] = []
  private var buffers: [[Double]] = []
  private var chains: [FilterChain]

  /// Room for signals, numbered as they are listed, and for what they are computed from.
  init(_ requested: [Signal], chains: [FilterChain]) {
    self.chains = chains
    for signal in requested { _ = signals.number(signal) }
    for signal in requested { add(signal) }
  }

  private mutating func add(_ signal: Signal) {
    let number = signals.number(signal)
    guard !order.contains(number) else { return }
    for source in signal.sources { add(source) }
    order.append(number)
    buffers = Array(repeating: [], count: signals.count)
  }

  /// Computes every signal for a touch of normalised forces.
  ///
  /// - Complexity: O(n) for each signal; slopes: O(n x samples in a window).
  mutating func compute(times: Span<Int64>, forces: Span<Double>) {
    for number in order {
      var values: [Double] = []
      swap(&values, &buffers[number])
      compute(signals.elements[number], times: times, forces: forces, into: &values)
      swap(&values, &buffers[number])
    }
  }

  private mutating func compute(
    _ signal: Signal, times: Span<Int64>, forces: Span<Double>, into values: inout [Double]
  ) {
    switch signal.kind {
    case .force:
      Self.resize(&values, to: forces.count)
      var span = values.mutableSpan
      for index in forces.indices { span[index] = forces[index] }
      for index in chains[signal.chain].indices {
        chains[signal.chain][index].filter(&span, times: times)
      }
    case .sustained(let dwell):
      Signal.sustained(source(signal, 0).span, times: times, dwell: dwell, into: &values)
    case .slope(let window):
      SlopeWindow.slopes(
        times: times, forces: source(signal, 0).span, window: window, into: &values)
    case .expected(_, let lead):
      let (forces, slopes) = (source(signal, 0), source(signal, 1))
      Self.resize(&values, to: forces.count)
      var span = values.mutableSpan
      for index in forces.indices { span[index] = forces[index] + lead * max(0, slopes[index]) }
    }
  }

  private static func resize(_ values: inout [Double], to count: Int) {
    if values.count != count { values = Array(repeating: 0, count: count) }
  }

  /// The values of the signal with a number, one for each sample of the touch computed last.
  func values(_ number: Int) -> [Double] { buffers[number] }

  private func source(_ signal: Signal, _ index: Int) -> [Double] {
    signals[signal.sources[index]].map { buffers[$0] } ?? []
  }
}

extension Signal {
  /// What it is computed from, beside times.
  fileprivate var sources: [Signal] {
    switch kind {
    case .force: []
    case .sustained, .slope: [with(.force)]
    case .expected(let window, _): [with(.force), with(.slope(window: window))]
    }
  }
}
