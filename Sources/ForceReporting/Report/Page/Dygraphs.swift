import ForceTraces

extension Report.Library {
  /// dygraphs as Debian's package `libjs-dygraphs` installs it; `nil` where it is not.
  ///
  /// - Note: https://dygraphs.com, MIT licence.
  public static var dygraphs: Report.Library? {
    let folder = "/usr/share/javascript/dygraphs"
    guard let script = text(of: "\(folder)/dygraph.min.js"),
      let style = text(of: "\(folder)/dygraph.min.css"),
      let licence = text(of: "/usr/share/doc/libjs-dygraphs/copyright")
    else { return nil }
    // The map of the sources is a file of its own, which the page does not have.
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("//# sourceMappingURL=") }
    return Report.Library(
      script: lines.joined(separator: "\n") + "\n", style: style + "\n", licence: licence)
  }

  private static func text(of path: String) -> String? {
    guard let bytes = try? RawFile.bytes(of: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
