/// A place in a config file.
struct ConfigPlace: CustomStringConvertible {
  var file: String
  /// Counted from 1.
  var entry: Int
  /// `filters[0].beta`; empty where the entry itself is meant.
  var path = ""

  /// The place of a key inside this one.
  subscript(key: String) -> ConfigPlace {
    ConfigPlace(file: file, entry: entry, path: path.isEmpty ? key : "\(path).\(key)")
  }

  var description: String {
    "\(file): entry \(entry)" + (path.isEmpty ? "" : ": \(path)")
  }

  func error(_ text: String) -> ConfigError { ConfigError(.malformed(text), at: description) }
}
