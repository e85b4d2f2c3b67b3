import ForceTraces
import FoundationEssentials

/// A property list's bytes, and how to speak of it.
struct PropertyListFile {
  let path: String

  /// The value of one key of the list's dictionary; `nil` where it is not there.
  ///
  /// - Throws: What is neither XML nor binary, is damaged, or holds too much.
  func value(ofKey key: String, in data: [UInt8]) throws(InputError) -> PropertyListValue? {
    try checkForm(data)
    let decoder = PropertyListDecoder()
    decoder.userInfo = PropertyListBudget.userInfo
    do {
      return try decoder.decode(Member.self, from: Data(data), configuration: key).value
    } catch let error as PropertyListTooLarge {
      throw invalid(error.message)
    } catch DecodingError.typeMismatch {
      throw invalid("a dictionary was expected at the top")
    } catch {
      // The reader counts lines from somewhere else than the beginning: its words are of no use.
      throw invalid("it is not a valid property list; xmllint or plutil shows where it breaks off")
    }
  }

  /// An error about a key.
  func error(_ key: String, _ message: String) -> InputError { invalid("\(key) \(message)") }

  /// A warning about a key.
  func warning(_ key: String, _ message: String) -> Diagnostic {
    Diagnostic(.warning, at: SourcePosition(file: path), "\(key) \(message)")
  }

  private func invalid(_ message: String) -> InputError {
    .invalid(at: SourcePosition(file: path), message)
  }

  /// Refuses what the system's reader would take as something else, or choke on.
  private func checkForm(_ data: [UInt8]) throws(InputError) {
    if data.starts(with: "bplist".utf8) { return }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = data.starts(with: byteOrderMark) ? data.dropFirst(3) : data[...]
    let first = text.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard first == UInt8(ascii: "<"), !text.contains(0) else {
      throw invalid("a property list was expected, XML in UTF-8 or binary")
    }
    guard containers(in: text) <= PropertyListBudget.containers else {
      throw invalid("it has more than \(PropertyListBudget.containers) arrays and dictionaries")
    }
  }

  /// How many tags begin like one that opens an array or a dictionary.
  private func containers(in text: ArraySlice<UInt8>) -> Int {
    text.indices.count { index in
      text[index] == UInt8(ascii: "<")
        && (text[(index + 1)...].starts(with: "array".utf8)
          || text[(index + 1)...].starts(with: "dict".utf8))
    }
  }
}

/// One member of the dictionary at the top; the others are not looked at.
private struct Member: DecodableWithConfiguration {
  let value: PropertyListValue?

  init(from decoder: any Decoder, configuration key: String) throws {
    value = try decoder.container(keyedBy: Key.self)
      .decodeIfPresent(PropertyListValue.self, forKey: Key(stringValue: key))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
