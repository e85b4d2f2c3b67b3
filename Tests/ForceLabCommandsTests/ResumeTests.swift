import Foundation
import Synchronization
import Testing

@testable import ForceLabCommands

/// Runs that are interrupted and gone on with end with the same bytes as runs that are not.
struct ResumeTests {
  static let searches: [[String]] = [
    ["sweep", "--recognizer", "longpress", "--param", "duration=0.05:0.3:0.01"],
    [
      "sweep", "--recognizer", "hysteresis", "--random", "40", "--param", "peek=0:0.5", "--metrics",
      "all",
    ],
    ["sweep", "--list", "configs.txt"],
    ["sweep", "--exact", "peek,pop"],
    [
      "tune", "--recognizer", "longpress", "--param", "duration=0.05:0.3:0.02", "--objective",
      "macro_f1",
    ],
    [
      "tune", "--recognizer", "velocity", "--random", "30", "--param", "peekVelocity=0:3",
      "--halving",
      "--objective", "cost: overcommit_rate + undercommit_rate",
    ],
  ]

  @Test(arguments: searches)
  func anInterruptedRunGoesOnToTheSameBytes(_ search: [String]) throws {
    try withTemporaryFolder { folder in
      let arguments = try Self.arguments(search, in: folder)
      let calls = Mutex(0)
      func run(_ more: [String], callsLeft: Int) -> Invocation {
        calls.withLock { $0 = 0 }
        return invoke(arguments + more) {
          calls.withLock { count in
            count += 1
            return count > callsLeft
          }
        }
      }
      let whole = run([], callsLeft: .max)
      try #require(whole.status == 0, "\(whole.errors)")
      let expected = try folder.files("out")
      let total = calls.withLock { $0 }
      try #require(total > 8)
      for step in [1, 2, 3, 5, 8] {
        try FileManager.default.removeItem(atPath: "\(folder.path)/out")
        var result = run(["--jobs", "1"], callsLeft: step * total / 10)
        var attempts = 0
        while result.status == 130, attempts < 20 {
          attempts += 1
          let names = try folder.names()
          #expect(!names.contains("out"))
          #expect(result.errors.contains("--resume") == names.contains("out.partial"))
          result = run(
            ["--resume", "--jobs", "\(attempts)"], callsLeft: (step + attempts) * total / 10)
        }
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == whole.output)
        #expect(try folder.names().filter { $0.hasSuffix("partial") } == [])
        #expect(try folder.files("out") == expected)
      }
    }
  }

  /// The process is killed without a warning, again and again, at any moment.
  @Test(arguments: ["sweep", "tune"])
  func aKilledRunGoesOnToTheSameBytes(_ command: String) throws {
    try withTemporaryFolder { folder in
      let study = "\(packageRoot)/Datasets/press-study"
      let line =
        "$forcelab \(command) \(study) --recognizer longpress --param duration=0.05:0.35:0.01 --quiet"
      let result = try shell(
        """
        mkdir whole killed
        (cd whole; \(line) --out out) || exit 1
        cd killed; attempt=0; resume=
        for delay in 0.15 0.2 0.3 0.4 0.5 0.7 1 1.5 3 6 12 20; do
          \(line) --out out $resume & process=$!
          (sleep $delay; kill -KILL $process) 2>/dev/null & killer=$!
          wait $process; status=$?
          kill $killer 2>/dev/null; wait $killer 2>/dev/null
          [ $status = 0 ] && break
          resume=--resume; attempt=$((attempt + 1))
        done
        cd ..; ls -A killed; diff -r whole killed && echo same after $attempt
        """, in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("same after"), "\(result.output)")
      #expect(!result.output.contains("partial"))
    }
  }

  @Test func aFullDiskKeepsWhatFits() throws {
    try withTemporaryFolder { folder in
      let study = "\(packageRoot)/Datasets/press-study"
      let line =
        "$forcelab sweep \(study) --recognizer threshold --param peek=0.1:0.3:0.01 "
        + "--param pop=0.5:0.9:0.01 --out out"
      let result = try shell(
        """
        (trap '' XFSZ; ulimit -f 100; \(line)); echo $?; ls -A
        \(line) --resume >/dev/null && cp out/metrics.csv resumed.csv && rm -r out
        \(line) >/dev/null && cmp out/metrics.csv resumed.csv && echo same
        """, in: folder.path)
      #expect(result.output == "74\nout.partial\nsame\n", "\(result.errors)")
      #expect(result.errors.contains("cannot write 'out/metrics.csv': File too large"))
      #expect(result.errors.contains("what is done is kept in 'out.partial'"))
    }
  }

  /// A sweep that was stopped after some rows.
  private func stopped(in folder: TemporaryFolder) throws -> [String] {
    let arguments = try Self.arguments(Self.searches[0], in: folder)
    let calls = Atomic(0)
    let result = invoke(arguments + ["--jobs", "1"]) {
      calls.wrappingAdd(1, ordering: .relaxed).oldValue > 40
    }
    #expect(result.status == 130)
    try #require(try folder.names().contains("out.partial"))
    return arguments
  }

  @Test func tellsHowToGoOn() throws {
    try withTemporaryFolder { folder in
      let arguments = try stopped(in: folder)
      let calls = Atomic(0)
      let again = invoke(arguments + ["--resume", "--force"]) {
        calls.wrappingAdd(1, ordering: .relaxed).oldValue > 30
      }
      #expect(
        again.errors.contains(
          "what is done is kept in '\(folder.path)/out.partial'; go on with:\n  forcelab sweep"))
      #expect(again.errors.contains(" --resume\n"))
      #expect(again.errors.components(separatedBy: "--resume").count == 2)
    }
  }

  @Test func whatIsLeftIsNeitherOverlookedNorDeleted() throws {
    try withTemporaryFolder { folder in
      let arguments = try stopped(in: folder)
      let before = try folder.files("out.partial")
      let refused = invoke(arguments)
      #expect(refused.status == 73)
      #expect(refused.errors.contains("was left by an interrupted run; --resume goes on with it"))
      #expect(try folder.files("out.partial") == before)
      #expect(invoke(arguments + ["--force"]).status == 0)
      #expect(try !folder.names().contains("out.partial"))
    }
  }

  @Test(arguments: [
    (["--metrics", "all"], "the options metrics core"), (["--tolerance", "20"], "tolerance 50 ms"),
    (["--param", "popDuration=1,1.2"], "the configs longpress:duration=0.5"),
  ])
  func otherOptionsAreRefused(_ options: [String], _ message: String) throws {
    try withTemporaryFolder { folder in
      let arguments = try stopped(in: folder)
      let before = try folder.files("out.partial")
      let refused = invoke(arguments + ["--resume"] + options)
      #expect(refused.status == 73)
      #expect(refused.errors.contains(message), "\(refused.errors)")
      #expect(!refused.errors.contains("go on with:"))
      #expect(try folder.files("out.partial") == before)
    }
  }

  @Test func otherDataAndDamageAreRefused() throws {
    try withTemporaryFolder { folder in
      let arguments = try stopped(in: folder)
      let rows = try folder.contents("out.partial/metrics.csv")
      try folder.file(
        "out.partial/metrics.csv", rows.replacing("0.0", with: "0.1", maxReplacements: 1))
      #expect(invoke(arguments + ["--resume"]).errors.contains("was changed or damaged"))
      try folder.file("out.partial/metrics.csv", rows)
      let labels = try folder.contents("study/labels.csv")
      try folder.file(
        "study/labels.csv", labels.replacing(",peek,", with: ",pop,", maxReplacements: 1))
      let refused = invoke(arguments + ["--resume"])
      #expect(refused.status == 73)
      #expect(refused.errors.contains("it was begun with the data press-study"))
      try folder.file("study/labels.csv", labels)
      #expect(invoke(arguments + ["--resume"]).status == 0)
    }
  }

  @Test func resumeNeedsTheFolder() throws {
    try withTemporaryFolder { folder in
      let result = invoke([
        "sweep", try folder.dataset(), "--recognizer", "threshold", "--param", "pop=0.5,0.6",
        "--resume",
      ])
      #expect(result.status == 64)
      #expect(result.errors.contains("--out"))
    }
  }

  /// A command line over a small study of four people.
  static func arguments(_ search: [String], in folder: TemporaryFolder) throws -> [String] {
    let study = "\(folder.path)/study"
    if !FileManager.default.fileExists(atPath: study) {
      let made = invoke([
        "generate", "--out", study, "--participants", "4", "--traces", "15", "--quiet",
      ])
      try #require(made.status == 0, "\(made.errors)")
    }
    let lines = (0..<30).map { "hysteresis:popDwell=\(0.01 * Double($0 + 1))" }
    let list = try folder.file("configs.txt", lines.joined(separator: "\n"))
    return [search[0], study, "--out", "\(folder.path)/out"]
      + search.dropFirst().map { $0 == "configs.txt" ? list : $0 }
  }
}

extension TemporaryFolder {
  /// The bytes of the files in a folder, but for how often threads and resuming were asked for.
  func files(_ name: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for file in try names(in: name) {
      let text = try contents("\(name)/\(file)")
      files[file] =
        file == "run.json" ? text.replacing(/,\n    "--jobs",\n    "\d+"/, with: "") : text
    }
    return files
  }
}
