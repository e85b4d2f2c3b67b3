/// Why a recognizer or filter cannot be registered.
public enum RegistryError: Error, Hashable, CustomStringConvertible {
  /// The name is taken, by a recognizer or a filter.
  case duplicate(identifier: String)
  /// The name is not of lower-case letters, digits and hyphens: configs could not spell it.
  case invalidIdentifier(String)

  /// For people.
  public var description: String {
    switch self {
    case .duplicate(let identifier):
      "'\(identifier)' is registered already; recognizers and filters need names of their own"
    case .invalidIdentifier(let identifier):
      "'\(identifier)' cannot be a name: lower-case letters, digits and hyphens only"
    }
  }
}
