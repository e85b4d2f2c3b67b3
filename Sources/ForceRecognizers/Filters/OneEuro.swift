/// The 1 euro filter: smooth while the force is steady, quick when it moves.
///
/// The first sample passes; a sample at the time of the last one changes nothing. The defaults are
/// the paper's; on normalised force `minCutoff=5,beta=5` is a sensible start.
public struct OneEuro: Filter {
  /// `one-euro`
  public static let identifier = "one-euro"
  /// One line for people.
  public static let summary = "1 euro filter: a low-pass that opens as the force moves"
  /// The paper.
  public static let source =
    "G. Casiez, N. Roussel, D. Vogel, CHI 2012, doi 10.1145/2207676.2208639"
  /// `minCutoff`, `beta`, `derivativeCutoff`.
  public static let parameters = [
    Parameter("minCutoff", default: 1.0, .hertz, .positive, "cutoff while the force is steady"),
    Parameter("beta", default: 0.0, .number, .nonNegative, "how much the cutoff grows with speed"),
    Parameter("derivativeCutoff", default: 1.0, .hertz, .positive, "cutoff for the speed itself"),
  ]

  /// The cutoff while the force is steady, in hertz.
  public let minCutoff: Double
  /// How much the cutoff grows with speed, in hertz per force per second.
  ///
  /// Not negative: the cutoff would not stay positive.
  public let beta: Double
  /// The cutoff for the speed itself, in hertz.
  public let derivativeCutoff: Double

  private var last: (time: Int64, output: Double, derivative: Double)?

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {
    minCutoff = values["minCutoff"]
    beta = values["beta"]
    derivativeCutoff = values["derivativeCutoff"]
  }

  /// Forgets the last touch.
  public mutating func reset() { last = nil }

  /// The smoothed force.
  public mutating func filter(_ force: Double, at time: Int64) -> Double {
    guard let (lastTime, y, d) = last else {
      last = (time, force, 0)
      return force
    }
    guard time > lastTime else { return y }
    let dt = Double(time - lastTime) / 1e9
    let dx = (force - y) / dt
    let slow = weight(cutoff: derivativeCutoff, dt: dt)
    let derivative = slow * dx + (1 - slow) * d
    let fast = weight(cutoff: minCutoff + beta * abs(derivative), dt: dt)
    let output = fast * force + (1 - fast) * y
    last = (time, output, derivative)
    return output
  }

  /// The weight of a new sample in a low-pass of that cutoff (hertz), `dt` seconds after the last.
  private func weight(cutoff: Double, dt: Double) -> Double {
    1 / (1 + (1 / (2 * .pi * cutoff)) / dt)
  }
}
