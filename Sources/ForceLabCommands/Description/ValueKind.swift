/// How the value of an option is spelled, read and completed.
struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in help: `N`, `FILE`, or the values themselves.
  let name: String
  /// What is allowed, as in "'x' is not ...".
  let expected: String
  /// What a shell can offer.
  let completion: Completion
  /// The value of a text, or `nil` where the text is none.
  let read: @Sendable (String) -> Value?
}

/// What a shell can offer for a value or an argument.
enum Completion: Sendable, Hashable {
  /// Nothing sensible.
  case nothing
  /// Any of these.
  case words([String])
  /// A file or a folder.
  case files
  /// A folder.
  case folders
  /// The names of recognizers.
  case recognizers
  /// The names of recognizers and filters.
  case stages
  /// The names of commands.
  case commands
}

extension ValueKind where Value == String {
  /// Any text that is not empty.
  static func text(_ name: String, completion: Completion = .nothing) -> ValueKind {
    ValueKind(name: name, expected: "a text with at least one character", completion: completion) {
      $0.isEmpty ? nil : $0
    }
  }

  /// The path of a file or a folder.
  static func file(_ name: String) -> ValueKind { text(name, completion: .files) }

  /// The path of a folder.
  static func folder(_ name: String) -> ValueKind { text(name, completion: .folders) }
}

extension ValueKind where Value == Bool {
  /// No value: the option is given or not.
  static var flag: ValueKind {
    ValueKind(name: "", expected: "given without a value", completion: .nothing) { _ in nil }
  }
}

extension ValueKind where Value == Int {
  /// How many of something; at least one.
  static var count: ValueKind {
    ValueKind(name: "N", expected: "a whole number, 1 or more", completion: .nothing) {
      Int($0).flatMap { $0 >= 1 ? $0 : nil }
    }
  }
}

extension ValueKind where Value == UInt64 {
  /// Where a stream of random numbers starts; up to 2^53, so that a config can hold it exactly.
  static var seed: ValueKind {
    ValueKind(
      name: "N", expected: "a whole number from 0 to 9007199254740992", completion: .nothing
    ) {
      UInt64($0).flatMap { $0 <= 1 << 53 ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Double {
  /// A decimal number within a range that `expected` describes.
  static func number(
    _ name: String, _ expected: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> ValueKind {
    ValueKind(name: name, expected: expected, completion: .nothing) { text in
      // A Double also reads hexadecimal, "nan" and "inf": none of them is meant here.
      guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
        let number = Double(text),
        number.isFinite, isAllowed(number)
      else { return nil }
      return number
    }
  }

  /// Any finite number.
  static func finite(_ name: String) -> ValueKind { number(name, "a number") { _ in true } }

  /// A number that is zero or more.
  static func nonNegative(_ name: String) -> ValueKind {
    number(name, "a number, 0 or more") { $0 >= 0 }
  }

  /// A number above zero.
  static func positive(_ name: String) -> ValueKind {
    number(name, "a number above 0") { $0 > 0 }
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the spellings of an enumeration.
  static var choice: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      name: words.joined(separator: "|"), expected: "one of \(words.joined(separator: ", "))",
      completion: .words(words), read: Value.init(rawValue:))
  }
}
