/// The texts of a prepared file, each of them once.
struct PreparedTexts {
  /// Stands for a text that is missing.
  static let missing: Int64 = -1

  private var starts: [Int64] = [0]
  private var bytes: [UInt8] = []
  private var indices: [ExactText: Int64] = [:]

  /// A text's number, from 0.
  mutating func index(of text: String?) -> Int64 {
    guard let text else { return Self.missing }
    let key = ExactText(text)
    if let index = indices[key] { return index }
    let index = Int64(indices.count)
    indices[key] = index
    bytes += text.utf8
    starts.append(Int64(bytes.count))
    return index
  }

  /// Text `i` is in the bytes from start `i` to start `i + 1`.
  var columns: [PreparedColumn] {
    [PreparedColumn("text_start", .numbers(starts)), PreparedColumn("text_bytes", .codes(bytes))]
  }
}

/// The texts of a prepared file.
struct PreparedTextList {
  private let prepared: PreparedFile
  private let texts: [String]

  init(_ prepared: PreparedFile) throws(InputError) {
    self.prepared = prepared
    let bytes = try prepared.values("text_bytes", .code, as: UInt8.self)
    let starts = try prepared.values("text_start", .int64, as: Int64.self).map(Int.init)
    guard starts.first == 0, starts.last == bytes.count,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .unusable(prepared.file, "its texts are not where they are said to be") }
    texts = zip(starts, starts.dropFirst()).map { start, end in
      String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// A column that names texts by their numbers.
  func column(_ name: String, count: Int? = nil) throws(InputError) -> PreparedTextColumn {
    let numbers = try prepared.values(name, .int64, count: count, as: Int64.self)
    let allowed = PreparedTexts.missing..<Int64(texts.count)
    guard numbers.allSatisfy(allowed.contains) else {
      throw .unusable(prepared.file, "its column '\(name)' names a text that is not there")
    }
    return PreparedTextColumn(numbers: numbers, texts: texts)
  }
}

/// One text for each row, or none.
struct PreparedTextColumn {
  /// Of the rows' texts, all of them good.
  fileprivate let numbers: [Int64]
  fileprivate let texts: [String]

  /// How many rows there are.
  var count: Int { numbers.count }

  /// The text of a row; `nil` where it is missing.
  subscript(row: Int) -> String? {
    let number = numbers[row]
    return number == PreparedTexts.missing ? nil : texts[Int(number)]
  }
}
