/// Every option, declared once: what it is called, what it takes and what it says in help.
enum Options {
  static let quiet = Option("quiet", .flag, "No warnings, notes or progress bar; errors are shown")
  static let noProgress = Option("no-progress", .flag, "No progress bar on a terminal")
  static let color = Option<ColorChoice>(
    "color", .choice, valueName: "WHEN", default: "auto",
    "Colours: auto (on a terminal, unless NO_COLOR is set), always or never")
  static let help = Option("help", letter: "h", .flag, "Show this help")
  static let version = Option("version", .flag, "Show the version")
  static let completionScript = Option<Shell>(
    "generate-completion-script", .choice, valueName: "SHELL",
    "Print what makes a shell complete forcelab's commands and options: bash, zsh or fish")

  static let jobs = Option(
    "jobs", .count, default: "all cores", "Threads at most; results do not depend on it")
  static let seed = Option(
    "seed", .seed, default: "1", "Seed of everything random: the same seed, the same bytes")
  static let force = Option(
    "force", .flag, "Replace files of the same names in an output folder that is not empty")

  /// What every command takes.
  static let common = OptionSection("General", quiet, noProgress, color, help)
}
