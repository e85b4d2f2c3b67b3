extension DataPackage {
  /// The descriptor of a written dataset, as JSON text.
  func json(describing dataset: Dataset) -> String {
    JSONValue([
      "profile": "tabular-data-package",
      "name": .string(name ?? dataset.name),
      "title": title.map(JSONValue.string),
      "description": description.map(JSONValue.string),
      "licenses": licenses.isEmpty
        ? nil : .array(licenses.map { JSONValue(["name": .string($0)]) }),
      "resources": .array([
        tracesResource(dataset),
        dataset.isWholeSessions ? eventsResource : labelsResource(dataset),
      ]),
      "forcelab": recording.json,
    ]).text
  }

  private func tracesResource(_ dataset: Dataset) -> JSONValue {
    let unit = (recording.forceUnit ?? .normalised).rawValue
    let fields: [ColumnRole: JSONValue] = [
      .traceID: Self.field(ColumnRole.traceID.rawValue, "string", "Which touch", required: true),
      .time: Self.field(
        ColumnRole.time.rawValue, "number", "When the sample was read", unit: "s", required: true),
      .force: Self.field(
        ColumnRole.force.rawValue, "number", "How hard the finger pressed", unit: unit,
        required: true),
      .x: Self.field(ColumnRole.x.rawValue, "number", "Horizontal position", unit: "points"),
      .y: Self.field(ColumnRole.y.rawValue, "number", "Vertical position", unit: "points"),
      .phase: Self.field(
        ColumnRole.phase.rawValue, "string", "Where in the touch the sample stands",
        values: TouchPhase.allCases.map(\.rawValue)),
    ]
    return Self.resource(
      "traces", path: "traces.csv",
      fields: dataset.traceColumns.compactMap { fields[$0] })
  }

  private func labelsResource(_ dataset: Dataset) -> JSONValue {
    let fields = dataset.labelColumns.map { column in
      switch column.role {
      case .traceID:
        Self.field(column.name, "string", "Which touch", required: true)
      case .label:
        Self.field(
          column.name, "string", "What was meant", required: true,
          values: Gesture.allCases.map(\.rawValue))
      case .peekTime, .popTime, .cancelTime:
        Self.field(column.name, "number", "When the intention began", unit: "s")
      case .participant, .device, .session, nil:
        Self.field(column.name, "string")
      }
    }
    return Self.resource("labels", path: "labels.csv", fields: fields, key: LabelRole.traceID.name)
  }

  private var eventsResource: JSONValue {
    Self.resource(
      "events", path: "events.csv",
      fields: [
        Self.field("session", "string", "Which trace", required: true),
        Self.field(
          "label", "string", "What was meant", required: true,
          values: Gesture.allCases.map(\.rawValue)),
        Self.field("onset", "number", "When the intention began", unit: "s", required: true),
        Self.field("offset", "number", "When the touch ended", unit: "s"),
        Self.field("participant", "string"),
      ])
  }

  private static func field(
    _ name: String, _ type: String, _ description: String? = nil, unit: String? = nil,
    required: Bool = false, values: [String]? = nil
  ) -> JSONValue {
    let constraints = JSONValue([
      "required": required ? true : nil,
      "enum": values.map { .array($0.map(JSONValue.string)) },
    ])
    return JSONValue([
      "name": .string(name), "type": .string(type),
      "description": description.map(JSONValue.string), "unit": unit.map(JSONValue.string),
      "constraints": constraints == JSONValue([:]) ? nil : constraints,
    ])
  }

  private static func resource(
    _ name: String, path: String, fields: [JSONValue], key: String? = nil
  ) -> JSONValue {
    JSONValue([
      "name": .string(name), "path": .string(path), "profile": "tabular-data-resource",
      "format": "csv", "mediatype": "text/csv", "encoding": "utf-8",
      "schema": JSONValue([
        "fields": .array(fields), "missingValues": ["", "n/a"],
        "primaryKey": key.map(JSONValue.string),
      ]),
    ])
  }
}

extension DataPackage.Recording {
  /// Whether forces in files are not the shares of the maximum that datasets hold.
  var isConverted: Bool { (forceUnit ?? .normalised) != .normalised }

  /// The value of the key `forcelab` for a written dataset: its times are in seconds.
  fileprivate var json: JSONValue {
    var members: [Key: JSONValue] = [.timeUnit: .string(TimeUnit.s.rawValue)]
    if isConverted {
      members[.maximumForce] = maximumForce.map(JSONValue.number)
      if case .value(let offset) = forceOffset { members[.forceOffset] = .number(offset) }
    }
    members[.device] = device.map(JSONValue.string)
    members[.synthetic] = isSynthetic.map(JSONValue.bool)
    members[.generator] = generator.map(JSONValue.string)
    return .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key.rawValue, $0.value) }))
  }
}
