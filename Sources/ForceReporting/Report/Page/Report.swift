import ForceEvaluation
public import ForceTraces

/// Finished runs as one page for people.
public struct Report: Sendable {
  /// A script that draws single touches, with what must be said of where it comes from.
  public struct Library: Sendable {
    /// The script.
    public var script: String
    /// The rules of style it needs.
    public var style: String
    /// Who wrote it, and under which licence.
    public var licence: String

    /// A library.
    public init(script: String, style: String, licence: String) {
      self.script = script
      self.style = style
      self.licence = licence
    }
  }

  /// One part of a report.
  enum Chapter: Sendable {
    case evaluation(EvaluationChapter)
    case sweep(SweepChapter)
  }

  let chapters: [Chapter]
  private let runs: [ReportRun]
  private let library: Library?
  private let version: String

  /// The report of runs: those over the same traces are held against each other, every other one has
  /// a chapter of its own.
  ///
  /// - Parameters:
  ///   - runs: The runs; at least one.
  ///   - library: What draws single touches; `nil` where it is not installed.
  ///   - version: The program's version.
  ///   - workers: The threads, and whether the user still wants it.
  /// - Throws: `Workers.Cancelled`.
  /// - Complexity: O(configs x traces log traces), and 10,000 resamples of the participants for each
  ///   config.
  public init(
    _ runs: [ReportRun], library: Library?, version: String, workers: Workers
  ) throws {
    precondition(!runs.isEmpty, "a report needs at least one run")
    self.runs = runs
    self.library = library
    self.version = version
    var groups: [[ReportRun]] = []
    for run in runs {
      if let place = groups.firstIndex(where: { $0[0].hasSameTraces(as: run) }) {
        groups[place].append(run)
      } else {
        groups.append([run])
      }
    }
    chapters = try groups.compactMap { group in
      try EvaluationChapter(group, workers: workers).map(Chapter.evaluation)
        ?? SweepChapter(group[0]).map(Chapter.sweep)
    }
  }

  /// The bytes of the page: one file that needs nothing else.
  ///
  /// - Throws: `EncodingError`, which finite numbers do not meet.
  public var page: [UInt8] {
    get throws {
      var body = HTML.element("h1", "Force gestures: which recognizer?")
      var scripts = HTML.nothing
      var needsLibrary = false
      for (number, chapter) in chapters.enumerated() {
        let id = "c\(number + 1)"
        switch chapter {
        case .evaluation(let chapter):
          let part = ChapterPage(chapter, id: id, hasLibrary: library != nil)
          body += part.html
          if let data = part.explorer {
            scripts += try .data(id: "\(id)-data", data)
            needsLibrary = true
          }
        case .sweep(let chapter): body += chapter.html(id: id)
        }
      }
      body += reproduction(needsLibrary: needsLibrary)
      scripts += .script(PageScript.sorting)
      if let library, needsLibrary {
        scripts += .script(library.script) + .script(PageScript.explorer)
      }
      let page =
        HTML.documentType
        + .element(
          "html", ["lang": "en"], head(needsLibrary),
          .element("body", .element("main", body), scripts))
      return Array(page.source.utf8) + [UInt8(ascii: "\n")]
    }
  }

  private func head(_ needsLibrary: Bool) -> HTML {
    .element(
      "head",
      .void("meta", ["charset": "utf-8"]),
      .void(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
            + "img-src data:; base-uri 'none'; form-action 'none'",
        ]),
      .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .void("meta", ["name": "generator", "content": "forcelab \(version)"]),
      .element("title", HTML("Report: " + Words.list(runs.map(\.title), most: 3))),
      .style(Stylesheet.rules + (needsLibrary ? library?.style ?? "" : "")))
  }

  /// Everything that is needed to make the runs again.
  private func reproduction(needsLibrary: Bool) -> HTML {
    var pieces = runs.map(\.reproduction)
    pieces.append(
      .element(
        "p", ["class": "note"],
        HTML("Written by forcelab \(version). The page needs no network and sends nothing.")))
    if let library, needsLibrary {
      pieces.append(
        .element(
          "details", .element("summary", "Licence of dygraphs, which draws single touches"),
          .element("pre", HTML(library.licence))))
    }
    return .element(
      "section", ["id": "again", "aria-labelledby": "again-h"],
      [.element("h2", ["id": "again-h"], "How to do it again")] + pieces)
  }
}

extension ReportRun {
  /// What it was over.
  var title: String { Words.list(record.datasets.map(\.name), most: 3) }

  /// Whether another run has outcomes of the same traces, held against the same labels.
  fileprivate func hasSameTraces(as other: ReportRun) -> Bool {
    guard case .outcomes(_, let keys, let truth, _) = results,
      case .outcomes(_, let otherKeys, let otherTruth, _) = other.results
    else { return false }
    return keys == otherKeys && truth.traces == otherTruth.traces
      && truth.participants == otherTruth.participants
      && record.datasets.flatMap(\.files).map(\.sha256)
        == other.record.datasets.flatMap(\.files).map(\.sha256)
      && record.toleranceMilliseconds == other.record.toleranceMilliseconds
  }

  /// What it was over, how much, and what was run, in a line.
  func facts(configs: Int) -> String {
    let counts = record.counts
    var facts = [
      "\(counts.traces) " + (counts.traces == 1 ? "touch" : "touches"),
      counts.participants == 0
        ? "no participants named" : Words.count(counts.participants, "participant"),
      Words.count(counts.samples, "sample"), Words.count(configs, "config"),
    ]
    if counts.labelledTraces != counts.traces {
      facts.insert("\(counts.labelledTraces) of them labelled", at: 1)
    }
    return facts.joined(separator: " · ")
  }

  /// What cannot be trusted, and what the user was warned of.
  var cautions: HTML {
    var pieces = doubts.map { doubt in
      HTML.element("p", ["class": "doubt"], .element("strong", "Not to be trusted: "), HTML(doubt))
    }
    let warnings = record.warnings
    if !warnings.isEmpty {
      let shown = warnings.prefix(200)
      pieces.append(
        .element(
          "details",
          .element("summary", HTML(Words.count(warnings.count, "warning") + " about the data")),
          .element(
            "ul",
            shown.map { .element("li", HTML($0)) }
              + (warnings.count > shown.count
                ? [.element("li", HTML("\(warnings.count - shown.count) more are in run.json"))]
                : []))))
    }
    return .joined(pieces)
  }

  /// Command line, hashes and everything else of the run.
  fileprivate var reproduction: HTML {
    let words = record.commandLine.map(\.quotedForReaders).joined(separator: " ")
    let rows = record.datasets.flatMap { dataset in
      dataset.files.map { file in
        HTML.element(
          "tr", .element("th", ["scope": "row"], HTML(dataset.name)),
          .element("td", HTML(file.path)), .element("td", HTML("\(file.bytes)")),
          .element("td", .element("code", HTML(file.sha256 ?? "a stream, whose bytes are gone"))))
      }
    }
    return .joined([
      .element("h3", HTML(path)),
      .element("pre", .element("code", HTML(words))),
      .element(
        "p",
        HTML(
          "forcelab \(record.version), seed \(record.seed), tolerance "
            + "\(Words.milliseconds(record.toleranceMilliseconds)).")),
      .element(
        "div",
        ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "Files of \(path)"],
        .element(
          "table", ["class": "plain"], .element("caption", "What was read"),
          .element(
            "thead",
            .element(
              "tr",
              ["dataset", "file", "bytes", "SHA-256"].map {
                .element("th", ["scope": "col"], HTML($0))
              })),
          .element("tbody", rows))),
    ])
  }
}

extension String {
  /// As a shell would need it: in quotes where it is not plain.
  fileprivate var quotedForReaders: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return isPlain
      ? self
      : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }
}
