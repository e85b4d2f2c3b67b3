import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// A chapter of runs over the same traces, as a part of a page.
struct ChapterPage {
  private let chapter: EvaluationChapter
  private let id: String
  private let samples: TraceSamples?
  private let hasLibrary: Bool
  /// Up to this many touches that were got wrong have a picture.
  private static let shownWrongTraces = 6

  init(_ chapter: EvaluationChapter, id: String, hasLibrary: Bool) {
    self.chapter = chapter
    self.id = id
    self.hasLibrary = hasLibrary
    if case .available(let datasets) = chapter.samples {
      let samples = TraceSamples(datasets)
      self.samples = samples.count == chapter.keys.count ? samples : nil
    } else {
      samples = nil
    }
  }

  /// What the explorer shows; `nil` where there is none.
  var explorer: ExplorerData? {
    guard hasLibrary, let samples, !chapter.standings.isEmpty else { return nil }
    return ExplorerData(chapter, samples)
  }

  /// All of it.
  var html: HTML {
    let headline = Headline(chapter)
    let sections = [
      Section("configs", "All configs", table),
      Section("pictures", "Compared in pictures", pictures),
      Section("pairs", "Compared pair by pair", pairs),
      Section("confusion", "What was taken for what", confusion),
      Section("wrong", "Where \(chapter.standings.first?.name ?? "it") goes wrong", wrongTraces),
      Section("touches", "Look at any touch", touches),
      Section("parameters", "Parameters", parameters),
    ].filter { $0.content != .nothing }
    return .element(
      "section", ["id": id, "aria-labelledby": id + "-h"],
      [
        .element("h2", ["id": id + "-h"], .element("bdi", HTML(chapter.runs[0].title))),
        .element(
          "p", ["class": "facts"],
          HTML(chapter.runs[0].facts(configs: chapter.standings.count) + labels)),
      ] + chapter.runs.map(\.cautions) + [
        .element(
          "div", ["class": "result"], .element("p", ["class": "answer"], HTML(headline.answer)),
          headline.reasons.isEmpty
            ? .nothing : .element("ul", headline.reasons.map { .element("li", HTML($0)) })),
        .element(
          "nav", ["aria-label": "Contents"],
          .element(
            "ul",
            sections.map { section in
              .element("li", .element("a", ["href": "#\(id)-\(section.id)"], HTML(section.title)))
            } + [.element("li", .element("a", ["href": "#again"], "How to do it again"))])),
      ] + sections.map { $0.html(in: id) })
  }

  /// How often each gesture was meant.
  private var labels: String {
    let counts = Gesture.allCases.map { gesture in
      (gesture, chapter.labelled.count { chapter.truth.traces[$0]?.gesture == gesture })
    }
    return chapter.labelled.isEmpty
      ? "" : " · meant as " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private struct Section {
    let id: String
    let title: String
    let content: HTML

    init(_ id: String, _ title: String, _ content: HTML) {
      self.id = id
      self.title = title
      self.content = content
    }

    func html(in chapter: String) -> HTML {
      .element(
        "section", ["aria-labelledby": "\(chapter)-\(id)"],
        .element("h3", ["id": "\(chapter)-\(id)"], HTML(title)), content)
    }
  }

  // MARK: Sections

  private var table: HTML {
    let columns = ReportColumn.all.filter { column in
      chapter.standings.contains { $0.metrics.number(column.metric) != nil }
    }
    let rows = chapter.standings.map { standing in
      (
        name: (standing.mark?.sample ?? .nothing) + .element("bdi", HTML(standing.name))
          + (standing.isOnFront ? Self.frontBadge : .nothing),
        cells: columns.map { column in
          SortableCell(standing.estimate(column.metric), column.definition?.unit ?? .score)
        }
      )
    }
    let people = chapter.truth.participants.count
    return SortableTable(
      caption: "The most accurate config first; press a heading to sort. Small numbers are 95 % "
        + "intervals"
        + (people > 1
          ? " over \(people) participants." : ", which take every touch as independent."),
      corner: "config", columns: columns.map { ($0.title, $0.definition?.summary ?? "") },
      rows: rows
    ).html
      + .element(
        "p", ["class": "note"],
        "Overcommit: touches that end in a pop though none was meant. Undercommit: touches that were "
          + "meant as a pop and do not end in one. Times are from the moment the person begins the "
          + "gesture to its event; misses are left out of medians. Pareto: no other config is at "
          + "least as good in accuracy, overcommits, premature pops and late pops, and better in one."
      )
  }

  private static let frontBadge = HTML.element(
    "span",
    [
      "class": "badge",
      "title": "on the Pareto front of accuracy, overcommits, premature pops and late pops",
    ], "Pareto")

  private var pictures: HTML {
    let figures = [
      chapter.accuracyAgainstLatency(id: id + "-front"),
      chapter.latencyCurves(of: .pop, id: id + "-pop"),
      chapter.latencyCurves(of: .peek, id: id + "-peek"),
      chapter.participantDots(id: id + "-people"),
    ].compactMap { $0?.html }
    guard !figures.isEmpty, !chapter.labelled.isEmpty else { return .nothing }
    return .element("div", ["class": "grid-of"], figures)
  }

  private var pairs: HTML {
    guard let comparison = chapter.comparison else { return .nothing }
    let section = ComparisonReport(comparison).pairSection(.text)
    let table = section?.table
    let sentences = comparison.pairs.map { pair in
      let sentence = comparison.conclusion(about: pair)
      return HTML.element("li", HTML(sentence.prefix(1).uppercased() + sentence.dropFirst() + "."))
    }
    return .element("ul", sentences)
      + (table?.html(caption: "The most accurate config minus each of the next ones") ?? .nothing)
      + .element(
        "ul", ["class": "note"],
        (section?.notes(Array(table?.columns.indices ?? 0..<0)) ?? []).map {
          .element("li", HTML($0))
        })
  }

  private var confusion: HTML {
    guard !chapter.labelled.isEmpty else { return .nothing }
    return .element(
      "p", ["class": "note"],
      HTML(
        "A row for what was meant, a column for what came out: shares of the row, and how many "
          + "touches." + chapter.leftOut))
      + .element(
        "div", ["class": "small-grid"],
        chapter.featured.map { $0.confusion.html(name: $0.name, mark: $0.mark) })
  }

  private var wrongTraces: HTML {
    guard let best = chapter.standings.first, !chapter.labelled.isEmpty else { return .nothing }
    let wrong = chapter.wrongTraces(of: best) { samples?.peak($0) }
    guard !wrong.isEmpty else {
      return .element("p", "It is right on every touch.")
    }
    guard let samples else {
      return .element("p", ["class": "note"], HTML(missingSamples))
        + .element(
          "ul",
          wrong.prefix(10).map { wrong in
            .element(
              "li", .element("bdi", HTML(chapter.keys[wrong.trace].id)), HTML(": " + wrong.reason))
          })
    }
    let shown = wrong.prefix(Self.shownWrongTraces)
    return .element(
      "p",
      HTML(
        "It is wrong on \(wrong.count) of \(chapter.labelled.count) touches. "
          + (wrong.count > shown.count ? "These \(shown.count) miss a level by most." : "")))
      + .element(
        "div", ["class": "grid-of"],
        shown.enumerated().map { place, wrong in
          chapter.picture(of: wrong, by: best, samples, id: "\(id)-wrong\(place)").html
        })
  }

  private var missingSamples: String {
    guard case .missing(let reason) = chapter.samples else {
      return "The dataset does not have the traces of the run any more: no pictures of touches."
    }
    return reason
  }

  private var touches: HTML {
    guard !chapter.standings.isEmpty else { return .nothing }
    guard samples != nil else { return .element("p", ["class": "note"], HTML(missingSamples)) }
    guard let data = explorer else {
      return .element(
        "p", ["class": "note"],
        "Looking at single touches needs dygraphs, which was not installed when this page was "
          + "written: install it with ", .element("code", "apt-get install libjs-dygraphs"),
        " and write the report again.")
    }
    return Explorer(
      id: id, shown: data.traces.count, of: chapter.keys.count
    ).html
  }

  private var parameters: HTML {
    let rows = chapter.standings.map { standing in
      let stages = standing.config.filters + [standing.config.recognizer]
      return HTML.element(
        "tr", .element("th", ["scope": "row"], HTML(standing.name)),
        .element(
          "td", .element("code", HTML(stages.map(\.fullSpelling).joined(separator: " / ")))))
    }
    return .element(
      "div",
      [
        "class": "scroll", "tabindex": "0", "role": "region",
        "aria-label": "Every parameter of every config",
      ],
      .element(
        "table", ["class": "plain"], .element("caption", "Every parameter of every config"),
        .element(
          "thead",
          .element(
            "tr", .element("th", ["scope": "col"], "config"),
            .element("th", ["scope": "col"], "filters and recognizer"))),
        .element("tbody", rows)))
  }
}

extension ParameterValues {
  /// With every parameter, also those that have their default value.
  fileprivate var fullSpelling: String {
    let settings = zip(parameters, values).map { "\($0.name)=\(Parameter.text($1))" }
    return settings.isEmpty ? stage : stage + ":" + settings.joined(separator: ",")
  }
}

extension ConfusionMatrix {
  /// As a table with coloured cells.
  func html(name: String, mark: Mark?) -> HTML {
    let head = HTML.element(
      "tr",
      [.element("td")]
        + Gesture.allCases.map { .element("th", ["scope": "col"], HTML("came out \($0)")) })
    let rows = Gesture.allCases.map { label in
      HTML.element(
        "tr",
        [.element("th", ["scope": "row"], HTML("meant \(label)"))]
          + Gesture.allCases.map { cell(label, $0) })
    }
    return .element(
      "table", ["class": "confusion"],
      .element("caption", mark?.sample ?? .nothing, .element("bdi", HTML(name))),
      .element("thead", head), .element("tbody", rows))
  }

  private func cell(_ label: Gesture, _ outcome: Gesture) -> HTML {
    let rate = Rate(self[label, outcome], of: labelled(label))
    guard let share = rate.value else { return .element("td", "—") }
    return .element(
      "td",
      [
        "class": label == outcome ? "right" : "wrong",
        "style": "--share: \(Signs.text.fixed(share, decimals: 2))",
      ], HTML(Words.percent(share)), .element("small", HTML("\(rate.count)")))
  }
}

/// The controls that choose a touch, and where it is drawn.
private struct Explorer {
  let id: String
  let shown: Int
  let of: Int

  var html: HTML {
    let left = of - shown
    return .element(
      "p", ["class": "note"],
      HTML(
        "Point at the curve to read values; drag to zoom, or use the buttons."
          + (left > 0 ? " \(left) of \(of) touches are left out to keep the page small." : "")))
      + .element(
        "div", ["class": "explorer", "data-source": id + "-data"],
        .element(
          "div", ["class": "controls"], Self.choice("config", "Config", []),
          Self.choice("filter", "Show", [("all", "all touches"), ("wrong", "only wrong ones")]),
          Self.choice("trace", "Touch", []),
          Self.button("previous", "Previous"), Self.button("next", "Next"),
          Self.button("closer", "Zoom in"), Self.button("wider", "Zoom out"),
          Self.button("left", "Earlier"), Self.button("right", "Later"),
          Self.button("whole", "Whole touch")),
        .element("div", ["class": "chart", "data-role": "chart", "role": "img"]),
        .element("p", ["class": "readout", "data-role": "readout", "aria-live": "polite"]))
  }

  private static func choice(
    _ role: String, _ title: String, _ options: [(value: String, text: String)]
  ) -> HTML {
    .element(
      "label", HTML(title),
      .element(
        "select", ["data-role": role],
        options.map { .element("option", ["value": $0.value], HTML($0.text)) }))
  }

  private static func button(_ role: String, _ title: String) -> HTML {
    .element("button", ["type": "button", "data-role": role], HTML(title))
  }
}
