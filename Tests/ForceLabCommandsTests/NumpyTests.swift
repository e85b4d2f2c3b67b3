import Foundation
import Testing

@testable import ForceLabCommands

/// The lines of the documentation that map a prepared dataset from Python.
struct NumpyTests {
  @Test(
    .enabled(
      if: pythonWithNumpy != nil,
      "no Python with numpy; Scripts/setup --tests installs it into .venv"))
  func numpyMapsAPreparedDatasetInThreeLines() throws {
    let python = try #require(pythonWithNumpy)
    let article = try String(
      contentsOfFile: packageRoot + "/Sources/ForceTraces/ForceTraces.docc/PreparedDatasets.md",
      encoding: .utf8)
    let block = try #require(
      article.split(separator: "```python\n").last?.split(separator: "```").first)
    #expect(block.split(separator: "\n").filter { !$0.hasPrefix("import") }.count == 3)
    try withTemporaryFolder { folder in
      try folder.file("press-study/traces.csv", Self.traces)
      try folder.file("press-study/labels.csv", Self.labels)
      #expect(try forcelab("prepare", "press-study", in: folder.path).status == 0)
      let script = try folder.file("script.py", block + Self.checks)
      #expect(
        try runProgram(python, [script], in: folder.path)
          == Invocation(status: 0, output: "all is there\n", errors: ""))
    }
  }

  private static let traces = """
    trace_id,t,force,x,y,phase
    a,10.5,0.1,1.5,-2,began
    a,10.516,0.5,,,
    b,20,0.25,3,4,ended

    """
  private static let labels = """
    trace_id,label,peek_time,participant,mood
    a,peek,10.508,p1,calm
    b,pop,,p1,

    """
  private static let checks = """

    def texts(name):
        start, everything = columns["text_start"], columns["text_bytes"]
        return [None if i < 0 else bytes(everything[start[i]:start[i + 1]]).decode()
                for i in columns[name]]

    assert about["name"] == "press-study" and about["factors"] == ["mood"]
    assert columns["t"].tolist() == [0, 16_000_000, 0]
    assert columns["force"].tolist() == [0.1, 0.5, 0.25]
    assert columns["location"]["f0"].tolist() == [1.5, 0, 3]
    assert columns["location"]["f1"].tolist() == [-2, 0, 4]
    assert columns["location"]["f2"].tolist() == [0, 1, 0]
    assert columns["phase"].tolist() == [0, 5, 3]
    assert columns["first_row"].tolist() == [0, 2, 3]
    assert columns["origin"].tolist() == [10_500_000_000, 20_000_000_000]
    assert columns["label"].tolist() == [0, 1]
    assert columns["peek_time"].view("m8[ns]").tolist() == [8_000_000, None]
    assert texts("trace_id") == ["a", "b"]
    assert texts("participant") == ["p1", "p1"] and texts("device") == [None, None]
    assert texts("factor.0") == ["calm", None]
    assert texts("file_path") == ["traces.csv", "labels.csv"]
    assert all(c["offset"] % 64 == 0 for c in about["columns"])
    assert not raw.flags.writeable and columns["force"].base is not None
    print("all is there")

    """
}

/// A Python that can import numpy: of .venv, or on the path.
private let pythonWithNumpy: String? = [packageRoot + "/.venv/bin/python3", findProgram("python3")]
  .compactMap(\.self)
  .first { path in
    FileManager.default.isExecutableFile(atPath: path)
      && (try? runProgram(path, ["-c", "import numpy"]).status) == 0
  }
