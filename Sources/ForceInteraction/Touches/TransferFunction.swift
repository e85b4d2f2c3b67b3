/// How a normalised force becomes an effect: from 0...1 to 0...1, never falling, 0 to 0 and 1 to 1.
///
/// Some give more room to light presses, some to hard ones.
///
/// - Note: Linear, quadratic and fisheye functions of pressure: K. Shi, P. Irani, S. Gustafson,
///   S. Subramanian, "PressureFish", CHI 2008, doi 10.1145/1357054.1357256. The fisheye is that of
///   M. Sarkar, M. H. Brown, "Graphical fisheye views of graphs", CHI 1992,
///   doi 10.1145/142750.142763, with the distortion 3.
public enum TransferFunction: Sendable, Hashable {
  /// The force itself.
  case linear
  /// Its square: light presses do little.
  case quadratic
  /// `4 x / (3 x + 1)`: light presses do much.
  case lowFisheye
  /// `x / (4 - 3 x)`: hard presses do much; the inverse of ``lowFisheye``.
  case highFisheye
  /// `x^2 / (x^2 + (1 - x)^2)`: steep in the middle.
  case sigmoid
  /// Straight from point to point.
  case piecewise(PiecewiseLinear)

  /// The effect of a normalised force. A force outside of 0...1 counts as the nearer end, and what is
  /// no number as 0.
  ///
  /// Each is written as a chain of steps that never fall, so that rounding cannot make it fall.
  public func callAsFunction(_ force: Double) -> Double {
    let x = clipped(force)
    return switch self {
    case .linear: x
    case .quadratic: x * x
    case .lowFisheye: 4 / (3 + 1 / x)
    case .highFisheye: 1 / (4 / x - 3)
    case .sigmoid: sigmoid((1 - x) / x) { $0 * $0 }
    case .piecewise(let curve): curve(x)
    }
  }

  /// The normalised force of an effect.
  public func inverse(_ effect: Double) -> Double {
    let y = clipped(effect)
    return switch self {
    case .linear: y
    case .quadratic: y.squareRoot()
    case .lowFisheye: Self.highFisheye(y)
    case .highFisheye: Self.lowFisheye(y)
    case .sigmoid: sigmoid((1 - y) / y) { $0.squareRoot() }
    case .piecewise(let curve): curve.inverse(y)
    }
  }

  private func clipped(_ value: Double) -> Double { value >= 1 ? 1 : value > 0 ? value : 0 }

  /// `1 / (1 + power(odds))`.
  private func sigmoid(_ odds: Double, _ power: (Double) -> Double) -> Double {
    1 / (1 + power(odds))
  }
}
