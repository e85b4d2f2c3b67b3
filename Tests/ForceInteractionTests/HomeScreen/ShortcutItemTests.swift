import Testing

@testable import ForceInteraction

@Suite struct ShortcutItemTests {
  private func lines(_ title: String, _ subtitle: String? = nil) -> [String] {
    ShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: subtitle).lines(width: 10)
  }

  @Test func aShortTextStaysAsItIs() {
    #expect(lines("Compose") == ["Compose"])
    #expect(lines("ten letter") == ["ten letter"])
    #expect(lines("Compose", "to Ada") == ["Compose", "to Ada"])
    #expect(lines("Compose", "") == ["Compose"])
  }

  @Test func twoLinesOfTextAtMostShortenedWithAnEllipsis() {
    #expect(lines("A title too long", "and a long subtitle") == ["A title t…", "and a lon…"])
    #expect(lines("A title too long") == ["A title", "too long"])
    #expect(lines("A title that is far too long") == ["A title", "that is f…"])
    #expect(lines("Donaudampfschiff") == ["Donaudampf", "schiff"])
    #expect(lines("nine word and more words") == ["nine word", "and more…"])
    #expect(lines("one\ntwo") == ["one two"])
  }

  @Test func lettersAreCountedAsPeopleDo() {
    #expect(lines("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪🇫🇷🇮🇹🇪🇸🇵🇹🇬🇷🇵🇱🇨🇿🇦🇹🇧🇪🇳🇱") == ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪🇫🇷🇮🇹🇪🇸🇵🇹🇬🇷🇵🇱🇨🇿🇦🇹…"])
  }
}
