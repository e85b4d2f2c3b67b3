import ForceEvaluation
import ForceReporting

/// Every option, declared once: what it is called, what it takes and what it says in help.
enum Options {
  // MARK: For the tool itself

  static let help = Option("help", letter: "h", .flag, "Show this help")
  static let version = Option("version", .flag, "Show the version")
  static let completionScript = Option<Shell>(
    "generate-completion-script", .choice, valueName: "SHELL",
    "Print what makes a shell complete forcelab's commands and options: bash, zsh or fish")

  // MARK: For every command

  static let quiet = Option("quiet", .flag, "No warnings, notes or progress bar; errors are shown")
  static let noProgress = Option("no-progress", .flag, "No progress bar on a terminal")
  static let color = Option<ColorChoice>(
    "color", .choice, valueName: "WHEN", default: "auto",
    "Colours: auto (on a terminal, unless NO_COLOR is set), always or never")

  static let general = OptionSection("General", quiet, noProgress, color, help)
  /// For commands whose work is shared among threads.
  static let generalWithJobs = OptionSection("General", jobs, quiet, noProgress, color, help)

  // MARK: For many commands

  static let jobs = Option(
    "jobs", .count, default: "all cores", "Threads at most; results do not depend on it")
  static let out = Option("out", .folder("DIR"), "Write the run's files into this folder")
  static let force = Option(
    "force", .flag, "Write into a folder that is not empty, replacing files of the same names")
  static let format = Option<TableFormat>(
    "format", .choice, valueName: "FORM", default: "table",
    "How results are printed: table, csv, json, markdown or latex")
  static let spreadsheetSafe = Option(
    "spreadsheet-safe", .flag,
    "Write an apostrophe before texts in CSV that a spreadsheet would run (=, +, -, @)")
}
