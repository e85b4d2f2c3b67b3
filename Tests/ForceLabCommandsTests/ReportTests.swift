import Foundation
import Testing

@testable import ForceLabCommands

/// The page, written by the command and opened by a browser.
struct ReportTests {
  /// The tiny study with a hostile name, evaluated; the run's folder.
  private static func run(in folder: TemporaryFolder) throws -> String {
    let labels = TinyStudy.labels.replacing("p2", with: "<script>alert(1)</script>")
    let study = try folder.dataset(labels: labels)
    let run = folder.path + "/run"
    let arguments = ["evaluate", study, "--recognizer", "threshold", "--recognizer", "never"]
    #expect(invoke(arguments + ["--out", run, "--quiet"]).status == 0)
    return run
  }

  @Test func writesAPageAndNamesIt() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(in: folder)
      let page = folder.path + "/report.html"
      let result = invoke(["report", run, "--out", page, "--quiet"])
      #expect(result == Invocation(status: 0, output: page + "\n", errors: ""))
      #expect(try folder.contents("report.html").contains("Take threshold"))
      #expect(invoke(["report", run, "--out", page, "--quiet"]).status == 73)
      #expect(invoke(["report", run, "--out", page, "--quiet", "--force"]).status == 0)
    }
  }

  @Test func refusesWhatIsNoRunOrWasEdited() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(in: folder)
      #expect(invoke(["report", folder.path + "/nothing", "--out", "x"]).status == 66)
      try folder.file("other/run.json", "{}")
      #expect(invoke(["report", folder.path + "/other", "--out", "x"]).status == 65)
      try folder.file("run/outcomes.csv", try folder.contents("run/outcomes.csv") + " ")
      let result = invoke(["report", run, "--out", folder.path + "/x.html"])
      #expect(result.status == 65)
      #expect(result.errors.contains("SHA-256"))
      #expect(try !folder.names().contains("x.html"))
    }
  }

  @Test func saysWhereTheDatasetChanged() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(in: folder)
      try folder.file("tiny/labels.csv", TinyStudy.labels)
      #expect(invoke(["report", run, "--out", folder.path + "/a.html", "--quiet"]).status == 0)
      #expect(try folder.contents("a.html").contains("are not those of the run any more"))
      try FileManager.default.removeItem(atPath: folder.path + "/tiny")
      #expect(invoke(["report", run, "--out", folder.path + "/b.html", "--quiet"]).status == 0)
      #expect(try folder.contents("b.html").contains("cannot be read any more"))
    }
  }

  @Test func showsSweeps() throws {
    try withTemporaryFolder { folder in
      let study = try folder.dataset()
      let sweep = folder.path + "/sweep"
      let arguments = ["sweep", study, "--recognizer", "hysteresis", "--out", sweep, "--quiet"]
      let axes = ["--param", "peek=0.1:0.3:0.1", "--param", "pop=0.5:0.9:0.1"]
      #expect(invoke(arguments + axes).status == 0)
      #expect(invoke(["report", sweep, "--out", folder.path + "/a.html", "--quiet"]).status == 0)
      let page = try folder.contents("a.html")
      #expect(page.contains("Accuracy over peek and pop"))
      #expect(!page.contains("Not to be trusted"))
      try folder.file("sweep/metrics.csv", try folder.contents("sweep/metrics.csv") + "\n")
      #expect(invoke(["report", sweep, "--out", folder.path + "/b.html", "--quiet"]).status == 65)
    }
  }

  private static let browser = findProgram("chromium")
  private static let hasDygraphs = FileManager.default.fileExists(
    atPath: "/usr/share/javascript/dygraphs/dygraph.min.js")

  /// What somebody does who sorts the table by latency and looks at the second touch.
  private static let visitor = """
    <script>
    const problems = [];
    addEventListener("error", (event) => problems.push(event.message));
    addEventListener("securitypolicyviolation", (event) => problems.push(event.violatedDirective));
    addEventListener("load", () => {
      const table = document.querySelector("table.sortable");
      const names = () => Array.from(table.tBodies[0].rows).map((row) => row.querySelector("bdi").textContent);
      const head = table.tHead.rows[0].cells[1];
      const said = { before: names() };
      head.querySelector("button").click();
      said.descending = [head.getAttribute("aria-sort"), ...names()];
      head.querySelector("button").click();
      said.ascending = [head.getAttribute("aria-sort"), ...names()];
      const traces = document.querySelector("[data-role=trace]");
      said.traces = Array.from(traces.options).map((option) => option.textContent);
      document.querySelector("[data-role=next]").click();
      said.readout = document.querySelector("[data-role=readout]").textContent;
      said.canvases = document.querySelectorAll(".chart canvas").length;
      said.width = document.documentElement.scrollWidth <= innerWidth;
      said.problems = problems;
      document.title = "said " + JSON.stringify(said);
    });
    </script>
    """

  @Test(
    .enabled(
      if: browser != nil && hasDygraphs, "needs chromium and libjs-dygraphs: Scripts/setup --tests")
  )
  func worksInABrowser() throws {
    let browser = try #require(Self.browser)
    try withTemporaryFolder { folder in
      let run = try Self.run(in: folder)
      #expect(invoke(["report", run, "--out", folder.path + "/a.html", "--quiet"]).status == 0)
      let page = try folder.contents("a.html")
      let visited = try folder.file(
        "visited.html",
        page.replacing("<title>", with: Self.visitor + "<title>", maxReplacements: 1))
      let result = try runProgram(
        browser,
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
          "--user-data-dir=\(folder.path)/profile", "--window-size=500,900", "--dump-dom",
          "file://\(visited)",
        ])
      #expect(!result.errors.contains(":CONSOLE"), "\(result.errors)")
      let title = try #require(result.output.firstMatch(of: #/<title>said (.*?)<\/title>/#)).1
      #expect(
        title.replacing("&lt;", with: "<").replacing("&gt;", with: ">") == """
          {"before":["threshold","never"],"descending":["descending","threshold","never"],\
          "ascending":["ascending","never","threshold"],\
          "traces":["a: peek, came out as peek","b: pop, came out as pop","c: cancel, came out as cancel"],\
          "readout":"b (p1): meant as pop, threshold recognized pop, which is right. Events: peek at 100 ms, \
          pop at 200 ms. References: peek meant at 50 ms, pop meant at 150 ms.",\
          "canvases":2,"width":true,"problems":[]}
          """)
    }
  }
}
