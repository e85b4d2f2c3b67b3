/// All that a command needs to know of the place where it runs; tests give it another.
public struct Terminal: Sendable {
  /// For results.
  public var output: TextStream
  /// For everything else.
  public var errors: TextStream
  /// `NO_COLOR`, `TERM`, `COLUMNS`, and the locale.
  public var environment: [String: String]
  /// Whether the user asked to stop; asked from any thread.
  public var isInterrupted: @Sendable () -> Bool

  /// A place with two streams; by default nobody interrupts.
  public init(
    output: TextStream, errors: TextStream, environment: [String: String] = [:],
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.isInterrupted = isInterrupted
  }

  /// How wide a text for people may be, in columns: as the terminal is, and never so wide that lines
  /// become hard to read.
  func textWidth(for stream: TextStream) -> Int {
    let columns = stream.columns() ?? environment["COLUMNS"].flatMap(Int.init) ?? 80
    return min(max(columns, 40), 100)
  }

  /// Whether characters beyond ASCII can be shown, as the locale tells.
  var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.map { $0.lowercased().contains("utf") } ?? false
  }
}
