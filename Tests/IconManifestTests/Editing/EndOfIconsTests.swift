import Diagnostics
import IconManifest
import Testing

@Suite struct EndOfIconsTests {
  private static let text = """
    {
      "font": { "version": "1.4.0" },
      "icons": {
        "bag": "U+EA00",
        "old": { "codepoint": "U+EA01", "label": "Old" }
      }
    }
    """

  @Test("deprecates with a message, with a replacement, with both, and takes it back")
  func deprecates() throws {
    let cases: [(DeprecationEntry, String)] = [
      (DeprecationEntry(message: "no \"more\""), "\"no \\\"more\\\"\""),
      (DeprecationEntry(replacement: "bag"), "{ \"replacement\": \"bag\" }"),
      (
        DeprecationEntry(message: "m", replacement: "bag"),
        "{ \"message\": \"m\", \"replacement\": \"bag\" }"
      ),
    ]
    for (deprecation, value) in cases {
      let (text, _) = try Editing.edit(Self.text) {
        $0.deprecate("old", deprecation, reporting: &$1)
      }
      #expect(
        text == Self.text.replacing("\"Old\" }", with: "\"Old\", \"deprecated\": \(value) }"))
      let (back, _) = try Editing.edit(try #require(text)) {
        $0.undeprecate("old", reporting: &$1)
      }
      #expect(back == Self.text)
    }
  }

  @Test("retires in the manifest's version or another, and brings back")
  func retires() throws {
    for (version, word) in [(nil, "1.4.0"), ("2.0.0", "2.0.0")] as [(String?, String)] {
      let (text, _) = try Editing.edit(Self.text) {
        $0.retire(["bag"], in: version, reporting: &$1)
      }
      #expect(
        text
          == Self.text.replacing(
            "\"bag\": \"U+EA00\"",
            with: "\"bag\": { \"codepoint\": \"U+EA00\", \"retired\": \"\(word)\" }"))
      let (back, _) = try Editing.edit(try #require(text)) { $0.unretire(["bag"], reporting: &$1) }
      #expect(back == Self.text)
    }
  }

  @Test(
    "refuses replacements that are no other live icon",
    arguments: [
      ("old", "the replacement \"old\" is the icon itself"),
      ("bga", "the replacement \"bga\" is no icon of the manifest"),
    ])
  func badReplacements(name: String, message: String) throws {
    try Editing.expectRefusal(Self.text, "manifest-replacement", message) {
      $0.deprecate("old", DeprecationEntry(replacement: name), reporting: &$1)
    }
  }

  @Test("refuses what does not fit the state of the icon") func states() throws {
    try Editing.expectRefusal(
      Self.text, "ledger-state", "\"bag\" is not retired", help: "there is nothing to undo"
    ) { $0.unretire(["bag"], reporting: &$1) }
    try Editing.expectRefusal(Self.text, "ledger-state", "\"bag\" is not deprecated") {
      $0.undeprecate("bag", reporting: &$1)
    }
    let retired = "{\"a\": {\"codepoint\": \"EA00\", \"retired\": \"1\"}, \"b\": \"EA01\"}"
    try Editing.expectRefusal(
      retired, "ledger-state", "\"a\" is retired since 1",
      help: "bring it back first: rebus retire a --undo"
    ) { $0.retire(["a"], in: "2", reporting: &$1) }
    try Editing.expectRefusal(
      retired, "ledger-no-version", "the manifest does not say its version",
      help: "pass --in VERSION"
    ) { $0.retire(["b"], in: nil, reporting: &$1) }
    try Editing.expectRefusal(
      retired, "manifest-value", "\"retired\" is \"next\": versions are numbers with dots"
    ) { $0.retire(["b"], in: "next", reporting: &$1) }
  }

  @Test("refuses to retire what replaces a deprecated icon, but not what replaces a retired one")
  func stillReplacement() throws {
    let text = """
      {"a": {"codepoint": "EA00", "deprecated": {"replacement": "b"}}, "b": "EA01"}
      """
    try Editing.expectRefusal(
      text, "ledger-still-replacement", "\"b\" is the replacement of \"a\"",
      help: "name another first: rebus deprecate a --replacement NAME"
    ) { $0.retire(["b"], in: "2", reporting: &$1) }
    let (both, _) = try Editing.edit(text) {
      $0.retire(["b", "a"], in: "2", reporting: &$1)
    }
    #expect(both?.contains("\"b\": { \"codepoint\": \"EA01\", \"retired\": \"2\" }") == true)
  }

  @Test("retires several icons in any order, all or none", arguments: [["a", "b"], ["b", "a"]])
  func anyOrder(names: [String]) throws {
    let text = """
      {"a": {"codepoint": "EA00", "deprecated": {"replacement": "b"}}, "b": "EA01", "c": "EA02"}
      """
    let (retired, _) = try Editing.edit(text) { $0.retire(names, in: "2", reporting: &$1) }
    let (back, _) = try Editing.edit(try #require(retired)) {
      $0.unretire(names, reporting: &$1)
    }
    #expect(
      back?.replacing(" ", with: "")
        == text.replacing(" ", with: ""))
    try Editing.expectRefusal(
      text, "ledger-no-such-icon", "there is no icon \"x\" in the manifest"
    ) { $0.retire(["c", "x"], in: "2", reporting: &$1) }
  }

  @Test(
    "brings no icon back whose replacement is gone or retired",
    arguments: [
      (
        "b", "is retired since 2",
        "bring both back in one command, or take the deprecation back first: "
          + "rebus deprecate a --undo"
      ),
      (
        "c", "is no icon of the manifest",
        "take the deprecation back first: rebus deprecate a --undo"
      ),
      ("a", "is the icon itself", "take the deprecation back first: rebus deprecate a --undo"),
    ])
  func backWithoutReplacement(name: String, reason: String, help: String) throws {
    let text = """
      {"a": {"codepoint": "EA00", "retired": "1", "deprecated": {"replacement": "\(name)"}},
        "b": {"codepoint": "EA01", "retired": "2"}}
      """
    try Editing.expectRefusal(
      text, "manifest-replacement", "the replacement \"\(name)\" \(reason)", help: help
    ) { $0.unretire(["a"], reporting: &$1) }
    let (undone, _) = try Editing.edit(text) { $0.undeprecate("a", reporting: &$1) }
    #expect(
      try Editing.edit(try #require(undone)) { $0.unretire(["a"], reporting: &$1) }.text != nil)
  }

  @Test("takes icons by the spelling of their files, and writes their own names")
  func spelledAsFiles() throws {
    let text = "{\n  \"a-b\": \"EA00\",\n  \"c\": \"EA01\"\n}"
    let (deprecated, _) = try Editing.edit(text) {
      $0.deprecate("c", DeprecationEntry(replacement: "a--b"), reporting: &$1)
    }
    #expect(deprecated?.contains("\"replacement\": \"a-b\"") == true)
    try Editing.expectRefusal(
      text, "manifest-replacement", "the replacement \"_a--b\" is the icon itself"
    ) { $0.deprecate("a--b", DeprecationEntry(replacement: "_a--b"), reporting: &$1) }
    let (renamed, _) = try Editing.edit(text) { $0.rename("a--b", to: "x", reporting: &$1) }
    #expect(renamed?.contains("\"renamedFrom\": [\"a-b\"]") == true)
  }
}
