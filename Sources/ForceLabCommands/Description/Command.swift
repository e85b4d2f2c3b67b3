/// An argument that is no option.
struct ArgumentDescription: Sendable {
  /// In capitals: `DATASET`.
  let name: String
  let isRequired: Bool
  let isRepeatable: Bool
  /// What it is, without a final period.
  let help: String
  let completion: Completion

  init(
    _ name: String, isRequired: Bool = true, isRepeatable: Bool = false,
    completion: Completion = .files, _ help: String
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.help = help
    self.completion = completion
  }

  /// A dataset of any form.
  static let dataset = ArgumentDescription("DATASET", datasetHelp)
  /// One or more of them.
  static let datasets = ArgumentDescription("DATASET", isRepeatable: true, datasetHelp)
  private static let datasetHelp = "A dataset's folder, a file of touches, or a prepared dataset"

  /// As in a usage line: `[NAME]`, `NAME...`.
  var usage: String {
    let repeated = isRepeatable ? name + "..." : name
    return isRequired ? repeated : "[\(repeated)]"
  }
}

/// One thing forcelab does: everything that is told about it, and the doing.
struct Command: Sendable {
  let name: String
  /// One line, without a final period.
  let summary: String
  /// What it does and why one would want it; paragraphs are separated by an empty line.
  let overview: String
  var arguments: [ArgumentDescription] = []
  let sections: [OptionSection]
  /// A command line that works, without the leading `forcelab`.
  let example: String
  /// Does it.
  let run: @Sendable (Session, ParsedArguments) throws -> Void

  /// All options, in the order of help.
  var options: [OptionDescription] { sections.flatMap(\.options) }
}
