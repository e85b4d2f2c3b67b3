extension SyntheticStudy {
  /// A name for the dataset: `press-study`, with what makes it another one.
  public var name: String {
    var words = [options.asSessions ? "press-sessions" : "press-study"]
    if options.device.name != SyntheticDevice.iPhoneLike.name { words.append(options.device.name) }
    if options.seed != GenerateOptions().seed { words.append("seed\(options.seed)") }
    return words.joined(separator: "-")
  }

  /// What it is, in one sentence.
  public var summary: String {
    """
    Synthetic presses by \(options.participants) modelled people, \
    \(options.tracesPerParticipant) each, on \(options.device.name) \
    (\(options.device.summary)); nobody was recorded.
    """
  }

  /// The dataset's README, in Markdown.
  public var readme: String {
    """
    # \(name)

    **Synthetic data.** A program made these touches from a model of a press; no person was recorded.
    They show how recognizers differ in principle and whether tools work. A recognizer that wins here
    has not yet won on people.

    \(options.participants) modelled people, \(options.tracesPerParticipant) touches each, on \
    `\(options.device.name)`: \(options.device.summary).
    Made by, and made again byte for byte by:

    ```sh
    \(options.commandLine) --out \(name)
    ```

    ## Files

    | file | columns |
    |---|---|
    | traces.csv | \(traceColumns) |
    \(options.asSessions ? Self.eventsRow : "| labels.csv | \(labelColumns) |")
    | datapackage.json | descriptor: units, largest possible force, device (Frictionless Data Package) |

    \(options.asSessions ? Self.aboutEvents : Self.aboutReferences)

    ## Kinds of presses

    Of the touches, \(percent(options.hardShare)) are hard cases. "Share" is that among the ordinary \
    or hard presses of the same
    gesture. A depth is a multiple of what the person has learned or prefers; durations, in
    milliseconds, are for a person of average pace, and every press varies about them. Where a hold is
    negative, the finger lets go before the rise is over.

    | kind | label | | share | depth | rise | hold | what |
    |---|---|---|---|---|---|---|---|
    \(PressKind.all.map(row).joined(separator: "\n"))

    People differ in the force of their light and deep presses, in where they have learned that a
    preview opens (about 0.20 of the largest force) and that a press commits (about 0.75), in pace,
    steadiness and tremor (8-12 Hz). The formulas and their sources are in the article "The model of a
    press" of the ForceTraces documentation.

    Licence: MIT, as forcelab itself.

    """
  }

  private static let eventsRow =
    "| events.csv | `session` (a sitting of up to \(tracesPerSession) touches), `label` (peek, pop, "
    + "cancel), `onset` and `offset` (on the clock of `t`), `participant` |"

  private static let aboutReferences = """
    Reference times are when the intention began, known from the model and not from any recognizer:
    `peek_time` is the start of the rise that is meant to preview, `pop_time` that of the rise that is
    meant to commit (the same moment for a press in one stroke), `cancel_time` the start of the fall
    that abandons the press.
    """

  private static let aboutEvents = """
    A trace is a sitting, with rests between touches. The onset of an event is when the intention
    began, known from the model and not from any recognizer: of a peek the start of the rise that is
    meant to preview, of a pop that of the rise that is meant to commit, of a cancel the start of the
    fall that abandons the press. The offset is the end of the touch.
    """

  private var traceColumns: String {
    let force =
      options.device.force.unit == .raw
      ? "as the device reports it, up to \(number(options.device.force.maximum))"
      : "\(options.device.force.unit.rawValue), up to \(number(options.device.force.maximum))"
    let places = options.device.surface == nil ? "" : ", `x` and `y` (points)"
    return
      "`trace_id`, `t` (seconds since \(options.asSessions ? "the sitting began" : "the device was switched on")), `force` (\(force))\(places), "
      + "`phase`"
  }

  private var labelColumns: String {
    "`trace_id`, `label` (peek, pop, cancel), reference times on the clock of `t`, `participant`, "
      + "`device`, `session` (sittings of \(Self.tracesPerSession) touches), `kind`"
  }

  private func row(_ kind: PressKind) -> String {
    let others = PressKind.all.filter { $0.gesture == kind.gesture && $0.isHard == kind.isHard }
    let share = kind.weight / others.reduce(0) { $0 + $1.weight }
    let cells = [
      "`\(kind.name)`", kind.gesture.rawValue, kind.isHard ? "hard" : "ordinary", percent(share),
      "\(kind.depth.lowerBound)-\(kind.depth.upperBound) \(kind.aim.rawValue)",
      milliseconds(kind.rise), milliseconds(kind.hold), kind.summary,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private func milliseconds(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (
      Int((range.lowerBound * 1000).rounded()), Int((range.upperBound * 1000).rounded())
    )
    return "\(low) to \(high)"
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
