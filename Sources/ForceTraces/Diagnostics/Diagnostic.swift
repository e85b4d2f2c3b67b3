/// A place in a file: 1-based; columns count bytes of UTF-8.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// The path as the user gave it.
  public var file: String
  /// The physical line, from 1; `nil` where the whole file is meant.
  public var line: Int?
  /// The byte in the line, from 1; `nil` where the whole line is meant.
  public var column: Int?

  /// A place in `file`, as exact as it is known.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as compilers and editors write it.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// Something to say about an input file.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// The data cannot be used.
    case error
    /// The data can be used, and somebody should look at it.
    case warning
    /// A choice that was made on the way.
    case notice
  }
  /// How bad it is.
  public var severity: Severity
  /// Where; `nil` for what concerns a dataset as a whole.
  public var position: SourcePosition?
  /// What is wrong, what was expected and what to do; no final period.
  public var message: String

  /// A remark about a file.
  public init(_ severity: Severity, at position: SourcePosition? = nil, _ message: String) {
    self.severity = severity
    self.position = position
    self.message = message
  }

  /// `file:line:column: severity: message`.
  public var description: String {
    (position.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"
  }
}
