import ForceTraces
import Testing

private func table(_ text: String, delimiter: Delimiter = .comma) throws -> [[String]] {
  try withFile(text) { path in
    let table = try CSVTable(contentsOf: path, delimiter: delimiter)
    return ([table.header] + table.rows).map { $0.map(\.text) }
  }
}

private func problems(_ text: String) throws -> [String] { try problems(Array(text.utf8)) }

private func problems(_ bytes: [UInt8]) throws -> [String] {
  try problems(bytes) { path throws(InputError) in _ = try CSVTable(contentsOf: path) }
}

@Suite struct CSVTableTests {
  @Test(arguments: [
    "a,b\n1,2\n", "a,b\n1,2", "a,b\r\n1,2\r\n", "a,b\r1,2\r", "\u{feff}a,b\n1,2\n",
    "\n  \na,b\n\n1,2\n\n\n", " a , b\t\n 1,2 \n", "\"a\",\"b\"\n\"1\", \"2\" \n",
  ])
  func readsTheSameTableFromEveryNotation(_ text: String) throws {
    #expect(try table(text) == [["a", "b"], ["1", "2"]])
  }

  @Test func readsQuotedFields() throws {
    #expect(
      try table("a,b\n\"x,\"\"y\"\"\nz\",\" w \"\n") == [["a", "b"], ["x,\"y\"\nz", " w "]])
  }

  @Test(arguments: [
    ("a;b\n1;2,5\n", Delimiter.semicolon), ("a\tb\n1\t2,5\n", .tab),
    ("a b\n  1 \t 2,5  \n", .space),
    ("a;b\n1;2,5\n", .auto), ("a\tb\n1\t2,5\n", .auto), ("a  b\n1 2,5\n", .auto),
    ("a \"b\"\n1 2,5\n", .space),
  ])
  func readsOtherDelimiters(_ text: String, _ delimiter: Delimiter) throws {
    #expect(try table(text, delimiter: delimiter) == [["a", "b"], ["1", "2,5"]])
  }

  @Test func keepsEmptyFields() throws {
    #expect(try table("a,b,c\n,\"\",\n") == [["a", "b", "c"], ["", "", ""]])
    #expect(try table("a\tb\tc\n\t\t\n", delimiter: .tab) == [["a", "b", "c"], ["", "", ""]])
  }

  @Test func knowsWhereFieldsAre() throws {
    let positions = try withFile("\u{feff}a, b\n\n\"x\ny\",  z\n,\n") { path in
      let table = try CSVTable(contentsOf: path)
      return ([table.header] + table.rows).map { row in
        row.map { "\($0.position.line ?? 0):\($0.position.column ?? 0)" }
      }
    }
    #expect(positions == [["1:1", "1:4"], ["3:1", "4:6"], ["5:1", "5:2"]])
  }

  @Test func saysWhatIsWrongAndWhere() throws {
    let count = "where 2 are expected, as in the first row"
    let empty = "1:1: the file is empty: a line of column names was expected"
    let quote =
      "misplaced quote: a field with quotes in it must be quoted as a whole, "
      + "and the quotes in it doubled"
    #expect(try problems("") == [empty])
    #expect(try problems("\u{feff}") == [empty])
    #expect(try problems("\n \n") == [empty])
    #expect(
      try problems("a,b\n1\n1,2,3\n") == ["2:2: 1 field \(count)", "3:5: 3 fields \(count)"])
    #expect(
      try problems("a,b, a\n1,2,3\n1,2\n") == [
        "1:6: column 'a' stands twice in the header: rename or remove one"
      ])
    #expect(try problems("a,b\n1,x\"y\n\"x\" y,2\n3,4\n") == ["2:4: \(quote)", "3:5: \(quote)"])
    #expect(
      try problems("a,b\n1,\"x\n3,4\n") == [
        "2:3: this quote is never closed: add the closing quote"
      ])
    #expect(
      try problems(Array("a,b\n1,".utf8) + [0xe9, 0x0a])
        == ["2:3: byte 0xE9 is not UTF-8: save the file as UTF-8"])
    #expect(
      try problems(Array("a,b\n1,\0\n".utf8))
        == ["2:3: a NUL byte: the file is truncated, or no text"])
    #expect(
      try problems([0xff, 0xfe, 0x61, 0x00]) == ["1:1: the file is UTF-16: save it as UTF-8"])
  }

  @Test func boundsFields() throws {
    let limit = 1 << 20
    let most = String(repeating: "x", count: limit)
    let quotes = String(repeating: "\"\"", count: limit)
    for field in [most, "\"\(most)\"", " \"\(most)\" ", "\"\(quotes)\"", "   \(most)   "] {
      for row in ["\(field),1,2", "1,\(field),2", "1,2,\(field)"] {
        #expect(try table("a,b,c\n\(row)\n1,2,3\n").map(\.count) == [3, 3, 3])
      }
    }
    for field in ["x\(most)", "\"x\(most)\"", " \"\(most)x\"", "\"x\(quotes)\""] {
      let place = field.first == " " ? 1 : 0
      for (row, column) in [("\(field),1,2", 1), ("1,\(field),2", 3), ("1,2,\(field)", 5)] {
        for end in ["\n1,2,3\n", "\n", ""] {
          #expect(
            try problems("a,b,c\n\(row)\(end)").map { $0.prefix { $0 != "f" } }
              == ["2:\(column + place): a "])
        }
      }
    }
    let message = "a field of more than 1 MiB: a quote that is never closed, or no file of samples"
    #expect(
      try problems("a,b\n1," + String(repeating: "x", count: limit + 3) + "\n") == [
        "2:3: \(message)"
      ])
    #expect(
      try problems("a,b\n1,\"" + String(repeating: "x\n", count: limit) + "\"\n")
        == ["2:3: \(message)"])
  }

  @Test func countsMoreProblemsThanItShows() throws {
    let text = "a,b\n" + String(repeating: "1\n", count: 50)
    _ = try withFile(text) { path in
      #expect {
        try CSVTable(contentsOf: path)
      } throws: { error in
        guard case .invalid(let problems, let total)? = error as? InputError else { return false }
        return problems.count == 20 && total == 50
      }
    }
  }

  @Test func refusesWhatIsNoFile() {
    #expect(
      throws: InputError.unreadable(
        path: "/tmp", reason: "it is a directory; a file was expected")
    ) { try CSVTable(contentsOf: "/tmp") }
    #expect(
      throws: InputError.unreadable(path: "/no/such", reason: "No such file or directory")
    ) { try CSVTable(contentsOf: "/no/such") }
  }
}

@Suite struct CSVFieldTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("=1", "=1"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
    ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), (" a", "\" a\""), ("é", "é"), ("\"", "\"\"\"\""),
  ])
  func quotesOnlyWhereNeeded(_ text: String, _ field: String) {
    #expect(csvField(text) == field)
  }

  @Test func readsBackWhatItWrites() throws {
    let texts = ["a,b", "x\"\"y", " lead", "trail ", "line\nend", "cr\r\nlf", "é,ü"]
    let line = texts.map(csvField).joined(separator: ",")
    #expect(try table("1,2,3,4,5,6,7\n" + line + "\n")[1] == texts)
  }
}
