import Synchronization

/// How much of a property list is read.
///
/// In a binary list several places may share a value, or a value may hold itself: a small file can
/// spell more values than any memory holds.
final class PropertyListBudget: Sendable {
  /// How many values are read at most.
  static let values = 10_000
  /// How many arrays and dictionaries may enclose a value.
  static let depth = 32
  /// How many arrays and dictionaries an XML list may have: the system's reader of XML calls itself
  /// for each one inside another, and would run out of stack.
  static let containers = 1000

  private let spent = Atomic(0)

  private static let key = CodingUserInfoKey(rawValue: "forcelab.budget")

  /// What a decoder needs to know to keep to a budget of its own.
  static var userInfo: [CodingUserInfoKey: any Sendable] {
    key.map { [$0: PropertyListBudget()] } ?? [:]
  }

  /// Notes that a value is read.
  ///
  /// - Throws: ``PropertyListTooLarge``.
  static func spend(_ decoder: any Decoder) throws(PropertyListTooLarge) {
    guard decoder.codingPath.count <= depth else {
      throw PropertyListTooLarge("its values are nested more than \(depth) deep")
    }
    guard let key, let budget = decoder.userInfo[key] as? PropertyListBudget else { return }
    guard budget.spent.add(1, ordering: .relaxed).newValue <= values else {
      throw PropertyListTooLarge("it has more than \(values) values")
    }
  }
}

/// Why a property list is not read.
struct PropertyListTooLarge: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
