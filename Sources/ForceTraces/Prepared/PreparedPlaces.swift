/// How paths are stored in a prepared file, so that it can be moved along with its dataset.
struct PreparedPlaces {
  /// The dataset, from the prepared file's folder, or from the root.
  let dataset: String
  /// The dataset as the user would call it.
  private let path: String

  /// - Parameters:
  ///   - path: The dataset's path, as the user gave it.
  ///   - prepared: The prepared file's path.
  init(of path: String, for prepared: String) {
    self.path = path.withoutTrailingSlashes
    let name = path.lastPathComponent
    let place =
      [".", "..", "/"].contains(name)
      ? path.absolutePath : path.parentPath.absolutePath.appendingPath(name)
    let folder = prepared.parentPath.absolutePath
    dataset = place.path(inside: folder) ?? place
  }

  /// The places in a prepared file that was opened.
  init(_ dataset: String, in prepared: String) {
    self.dataset = dataset
    let folder = prepared.contains("/") ? prepared.parentPath : nil
    path = dataset.hasPrefix("/") ? dataset : folder?.appendingPath(dataset) ?? dataset
  }

  /// The path of a file of the dataset from the dataset on; of the dataset itself, nothing; of any
  /// other file, from the root on.
  func stored(_ file: String) -> String {
    if file.withoutTrailingSlashes == path { return "" }
    return file.path(inside: path) ?? file.absolutePath
  }

  /// The path of a stored one, as the user would call it.
  func restored(_ stored: String) -> String {
    if stored.isEmpty { return path }
    return stored.hasPrefix("/") ? stored : path.appendingPath(stored)
  }
}

extension String {
  /// The rest of a path that leads into a folder; `nil` where it leads elsewhere.
  fileprivate func path(inside folder: String) -> String? {
    let prefix = folder.appendingPath("")
    guard hasPrefix(prefix) else { return nil }
    let rest = dropFirst(prefix.count).drop { $0 == "/" }
    return rest.isEmpty ? nil : String(rest)
  }
}
