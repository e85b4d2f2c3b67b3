import FoundationEssentials

/// A piece of a page.
///
/// Text enters it escaped, and only so: whatever a participant, a file or a config is called is shown
/// as text. Names of elements and attributes are literals of this program.
struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// As it stands in the file.
  private(set) var source: String

  /// A text, shown as it is.
  init(_ text: String) { source = text.escaped }

  init(stringLiteral text: String) { self.init(text) }

  /// Nothing.
  static let nothing = HTML("")

  private init(source: String) { self.source = source }

  /// An element with its attributes, of which those without a value are left out, and what is in it.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: [HTML]
  ) -> HTML {
    var source = "<\(name)"
    for (name, value) in attributes {
      if let value { source += " \(name)=\"\(value.escaped)\"" }
    }
    source += ">"
    for piece in content { source += piece.source }
    return HTML(source: source + "</\(name)>")
  }

  /// The same.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: HTML...
  ) -> HTML {
    element(name, attributes, content)
  }

  /// An element without attributes.
  static func element(_ name: StaticString, _ content: HTML...) -> HTML {
    element(name, [:], content)
  }

  /// The same.
  static func element(_ name: StaticString, _ content: [HTML]) -> HTML {
    element(name, [:], content)
  }

  /// An element that never has anything in it, like `meta`.
  static func void(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>
  ) -> HTML {
    let whole = element(name, attributes, [])
    return HTML(source: String(whole.source.dropLast(name.utf8CodeUnitCount + 3)))
  }

  /// One piece after the other.
  static func joined(_ pieces: [HTML]) -> HTML { HTML(source: pieces.map(\.source).joined()) }

  static func + (one: HTML, other: HTML) -> HTML { HTML(source: one.source + other.source) }
  static func += (one: inout HTML, other: HTML) { one.source += other.source }
}

/// What a browser reads as something else than text.
extension HTML {
  /// The first line of a page.
  static let documentType = HTML(source: "<!DOCTYPE html>\n")

  /// Rules of style, of this program or a library.
  static func style(_ rules: String) -> HTML {
    HTML(source: "<style>\n\(rules.withoutEnd(of: "style"))</style>\n")
  }

  /// A program that the browser runs.
  static func script(_ program: String) -> HTML {
    HTML(source: "<script>\n\(program.withoutEnd(of: "script"))</script>\n")
  }

  /// Data for a program, as JSON: a browser neither runs it nor finds an end of it inside.
  ///
  /// - Throws: `EncodingError`.
  static func data(id: String, _ value: some Encodable) throws -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    return HTML(
      source: "<script type=\"application/json\" id=\"\(id.escaped)\">"
        + json.replacing(["<": "\\u003c", ">": "\\u003e", "&": "\\u0026"]) + "</script>\n")
  }
}

extension String {
  /// With what HTML takes as markup spelled out, and without characters that are none for people.
  fileprivate var escaped: String {
    let plain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !"&<>\"'".utf8.contains($0) }
    if plain { return self }
    return printable.replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ])
  }

  fileprivate func replacing(_ texts: [Unicode.Scalar: String]) -> String {
    var replaced = String.UnicodeScalarView()
    replaced.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = texts[scalar] {
        replaced.append(contentsOf: text.unicodeScalars)
      } else {
        replaced.append(scalar)
      }
    }
    return String(replaced)
  }

  /// Without anything that would end the element it is put into: a library's text is not ours.
  fileprivate func withoutEnd(of element: String) -> String {
    split(separator: "</" + element, omittingEmptySubsequences: false)
      .joined(separator: "<\\/" + element)
  }
}
