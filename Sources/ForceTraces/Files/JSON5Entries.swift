/// The entries of a JSON5 array, or the members of an object, cut apart without reading them: finds the
/// one that is at fault.
package struct JSON5Entries {
  private let text: [UInt8]
  private var entries: [Range<Int>] = []
  private var isObject = false
  /// How many brackets are open at once.
  private(set) var depth = 0

  /// How many brackets may be open at once: what the decoder takes.
  static let depthLimit = 512

  /// Cuts a text whose first bracket opens the array or the object.
  package init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    var depth = 0
    var start = 0
    while index < text.count {
      let token = tokenLength(at: index)
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        self.depth = max(depth, self.depth)
        if depth == 1 {
          start = index + 1
          isObject = text[index] == UInt8(ascii: "{")
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { entries.append(start..<index) }
      case UInt8(ascii: ",") where depth == 1:
        entries.append(start..<index)
        start = index + 1
      default: break
      }
      index += token
    }
    if depth > 0 { entries.append(start..<text.count) }
  }

  /// The first entry that is not JSON5 by itself, counted from 1, and the line it begins on.
  package var firstFault: (entry: Int, line: Int)? {
    for (index, entry) in entries.enumerated() where !isValid(entry) {
      let start = firstToken(in: entry)
      // Nothing may stand behind the last comma.
      if start == entry.upperBound, index == entries.count - 1 { continue }
      return (index + 1, 1 + text[..<start].count { $0 == UInt8(ascii: "\n") })
    }
    return nil
  }

  private func isValid(_ entry: Range<Int>) -> Bool {
    guard isObject else { return JSONValue(json5: text[entry]) != nil }
    // A comment may run to the end of the line.
    return JSONValue(json5: (Array("{".utf8) + text[entry] + Array("\n}".utf8))[...]) != nil
  }

  private func firstToken(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      guard isSpace(text[index]) || isComment(at: index) else { return index }
      index += tokenLength(at: index)
    }
    return range.upperBound
  }

  /// How many bytes belong together: a text in quotes, a comment, or one byte of anything else.
  private func tokenLength(at index: Int) -> Int {
    let rest = text[index...]
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var end = index + 1
      while end < text.count, text[end] != text[index] {
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, text.count) - index
    case UInt8(ascii: "/") where rest.starts(with: "//".utf8):
      return (rest.firstIndex(of: UInt8(ascii: "\n")) ?? text.count) - index
    case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
      var end = index + 2
      while end < text.count, !text[end...].starts(with: "*/".utf8) { end += 1 }
      return min(end + 2, text.count) - index
    default: return 1
    }
  }

  private func isComment(at index: Int) -> Bool {
    text[index] == UInt8(ascii: "/") && tokenLength(at: index) > 1
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
