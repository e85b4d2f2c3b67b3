/// Three touches that every recognizer with levels tells apart: a peek, a pop and a cancel.
enum TinyStudy {
  static let traces = """
    trace_id,t,force
    a,10.000,0.05
    a,10.100,0.30
    a,10.200,0.40
    a,10.300,0.02
    b,20.000,0.05
    b,20.100,0.30
    b,20.200,0.90
    b,20.300,0.02
    c,30.000,0.05
    c,30.100,0.10
    c,30.200,0.02

    """
  static let labels = """
    trace_id,label,peek_time,pop_time,cancel_time,participant
    a,peek,10.050,,,p1
    b,pop,20.050,20.150,,p1
    c,cancel,,,30.150,p2

    """
}

extension TemporaryFolder {
  /// Writes a dataset folder; its path.
  @discardableResult
  func dataset(
    _ name: String = "tiny", traces: String = TinyStudy.traces, labels: String? = TinyStudy.labels
  ) throws -> String {
    try file("\(name)/traces.csv", traces)
    if let labels { try file("\(name)/labels.csv", labels) }
    return "\(path)/\(name)"
  }
}
