extension Dataset {
  /// The columns with a value for each trace.
  func preparedTraceColumns(_ texts: inout PreparedTexts) -> [PreparedColumn] {
    let labels = traces.map(\.label)
    var rows: [Int64] = [0]
    for trace in traces { rows.append(rows[rows.count - 1] + Int64(trace.samples.count)) }
    func times(_ gesture: Gesture) -> PreparedColumn.Values {
      .numbers(labels.map { $0?.references[gesture] ?? PreparedLabels.missingTime })
    }
    func numbers(_ text: (Label) -> String?) -> PreparedColumn.Values {
      .numbers(labels.map { texts.index(of: $0.flatMap(text)) })
    }
    let factors = factorNames.indices.map { factor in
      PreparedColumn(
        PreparedLabels.factor(factor),
        numbers { factor < $0.factors.count ? $0.factors[factor] : nil })
    }
    return [
      PreparedColumn("first_row", .numbers(rows)),
      PreparedColumn("trace_id", .numbers(traces.map { texts.index(of: $0.id) })),
      PreparedColumn("origin", .numbers(traces.map(\.origin))),
      PreparedColumn("label", .codes(labels.map { PreparedLabels.code(of: $0?.gesture) })),
      PreparedColumn("peek_time", times(.peek)),
      PreparedColumn("pop_time", times(.pop)),
      PreparedColumn("cancel_time", times(.cancel)),
      PreparedColumn("participant", numbers(\.participant)),
      PreparedColumn("device", numbers(\.device)),
      PreparedColumn("session", numbers(\.session)),
    ] + factors
  }
}
