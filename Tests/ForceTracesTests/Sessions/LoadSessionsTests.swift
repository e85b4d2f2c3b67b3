import Testing

@testable import ForceTraces

/// Two presses in one session, an empty session, and what was seen.
private let traces = """
  trace_id,t,force,phase
  s,10.0,0.00,
  s,10.1,0.05,began
  s,10.2,0.50,moved
  s,10.3,0.04,ended
  s,10.4,0.00,
  s,10.5,0.20,began
  s,10.6,0.30,cancelled
  s,10.7,0.00,
  quiet,0,0,
  quiet,1,0,

  """
private let events = """
  session,label,onset,offset,participant
  s,peek,10.45,10.6,p1
  s,pop,10.15,10.3,p1

  """

struct LoadSessionsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(traces, to: "study/traces.csv")
    try folder.write(events, to: "study/events.csv")
  }

  func load(_ change: (inout LoadOptions) -> Void = { _ in }) throws -> LoadedDataset {
    var options = LoadOptions()
    change(&options)
    return try loadDataset(
      at: folder["study"], options: options, workers: Workers(count: 2))
  }

  func message(_ change: (inout LoadOptions) -> Void = { _ in }) -> String? {
    let error = #expect(throws: InputError.self) { try load(change) }
    guard case .invalid(let problems, _) = error else { return nil }
    return problems.map(\.message).joined(separator: "\n")
  }

  @Test func findsTouchesByPhaseWherePhasesAre() throws {
    let dataset = try load().dataset
    #expect(dataset.traces.map(\.id) == ["s/1", "s/2"])
    #expect(dataset.traces.map(\.origin) == [10_100_000_000, 10_500_000_000])
    #expect(dataset.traces.map(\.label) == [nil, nil])
    #expect(dataset.isCancelled(dataset.traces[1]) && !dataset.isCancelled(dataset.traces[0]))
    dataset.withSamples(of: dataset.traces[1]) { times, forces, _ in
      #expect(times.count == 2 && times[0] == 0 && times[1] == 100_000_000)
      #expect(forces[0] == 0.2 && forces[1] == 0.3)
    }
    #expect(
      dataset.sessions == [
        SessionRecording(
          name: "s", participant: "p1", traces: [0, 1], start: 10_000_000_000,
          duration: 700_000_000,
          ratings: [
            [
              SessionEvent(.pop, onset: 150_000_000, offset: 300_000_000),
              SessionEvent(.peek, onset: 450_000_000, offset: 600_000_000),
            ]
          ]),
        SessionRecording(
          name: "quiet", traces: [], start: 0, duration: 1_000_000_000, ratings: [[]]),
      ])
  }

  @Test func findsTouchesByContactWhereThatIsAskedFor() throws {
    let dataset = try load {
      $0.segmentation = .contact
      $0.contact = Contact(level: 0.05, gap: 1)
    }.dataset
    #expect(dataset.traces.map(\.origin) == [10_100_000_000, 10_500_000_000])
    #expect(dataset.traces.map(\.samples.count) == [2, 2])
    let joined = try load {
      $0.segmentation = .contact
      $0.contact = Contact(level: 0.05, gap: 1_000_000_000)
    }.dataset
    #expect(joined.traces.map(\.samples.count) == [6])
  }

  @Test func aRecordingWithoutAnyTouchIsASessionStill() throws {
    let dataset = try load {
      $0.segmentation = .contact
      $0.contact = Contact(level: 2)
    }.dataset
    #expect(dataset.traces.isEmpty)
    #expect(dataset.sessions.map(\.traces) == [[], []])
  }

  @Test func takesTracesAsTouchesWhereLabelsTellTheirSessions() throws {
    try folder.write(
      "trace_id,label,session\ns,n/a,first\nquiet,cancel,first\n", to: "study/labels.csv")
    try folder.write("session,label,onset\nfirst,peek,5\n", to: "study/events.csv")
    let dataset = try load { $0.segmentation = .id }.dataset
    #expect(dataset.traces.map(\.id) == ["s", "quiet"])
    #expect(dataset.traces.map(\.label?.gesture) == [nil, .cancel])
    // In the order of time, from the first sample of any to the last.
    #expect(dataset.sessions.map(\.traces) == [[1, 0]])
    #expect(dataset.sessions[0].start == 0 && dataset.sessions[0].duration == 10_700_000_000)
    #expect(dataset.sessions[0].events == [SessionEvent(.peek, onset: 5_000_000_000)])
  }

  @Test func saysWhatIsNotRead() throws {
    try folder.write("not labels at all\n", to: "study/labels.csv")
    let loaded = try load()
    #expect(
      loaded.diagnostics.map(\.description).contains(
        "\(folder.path)/study/labels.csv: notice: is not read: what was meant in sessions is taken "
          + "from the events"))
    #expect(
      loaded.files.map(\.path) == [folder["study/traces.csv"], folder["study/events.csv"]])
  }

  @Test func refusesWaysToFindTouchesThatDoNotFit() throws {
    #expect(
      message { $0.segmentation = .id }
        == "with --segment id, labels.csv must be there: its column 'session' says which session a "
        + "touch is part of")
    try folder.write("trace_id,label,session\ns,n/a,first\nquiet,peek,\n", to: "study/labels.csv")
    #expect(
      message { $0.segmentation = .id }
        == "nothing says which session touch 'quiet' is part of: with --segment id, labels.csv needs "
        + "a value in the column 'session' for every touch")
    try folder.write("trace_id,t,force\ns,10,0\ns,11,1\n", to: "study/traces.csv")
    #expect(
      message { $0.segmentation = .phase }
        == "no phases were recorded; --segment contact finds touches by force")
  }

  @Test func segmentingNeedsSessions() throws {
    try folder.write("trace_id,t,force\na,0,0\n", to: "plain/traces.csv")
    var options = LoadOptions()
    options.segmentation = .contact
    options.unlabelled = .keep
    let error = #expect(throws: InputError.self) {
      try loadDataset(at: folder["plain"], options: options, workers: Workers(count: 1))
    }
    #expect(
      error
        == .invalid(
          at: SourcePosition(file: folder["plain/traces.csv"]),
          "there is no events.csv, so these are no sessions; leave out --segment contact"))
  }

  @Test func aPreparedDatasetHasTheSameSessions() throws {
    try folder.write(
      "session,label,onset,offset,rater\ns,peek,10.4,,ann\ns,pop,10.1,10.3,ann\ns,peek,10.5,,bob\n",
      to: "study/events.csv")
    let loaded = try load()
    var file = try StagedFile(at: folder["study.forcelab"], force: false)
    _ = try prepareDataset(at: folder["study"], to: &file, workers: Workers(count: 2))
    try file.commit()
    let prepared = try loadDataset(at: folder["study.forcelab"], workers: Workers(count: 1))
    #expect(prepared.dataset.sessions == loaded.dataset.sessions)
    #expect(prepared.dataset.sessions[0].ratings.map(\.count) == [2, 1])
    #expect(prepared.dataset.traces.map(\.id) == loaded.dataset.traces.map(\.id))
    #expect(prepared.dataset.traces.map(\.origin) == loaded.dataset.traces.map(\.origin))
    #expect(prepared.diagnostics == loaded.diagnostics)
    #expect(prepared.files.map(\.path) == loaded.files.map(\.path))
    var options = LoadOptions()
    options.contact = Contact(level: 0.2)
    #expect(throws: InputError.self) {
      try loadDataset(at: folder["study.forcelab"], options: options, workers: Workers(count: 1))
    }
  }
}
