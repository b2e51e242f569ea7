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
}
