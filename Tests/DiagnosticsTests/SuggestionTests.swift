import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private let keys = ["codepoint", "label", "keywords", "category", "mirrored"]

  @Test(
    "finds the key that was meant",
    arguments: [
      ("codepiont", "codepoint"), ("Label", "label"), ("keyword", "keywords"),
      ("catgory", "category"), ("code_point", "codepoint"),
    ])
  func near(word: String, expected: String) {
    #expect(Suggestion.closest(to: word, among: keys) == expected)
  }

  @Test("suggests nothing for a word that is far from all", arguments: ["colour", "", "x"])
  func far(word: String) {
    #expect(Suggestion.closest(to: word, among: keys) == nil)
  }

  @Test("does not compare words of more than 100 bytes")
  func long() {
    let word = String(repeating: "a", count: 101)
    #expect(Suggestion.closest(to: word, among: [word]) == nil)
  }

  @Test("a search for many words ends, and helps with the first ones")
  func manyWords() {
    let candidates = (0..<5_000).map { "icon-number-\($0)" }
    var search = SuggestionSearch(among: candidates)
    let found = (0..<5_000).map { search.closest(to: "icon-nubmer-\($0)") }
    #expect(found.first == "icon-number-0")
    #expect(found.count { $0 != nil } == 20)
  }
}
