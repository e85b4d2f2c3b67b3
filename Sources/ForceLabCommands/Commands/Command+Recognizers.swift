import ForceRecognizers
import ForceTraces

extension Command {
  /// `forcelab recognizers`.
  static let recognizers = Command(
    name: "recognizers",
    summary: "List recognizers and filters with their parameters",
    overview: """
      Lists the recognizers, and the filters that can stand before them, with what each looks at, \
      its parameters (default, unit, allowed values, meaning) and where it comes from.

      A spec names them for 'evaluate --recognizer': a recognizer with the parameters that differ \
      from their defaults, after any number of filters: one-euro:beta=5/hysteresis:peek=0.25.
      """,
    arguments: [
      ArgumentDescription(
        "NAME", isRequired: false, completion: .stages,
        "One recognizer or filter; all, when not given")
    ],
    sections: [Options.general],
    example: "recognizers hysteresis",
    run: { session, arguments in
      let listing = StageListing(page: session.page)
      let registry = session.lab.registry
      if let name = arguments.positionals.first {
        try session.print(listing.text(of: registry.stage(named: name)))
      } else {
        try session.print(
          listing.text(of: registry.recognizers, under: "Recognizers") + "\n"
            + listing.text(of: registry.filters, under: "Filters"))
      }
    })
}

extension Registry {
  /// Recognizers and filters, in their order.
  private var stages: [any Stage.Type] { recognizers + filters }

  /// The names of recognizers and filters, in their order.
  var stageIdentifiers: [String] { stages.map { $0.identifier } }

  fileprivate func stage(named name: String) throws(UsageError) -> any Stage.Type {
    if let stage = stages.first(where: { $0.identifier == name }) { return stage }
    throw UsageError(
      "unknown recognizer or filter '\(name)'" + suggestion(for: name, among: stageIdentifiers))
  }
}

/// Recognizers and filters, told to people.
private struct StageListing {
  let page: (width: Int, style: Style)

  func text(of stages: [any Stage.Type], under title: String) -> String {
    page.style.bold(title.uppercased()) + "\n\n" + stages.map(text).joined(separator: "\n")
  }

  func text(of stage: any Stage.Type) -> String {
    let heading = [page.style.bold(stage.identifier)]
    let summary = wrapped(stage.summary, to: page.width - 2).map { "  " + $0 }
    let source = wrapped("Source: \(stage.source)", to: page.width - 2).map {
      "  " + page.style.faint($0)
    }
    let lines = heading + summary + parameters(of: stage) + source
    return lines.map { $0 + "\n" }.joined()
  }

  /// Names and defaults in columns, meanings beside them.
  private func parameters(of stage: any Stage.Type) -> [String] {
    let terms = aligned(
      stage.parameters.map {
        [$0.name, Parameter.text($0.defaultValue) + " " + $0.unit.rawValue]
      })
    let entries = zip(terms, stage.parameters).map { term, parameter in
      ("  " + term, "\(parameter.summary) (\(parameter.allowed))")
    }
    let indent = min(6 + (terms.map(\.count).max() ?? 0), page.width * 3 / 5)
    return DefinitionList(entries: entries, width: page.width, indent: indent).lines
  }
}
