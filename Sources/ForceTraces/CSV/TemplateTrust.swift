/// Whether rows are alike enough for a template to be worth the trouble.
struct TemplateTrust {
  /// How many rows in turn did not match.
  private var misses = 0
  /// What matching rows have earned.
  private var credit = Self.firstCredit
  /// How many rows are still read without a template, and how many they are the next time.
  private var pause = 0
  private var nextPause = Self.firstPause

  private static let firstCredit = 16
  private static let creditLimit = 64
  private static let missCost = 2
  private static let patience = 3
  private static let firstPause = 64
  private static let pauseLimit = 4096

  /// Whether the template is to be tried.
  var isGiven: Bool { pause == 0 }

  /// Takes note of rows that matched.
  mutating func matched(_ count: Int) {
    misses = 0
    credit = min(credit + count, Self.creditLimit)
    if credit == Self.creditLimit { nextPause = Self.firstPause }
  }

  /// Takes note of a row that did not match; returns whether it is to be the new template.
  ///
  /// A single odd row is no reason to change; with too many of them, templates are given up for a
  /// while.
  mutating func missed(isOtherTrace: Bool) -> Bool {
    if pause > 0 {
      pause -= 1
      return pause == 0
    }
    misses += 1
    credit -= Self.missCost
    if credit <= 0 {
      credit = Self.firstCredit
      pause = nextPause
      nextPause = min(2 * nextPause, Self.pauseLimit)
      return false
    }
    guard isOtherTrace || misses > Self.patience else { return false }
    misses = 0
    return true
  }
}
