import ForceEvaluation
import ForceTraces
import Testing

@testable import ForceReporting

struct PageTests {
  /// Pages of all kinds.
  static var pages: [(name: String, page: String)] {
    get throws {
      let specs = ["threshold", "hysteresis", "velocity", "longpress", "never"]
      let one = Dataset(name: "one", touches: [ReportedRuns.touch("a", peak: 1, .peek)])
      return try [
        ("whole", ReportedRuns.page([ReportedRuns.run(specs, warnings: ["<b>bad</b>"])])),
        ("without samples", ReportedRuns.page([ReportedRuns.run(specs, hasSamples: false)])),
        ("one touch, always wrong", ReportedRuns.page([ReportedRuns.run(["never"], over: [one])])),
        ("sweep", ReportedRuns.page([ReportedRuns.sweep([0.1, 0.2, nil], [0.5, 0.9])])),
        (
          "two chapters",
          ReportedRuns.page([
            ReportedRuns.run(specs), ReportedRuns.run(specs, over: [one], path: "b"),
          ])
        ),
      ]
    }
  }

  @Test func nothingOfTheDataIsMarkup() throws {
    let page = try ReportedRuns.page([
      ReportedRuns.run(["threshold"], path: "<script>x", warnings: ["<b>bad</b>"])
    ])
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<script>x"))
    #expect(!page.contains("<b>bad"))
    #expect(page.contains("&lt;b&gt;bad&lt;/b&gt;"))
    #expect(page.contains("Zoë \\u003cscript\\u003ealert(1)\\u003c/script\\u003e"))
    #expect(page.contains("MIT &lt;licence&gt;"))
  }

  @Test func nothingIsFetched() throws {
    for (name, page) in try Self.pages {
      #expect(page.contains("default-src &#39;none&#39;"), "\(name)")
      for word in [" src=", "url(", "@import", "<link", "<iframe", "fetch(", "XMLHttpRequest"] {
        #expect(!page.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test func headingsAreInOrder() throws {
    for (name, page) in try Self.pages {
      let levels = page.split(separator: "<h").dropFirst().compactMap { piece in
        piece.first?.wholeNumberValue
      }
      #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(name)")
      for (before, after) in zip(levels, levels.dropFirst()) {
        #expect(after <= before + 1, "\(name): \(levels)")
      }
    }
  }

  @Test func everyPictureIsDescribed() throws {
    for (name, page) in try Self.pages {
      for picture in page.split(separator: "<svg").dropFirst() {
        let tag = picture.prefix { $0 != ">" }
        if tag.contains("aria-hidden=\"true\"") { continue }
        #expect(tag.contains("role=\"img\"") && tag.contains("aria-labelledby"), "\(name): \(tag)")
        #expect(picture.contains("<title id=") && picture.contains("<desc id="), "\(name)")
      }
    }
  }

  @Test func identifiersAreUniqueAndLinksLead() throws {
    for (name, page) in try Self.pages {
      func values(_ attribute: String) -> [Substring] {
        page.split(separator: " \(attribute)=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
      }
      let ids = values("id")
      #expect(Set(ids).count == ids.count, "\(name)")
      for link in values("href") + values("aria-labelledby").flatMap({ $0.split(separator: " ") }) {
        #expect(ids.contains(link.hasPrefix("#") ? link.dropFirst() : link), "\(name): \(link)")
      }
    }
  }

  @Test func noNumberIsUndefined() throws {
    for (name, page) in try Self.pages {
      let text = page.split(separator: "<script").first ?? ""
      for word in ["nan", "inf", "Optional("] {
        #expect(!text.contains(">\(word)") && !text.contains("\"\(word)"), "\(name): \(word)")
      }
    }
  }

  @Test func missingPartsAreSaid() throws {
    let run = try ReportedRuns.run(["threshold"], hasSamples: false)
    #expect(try ReportedRuns.page([run]).contains("The dataset is gone."))
    let whole = try ReportedRuns.run(["threshold"])
    let page = try ReportedRuns.page([whole], library: nil)
    #expect(page.contains("apt-get install libjs-dygraphs"))
    var doubtful = whole
    doubtful.doubts = ["nobody knows"]
    #expect(try ReportedRuns.page([doubtful]).contains("Not to be trusted: </strong>nobody knows"))
  }

  @Test func manyConfigsAndTouchesStaySmall() throws {
    let touches = (0..<300).map { number in
      ReportedRuns.touch(
        "t\(number)", peak: Double(number % 10) / 10, Gesture.allCases[number % 3])
    }
    let specs = (0..<120).map { "threshold:pop=\(Double($0 + 300) / 500)" }
    let run = try ReportedRuns.run(specs, over: [Dataset(name: "many", touches: touches)])
    let page = try ReportedRuns.page([run])
    #expect(page.utf8.count < 1_000_000)
    #expect(page.contains("The 7 most accurate of 120 configs."))
  }
}
