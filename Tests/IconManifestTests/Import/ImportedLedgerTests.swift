import Diagnostics
import IconManifest
import Testing

@Suite struct ImportedLedgerTests {
  /// Takes over one map after the other.
  private func ledger(_ texts: String...) -> (list: [String], findings: String) {
    var ledger = ImportedLedger()
    var diagnostics = DiagnosticList()
    for (index, text) in texts.enumerated() {
      let reading = ForeignReading(text, path: "map\(index + 1).json", as: .map)
      ledger.add(reading.icons, reporting: &diagnostics)
    }
    ledger.finish(reporting: &diagnostics)
    let list = ledger.icons.map { icon in
      let former = icon.entry.renamedFrom.isEmpty ? "" : " was \(icon.entry.renamedFrom)"
      return "\(icon.entry.name) \(CodepointText.digits(of: icon.entry.codepoint))\(former)"
    }
    return (list, DiagnosticPrinter(format: .text).text(for: diagnostics))
  }

  @Test("makes names valid and lists every change") func validNames() {
    let (list, findings) = ledger(
      "{\"arrow left\": 59905, \"__a--b_\": 59906, \"搜索\": 59907, \"con\": 59908, \"fine\": 59909}")
    #expect(list == ["arrow-left EA01", "a-b EA02", "uEA03 EA03", "con-icon EA04", "fine EA05"])
    let headlines = findings.split(separator: "\n").filter { $0.hasPrefix("map1.json") }
    let wanted = """
      map1.json:1:2: note: "arrow left" becomes "arrow-left": " " is neither an ASCII letter or \
      digit nor . - _ [import-renamed]
      map1.json:1:23: note: "__a--b_" becomes "a-b": it begins with a separator [import-renamed]
      map1.json:1:41: note: "搜索" becomes "uEA03": "搜" is neither an ASCII letter or digit nor \
      . - _ [import-renamed]
      map1.json:1:54: note: "con" becomes "con-icon": "con" is a device on Windows, where no file \
      can be called so [import-renamed]
      """
    #expect(headlines.joined(separator: "\n") == wanted)
  }

  @Test("makes former names of further names of one number") func aliases() {
    let (list, findings) = ledger("{\"60000\": [\"add\", \"plus\", \"repo-create\"]}")
    #expect(list == ["add EA60 was [\"plus\", \"repo-create\"]"])
    #expect(
      findings.contains(
        "note: \"plus\" has the number of \"add\", U+EA60: it becomes a former name of it "
          + "[import-alias]"))
  }

  @Test("refuses two numbers for one name, naming both places") func collision() {
    let (_, findings) = ledger("{\n\"a b\": 59905,\n\"a-b\": 59906}")
    #expect(
      findings.hasSuffix(
        """
        map1.json:3:1: error: "a b" (U+EA01) and "a-b" (U+EA02) would both be called "a-b" \
        [import-name-collision]
            "a-b": 59906}
            ^^^^^
        map1.json:2:1: note: "a b" is here
            "a b": 59905,
            ^^^^^
          help: rename one of them in the file first

        """), "\(findings)")
  }

  @Test("refuses names that differ in case alone") func twins() {
    let (_, findings) = ledger("{\"Home\": 59905, \"home\": 59906}")
    #expect(
      findings.contains("\"Home\" (U+EA01) and \"home\" (U+EA02) would differ only in case"))
  }

  @Test("refuses numbers that no font can show, by name", arguments: [65279, 0xFE0F, 0xD800, 0x20])
  func refused(number: Int) {
    let (list, findings) = ledger("{\"bag\": \(number)}")
    #expect(list.isEmpty)
    #expect(findings.contains("error: \"bag\" cannot keep its number: U+"))
    #expect(findings.contains("[import-codepoint-refused]"))
  }

  @Test("takes several files together by their numbers") func merges() {
    let (list, _) = ledger("{\"bag\": 59905}", "{\"bag\": 59905, \"sack\": 59905, \"eye\": 59906}")
    #expect(list == ["bag EA01 was [\"sack\"]", "eye EA02"])
  }

  @Test("gives numbers above all used to icons without one, and says so") func newNumbers() {
    var ledger = ImportedLedger()
    var diagnostics = DiagnosticList()
    var foreign = ForeignIcons()
    let place = Place(path: "s.json")
    foreign.icons = [
      ForeignIcon(name: "loose", codepoint: nil, place: place),
      ForeignIcon(name: "bag", codepoint: 0xEB00, place: place),
    ]
    ledger.add(foreign, reporting: &diagnostics)
    ledger.finish(reporting: &diagnostics)
    #expect(ledger.icons.map(\.entry.name) == ["bag", "loose"])
    #expect(ledger.icons[1].entry.codepoint == 0xEB01)
    #expect(
      diagnostics.diagnostics.map(\.message) == ["\"loose\" had no number and gets U+EB01"])
  }
}
