import Testing

@testable import ForceLabCommands

struct ProgressLineTests {
  let half = ProgressLine(
    title: "Evaluating", unit: .items("traces"), done: 5_000, total: 10_000, elapsed: 2)

  @Test func tellsShareRateAndTimeLeft() {
    #expect(
      half.text(width: 79, unicode: false)
        == "Evaluating  ###############...............   50 %    2,500 traces/s   0:02 left")
    #expect(half.text(width: 79, unicode: true).contains("███░░░"))
  }

  @Test func leavesOutWhatDoesNotFit() {
    #expect(half.text(width: 42, unicode: false) == "Evaluating  #####......   50 %   0:02 left")
    #expect(half.text(width: 30, unicode: false) == "Evaluating  #####......   50 %")
    #expect(half.text(width: 20, unicode: false) == "Evaluating  50 %")
    #expect(half.text(width: 4, unicode: false) == "Eval")
    for width in 0...200 {
      #expect(half.text(width: width, unicode: true).count <= width)
    }
  }

  @Test func countsBytesInMegabytes() {
    let line = ProgressLine(
      title: "Loading", unit: .bytes, done: 78_000_000, total: 78_000_000, elapsed: 0.5)
    #expect(line.text(width: 60, unicode: false).hasSuffix("100 %    156 MB/s"))
  }

  @Test(arguments: [
    (0, 0, 0.0), (1, 0, 1.0), (20, 10, 1.0), (-1, 10, 1.0), (0, 10, 100.0), (.max, 1, 1e-300),
    (1, .max, 1e9),
  ])
  func survivesOddCounts(done: Int, total: Int, elapsed: Double) {
    let line = ProgressLine(
      title: "Loading", unit: .bytes, done: done, total: total, elapsed: elapsed)
    #expect(line.text(width: 79, unicode: false).hasPrefix("Loading  "))
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func groupsThousands(number: Int, text: String) {
    #expect(grouped(number) == text)
  }
}
