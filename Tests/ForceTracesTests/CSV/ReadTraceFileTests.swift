import Testing

@testable import ForceTraces

private let one = Workers(count: 1)

private func read(
  _ text: String, _ adjust: (inout TraceFileFormat) -> Void = { _ in }
) throws -> TraceFileContents {
  var format = TraceFileFormat()
  adjust(&format)
  return try withFile(text) { path in
    try readTraceFile(path, format: format, defaultTraceID: "file", workers: one)
  }
}

private func problems(
  _ text: String, _ adjust: (inout TraceFileFormat) -> Void = { _ in }
) throws -> [String] {
  var format = TraceFileFormat()
  adjust(&format)
  return try problems(Array(text.utf8)) { path throws(InputError) in
    _ = try readTraceFile(path, format: format, defaultTraceID: "file", workers: one)
  }
}

private let plain = "trace_id,t,force\na,0.5,0.1\na,0.75,0.25\nb,0,1\n"

@Suite struct ReadTraceFileTests {
  @Test func readsTimesForcesAndRuns() throws {
    let contents = try read(plain)
    #expect(contents.times == [500_000_000, 750_000_000, 0])
    #expect(contents.forces == [0.1, 0.25, 1])
    #expect(
      contents.runs == [
        TraceFileContents.Run(id: "a", rows: 0..<2, line: 2),
        TraceFileContents.Run(id: "b", rows: 2..<3, line: 4),
      ])
    #expect(contents.maximumForces.isEmpty && contents.locations.isEmpty && contents.phases.isEmpty)
    #expect(contents.notices.isEmpty)
    #expect(contents.byteCount == plain.utf8.count)
  }

  @Test(arguments: [
    "\u{feff}trace_id,t,force\r\na,0.5,0.1\r\na,0.75,0.25\r\nb,0,1",
    "trace_id, t ,force\n\n\na , +0.5,\t.1\n \na,75e-2,2.5E-1\n\nb,0,1.\n\n",
    "\"trace_id\",\"t\",\"force\"\n\"a\",\"0.5\",\"0.1\"\na,\" 0.75 \",0.25\n\"b\",0,\"1\"\n",
    "force,trace_id,t\n0.1,a,0.5\n0.25,a,0.75\n1,b,0\n",
  ])
  func readsTheSameFromEveryNotation(_ text: String) throws {
    let (contents, expected) = (try read(text), try read(plain))
    #expect(contents.times == expected.times)
    #expect(contents.forces == expected.forces)
    #expect(contents.runs.map(\.id) == ["a", "b"])
    #expect(contents.runs.map(\.rows) == expected.runs.map(\.rows))
    #expect(contents.notices.isEmpty)
  }

  @Test func readsCarriageReturnsAloneWithANotice() throws {
    let contents = try read(plain.replacing("\n", with: "\r"))
    #expect(contents.runs == (try read(plain)).runs)
    #expect(contents.notices.map(\.message) == ["lines end with CR alone; read as line ends"])
  }

  @Test func readsOptionalColumns() throws {
    let contents = try read(
      "t,force,x,y,phase,max_force\n0,1,2,3,began,6\n1,1,,3,,n/a\n2,1,4,5,ended,\n")
    #expect(contents.locations == [Point(x: 2, y: 3), nil, Point(x: 4, y: 5)])
    #expect(contents.phases == [.began, nil, .ended])
    #expect(contents.maximumForces == [6, nil, nil])
    #expect(contents.runs.map(\.id) == ["file"])
  }

  @Test func namesColumnsWithoutUse() throws {
    let contents = try read("t,force,temperature,x\n0,1,\"a,\nb\",5\n1,1,é,\n")
    #expect(contents.forces == [1, 1])
    #expect(contents.locations.isEmpty)
    #expect(contents.notices.map(\.message) == ["columns without use: 'temperature', 'x'"])
  }

  @Test func mapsColumnsByNameAndByNumber() throws {
    let named = try read("Time (ms);Druck;Versuch\n1,5;0,25;a\n2;0,5;a\n") { format in
      format.delimiter = .auto
      format.decimalMark = .comma
      format.timeUnit = .ms
      format.timeColumn = ColumnReference("Time (ms)")
      format.forceColumn = ColumnReference("Druck")
      format.idColumn = ColumnReference("Versuch")
    }
    #expect(named.times == [1_500_000, 2_000_000])
    #expect(named.forces == [0.25, 0.5])
    #expect(named.runs.map(\.id) == ["a"])
    #expect(
      named.notices.map(\.message) == [
        "the delimiter is taken to be ';': give it with --delimiter to be sure"
      ])

    let numbered = try read(" 0.5  7 0.25 \n1.5\t7 0.5\n") { format in
      format.delimiter = .space
      format.timeColumn = ColumnReference("#1")
      format.forceColumn = ColumnReference("#3")
    }
    #expect(numbered.times == [500_000_000, 1_500_000_000])
    #expect(numbered.forces == [0.25, 0.5])
    #expect(numbered.notices.map(\.message) == ["columns without use: '#2'"])
  }

  @Test func countsTimesFromARate() throws {
    let contents = try read("trace_id,force\na,1\na,1\na,1\na,1\nb,1\nb,1\n") { $0.sampleRate = 60 }
    #expect(contents.times == [0, 16_666_667, 33_333_333, 50_000_000, 0, 16_666_667])
    let decimal = try read("force\n1\n1\n1\n") { $0.sampleRate = 59.94 }
    #expect(decimal.times == [0, 16_683_350, 33_366_700])
    let halves = try read("force\n1\n1\n1\n1\n") { $0.sampleRate = 2e9 }
    #expect(halves.times == [0, 0, 1, 2])
  }

  @Test func readsOneRepeatPerColumn() throws {
    let timed = try read("t,a,b\n0,1,2\n1,,3\n2,4,n/a\n") { $0.isWide = true }
    #expect(timed.times == [0, 2_000_000_000, 0, 1_000_000_000])
    #expect(timed.forces == [1, 4, 2, 3])
    #expect(
      timed.runs == [
        TraceFileContents.Run(id: "a", rows: 0..<2, line: 1, column: 3),
        TraceFileContents.Run(id: "b", rows: 2..<4, line: 1, column: 5),
      ])
    let rated = try read("a;b\n1;2\n3;\n") { format in
      format.isWide = true
      format.sampleRate = 10
      format.delimiter = .semicolon
    }
    #expect(rated.times == [0, 100_000_000, 0])
    #expect(rated.forces == [1, 3, 2])
    #expect(
      try problems("t,a,b\n0,1,\n") { $0.isWide = true }
        == ["1:5: trace 'b' has no samples: its column is empty"])
    #expect(
      try problems("t\n0\n") { $0.isWide = true }
        == ["1:1: a wide file needs a column for each repeat; there is none besides the time"])
  }

  @Test func takesOtherMissingValues() throws {
    let contents = try read("t,force,max_force\n0,1,-999\n1,1,n/a \n") { format in
      format.missingValues = ["-999", "n/a"]
    }
    #expect(contents.maximumForces == [nil, nil])
    #expect(
      try problems("t,force\n0,-999\n") { $0.missingValues = ["-999"] }
        == ["2:3: no value in column 'force': every row needs one there"])
  }
}

@Suite struct TraceFileProblemTests {
  @Test(arguments: [
    ("abc", "is not a number"), ("1.2.3", "is not a number"),
    ("1;5", "is not a number"), ("nan", "is not finite: leave the row out or correct it"),
    ("-inf", "is not finite: leave the row out or correct it"),
    ("0x10", "is hexadecimal: write it as a decimal number"), ("1e400", "is too large"),
    ("\"0,5\"", "is not a number with a decimal point: use --decimal ','"),
  ])
  func pointToCells(_ cell: String, _ reason: String) throws {
    let text = cell.replacing("\"", with: "")
    #expect(
      try problems("t,force\n0,1\n1, \(cell)\n")
        == ["3:4: '\(text)' in column 'force' \(reason)"])
  }

  @Test func areAllFoundInOneRun() throws {
    #expect(
      try problems("trace_id,t,force,phase\na,x,y,began\n,0,,sat\na,0,1\na,1,1,ended,\nb,1e30,1,\n")
        == [
          "2:3: 'x' in column 't' is not a number", "2:5: 'y' in column 'force' is not a number",
          "3:1: no value in column 'trace_id': every row needs one there",
          "3:4: no value in column 'force': every row needs one there",
          "3:5: 'sat' in column 'phase' is no touch phase: began, moved, stationary, ended, cancelled",
          "4:6: 3 fields where 4 are expected, as in the first row",
          "5:13: 5 fields where 4 are expected, as in the first row",
          "6:3: '1e30' in column 't' is beyond 64 bits of nanoseconds: check the time unit "
            + "(--time-unit)",
        ])
  }

  @Test func compareTimesWithTheRowBefore() throws {
    #expect(
      try problems("trace_id,t,force\na,1,1\na,1,1\nb,1,1\nb,0.5,1\nb,0.75,1\n") == [
        "3:3: a duplicate time in trace 'a': 1.000000000 s twice; remove one row, or use "
          + "--duplicate-times",
        "5:3: a time going backwards in trace 'b': 0.500000000 s after 1.000000000 s; sort the "
          + "rows, or use --backward-times",
      ])
  }

  @Test func findSplitTraces() throws {
    #expect(
      try problems("trace_id,t,force\na,1,1\nb,1,1\n\n a,2,1\na,3,1\nb,2,1\n") == [
        "5:2: trace 'a' is split: its rows must follow one another, and others stand between "
          + "this one and those from line 2",
        "7:1: trace 'b' is split: its rows must follow one another, and others stand between "
          + "this one and those from line 3",
      ])
  }

  @Test func listTheColumnsThereAre() throws {
    #expect(
      try problems("time,force\n0,1\n")
        == [
          "1:1: no column 't'; there are 'time', 'force': name one with --time-column, or give "
            + "--sample-rate if there are no times"
        ])
    #expect(
      try problems("\nt;force\n0;1\n") == [
        "2:1: no column 't', no column 'force'; there are 't;force': name them with --time-column "
          + "and --force-column, or give --sample-rate if there are no times; is ';' the delimiter? (--delimiter ';')"
      ])
    #expect(
      try problems("1,2\n") { $0.timeColumn = .number(3) } == [
        "1:1: no column '#3', no column 'force'; there are '#1', '#2': name them with --time-column "
          + "and --force-column, or give --sample-rate if there are no times"
      ])
    #expect(
      try problems("t,force\n0,1\n") { $0.idColumn = .name("who") }
        == ["1:1: no column 'who'; there are 't', 'force': name one with --id-column"])
    #expect(
      try problems("t,force\n0,1\n") { $0.forceColumn = .name("t") }
        == ["1:1: column 't' is given two roles"])
  }

  @Test func nameEmptyFiles() throws {
    #expect(try problems("") == ["1:1: the file is empty: a line of column names was expected"])
    #expect(try problems("\n\n") == ["1:1: the file begins with nothing but blank lines"])
    #expect(try problems("t,force\n") == ["1:1: the file has no samples, only column names"])
  }

  @Test func nameAllColumnsThatAreMissing() throws {
    #expect(
      try problems("\n a,b\n0,1\n") == [
        "2:1: no column 't', no column 'force'; there are 'a', 'b': name them with --time-column "
          + "and --force-column, or give --sample-rate if there are no times"
      ])
    #expect(
      try problems("a,b\n0,1\n") { $0.sampleRate = 60 }
        == ["1:1: no column 'force'; there are 'a', 'b': name one with --force-column"])
  }

  @Test func takeFieldsUpToTheirLimit() throws {
    let most = String(repeating: "x", count: 1 << 20)
    for note in [most, "\"\(most)\""] {
      for row in ["\(note),0,1", "n,0,1\n\(note),1,1"] {
        #expect(try !read("note,t,force\n\(row)\n").forces.isEmpty)
      }
    }
    for note in ["\(most)x", "\"\(most)x\""] {
      for (columns, row, column) in [
        ("note,t,force", "\(note),0,1", 1), ("t,note,force", "0,\(note),1", 3),
        ("t,force,note", "0,1,\(note)", 5),
      ] {
        let found = try problems("\(columns)\n\(row)\n\(row.replacing(note, with: ""))\n")
        #expect(found.first?.hasPrefix("2:\(column): a field of more than 1 MiB") == true)
      }
    }
  }

  @Test func knowWhereIDsStand() throws {
    let contents = try read("note,trace_id,t,force\n\"a\nb\", \"x\",0,1\nc,y,0,1\n")
    #expect(contents.runs.map(\.line) == [3, 4])
    #expect(contents.runs.map(\.column) == [5, 3])
  }

  @Test func callNoFileATraceWhereColumnsAre() throws {
    #expect(
      try problems("t,a\n1,1\n1,1\n0,1\n") { $0.isWide = true } == [
        "3:1: a duplicate time: 1.000000000 s twice; remove one row, or use --duplicate-times",
        "4:1: a time going backwards: 0.000000000 s after 1.000000000 s; sort the rows, or use "
          + "--backward-times",
      ])
  }

  @Test func sayWhenAColumnOfTimesIsReadAsATrace() throws {
    let contents = try read("t,a\n0,1\n1,2\n") { format in
      format.isWide = true
      format.sampleRate = 60
    }
    #expect(contents.runs.map(\.id) == ["t", "a"])
    #expect(
      contents.notices.map(\.message) == [
        "column 't' is read as a trace: with a sample rate, no column holds times; leave out "
          + "--sample-rate if this one does"
      ])
  }

  @Test func refuseRatesThatGiveNoTimes() throws {
    for rate in [0, -1, Double.nan, .infinity, 1e-300] {
      #expect(
        try problems("force\n1\n1\n") { $0.sampleRate = rate }
          == [" a sample rate of \(rate) Hz gives no times of 64 bits: check --sample-rate"])
    }
    #expect(
      try problems("t,force\n1,1\n") { format in
        format.sampleRate = 60
        format.timeColumn = .name("t")
      } == ["1:1: a time column and a sample rate are given: give one of them"])
  }
}

@Suite struct TimeOrderTests {
  private func times(
    _ times: [Double], duplicates: TimeConflictPolicy, backwards: TimeConflictPolicy
  ) throws -> [Double] {
    let rows = times.map { "\($0),1\n" }.joined()
    let contents = try read("t,force\n" + rows) { format in
      format.duplicateTimes = duplicates
      format.backwardTimes = backwards
    }
    #expect(contents.runs.map(\.rows) == [0..<contents.times.count])
    #expect(contents.forces.count == contents.times.count)
    return contents.times.map { Double($0) / 1e9 }
  }

  @Test func settlesDuplicates() throws {
    let rows: [Double] = [1, 2, 2, 2, 3]
    #expect(try times(rows, duplicates: .keepFirst, backwards: .error) == [1, 2, 3])
    #expect(try times(rows, duplicates: .keepLast, backwards: .error) == [1, 2, 3])
    #expect(try times(rows, duplicates: .drop, backwards: .error) == [1, 3])
  }

  @Test func settlesStepsBackwards() throws {
    let rows: [Double] = [1, 2, 5, 3, 4, 5, 6]
    #expect(try times(rows, duplicates: .error, backwards: .keepFirst) == [1, 2, 5, 6])
    #expect(try times(rows, duplicates: .error, backwards: .keepLast) == [1, 2, 3, 4, 5, 6])
    #expect(try times(rows, duplicates: .error, backwards: .drop) == [1, 2, 6])
  }

  @Test func keepsTheRowsItSays() throws {
    func forces(_ policy: TimeConflictPolicy) throws -> [Double] {
      try read("trace_id,t,force\na,1,1\na,1,2\na,2,3\nb,2,4\nb,2,5\n") { format in
        format.duplicateTimes = policy
      }.forces
    }
    #expect(try forces(.keepFirst) == [1, 3, 4])
    #expect(try forces(.keepLast) == [2, 3, 5])
  }

  @Test func saysHowManyAreLeftOut() throws {
    let contents = try read("t,force\n1,1\n1,2\n") { $0.duplicateTimes = .keepFirst }
    #expect(
      contents.notices.map(\.message) == [
        "1 of 2 samples are left out: their times contradict their order"
      ])
  }

  @Test func refusesATraceWithNothingLeft() throws {
    #expect(
      try problems("t,force\n1,1\n1,2\n") { $0.duplicateTimes = .drop } == [
        "2:1: trace 'file' has no sample left: the times of all contradict one another; "
          + "keep-first or keep-last would keep some"
      ])
  }
}
