import Testing

@testable import ForceReporting

struct HTMLTests {
  @Test(arguments: [
    ("plain", "plain"), ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"),
    ("\"'", "&quot;&#39;"), ("Zoë 漢字", "Zoë 漢字"), ("a\u{0}\u{1B}b\n", "a\u{FFFD}\u{FFFD}b\u{FFFD}"),
    ("", ""),
  ])
  func textIsEscaped(text: String, source: String) {
    #expect(HTML(text).source == source)
    #expect(HTML("\(text)").source == source)
  }

  @Test func elementsNest() {
    let list = HTML.element(
      "ul", ["class": "a\"b", "id": nil], .element("li", "x<y"), .element("li"))
    #expect(list.source == "<ul class=\"a&quot;b\"><li>x&lt;y</li><li></li></ul>")
    #expect(HTML.void("meta", ["charset": "utf-8"]).source == "<meta charset=\"utf-8\">")
  }

  @Test func dataCannotEndItsElement() throws {
    let source = try HTML.data(id: "d", ["</script><b>&amp;"]).source
    #expect(
      source == "<script type=\"application/json\" id=\"d\">"
        + "[\"\\u003c/script\\u003e\\u003cb\\u003e\\u0026amp;\"]</script>\n")
  }

  @Test func aLibraryCannotEndItsElement() {
    #expect(HTML.script("a</script>b").source == "<script>\na<\\/script>b</script>\n")
    #expect(HTML.style("a</style>b").source == "<style>\na<\\/style>b</style>\n")
  }
}

struct ScaleTests {
  @Test func valuesBecomePlaces() {
    let scale = Scale(domain: 0...10, first: 100, last: 0)
    #expect([0, 5, 10, -1, 11].map { scale($0) } == [100, 50, 0, 100, 0])
    #expect(Scale(domain: 3...3, first: 0, last: 10)(3) == 5)
  }

  @Test(arguments: [(0.0...1.0, 6), (-37.0...812.0, 7), (0.85...0.8501, 5), (0...1e-9, 5)])
  func ticksAreRoundAndInside(domain: ClosedRange<Double>, count: Int) {
    let ticks = Scale(domain: domain, first: 0, last: 1).ticks(about: count)
    #expect((2...count + 1).contains(ticks.count), "\(ticks)")
    let width = domain.upperBound - domain.lowerBound
    #expect(ticks.allSatisfy { $0 >= domain.lowerBound - width * 1e-6 })
    #expect(ticks.allSatisfy { $0 <= domain.upperBound + width * 1e-6 })
  }

  @Test func aDomainHoldsItsValuesWithinLimits() {
    #expect(Scale.domain(of: [], within: 0...1) == 0...1)
    #expect(Scale.domain(of: [1], within: 0...1).contains(1))
    let domain = Scale.domain(of: [0.4, 0.6], within: 0...1)
    #expect(domain.lowerBound < 0.4 && domain.upperBound > 0.6)
    #expect(Scale.domain(of: [-5, 7], within: 0...1) == 0...1)
  }

  @Test(arguments: [
    (0.0, "0"), (1.25, "1.3"), (-0.04, "0"), (-12.34, "-12.3"), (.nan, "0"), (.infinity, "0"),
  ])
  func coordinatesAreShort(value: Double, text: String) {
    #expect(coordinate(value) == text)
  }
}
