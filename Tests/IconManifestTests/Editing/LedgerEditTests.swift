import Diagnostics
import IconManifest
import Testing

@Suite struct RenameTests {
  private func rename(
    _ text: String, _ old: String, _ new: String, forgetting: Bool = false
  )
    throws -> String?
  {
    try Editing.edit(text) {
      $0.rename(old, to: new, forgetting: forgetting, reporting: &$1)
    }.text
  }

  @Test("keeps the number, the place and the old name") func renames() throws {
    let text = "{\n  \"a\": \"EA00\",\n  \"bag\": \"ea01\",\n  \"c\": \"EA02\"\n}"
    #expect(
      try rename(text, "bag", "tote")
        == "{\n  \"a\": \"EA00\",\n  \"tote\": { \"codepoint\": \"ea01\", \"renamedFrom\": [\"bag\"] },\n  \"c\": \"EA02\"\n}"
    )
  }

  @Test("renames on and on, and back") func chain() throws {
    let first = "{\"icons\": {\"a\": {\"codepoint\": \"EA00\", \"label\": \"A\"}}}"
    let second = try #require(try rename(first, "a", "b"))
    #expect(
      second
        == "{\"icons\": {\"b\": {\"codepoint\": \"EA00\", \"label\": \"A\", \"renamedFrom\": [\"a\"]}}}"
    )
    let third = try #require(try rename(second, "b", "c"))
    #expect(third.contains("\"c\": {") && third.contains("[\"a\", \"b\"]"))
    let fourth = try #require(try rename(third, "c", "a"))
    #expect(fourth.contains("\"a\": {") && fourth.contains("[\"b\", \"c\"]"))
  }

  @Test("forgets a name that was never released, and makes the entry a number again")
  func forgets() throws {
    #expect(
      try rename("{\"haert\": \"EA00\"}", "haert", "heart", forgetting: true)
        == "{\"heart\": \"EA00\"}")
    let text = "{\"b\": { \"codepoint\": \"EA00\", \"renamedFrom\": [\"a\"] }}"
    #expect(try rename(text, "b", "a", forgetting: true) == "{\"a\": \"EA00\"}")
  }

  @Test("takes the replacements of other icons along") func replacements() throws {
    let text = """
      {"a": {"codepoint": "EA00", "deprecated": {"replacement": "b", "message": "m"}}, "b": "EA01"}
      """
    #expect(
      try rename(text, "b", "c")?.contains("{\"replacement\": \"c\", \"message\": \"m\"}") == true)
  }

  @Test("keeps an entry of many lines so") func lines() throws {
    let text = """
      {
        "icons": {
          "a": {
            "codepoint": "U+EA00",
            "label": "A"
          }
        }
      }
      """
    #expect(
      try rename(text, "a", "b")
        == text.replacing("\"a\": {", with: "\"b\": {").replacing(
          "\"label\": \"A\"", with: "\"label\": \"A\",\n      \"renamedFrom\": [\"a\"]"))
  }

  @Test(
    "refuses names that are taken, that are none, and icons that are not there or retired",
    arguments: [
      ("bag", "star", "ledger-name-taken", "there is an icon \"star\" already: U+EA01"),
      (
        "bag", "Bag", "ledger-name-taken",
        "\"Bag\" and \"bag\" differ only in case: they are one file on many disks"
      ),
      ("bag", "old", "ledger-name-taken", "\"old\" is retired since 1.0.0"),
      ("bag", "tote", "ledger-name-taken", "\"tote\" is a former name of \"star\""),
      (
        "bag", "-x", "manifest-icon-name",
        "\"-x\" is not an icon's name: it begins with a separator"
      ),
      ("bga", "x", "ledger-no-such-icon", "there is no icon \"bga\" in the manifest"),
      ("old", "x", "ledger-state", "\"old\" is retired since 1.0.0"),
    ])
  func refusals(old: String, new: String, rule: String, message: String) throws {
    let text = """
      {"bag": "EA00", "star": {"codepoint": "EA01", "renamedFrom": ["tote"]},
        "old": {"codepoint": "EA02", "retired": "1.0.0"}}
      """
    try Editing.expectRefusal(text, rule, message) {
      $0.rename(old, to: new, reporting: &$1)
    }
  }

  @Test("refuses a name that a release knows as another icon's, or knew so before")
  func released() throws {
    var entry = IconEntry(name: "star", codepoint: 0xEA01)
    entry.renamedFrom = ["sun"]
    let released = [
      Released(source: "v1", icons: [entry, IconEntry(name: "gone", codepoint: 0xEA05)])
    ]
    let text = "{\"a\": \"EA00\", \"star\": \"EA01\"}"
    try Editing.expectRefusal(
      text, "ledger-name-taken", "\"sun\" is a former name of \"star\" in v1",
      help: "choose another name: old code means \"star\" by it"
    ) { $0.rename("a", to: "sun", keeping: released, reporting: &$1) }
    try Editing.expectRefusal(
      text, "ledger-name-taken", "\"gone\" was U+EA05 in v1, and its line is gone"
    ) { $0.rename("a", to: "gone", keeping: released, reporting: &$1) }
    let (back, _) = try Editing.edit(text) {
      $0.rename("star", to: "sun", keeping: released, reporting: &$1)
    }
    #expect(back?.contains("\"sun\": { \"codepoint\": \"EA01\"") == true)
  }

  @Test("refuses one former name more than a manifest may list") func manyNames() throws {
    let names = (0..<100).map { "\"n\($0)\"" }.joined(separator: ", ")
    try Editing.expectRefusal(
      "{\"a\": {\"codepoint\": \"EA00\", \"renamedFrom\": [\(names)]}}", "manifest-value",
      "\"renamedFrom\" is 101 texts: the limit is 100"
    ) { $0.rename("a", to: "b", reporting: &$1) }
  }

  @Test("says what an icon is called now") func nowCalled() throws {
    try Editing.expectRefusal(
      "{\"b\": {\"codepoint\": \"EA00\", \"renamedFrom\": [\"a\"]}}", "ledger-no-such-icon",
      "there is no icon \"a\" in the manifest", help: "it is called \"b\" now"
    ) { $0.rename("a", to: "c", reporting: &$1) }
  }

  @Test("refuses to make a plain manifest a full one by a name")
  func plainNames() throws {
    for (old, new) in [("font", "x"), ("a", "icons")] {
      try Editing.expectRefusal(
        "{\"a\": \"EA00\", \"font\": \"EA01\"}", "ledger-plain-form",
        "a plain manifest cannot say more of an icon called \"\(old == "font" ? "font" : "icons")\"",
        help: "write the full form: {\"icons\": {…}} around the entries"
      ) { $0.rename(old, to: new, reporting: &$1) }
    }
  }
}

@Suite struct ManifestFormatTests {
  private func format(_ text: String, _ order: IconOrder? = nil) throws -> String {
    var list = DiagnosticList()
    let file = SourceFile(path: Reading.path, text: text)
    let editor = try #require(ManifestEditor(file, reporting: &list))
    return String(decoding: ManifestFormat(editor).text(sorting: order), as: UTF8.self)
  }

  @Test("lays out one icon a line, code points as U+EA00, and keeps order and spelling")
  func full() throws {
    let text = """
      {"$schema":"s.json",
        "icons": {"star": 59904, "bag": {"label":"B\\u00e4g",
          "codepoint": "\\uea01", "keywords": ["a","b"], "margins": {"left":1.50}}},
        "outputs": {}, "font": {"family": "Acme", "range": ["EA00-EFFF",
          "F100-F6FF"]}}
      """
    #expect(
      try format(text) == """
        {
          "$schema": "s.json",
          "icons": {
            "star": "U+EA00",
            "bag": { "label": "B\\u00e4g", "codepoint": "U+EA01", "keywords": ["a", "b"], "margins": { "left": 1.50 } }
          },
          "outputs": {},
          "font": {
            "family": "Acme",
            "range": ["EA00-EFFF", "F100-F6FF"]
          }
        }

        """)
  }

  @Test("keeps the plain form, line ends and byte order mark")
  func plain() throws {
    #expect(
      try format("\u{FEFF}{\"b\": \"ea01\",\r\n\"a\": 59904}")
        == "\u{FEFF}{\r\n  \"b\": \"U+EA01\",\r\n  \"a\": \"U+EA00\"\r\n}\r\n")
  }

  @Test("orders icons by name or number where it is asked to") func sorts() throws {
    let text =
      "{\"$schema\": \"s\", \"b\": \"EA02\", \"a.b\": \"EA03\", \"a\": \"EA01\", \"c\": \"EA00\"}"
    func names(_ order: IconOrder) throws -> [String]? {
      Reading.read(try format(text, order)).manifest?.icons.map(\.name)
    }
    #expect(try names(.name) == ["a", "a.b", "b", "c"])
    #expect(try names(.codepoint) == ["c", "a", "b", "a.b"])
  }

  @Test("changes nothing the second time, nor in a manifest that init wrote") func stable() throws {
    var font = FontSettings()
    font.family = "Acme"
    let first = try #require(
      Manifest.firstText(font: font, outputs: "out", names: ["bag", "star"]))
    #expect(try format(first) == first)
  }
}

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "m.json")
  }

  @Test("is empty where nothing differs") func same() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
  }

  @Test("shows three lines around a change, and where it is") func context() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("\n6\n", with: "\nsix\nmore\n")
    #expect(
      diff(old, new) == """
        --- a/m.json
        +++ b/m.json
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +six
        +more
         7
         8
         9

        """)
  }

  @Test("tells the last line without a break") func noBreak() {
    #expect(
      diff("a", "a\nb\n") == """
        --- a/m.json
        +++ b/m.json
        @@ -1 +1,2 @@
        -a
        \\ No newline at end of file
        +a
        +b

        """)
  }
}
