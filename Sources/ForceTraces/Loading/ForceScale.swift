/// How raw forces become shares of the maximum: (raw - offset) / (maximum - offset).
struct ForceScale: Sendable, Hashable {
  /// What the forces count.
  let unit: ForceUnit
  /// Whether somebody said so; else shares of the maximum are assumed, and checked.
  let isStated: Bool
  /// The largest force possible, in the file's unit, where a sample does not tell its own.
  let maximum: Double?
  /// What the sensor reports at rest, in the file's unit.
  let offset: Double

  /// What the user's options and the descriptor add up to, in this order.
  ///
  /// A unit from the user that is not the descriptor's makes the descriptor's maximum and offset
  /// void: they are in the other unit.
  ///
  /// - Throws: What contradicts itself.
  init(options: LoadOptions, package: DataPackage, path: String) throws(InputError) {
    let place = SourcePosition(file: path)
    let described = package.recording
    let stated = options.forceUnit ?? described.forceUnit
    let isOther = described.forceUnit != nil && stated != described.forceUnit
    unit = stated ?? .normalised
    isStated = stated != nil

    switch options.forceOffset ?? (isOther ? nil : described.forceOffset) {
    case nil: offset = 0
    case .value(let value): offset = value
    case .automatic:
      throw .invalid(
        at: place,
        "the force offset 'auto' is for sessions, which begin untouched; in a trace the finger is "
          + "down from the first sample, so give the sensor's rest level as a number")
    }
    let maximum = options.maximumForce ?? (isOther ? nil : described.maximumForce)
    guard unit == .normalised else {
      self.maximum = maximum
      return
    }
    if let maximum, maximum != 1 {
      throw .invalid(
        at: place,
        "a maximum force of \(maximum) needs a unit: --force-unit raw, N, g or V, or the unit of "
          + "the force field in \(DataPackage.fileName)")
    }
    self.maximum = 1
  }

  /// Whether forces stay as they are.
  var isIdentity: Bool { unit == .normalised && offset == 0 }

  /// Checks the maximum of every trace.
  ///
  /// - Throws: A maximum that is missing or not above the offset.
  func check(_ columns: TraceColumns, path: String) throws(InputError) {
    let place = SourcePosition(file: path)
    guard unit != .normalised, !columns.maximumForces.isEmpty else {
      guard let maximum else {
        throw .invalid(
          at: place,
          "forces in the unit '\(unit.rawValue)' need the largest force possible: --max-force, a "
            + "max_force column, or forcelab.maximumForce in \(DataPackage.fileName)")
      }
      guard isAboveOffset(maximum) else { throw .invalid(at: place, tooLow(maximum)) }
      return
    }
    var problems = InputProblems()
    for run in columns.runs {
      let maxima = columns.maximumForces[run.rows].lazy.map { $0 ?? maximum }
      guard let wrong = maxima.first(where: { !($0.map(isAboveOffset) ?? false) }) else { continue }
      problems.append(
        "trace \(shown(run.id)): "
          + (wrong.map(tooLow) ?? "a sample has no max_force, and there is no --max-force"),
        at: run.position)
    }
    try problems.check()
  }

  /// Whether there is a range between the offset and a maximum, one that a Double can hold.
  private func isAboveOffset(_ maximum: Double) -> Bool {
    maximum > offset && (maximum - offset).isFinite
  }

  /// What is wrong with the largest force possible at a sample; NaN is none.
  func problem(maximum: Double) -> String? {
    unit == .normalised || maximum.isNaN || isAboveOffset(maximum) ? nil : tooLow(maximum)
  }

  /// What is wrong with a force, given a maximum of its own that is not wrong, or NaN.
  func problem(force: Double, maximum own: Double) -> String? {
    guard let maximum = unit == .normalised || own.isNaN ? maximum : own, isAboveOffset(maximum),
      !force.isNaN, !((force - offset) / (maximum - offset)).isFinite
    else { return nil }
    return "the force \(force) is too large as a share; check the maximum and the offset"
  }

  private func tooLow(_ maximum: Double) -> String {
    "the maximum force \(maximum) must be greater than the force offset \(offset)"
  }

  /// Normalises one trace in place.
  ///
  /// - Parameters:
  ///   - forces: Raw forces, shape `[n]`.
  ///   - maxima: The largest force possible at each sample, shape `[n]`, or `[0]`.
  /// - Complexity: O(n).
  func normalise(_ forces: inout MutableSpan<Double>, maxima: ArraySlice<Double?>) {
    if isIdentity { return }
    // The check has seen to it that there is a maximum for every sample.
    let maximum = maximum ?? 1
    if maxima.isEmpty || unit == .normalised {
      let range = maximum - offset
      for index in forces.indices { forces[index] = (forces[index] - offset) / range }
    } else {
      for (index, own) in zip(forces.indices, maxima) {
        forces[index] = (forces[index] - offset) / ((own ?? maximum) - offset)
      }
    }
  }
}
