import ForceRecognizers

/// A shell that can complete command lines.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

/// What a shell needs to complete the command lines of a tool.
struct CompletionScript {
  let lab: ForceLab

  /// The script, ready to be sourced.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words to offer, or `nil` where files are meant.
  func words(_ completion: Completion) -> [String]? {
    switch completion {
    case .nothing: []
    // A separator like `;` would have to be quoted differently in each shell.
    case .words(let words): words.filter { !$0.contains(";") }
    case .files, .folders: nil
    case .recognizers: lab.registry.recognizers.map { $0.identifier }
    case .stages: lab.registry.stageIdentifiers
    case .commands: lab.commands.map(\.name)
    }
  }

  /// A text between single quotes, for bash and zsh.
  func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
