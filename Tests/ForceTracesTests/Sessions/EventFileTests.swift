import Testing

@testable import ForceTraces

struct EventFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two sessions: `a` from 1 s to 3 s, `b` from -1 s to 0 s.
  static let sessions = LabelFileTests.traces.map(SessionFrames.init(runsOf:))

  func events(
    _ text: String, sessions: SessionFrames? = sessions,
    _ change: (inout LabelFormat) -> Void = { _ in }
  ) throws -> EventFile {
    var format = LabelFormat()
    change(&format)
    let path = try folder.write(text, to: "events.csv")
    return try EventFile(path: path, format: format, sessions: sessions)
  }

  /// Expects these problems: line and column, message.
  func expect(
    _ text: String, _ problems: [(String, String)], sessions: SessionFrames? = sessions,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
      try events(text, sessions: sessions)
    }
    guard case .invalid(let found, let total) = error else { return }
    #expect(total == problems.count, sourceLocation: sourceLocation)
    #expect(
      found.map(\.description)
        == problems.map { "\(folder.path)/events.csv:\($0): error: \($1)" },
      sourceLocation: sourceLocation)
  }

  @Test func takesEventsOfAllSessions() throws {
    let file = try events(
      """
      session,label,onset,offset
      b,pop,-0.5,-0.25
      a,peek,1.5,
      a,cancel,1,n/a

      """)
    #expect(file.raters == [""])
    #expect(
      file.ratings == [
        [
          [
            SessionEvent(.peek, onset: 500_000_000), SessionEvent(.cancel, onset: 0),
          ]
        ], [[SessionEvent(.pop, onset: 500_000_000, offset: 750_000_000)]],
      ])
    #expect(file.participants == [nil, nil])
  }

  @Test func needsNeitherOffsetsNorEvents() throws {
    #expect(try events("onset,session,label\n1.5,a,peek\n").ratings[0][0].count == 1)
    #expect(try events("session,label,onset,offset\n").ratings == [[[]], [[]]])
  }

  @Test func knowsPeopleAndRaters() throws {
    let file = try events(
      """
      session,label,onset,rater,participant
      a,peek,1.5,ann,p1
      b,pop,-1,bob,p2
      a,peek,1.6,bob,
      a,pop,2,cy,p1

      """)
    #expect(file.raters == ["ann", "bob", "cy"])
    #expect(file.participants == ["p1", "p2"])
    #expect(
      file.ratings.map { $0.map { $0.map(\.onset) } } == [
        [[500_000_000], [600_000_000], [1_000_000_000]], [[], [0], []],
      ])
  }

  @Test func readsOtherUnitsMarksAndLabels() throws {
    let file = try events("session;label;onset\na;tap;1500,5\n") {
      $0.delimiter = .auto
      $0.decimalMark = .comma
      $0.timeUnit = .ms
      $0.labelMap = ["tap": .cancel]
    }
    #expect(file.ratings[0] == [[SessionEvent(.cancel, onset: 500_500_000)]])
  }

  @Test func leavesOutEventsWithoutALabelWhereThatIsAllowed() throws {
    let file = try events("session,label,onset\na,n/a,1\na,,2\na,peek,3\n") {
      $0.allowsUnlabelled = true
    }
    #expect(file.ratings[0][0].count == 1)
    #expect(
      file.notices.map(\.message) == ["2 of 3 events have no label and are left out"])
  }

  @Test func tellsEveryProblemAndItsPlace() throws {
    try expect(
      """
      session,label,onset,offset
      ,peek,1,
      c,peek,1,
      a,n/a,1,
      a,peel,1,
      a,peek,,
      a,peek,soon,
      a,peek,0.999999999,
      a,peek,1,3.000000001
      a,peek,2,1.5
      a,peek,nan,inf
      a,pop,2.5,
      a,pop,2.500,

      """,
      [
        ("2:1", "no value in column 'session': every row needs one there"),
        ("3:1", "event in unknown session 'c': no samples have this id"),
        ("4:3", "an event has an empty label; --unlabelled skip leaves such events out"),
        ("5:3", "unknown label 'peel'; did you mean 'peek'? (--map-label peel=peek)"),
        ("6:8", "no value in column 'onset': every row needs one there"),
        ("7:8", "'soon' in column 'onset' is not a number"),
        (
          "8:8",
          "onset '0.999999999' is outside session 'a', which lasts from 1.000000000 s to "
            + "3.000000000 s"
        ),
        (
          "9:10",
          "offset '3.000000001' is outside session 'a', which lasts from 1.000000000 s to "
            + "3.000000000 s"
        ),
        ("10:10", "offset is before onset: an event ends after it began"),
        ("11:8", "'nan' in column 'onset' is not finite: leave the row out or correct it"),
        ("11:12", "'inf' in column 'offset' is not finite: leave the row out or correct it"),
        ("13:7", "this event is there already, on line 12"),
      ])
  }

  @Test func tellsOfContradictionsAboutPeopleAndRaters() throws {
    try expect(
      "session,label,onset,rater,participant\na,peek,1,ann,p1\na,pop,2,ann,p2\na,pop,3,,p1\n",
      [
        ("3:13", "participant 'p2', but the session was one of 'p1' before"),
        ("4:9", "no value in column 'rater': every row needs one there"),
      ])
  }

  @Test(arguments: ["session", "label", "onset"])
  func missesColumns(name: String) throws {
    let rest = ["session", "label", "onset"].filter { $0 != name }
    try expect(
      rest.joined(separator: ",") + "\n1,1\n",
      [("1:1", "no column '\(name)'; there are '\(rest[0])', '\(rest[1])'")])
  }

  @Test func anEmptyFileIsAnError() {
    #expect(throws: InputError.self) { try events("") }
  }

  @Test func saysNothingOfSessionsThatCouldNotBeRead() throws {
    #expect(try events("session,label,onset\nx,peek,9\n", sessions: nil).ratings.isEmpty)
  }
}
