import Testing

@testable import ForceLabCommands

/// A peek and a pop as meant, a touch nobody meant, a silent recording.
private let traces = """
  trace_id,t,force,phase
  s,10.0,0.00,
  s,10.1,0.05,began
  s,10.2,0.50,moved
  s,10.3,0.04,ended
  s,20.0,0.05,began
  s,20.1,0.90,moved
  s,20.2,0.04,ended
  s,30.0,0.05,began
  s,30.1,0.50,moved
  s,30.2,0.04,ended
  s,70.0,0.00,
  quiet,0,0,
  quiet,1,0,

  """
private let events = """
  session,label,onset,offset
  s,peek,10.15,10.3
  s,pop,20.1,20.2
  s,cancel,40,

  """

extension TemporaryFolder {
  fileprivate func sessions(_ events: String = events) throws -> String {
    try file("study/traces.csv", traces)
    try file("study/events.csv", events)
    return "\(path)/study"
  }
}

struct SessionTests {
  private func evaluate(_ arguments: String...) -> Invocation {
    invoke(["evaluate"] + arguments + ["--recognizer", "threshold", "--quiet"])
  }

  @Test func everyMatchIsWrittenDown() throws {
    try withTemporaryFolder { folder in
      let result = evaluate(try folder.sessions(), "--out", "\(folder.path)/out")
      #expect(result.status == 0)
      #expect(
        try folder.contents("out/matches.csv") == """
          config,dataset,session,match,label,onset,offset,outcome,t,trace_id,latency_ms
          threshold,study,s,hit,peek,10.150000000,10.300000000,peek,10.200000000,s/1,50.0
          threshold,study,s,hit,pop,20.100000000,20.200000000,pop,20.100000000,s/2,0.0
          threshold,study,s,deletion,cancel,40.000000000,,,,,
          threshold,study,s,insertion,,,,peek,30.100000000,s/3,

          """)
      #expect(
        try folder.contents("out/sessions.csv") == """
          config,dataset,session,participant,start,end,touches,references,detections,hits,\
          substitutions,deletions,insertions
          threshold,study,s,,10.000000000,70.000000000,3,3,3,2,0,1,1
          threshold,study,quiet,,0.000000000,1.000000000,0,0,0,0,0,0,0

          """)
      #expect(try folder.contents("out/run.json").contains("\"lateMilliseconds\" : 200"))
      #expect(
        try folder.names(in: "out").filter { $0.hasSuffix(".csv") } == [
          "confusion.csv", "detections.csv", "matches.csv", "metrics.csv", "outcomes.csv",
          "session_metrics.csv", "sessions.csv",
        ])
    }
  }

  @Test func theWindowIsTheUsers() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.sessions()
      func f1(_ late: String) -> Substring? {
        evaluate(dataset, "--late", late, "--early", "0", "--format", "csv").output
          .split(separator: "\n").last?.split(separator: ",")[5]
      }
      #expect(f1("50") == "0.6666666666666666")
      #expect(f1("49.999999") == "0.3333333333333333")
    }
  }

  @Test(arguments: ["csv", "json", "markdown", "latex", "table"])
  func printsEveryFormat(format: String) throws {
    try withTemporaryFolder { folder in
      let result = evaluate(try folder.sessions(), "--format", format)
      #expect(result.status == 0)
      #expect(result.output.contains("threshold"))
      #expect(!result.output.contains("accuracy"))
    }
  }

  @Test(arguments: [60, 80, 120])
  func fitsTheTerminal(columns: Int) throws {
    try withTemporaryFolder { folder in
      let result = invoke(
        ["evaluate", try folder.sessions(), "--quiet", "--color=never"], columns: columns,
        isTerminal: true)
      #expect(result.output.contains("2 sessions, 1.017 minutes, 3 events"))
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
  }

  @Test func threadsAndPreparingMakeNoDifference() throws {
    try withTemporaryFolder { folder in
      let made = invoke([
        "generate", "--sessions", "--participants", "2", "--traces", "30", "--out",
        "\(folder.path)/made", "--quiet",
      ])
      #expect(
        made.output.contains("made: 4 sessions, "), "\(made.output)")
      #expect(invoke(["prepare", "\(folder.path)/made", "--quiet"]).status == 0)
      let files = ["matches.csv", "sessions.csv", "session_metrics.csv", "outcomes.csv"]
      var contents: [[String]] = []
      for (name, dataset, jobs) in [
        ("a", "made", "1"), ("b", "made", "5"), ("c", "made.forcelab", "3"),
      ] {
        let result = invoke([
          "evaluate", "\(folder.path)/\(dataset)", "--jobs", jobs, "--out",
          "\(folder.path)/\(name)", "--quiet",
        ])
        #expect(result.status == 0, "\(result.errors)")
        contents.append(try files.map { try folder.contents("\(name)/\($0)") })
      }
      #expect(contents[0][0].contains("substitution"))
      #expect(contents[1] == contents[0])
      #expect(contents[2] == contents[0])
    }
  }

  @Test func whatIsWrongWithEventsIsSaidWhereItIs() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.sessions("session,label,onset\ns,peek,soon\nx,pop,1\n")
      let result = evaluate(dataset, "--out", "\(folder.path)/out")
      #expect(result.status == 65)
      #expect(
        result.errors == """
          \(dataset)/events.csv:2:8: error: 'soon' in column 'onset' is not a number
          \(dataset)/events.csv:3:1: error: event in unknown session 'x': no samples have this id

          """)
      #expect(try folder.names() == ["study"])
    }
  }

  @Test(arguments: [
    ("--early", "-1"), ("--late", "3600001"), ("--segment", "force"), ("--contact-level", "0"),
    ("--contact-gap", "x"),
  ])
  func refusesValuesThatMakeNoSense(option: String, value: String) throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.sessions()
      #expect(invoke(["evaluate", dataset, option, value]).status == 64)
    }
  }
}
