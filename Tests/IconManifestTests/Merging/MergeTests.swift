import Diagnostics
import IconManifest
import Testing

@Suite struct LedgerMergeTests {
  private let a = "\"a\": \"U+EA00\""
  private let b = "\"b\": \"U+EA01\""

  @Test("keeps what each side added, ours first, and gives theirs a number of its own")
  func bothAdd() {
    let base = Merging.plain(a)
    let ours = Merging.plain(a, "\"x\": \"U+EA01\"")
    let theirs = Merging.plain(a, "\"y\": \"U+EA01\"", "\"z\": { \"codepoint\": \"U+EA02\" }")
    let (text, notes, found) = Merging.merge(ours, base, theirs)
    #expect(
      text
        == Merging.plain(
          a, "\"x\": \"U+EA01\"", "\"y\": \"U+EA03\"", "\"z\": { \"codepoint\": \"U+EA02\" }"))
    #expect(notes == ["y gets U+EA03: U+EA01 is x"])
    #expect(found.isEmpty)
  }

  @Test("gives ours a new number where theirs was released") func theirsReleased() {
    let base = Merging.plain(a)
    let ours = Merging.plain(a, "\"x\": { \"label\": \"X\", \"codepoint\": \"U+EA01\" }")
    let theirs = Merging.plain(a, "\"y\": \"U+EA01\"")
    let (text, notes, _) = Merging.merge(
      ours, base, theirs, released: Merging.released(("a", 0xEA00), ("y", 0xEA01)))
    #expect(
      text
        == Merging.plain(
          a, "\"x\": { \"label\": \"X\", \"codepoint\": \"U+EA02\" }", "\"y\": \"U+EA01\""))
    #expect(notes == ["x gets U+EA02: U+EA01 is y"])
  }

  @Test("takes an icon that both added once, under our number or the released one")
  func sameIcon() {
    let ours = Merging.plain(a, "\"x\": \"U+EA01\"")
    let theirs = Merging.plain(a, "\"y\": \"U+EA01\"", "\"x\": \"U+EA02\"")
    #expect(
      Merging.merge(ours, Merging.plain(a), theirs).text
        == Merging.plain(a, "\"y\": \"U+EA03\"", "\"x\": \"U+EA01\""))
    let (text, notes, _) = Merging.merge(
      ours, Merging.plain(a), theirs, released: Merging.released(("x", 0xEA02)))
    #expect(text == Merging.plain(a, "\"y\": \"U+EA01\"", "\"x\": \"U+EA02\""))
    #expect(notes == ["x keeps U+EA02, as in v1.0.0"])
  }

  @Test("joins a rename of one side with what the other says of the icon")
  func renameAndWords() {
    let base = Merging.plain(a, b)
    let ours = Merging.plain(
      "\"c\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"a\"] }", b)
    let theirs = Merging.plain(
      "\"a\": { \"codepoint\": \"U+EA00\", \"label\": \"A\", \"retired\": \"1.0.0\" }", b)
    let merged = Merging.plain(
      """
      "c": { "codepoint": "U+EA00", "renamedFrom": ["a"], "label": "A", "retired": "1.0.0" }
      """, b)
    #expect(Merging.merge(ours, base, theirs).text == merged)
    #expect(
      Merging.merge(theirs, base, ours).text
        == Merging.plain(
          """
          "c": { "codepoint": "U+EA00", "label": "A", "retired": "1.0.0", "renamedFrom": ["a"] }
          """, b))
  }

  @Test("keeps what one side changed and the other left alone, in any spelling")
  func oneSide() {
    let base = Merging.plain(
      a, "\"b\": { \"codepoint\": \"U+EA01\", \"keywords\": [\"k\", \"l\"] }")
    let ours = Merging.plain(a, "\"b\": {\"codepoint\":59905,\"keywords\":[\"l\", \"m\"]}")
    let theirs = Merging.plain(
      a, "\"b\": { \"codepoint\": \"U+EA01\", \"keywords\": [\"k\", \"l\", \"n\"] }")
    #expect(
      Merging.merge(ours, base, theirs).text
        == Merging.plain(a, "\"b\": {\"codepoint\":59905,\"keywords\":[\"l\", \"m\", \"n\"]}"))
  }

  @Test("puts a new icon behind the one that it followed") func order() {
    let base = Merging.plain(a, b)
    let theirs = Merging.plain("\"n\": \"U+EA02\"", a, "\"x\": \"U+EA03\"", b)
    #expect(Merging.merge(base, base, theirs).text == theirs)
  }

  @Test("leads a replacement to the new name") func replacement() {
    let base = Merging.plain(a, b)
    let ours = Merging.plain(
      a, "\"c\": { \"codepoint\": \"U+EA01\", \"renamedFrom\": [\"b\"] }")
    let theirs = Merging.plain(
      "\"a\": { \"codepoint\": \"U+EA00\", \"deprecated\": { \"replacement\": \"b\" } }", b)
    #expect(
      Merging.merge(ours, base, theirs).text?.contains(
        "\"deprecated\": { \"replacement\": \"c\" }") == true)
  }

  @Test("keeps a line that one side deleted by hand, unless it was never released")
  func deletion() {
    let base = Merging.plain(a, b)
    let (kept, _, found) = Merging.merge(Merging.plain(a), base, base)
    #expect(kept == base)
    #expect(
      found.map(\.message) == ["one side deleted the line of \"b\"; it is kept"])
    #expect(found.map(\.severity) == [.warning])
    let (released, _, words) = Merging.merge(
      base, base, Merging.plain(a), released: Merging.released(("a", 0xEA00), ("b", 0xEA01)))
    #expect(released == base)
    #expect(
      words.map(\.message)
        == ["one side deleted the line of \"b\"; it is kept, for it was released"])
    let (left, notes, _) = Merging.merge(
      base, base, Merging.plain(b), released: Merging.released(("b", 0xEA01)))
    #expect(left == Merging.plain(b))
    #expect(notes == ["left out a, which one side deleted and which was never released"])
  }

  @Test("keeps a line that one side deleted and the other made a replacement") func replacing() {
    let base = Merging.plain(a, b)
    let used = Merging.plain(
      "\"a\": { \"codepoint\": \"U+EA00\", \"deprecated\": { \"replacement\": \"b\" } }", b)
    let released = Merging.released(("a", 0xEA00))
    for (ours, theirs) in [(used, Merging.plain(a)), (Merging.plain(a), used)] {
      let (text, _, found) = Merging.merge(ours, base, theirs, released: released)
      #expect(text == used)
      #expect(found.map(\.message) == ["one side deleted the line of \"b\"; it is kept"])
    }
    #expect(
      Merging.merge(used, used, Merging.plain(a), released: released).text == Merging.plain(a))
  }

  @Test("keeps an icon whose line one side turned into another by hand") func overwritten() {
    let ours = Merging.plain(a, "\"z\": \"U+EA01\"")
    let both = Merging.plain(a, b)
    let (text, notes, found) = Merging.merge(ours, both, both)
    #expect(text == Merging.plain(a, "\"z\": \"U+EA02\"", "\"b\": \"U+EA01\""))
    #expect(notes == ["z gets U+EA02: U+EA01 is b"])
    #expect(found.map(\.message) == ["one side deleted the line of \"b\"; it is kept"])
  }

  @Test("knows an icon that both added and one of them renamed") func addedAndRenamed() {
    let ours = Merging.plain(a, "\"x\": \"U+EA01\"")
    let theirs = Merging.plain(
      a, "\"y\": { \"codepoint\": \"U+EA05\", \"renamedFrom\": [\"x\"] }")
    let merged = "\"y\": { \"codepoint\": \"U+EA01\", \"renamedFrom\": [\"x\"] }"
    #expect(Merging.merge(ours, Merging.plain(a), theirs).text == Merging.plain(a, merged))
    #expect(
      Merging.merge(theirs, Merging.plain(a), ours).text
        == Merging.plain(a, merged.replacing("EA01", with: "EA05")))
  }

  @Test("puts a released number back that a side moved by hand") func moved() {
    let base = Merging.plain(a, b)
    let ours = Merging.plain(a, "\"b\": \"U+EA09\"")
    let (text, notes, _) = Merging.merge(
      ours, base, base, released: Merging.released(("b", 0xEA01)))
    #expect(text == base)
    #expect(notes == ["b keeps U+EA01, as in v1.0.0"])
    #expect(Merging.merge(ours, base, base).text == ours)
  }

  @Test("knows an icon that the release has under a newer name") func newerName() {
    var entry = IconEntry(name: "z", codepoint: 0xEA01)
    entry.renamedFrom = ["b"]
    let both = Merging.plain(a, b)
    let theirs = Merging.plain(a, "\"n\": \"U+EA01\"")
    let (text, notes, _) = Merging.merge(
      both, Merging.plain(a), theirs, released: [Released(source: "v2", icons: [entry])])
    #expect(text == Merging.plain(a, b, "\"n\": \"U+EA02\""))
    #expect(notes == ["n gets U+EA02: U+EA01 is b"])
  }

  @Test("takes from a new icon the number of a released one whose line is gone") func reissued() {
    let ours = Merging.plain(a, "\"n\": \"U+EA01\"")
    let (text, notes, _) = Merging.merge(
      ours, Merging.plain(a), Merging.plain(a),
      released: Merging.released(("a", 0xEA00), ("b", 0xEA01)))
    #expect(text == Merging.plain(a, "\"n\": \"U+EA02\""))
    #expect(notes == ["n gets U+EA02: U+EA01 is b"])
  }

  @Test("refuses an icon that took the name of a released one, whose line is gone")
  func takenName() {
    let ours = Merging.plain("\"b\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"a\"] }")
    for base in [nil, Merging.plain(a, b)] {
      let (text, _, found) = Merging.merge(
        ours, base, Merging.plain(b), released: Merging.released(("a", 0xEA00), ("b", 0xEA01)))
      #expect(text == nil)
      #expect(
        found.filter { $0.severity == .error }.map(\.message) == [
          "the name \"b\" would be that of two icons: \"b\", U+EA00, and \"b\", U+EA01"
        ], "\(base ?? "no base")")
    }
  }

  @Test("names what cannot be decided, and writes nothing") func undecided() {
    let base = Merging.plain(a)
    func labelled(_ label: String) -> String {
      Merging.plain("\"a\": { \"codepoint\": \"U+EA00\", \"label\": \"\(label)\" }")
    }
    let (text, _, found) = Merging.merge(labelled("Bag"), base, labelled("Sack"))
    #expect(text == nil)
    #expect(
      found.map(\.message)
        == ["\"label\" of \"a\" is \"Bag\" on our side and \"Sack\" on theirs"])
    #expect(found.first?.help == "write the same on both sides, then run rebus resolve again")
    #expect(found.first?.place?.line == 2)
    func renamed(_ name: String) -> String {
      Merging.plain("\"\(name)\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"a\"] }")
    }
    #expect(
      Merging.merge(renamed("x"), base, renamed("y")).diagnostics.map(\.message)
        == ["\"name\" of \"x\" is \"x\" on our side and \"y\" on theirs"])
    #expect(
      Merging.merge(renamed("x"), base, Merging.plain(a, "\"x\": \"U+EA01\""))
        .diagnostics.map(\.message)
        == ["the name \"x\" would be that of two icons: \"x\", U+EA00, and \"x\", U+EA01"])
  }

  @Test("merges settings key by key, and takes the higher version") func settings() {
    func full(_ font: String, _ more: String = "") -> String {
      "{\n  \"font\": { \(font) },\n\(more)  \"icons\": {\n    \"a\": \"U+EA00\"\n  }\n}\n"
    }
    let base = full("\"family\": \"A\", \"version\": \"1.0.0\"")
    let ours = full("\"family\": \"B\", \"version\": \"1.1.0\"")
    let theirs = full(
      "\"family\": \"A\", \"version\": \"1.0.10\", \"vendor\": \"ACME\"",
      "  \"outputs\": { \"ttf\": \"A.ttf\" },\n")
    let (text, notes, _) = Merging.merge(ours, base, theirs)
    #expect(
      text
        == full(
          "\"family\": \"B\", \"version\": \"1.1.0\", \"vendor\": \"ACME\"",
          "  \"outputs\": { \"ttf\": \"A.ttf\" },\n"))
    #expect(notes == ["version is \"1.1.0\", the higher of both"])
    #expect(
      Merging.merge(ours, base, full("\"family\": \"C\", \"version\": \"1.0.0\""))
        .diagnostics.map(\.message)
        == ["\"family\" is \"B\" on our side and \"C\" on theirs"])
  }

  private func full(_ sections: String..., icons: String = "\"a\": \"U+EA00\"") -> String {
    "{\n"
      + (sections + ["\"icons\": {\n    \(icons)\n  }"]).map { "  \($0)" }
      .joined(separator: ",\n") + "\n}\n"
  }

  @Test("removes a section that one side removed and the other left alone")
  func removedSection() {
    let (schema, outputs) = ("\"$schema\": \"s.json\"", "\"outputs\": { \"ttf\": \"A.ttf\" }")
    let font = "\"font\": { \"family\": \"A\" }"
    let base = full(schema, font, outputs)
    for left in [full(), full(font), full(schema), full(outputs), full(schema, outputs)] {
      #expect(Merging.merge(base, base, left).text == left)
      #expect(Merging.merge(left, base, base).text == left)
    }
    let plain = Merging.plain("\"$schema\": \"s.json\"", a, b)
    #expect(Merging.merge(plain, plain, Merging.plain(a, b)).text == Merging.plain(a, b))
  }

  @Test("keeps of a section that one side removed what the other changed") func changedSection() {
    let base = full("\"font\": { \"family\": \"A\", \"vendor\": \"ACME\" }")
    let changed = full("\"font\": { \"family\": \"B\", \"vendor\": \"ACME\" }")
    let merged = full("\"font\": { \"family\": \"B\" }")
    #expect(Merging.merge(changed, base, full()).text == merged)
    #expect(Merging.merge(full(), base, changed).text == merged)
  }

  @Test("keeps the schema that one side added") func schema() {
    let schema = "\"$schema\": \"s.json\""
    #expect(
      Merging.merge(Merging.plain(a), Merging.plain(a), Merging.plain(schema, a)).text
        == Merging.plain(schema, a))
    #expect(
      Merging.merge(Merging.plain(a), Merging.plain(a), Merging.plain(schema, b, a)).text
        == Merging.plain(schema, b, a))
    #expect(Merging.merge(full(), full(), full(schema)).text == full(schema))
  }

  @Test("puts an icon of theirs where all of ours before it go, or all of ours")
  func nothingBefore() {
    let released = Merging.released(("b", 0xEA01))
    let new = "\"n\": \"U+EA02\""
    let schema = "\"$schema\": \"s.json\""
    for head in [[], [schema]] {
      func text(_ lines: String...) -> String {
        "{\n" + (head + lines).map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
      }
      #expect(
        Merging.merge(text(a, b), text(a, b), text(new, b), released: released).text
          == text(new, b))
      #expect(
        Merging.merge(text(a), text(a), text(new, "\"m\": \"U+EA03\""), released: released).text
          == text(new, "\"m\": \"U+EA03\""))
    }
  }

  @Test("keeps our line ends where git keeps others, and sees no edit in them") func lineEnds() {
    func text(_ font: String, _ icons: String...) -> String {
      "{\n  \"font\": {\n    \(font)\n  },\n  \"icons\": {\n"
        + icons.joined(separator: ",\n") + "\n  }\n}\n"
    }
    let (x, y) = (
      "    \"x\": {\n      \"codepoint\": \"U+EA01\",\n      \"label\": \"X\"\n    }", "    \(a)"
    )
    let base = text("\"family\": \"A\"", y, x)
    let deprecated =
      "    \"a\": { \"codepoint\": \"U+EA00\", \"deprecated\": {\n\"message\": \"m\" } }"
    let theirs = text("\"range\": [\n\"EA00-EFFF\"\n]", deprecated)
    let (merged, _, found) = Merging.merge(
      base.replacing("\n", with: "\r\n"), base, theirs, released: Merging.released(("a", 0xEA00)))
    #expect(merged == theirs.replacing("\n", with: "\r\n"))
    #expect(found.isEmpty)
  }

  @Test("names what both sides say of a width in two ways") func width() {
    func entry(_ more: String) -> String {
      Merging.plain("\"a\": { \"codepoint\": \"U+EA00\", \(more) }")
    }
    let (ours, theirs) = (
      entry("\"width\": \"ink\""), entry("\"margins\": { \"left\": 1.0, \"right\": 2 }")
    )
    #expect(
      Merging.merge(ours, Merging.plain(a), theirs).diagnostics.map(\.message) == [
        "the width of \"a\" is \"width\": \"ink\" on our side and "
          + "\"margins\": { \"left\": 1, \"right\": 2 } on theirs"
      ])
    #expect(Merging.merge(ours, ours, theirs).text == theirs)
  }

  @Test("says so where both sides together are too much for a manifest") func tooMuch() {
    func entry(_ words: Range<Int>) -> String {
      let list = words.map { "\"k\($0)\"" }.joined(separator: ", ")
      return Merging.plain("\"a\": { \"codepoint\": \"U+EA00\", \"keywords\": [\(list)] }")
    }
    let found = Merging.merge(entry(0..<60), Merging.plain(a), entry(60..<120)).diagnostics
    #expect(
      found.map(\.message) == [
        "both sides together make no manifest: \"keywords\" is 120 texts: the limit is 100"
      ])
    #expect(found.map(\.rule.id) == ["merge-undecided"])
  }

  @Test("says so when the ranges have no number for the other side") func full() {
    func text(_ name: String) -> String {
      "{\"font\": {\"range\": \"EA00-EA01\"}, \"icons\": {\"a\": \"EA00\", \"\(name)\": \"EA01\"}}"
    }
    #expect(
      Merging.merge(text("x"), nil, text("y")).diagnostics.map(\.message)
        == ["\"EA00-EA01\" has no numbers left for 1 more"])
  }
}
