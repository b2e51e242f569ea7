import Diagnostics
import IconManifest
import Testing

@Suite struct ConflictTests {
  private static let result = Merging.plain(
    "\"a\": \"U+EA00\"", "\"x\": \"U+EA01\"", "\"y\": \"U+EA02\"")

  @Test(
    "resolves the markers of every style",
    arguments: [
      // merge
      """
      {
        "a": "U+EA00",
      <<<<<<< HEAD
        "x": "U+EA01"
      =======
        "y": "U+EA01"
      >>>>>>> branch
      }

      """,
      // diff3
      """
      {
      <<<<<<< ours
        "a": "U+EA00",
        "x": "U+EA01"
      ||||||| 1234567
        "a": "U+EA00"
      =======
        "a": "U+EA00",
        "y": "U+EA01"
      >>>>>>> theirs
      }

      """,
      // zdiff3: the line that both sides share stands before the conflict, not in it
      """
      {
        "a": "U+EA00",
      <<<<<<< ours
        "x": "U+EA01"
      ||||||| 1234567
        "a": "U+EA00"
      =======
        "y": "U+EA01"
      >>>>>>> theirs
      }

      """,
      // an ancestor that was in conflict itself
      """
      {
        "a": "U+EA00",
      <<<<<<< ours
        "x": "U+EA01"
      ||||||| merged common ancestors
      <<<<<<<<< Temporary merge branch 1
        "x": "U+EA01"
      ||||||||| 1234567
      =========
        "y": "U+EA01"
      >>>>>>>>> Temporary merge branch 2
      =======
        "x": "U+EA01",
        "y": "U+EA01"
      >>>>>>> theirs
      }

      """,
    ])
  func styles(text: String) {
    let (resolved, notes, found) = Merging.resolve(text)
    #expect(resolved == Self.result, "\(found.map(\.message))")
    #expect(notes == ["y gets U+EA02: U+EA01 is x"])
  }

  @Test("resolves a conflict that was committed and met the next one") func nested() {
    let text = """
      {
        "a": "U+EA00",
      <<<<<<< HEAD
      <<<<<<< HEAD
        "x": "U+EA01"
      =======
        "y": "U+EA01"
      >>>>>>> one
      =======
        "z": "U+EA01"
      >>>>>>> two
      }

      """
    #expect(
      Merging.resolve(text).text
        == Merging.plain(
          "\"a\": \"U+EA00\"", "\"x\": \"U+EA01\"", "\"y\": \"U+EA02\"", "\"z\": \"U+EA03\""))
  }

  @Test("refuses conflicts within conflicts that double at each level") func doubling() {
    var text = "  \"a\": \"U+EA00\"\n"
    for _ in 0..<10 { text = "<<<<<<< x\n" + text + "=======\n" + text + ">>>>>>> y\n" }
    let (resolved, _, found) = Merging.resolve("{\n" + text + "}\n")
    #expect(resolved == nil)
    #expect(
      found.map(\.message) == ["conflicts stand within each other, too many levels deep"])
  }

  @Test("keeps the line ends of Windows") func carriageReturns() {
    let text = """
      {
        "a": "U+EA00",
      <<<<<<< HEAD
        "x": "U+EA01"
      =======
        "y": "U+EA01"
      >>>>>>> branch
      }

      """.replacing("\n", with: "\r\n")
    #expect(Merging.resolve(text).text == Self.result.replacing("\n", with: "\r\n"))
  }

  @Test("takes the ancestor that git keeps where the markers show none") func ancestor() {
    let text = """
      {
      <<<<<<< HEAD
        "b": { "codepoint": "U+EA00", "renamedFrom": ["a"] }
      =======
        "a": { "codepoint": "U+EA00", "label": "A" }
      >>>>>>> branch
      }

      """
    let base = Merging.plain("\"a\": \"U+EA00\"")
    let ours = Merging.plain("\"b\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"a\"] }")
    let theirs = Merging.plain("\"a\": { \"codepoint\": \"U+EA00\", \"label\": \"A\" }")
    let merged = Merging.plain(
      "\"b\": { \"codepoint\": \"U+EA00\", \"renamedFrom\": [\"a\"], \"label\": \"A\" }")
    #expect(Merging.resolve(text, stages: (ours, base, theirs)).text == merged)
    let edited = text.replacing("\"A\"", with: "\"B\"")
    #expect(
      Merging.resolve(edited, stages: (ours, base, theirs)).text
        == merged.replacing("\"A\"", with: "\"B\""))
  }

  @Test("takes what git keeps where git put one icon twice outside of the conflict")
  func twiceOutside() {
    let base = Merging.plain("\"a\": \"U+EA00\"", "\"b\": \"U+EA01\"")
    let text = """
      {
        "n": "U+EA02",
        "a": "U+EA00",
      <<<<<<< HEAD
        "b": "U+EA01",
        "n": "U+EA02"
      =======
        "b": { "codepoint": "U+EA01", "label": "B" }
      >>>>>>> branch
      }

      """
    #expect(
      Merging.resolve(text).diagnostics.map(\.message) == ["the key \"n\" stands twice"])
    let ours = Merging.plain("\"a\": \"U+EA00\"", "\"b\": \"U+EA01\"", "\"n\": \"U+EA02\"")
    let theirs = Merging.plain(
      "\"n\": \"U+EA02\"", "\"a\": \"U+EA00\"",
      "\"b\": { \"codepoint\": \"U+EA01\", \"label\": \"B\" }")
    #expect(
      Merging.resolve(text, stages: (ours, base, theirs)).text
        == Merging.plain(
          "\"a\": \"U+EA00\"", "\"b\": { \"codepoint\": \"U+EA01\", \"label\": \"B\" }",
          "\"n\": \"U+EA02\""))
  }

  @Test("takes a decision that was made between the markers") func decided() {
    func side(_ label: String) -> String {
      Merging.plain("\"a\": { \"codepoint\": \"U+EA00\", \"label\": \"\(label)\" }")
    }
    func conflict(_ ours: String, _ theirs: String) -> String {
      let (a, b) = (side(ours).split(separator: "\n")[1], side(theirs).split(separator: "\n")[1])
      return "{\n<<<<<<< HEAD\n\(a)\n=======\n\(b)\n>>>>>>> branch\n}\n"
    }
    let stages = (side("One"), side("Old"), side("Two"))
    let (text, _, found) = Merging.resolve(conflict("One", "Two"), stages: stages)
    #expect(text == nil)
    #expect(
      found.map(\.message)
        == ["\"label\" of \"a\" is \"One\" on our side and \"Two\" on theirs"])
    #expect(found.first?.place?.line == 3)
    #expect(Merging.resolve(conflict("Two", "Two"), stages: stages).text == side("Two"))
  }

  @Test("gives icons numbers of their own that a merge without conflict left with one")
  func shared() {
    let text = Merging.plain("\"x\": \"U+EA00\"", "\"y\": \"U+EA00\"", "\"z\": \"U+EA01\"")
    #expect(
      Merging.resolve(text).text
        == Merging.plain("\"x\": \"U+EA00\"", "\"y\": \"U+EA02\"", "\"z\": \"U+EA01\""))
    #expect(
      Merging.resolve(text, released: Merging.released(("y", 0xEA00))).text
        == Merging.plain("\"x\": \"U+EA02\"", "\"y\": \"U+EA00\"", "\"z\": \"U+EA01\""))
  }

  @Test("puts released numbers back that a merge without conflict moved, and changes nothing else")
  func movedUnseen() {
    let text = Merging.plain("\"x\": \"U+EA03\"", "\"y\":  59905", "\"n\": \"U+EA00\"")
    let (mended, notes, _) = Merging.resolve(
      text, released: Merging.released(("x", 0xEA00), ("y", 0xEA01)))
    #expect(
      mended == Merging.plain("\"x\": \"U+EA00\"", "\"y\":  59905", "\"n\": \"U+EA04\""))
    #expect(notes == ["x keeps U+EA00, as in v1.0.0", "n gets U+EA04: U+EA00 is x"])
    #expect(Merging.resolve(text).text == text)
  }

  @Test("names undecided words at their line in the file with the markers") func lines() {
    let text = """
      {
        "a": "U+EA00",
      <<<<<<< HEAD
        "b": { "codepoint": "U+EA01", "label": "One" },
        "c": "U+EA02"
      =======
        "b": { "codepoint": "U+EA01", "label": "Two" },
        "c": "U+EA02"
      >>>>>>> branch
      }
      """
    let found = Merging.resolve(text).diagnostics
    #expect(
      found.map(\.message)
        == ["\"label\" of \"b\" is \"One\" on our side and \"Two\" on theirs"])
    #expect(found.first?.place?.line == 4)
  }

  @Test("names what is no JSON on a side at its line") func brokenSide() {
    let text = """
      {
      <<<<<<< HEAD
        "a": "U+EA00"
      =======
        "a": U+EA00
      >>>>>>> branch
      }
      """
    let found = Merging.resolve(text).diagnostics
    #expect(found.map(\.message) == ["\"U\" is not JSON"])
    #expect(found.first?.place?.line == 5)
  }

  @Test(
    "names markers that make no conflict",
    arguments: [
      ("{\n<<<<<<< a\n\"x\": 1\n}", 2, "the conflict that begins here has no end"),
      ("{\n<<<<<<< a\n>>>>>>> b\n}", 3, "a conflict marker stands where none can be"),
      ("=======\n<<<<<<< a\n=======\n>>>>>>> b\n", 1, "a conflict marker stands where none can be"),
    ])
  func broken(text: String, line: Int, message: String) {
    let found = Merging.resolve(text).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.place?.line == line)
    #expect(found.first?.rule.id == "merge-markers")
  }
}
