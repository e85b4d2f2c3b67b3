/// What presses are recorded with: a clock, a scale of force, a surface.
public struct SyntheticDevice: Sendable, Hashable {
  /// How it is called on the command line, in labels and in the descriptor.
  public let name: String
  /// One line for people.
  public let summary: String
  /// Samples per second, in hertz.
  public let sampleRate: Double
  /// Standard deviation of a sample's time about its tick, as a share of the interval.
  public let clockJitter: Double
  /// Share of the ticks that bring no sample.
  public let dropRate: Double
  /// How force is written.
  public let force: ForceScale
  /// Standard deviation of the sensor's own noise, normalised.
  public let noise: Double
  /// What a finger weighs that only touches, normalised.
  public let contact: ClosedRange<Double>
  /// The surface and its grid; `nil` where no location is reported.
  public let surface: Surface?

  /// How a device writes force: whole steps from 0 to a maximum.
  public struct ForceScale: Sendable, Hashable {
    /// What the device counts.
    public let unit: ForceUnit
    /// The greatest force that can be reported, in that unit.
    public let maximum: Double
    /// How many equal steps lead from 0 to the maximum.
    public let steps: Int
    /// How many digits after the point hold every step exactly.
    public let decimals: Int

    /// The nearest step to a normalised force, in the file's unit; what is beyond the ends is cut.
    func reading(_ force: Double) -> Double {
      let step = (min(max(force, 0), 1) * Double(steps)).rounded()
      // Through a whole number of the last digit, so that the text reads back to the same Double.
      let scale = ForceScale.powersOfTen[decimals]
      return (step * (maximum * scale).rounded() / Double(steps)).rounded() / scale
    }

    private static let powersOfTen = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
  }

  /// Where a device sees a finger.
  public struct Surface: Sendable, Hashable {
    /// Its width, in points.
    public let width: Double
    /// Its height, in points.
    public let height: Double
    /// The distance of the places it can tell apart, in points.
    public let step: Double
    /// How many digits after the point hold every place exactly.
    public let decimals: Int

    /// The nearest place it can tell.
    func reading(_ point: Point) -> Point {
      Point(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
    }
  }
}

extension SyntheticDevice {
  /// A phone's screen with force: 60 Hz, 400 steps of force up to 6.6667, half points.
  public static let iPhoneLike = SyntheticDevice(
    name: "iphone-like", summary: "60 Hz with jitter, raw force in 400 steps up to 6.6667",
    sampleRate: 60, clockJitter: 0.03, dropRate: 0.004,
    force: ForceScale(unit: .raw, maximum: 6.6667, steps: 400, decimals: 8),
    noise: 0.0015, contact: 0.03...0.09,
    surface: Surface(width: 375, height: 667, step: 0.5, decimals: 1))

  /// A laboratory's force sensor: 240 Hz, newtons in steps of 1 mN up to 10 N, no locations.
  public static let sensor240 = SyntheticDevice(
    name: "sensor-240", summary: "240 Hz, newtons in steps of 0.001 up to 10, no locations",
    sampleRate: 240, clockJitter: 0.002, dropRate: 0,
    force: ForceScale(unit: .newtons, maximum: 10, steps: 10_000, decimals: 3),
    noise: 0.0008, contact: 0.02...0.06, surface: nil)

  /// A trackpad: 125 Hz, whole numbers 0...255, on which a touch alone weighs a good deal.
  public static let trackpad = SyntheticDevice(
    name: "trackpad", summary: "125 Hz, whole numbers 0...255, a touch alone rests at about 0.12",
    sampleRate: 125, clockJitter: 0.015, dropRate: 0.001,
    force: ForceScale(unit: .raw, maximum: 255, steps: 255, decimals: 0),
    noise: 0.003, contact: 0.08...0.16,
    surface: Surface(width: 480, height: 300, step: 0.25, decimals: 2))

  /// The devices that come with forcelab, in the order shown.
  public static let builtIn = [iPhoneLike, sensor240, trackpad]
}
