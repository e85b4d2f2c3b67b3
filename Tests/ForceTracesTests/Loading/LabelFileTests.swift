import Testing

@testable import ForceTraces

struct LabelFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two traces: `a` from 1 s to 3 s, `b` from -1 s to 0 s.
  static let traces: TraceClocks? = try? TraceClocks(
    TraceColumns(
      times: [1_000_000_000, 2_000_000_000, 3_000_000_000, -1_000_000_000, 0],
      runs: [
        .init(id: "a", rows: 0..<3, position: SourcePosition(file: "traces.csv", line: 2)),
        .init(id: "b", rows: 3..<5, position: SourcePosition(file: "traces.csv", line: 5)),
      ]))

  func labels(
    _ text: String, traces: TraceClocks? = traces, _ change: (inout LabelFormat) -> Void = { _ in }
  ) throws -> LabelFile {
    var format = LabelFormat()
    change(&format)
    let path = try folder.write(text, to: "labels.csv")
    return try LabelFile(path: path, format: format, traces: traces)
  }

  /// Expects these problems: line and column, message.
  func expect(
    _ text: String, traces: TraceClocks? = traces, _ problems: [(String, String)],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout LabelFormat) -> Void = { _ in }
  ) throws {
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
      try labels(text, traces: traces, change)
    }
    guard case .invalid(let found, let total) = error else { return }
    #expect(total == problems.count, sourceLocation: sourceLocation)
    #expect(
      found.map(\.description)
        == problems.map { place, message in
          (place.hasPrefix("traces.csv") ? place : "\(folder.path)/labels.csv:\(place)")
            + ": error: \(message)"
        }, sourceLocation: sourceLocation)
  }

  @Test func takesLabelsTimesPeopleAndFactors() throws {
    let file = try labels(
      """
      hand,trace_id,label,peek_time,pop_time,cancel_time,participant,device,session,mood
      left,a,pop,1.5,2.25,n/a,p1,pen,1,
      n/a,b,cancel,,,-0.5,,n/a,,good

      """
    ) { $0.device = "finger" }
    #expect(file.factorNames == ["hand", "mood"])
    #expect(
      file.labels[0]
        == Label(
          .pop, references: ReferenceTimes(peek: 500_000_000, pop: 1_250_000_000),
          participant: "p1", device: "pen", session: "1", factors: ["left", nil]))
    #expect(
      file.labels[1]
        == Label(
          .cancel, references: ReferenceTimes(cancel: 500_000_000), device: "finger",
          factors: [nil, "good"]))
  }

  @Test func timesAreInTheUnitOfTheTraces() throws {
    let file = try labels("trace_id,label,peek_time\na,peek,\"1500,5\"\nb,peek,0\n") {
      $0.timeUnit = .ms
      $0.decimalMark = .comma
    }
    #expect(file.labels[0]?.references.peek == 500_500_000)
    #expect(file.labels[1]?.references.peek == 1_000_000_000)
  }

  @Test func theEndsOfATraceAreInsideIt() throws {
    let file = try labels("trace_id,label,peek_time,pop_time\na,pop,1,3\nb,peek,-1,\n")
    #expect(file.labels[0]?.references == ReferenceTimes(peek: 0, pop: 2_000_000_000))
    #expect(file.labels[1]?.references == ReferenceTimes(peek: 0))
  }

  @Test func aPressInOneStrokePeeksAndPopsAtTheSameMoment() throws {
    let file = try labels("trace_id,label,peek_time,pop_time\na,pop,2,2\nb,peek,,\n")
    #expect(
      file.labels[0]?.references == ReferenceTimes(peek: 1_000_000_000, pop: 1_000_000_000))
  }

  @Test func otherLabelsCanBeMapped() throws {
    let file = try labels("trace_id,label\na,tap\nb,deep\n") {
      $0.labelMap = ["tap": .cancel, "deep": .pop]
    }
    #expect(file.labels[0]?.gesture == .cancel)
    #expect(file.labels[1]?.gesture == .pop)
  }

  @Test func aDelimiterThatWasChosenIsSaid() throws {
    let text = "\ntrace_id;label\na;pop\nb;peek\n"
    let notices = try labels(text) { $0.delimiter = .auto }.notices
    #expect(
      notices.map(\.description)
        == ["\(folder.path)/labels.csv:2: notice: the delimiter is taken to be ';'"])
  }

  @Test func otherMissingValuesCanBeNamed() throws {
    let file = try labels("trace_id,label,peek_time\na,peek,-\nb,peek,n/a\n") {
      $0.missingValues = ["", "-"]
    }
    #expect(file.labels[0]?.references.peek == nil)
    #expect(file.labels[1]?.references.peek == nil)
  }

  @Test func aLabelThatNobodyKnowsIsNamedWithHelp() throws {
    try expect(
      "trace_id,label\na,peeek\nb,tap\n",
      [
        ("2:3", "unknown label 'peeek'; did you mean 'peek'? (--map-label peeek=peek)"),
        ("3:3", "unknown label 'tap'; labels are peek, pop and cancel (--map-label tap=cancel)"),
      ])
  }

  @Test func capitalsAreNotGuessed() throws {
    try expect(
      "trace_id,label\na,Peek\nb,pop\n",
      [("2:3", "unknown label 'Peek'; did you mean 'peek'? (--map-label Peek=peek)")])
  }

  @Test func aLabelForAnUnknownTraceIsRefused() throws {
    try expect(
      "label,trace_id\npop,a\npop,b\npeek,c\n",
      [("4:6", "label for unknown trace 'c': no samples have this id")])
  }

  @Test func aTraceLabelledTwiceIsRefused() throws {
    try expect(
      "trace_id,label\na,pop\nb,peek\na,pop\n",
      [("4:1", "trace 'a' is labelled already on line 2")])
  }

  @Test func aTraceWithoutALabelIsRefusedWhereItBegins() throws {
    try expect(
      "trace_id,label\na,pop\n",
      [("traces.csv:5", "trace 'b' has no label; --unlabelled skip leaves such traces out")])
  }

  @Test func anEmptyLabelIsRefusedUnlessAllowed() throws {
    let text = "trace_id,label\na,pop\nb,n/a\n"
    try expect(
      text,
      [("3:3", "trace 'b' has an empty label; --unlabelled skip leaves such traces out")])
    let file = try labels(text) { $0.allowsUnlabelled = true }
    #expect(file.labels.map { $0 != nil } == [true, false])
  }

  @Test func popBeforePeekIsRefused() throws {
    try expect(
      "trace_id,label,peek_time,pop_time\na,pop,2.000000001,2\nb,peek,,\n",
      [("2:19", "pop_time is before peek_time: a press previews before it commits")])
  }

  @Test func aReferenceOutsideItsTraceIsRefused() throws {
    try expect(
      "trace_id,label,peek_time,pop_time,cancel_time\na,pop,0.9,3.000000001,\nb,cancel,,,1e3\n",
      [
        (
          "2:7",
          "peek_time '0.9' is outside trace 'a', which lasts from 1.000000000 s to 3.000000000 s"
        ),
        (
          "2:11",
          "pop_time '3.000000001' is outside trace 'a', which lasts from 1.000000000 s to 3.000000000 s"
        ),
        (
          "3:12",
          "cancel_time '1e3' is outside trace 'b', which lasts from -1.000000000 s to 0.000000000 s"
        ),
      ])
  }

  @Test(arguments: [
    ("soon", "is not a number"), ("0x10", "is hexadecimal: write it as a decimal number"),
    ("nan", "is not finite: leave the row out or correct it"),
    (
      "1e300", "is beyond 64 bits of nanoseconds: check the time unit (--time-unit)"
    ),
  ])
  func aTimeThatIsNoneIsRefused(text: String, reason: String) throws {
    try expect(
      "trace_id,label,pop_time\na,pop,\(text)\nb,peek,\n",
      [("2:7", "'\(text)' in column 'pop_time' \(reason)")])
  }

  @Test func aRowWithoutATraceIsRefused() throws {
    try expect(
      "trace_id,label\na,pop\n,peek\nb,peek\n",
      [("3:1", "no value in column 'trace_id': every row needs one there")])
  }

  @Test(arguments: [
    (
      "trace_id;label\n",
      "no column 'trace_id'; there are 'trace_id;label'; is ';' the delimiter? (--delimiter auto)"
    ),
    ("trace_id,kind\n", "no column 'label'; there are 'trace_id', 'kind'"),
    ("trace,label\n", "no column 'trace_id'; there are 'trace', 'label'"),
  ])
  func aMissingColumnIsNamedWithThoseThereAre(text: String, message: String) throws {
    try expect(text, [("1:1", message)])
  }

  @Test func rowsAreCheckedEvenIfTheTracesCouldNotBeRead() throws {
    try expect(
      "trace_id,label,peek_time,pop_time\nx,pop,5,4\nx,tip,,\ny,tip,,\n", traces: nil,
      [
        ("2:9", "pop_time is before peek_time: a press previews before it commits"),
        ("3:1", "trace 'x' is labelled already on line 2"),
        ("4:3", "unknown label 'tip'; labels are peek, pop and cancel (--map-label tip=cancel)"),
      ])
  }

  @Test func allProblemsAreCountedAndTwentyKept() throws {
    let rows = (0..<50).map { "t\($0),pop\n" }.joined()
    let error = #expect(throws: InputError.self) { try labels("trace_id,label\n" + rows) }
    guard case .invalid(let problems, let total) = error else { return }
    #expect(problems.count == 20)
    #expect(total == 52)
  }
}
