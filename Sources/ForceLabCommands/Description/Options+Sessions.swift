import ForceEvaluation
import ForceTraces

extension Options {
  static let early = Option(
    "early", .windowSide, default: "50", "How early a detection may be before an event's onset")
  static let late = Option(
    "late", .windowSide, default: "200", "How late a detection may be after an event's onset")

  static let segment = Option<Segmentation>(
    "segment", .choice, valueName: "BY", default: "phase, else contact",
    "How touches are found in sessions: by phase, by contact, or by id (each trace is a touch, and "
      + "labels.csv names its session)")
  static let contactLevel = Option(
    "contact-level", .positive("FORCE"), default: "\(Contact().level)",
    "By contact: the normalised force from which a finger touches")
  static let contactGap = Option(
    "contact-gap", .windowSide, default: "\(Contact().gap / 1_000_000)",
    "By contact: how long a finger is away between two touches; less is one touch")

  /// How detections are held against what was seen in sessions.
  static let sessionScoring = OptionSection(
    "Sessions",
    note: "For datasets with events.csv: long recordings, and what was meant when in them.",
    early, late, segment, contactLevel, contactGap)
  /// How touches are found in sessions.
  static let sessions = OptionSection(
    "Sessions",
    note: "For datasets with events.csv: long recordings, and what was meant when in them.",
    segment, contactLevel, contactGap)
}

extension ValueKind where Value == Int64 {
  /// Milliseconds up to an hour, read as nanoseconds.
  static var windowSide: ValueKind {
    ValueKind(
      name: "MS", expected: "a number of milliseconds from 0 to 3600000", completion: .nothing
    ) { text in
      ValueKind<Int64>.milliseconds.read(text).flatMap { $0 <= EventWindow.limit ? $0 : nil }
    }
  }
}

extension EventWindow {
  /// What a command line says.
  init(_ arguments: ParsedArguments) {
    let usual = EventWindow()
    self.init(
      early: arguments[Options.early] ?? usual.early, late: arguments[Options.late] ?? usual.late)
  }
}

extension Contact {
  /// What a command line says.
  init(_ arguments: ParsedArguments) {
    let usual = Contact()
    self.init(
      level: arguments[Options.contactLevel] ?? usual.level,
      gap: arguments[Options.contactGap] ?? usual.gap)
  }
}
