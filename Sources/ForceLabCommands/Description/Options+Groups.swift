import ForceTraces

extension Options {
  static let groupBy = Option(
    "group-by", .text("COLUMN"), isRepeatable: true,
    "Also score each group of touches that a column of the labels makes: participant, device, "
      + "session, label, dataset, or any further column")
  static let shard = Option(
    "shard", .shard, "Only a part of the touches, as in 3/16; 'forcelab score' puts parts together")
}

extension ValueKind where Value == Shard {
  /// A part of several.
  static var shard: ValueKind {
    ValueKind(
      name: "I/N", expected: "a part of several, as in 3/16", completion: .nothing,
      read: { Shard($0) })
  }
}
