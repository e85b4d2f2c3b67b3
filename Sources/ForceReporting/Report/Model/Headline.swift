import ForceEvaluation
import ForceTraces

/// What a chapter comes to, in plain words.
struct Headline: Sendable, Hashable {
  /// The answer, in a sentence.
  var answer: String
  /// Why, and what to think of before following it.
  var reasons: [String]

  init(_ chapter: EvaluationChapter) {
    let touches = chapter.labelled.count
    guard touches > 0 else {
      answer = "No touch is labelled: there is nothing to choose by."
      reasons = ["Recognizers can only be held against labels of what the people meant."]
      return
    }
    guard let best = chapter.standings.first else {
      answer = "No recognizer was run."
      reasons = []
      return
    }
    let of = touches == 1 ? "the only touch" : "\(touches) touches"
    guard best.confusion.correct > 0 else {
      answer = "No recognizer was right even once: none can be recommended."
      reasons = [
        "All \(chapter.standings.count) configs were wrong on \(of); see what they did below."
      ]
      return
    }
    answer = Self.answer(chapter, best, of)
    reasons = Self.reasons(chapter, best)
  }

  private static func answer(_ chapter: EvaluationChapter, _ best: Standing, _ of: String) -> String
  {
    let equals = chapter.standings.filter { $0.confusion.correct == best.confusion.correct }
    let share = Words.percent(best.accuracy ?? 0)
    guard chapter.standings.count > 1 else { return "\(best.name) is right on \(share) of \(of)." }
    guard equals.count == 1 else {
      return "\(Words.list(equals.map(\.name), most: 3)) are equally accurate: right on "
        + "\(share) of \(of)."
    }
    return "Take \(best.name): it is right on \(share) of \(of), "
      + "more than any other of \(chapter.standings.count) configs."
  }

  private static func reasons(_ chapter: EvaluationChapter, _ best: Standing) -> [String] {
    [certainty(chapter, best), doubt(chapter, best), speed(chapter, best), faster(chapter, best)]
      .compactMap(\.self)
  }

  /// How sure the best accuracy is.
  private static func certainty(_ chapter: EvaluationChapter, _ best: Standing) -> String? {
    guard chapter.labelled.count > 1 else {
      return "One touch says next to nothing about a recognizer: record more."
    }
    guard let interval = best.estimate("accuracy")?.interval else { return nil }
    let range = Words.percent(interval.lowerBound) + " and " + Words.percent(interval.upperBound)
    let people = chapter.truth.participants.count
    return people > 1
      ? "With other people like these \(people), expect an accuracy between \(range) "
        + "(95 % interval)."
      : "The 95 % interval is between \(range), but says nothing of other people: "
        + (people == 1 ? "one person made all touches." : "no participants are named.")
  }

  /// From which others the data cannot tell the best.
  private static func doubt(_ chapter: EvaluationChapter, _ best: Standing) -> String? {
    guard let comparison = chapter.comparison, comparison.units.areParticipants else { return nil }
    let close = comparison.pairs.filter { !$0.accuracy.isSignificant }.map(\.second)
    let names = Words.list(close.map { chapter.standings[$0].name }, most: 4)
    let test = "(paired test over \(comparison.units.count) participants)"
    return close.isEmpty
      ? "The data tells \(best.name) apart from every other config \(test)."
      : "The data cannot tell \(best.name) from \(names) \(test)."
  }

  /// How fast the best is, and how often it commits what was not meant.
  private static func speed(_ chapter: EvaluationChapter, _ best: Standing) -> String? {
    guard let event = chapter.timedEvent else { return nil }
    let latency = best.latencies(of: event)
    guard let median = latency.percentile(50) else {
      return "\(best.name) never recognizes a \(event)."
    }
    var sentence =
      "The \(event)s of \(best.name) come \(Words.milliseconds(median)) after the person begins to press (median)"
    if let over = best.metrics.number("overcommit_rate") {
      sentence += "; \(Words.percent(over)) of the touches that were not meant as a pop end in one"
    }
    return sentence + "."
  }

  /// The earliest config of the front, where it is not the best.
  private static func faster(_ chapter: EvaluationChapter, _ best: Standing) -> String? {
    guard let mine = best.latencies(of: .pop).medianLateness else { return nil }
    let rivals = chapter.standings.dropFirst().filter { standing in
      (standing.latencies(of: .pop).medianLateness ?? .infinity) < mine
        && (standing.accuracy ?? 0) >= (best.accuracy ?? 0) - 0.1
    }
    guard
      let rival = rivals.min(by: {
        ($0.latencies(of: .pop).medianLateness ?? 0) < ($1.latencies(of: .pop).medianLateness ?? 0)
      }), let theirs = rival.latencies(of: .pop).medianLateness,
      (mine - theirs).rounded() >= 1
    else { return nil }
    let points = ((best.accuracy ?? 0) - (rival.accuracy ?? 0)) * 100
    return
      "Where speed counts more: \(rival.name) pops \(Words.milliseconds(mine - theirs)) earlier"
      + " and is \(Signs.text.fixed(points, decimals: 1)) percentage points less accurate."
  }
}

/// Numbers and lists as sentences have them.
enum Words {
  /// A share.
  static func percent(_ share: Double) -> String {
    Signs.text.number(share, .rate) + "\u{A0}%"
  }

  /// A duration.
  static func milliseconds(_ value: Double) -> String {
    Signs.text.number(value, .milliseconds) + "\u{A0}ms"
  }

  /// A number of things; the plural has an s.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number)\u{A0}\(thing)" + (number == 1 ? "" : "s")
  }

  /// A, B and C; of too many, how many more there are.
  static func list(_ names: [String], most: Int) -> String {
    guard names.count <= most else {
      return names.prefix(most - 1).joined(separator: ", ")
        + " and \(names.count - most + 1) others"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
