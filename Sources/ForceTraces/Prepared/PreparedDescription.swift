import FoundationEssentials

/// What a prepared file says of itself, in JSON, between the header and the data.
struct PreparedDescription: Codable, Equatable {
  /// A column of values in the data.
  struct Place: Codable, Equatable {
    var name: String
    var dtype: PreparedType
    /// Of its first byte in the file, a multiple of 64.
    var offset: Int
    /// How many values it has.
    var count: Int
  }

  /// A diagnostic, with its file as ``PreparedPlaces`` stores it.
  struct Remark: Codable, Equatable {
    var severity: Diagnostic.Severity
    var file: String?
    var line: Int?
    var column: Int?
    var message: String
  }

  /// The dataset's name.
  var name: String
  /// Where the dataset is: from the prepared file's folder, or from the root.
  var dataset: String
  /// What the user said of how to read it, as on a command line.
  var options: [String]
  /// The label columns beyond those the format names.
  var factors: [String]
  var diagnostics: [Remark]
  var columns: [Place]
  /// The data are checked in pieces that end at multiples of so many bytes.
  var pieceLength: Int
  /// Of the pieces, in their order: 16 hexadecimal digits each.
  var checksums: [String]

  /// A checksum in hexadecimal digits.
  static func spelled(_ checksum: UInt64) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The JSON, keys in alphabetical order, so that equal descriptions give equal bytes.
  var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(self))
    }
  }
}

/// What the values of a column are, as numpy spells it.
enum PreparedType: String, Codable {
  case int64 = "<i8"
  case double = "<f8"
  /// A code of one byte.
  case code = "|u1"
  /// x, y, and 1 where the place is unknown: a `Point?` of Swift.
  case location = "<f8,<f8,|u1,V7"

  /// From one value to the next, in bytes.
  var stride: Int {
    switch self {
    case .int64, .double: 8
    case .code: 1
    case .location: 24
    }
  }
}
