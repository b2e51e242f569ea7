import Diagnostics
import IconManifest
import Testing

@Suite struct ManifestReadingTests {
  private func read(_ text: String) -> (manifest: Manifest?, findings: [Diagnostic]) {
    var diagnostics = DiagnosticList()
    let manifest = Manifest(
      reading: SourceFile(path: "m.json", text: text), reporting: &diagnostics)
    return (manifest, diagnostics.diagnostics)
  }

  @Test("reads every spelling of a code point in the plain form") func plain() throws {
    let (manifest, findings) = read(
      """
      {"a": "\\uea00", "b": "ea01", "c": "U+EA02", "d": 59907, "e": "0xEA04", "f": "F0001"}
      """)
    #expect(findings.isEmpty)
    #expect(
      try #require(manifest).icons.map(\.codepoint)
        == [0xEA00, 0xEA01, 0xEA02, 0xEA03, 0xEA04, 0xF0001])
    #expect(manifest?.isPlain == true)
  }

  @Test("reads the full form") func full() throws {
    let (manifest, findings) = read(
      """
      {
        "font": {"family": "Acme Icons", "version": "1.4.0", "layout": "symbol", "unitsPerEm": 2048,
          "vendor": "ACME", "range": ["EA00-EFFF"]},
        "icons": {
          "bag": "U+EA00",
          "arrow.forward": {"codepoint": "U+EA01", "mirrored": true, "label": "Forward",
            "keywords": ["next"], "category": "navigation"},
          "xmark.bin": {"codepoint": "U+EA02", "renamedFrom": ["bin.xmark"], "since": "1.2.0"},
          "old.thing": {"codepoint": "U+EA03", "retired": "1.3.0"}
        }
      }
      """)
    #expect(findings.isEmpty, "\(findings)")
    let read = try #require(manifest)
    #expect(read.font.family == "Acme Icons")
    #expect(read.font.layout == "symbol")
    #expect(read.font.unitsPerEm == 2048)
    #expect(read.font.ranges == [0xEA00...0xEFFF])
    #expect(read.icons.map(\.name) == ["bag", "arrow.forward", "xmark.bin", "old.thing"])
    #expect(read.icons[1].isMirrored && read.icons[1].keywords == ["next"])
    #expect(read.icons[2].renamedFrom == ["bin.xmark"])
    #expect(read.icons[3].retired == "1.3.0")
  }

  @Test(
    "refuses, with the line and the rule",
    arguments: [
      ("{\"icons\": {\n\"a\": \"EA00\",\n\"a\": \"EA01\"}}", 3, "manifest-duplicate-key"),
      ("{\"icons\": {\n\"a\": \"EA00\",\n\"\\u0061\": \"EA01\"}}", 3, "manifest-duplicate-key"),
      ("{\"icons\": {\n\"a\": \"EA00\",\n\"b\": \"EA00\"}}", 3, "manifest-codepoint-twice"),
      ("{\"icons\": {\n\"a\": \"U+110000\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+D800\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+FDD0\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+1FFFE\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+FEFF\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+FE0F\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+E0100\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"U+0009\"}}", 2, "manifest-codepoint-refused"),
      ("{\"icons\": {\n\"a\": \"xyz\"}}", 2, "manifest-codepoint-spelling"),
      ("{\"icons\": {\n\"a b\": \"EA00\"}}", 2, "manifest-icon-name"),
      ("{\"icons\": {\n\"name \": \"EA00\"}}", 2, "manifest-icon-name"),
      ("{\"icons\": {\n\"../x\": \"EA00\"}}", 2, "manifest-icon-name"),
      (
        "{\"font\": {\n\"familly\": \"A\"}, \"icons\": {\"a\": \"EA00\"}}", 2,
        "manifest-unknown-key"
      ),
      ("{\"font\": {\n\"unitsPerEm\": 8}, \"icons\": {\"a\": \"EA00\"}}", 2, "manifest-value"),
      ("{\"icons\":\n[]}", 2, "manifest-type"),
      ("{\n\"a\": \"EA00\",\n}", 2, "manifest-json"),
      (
        "{\n<<<<<<< HEAD\n\"a\": \"EA00\"\n=======\n\"a\": \"EA01\"\n>>>>>>> x\n}", 2,
        "manifest-conflict"
      ),
    ])
  func refuses(text: String, line: Int, rule: String) throws {
    let (manifest, findings) = read(text)
    let error = try #require(findings.first { $0.severity == .error }, "nothing was reported")
    #expect(error.rule.id == rule)
    #expect(error.place?.line == line)
    #expect(error.help?.isEmpty == false)
    #expect(manifest == nil)
  }

  @Test(
    "warns of numbers that others use",
    arguments: [
      ("U+E001", "manifest-codepoint-softbank"), ("U+F020", "manifest-codepoint-windows"),
      ("U+F8FF", "manifest-codepoint-apple"), ("U+2605", "manifest-codepoint-public"),
    ])
  func warns(codepoint: String, rule: String) {
    let (manifest, findings) = read("{\"icons\": {\"a\": \"\(codepoint)\"}}")
    #expect(manifest != nil)
    #expect(findings.map(\.rule.id) == [rule])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test("says that a key of a later version does nothing yet") func notBuilt() {
    let (manifest, findings) = read(
      "{\"font\": {\"weights\": \"strokes\"}, \"icons\": {\"a\": \"EA00\"}}")
    #expect(manifest != nil)
    #expect(findings.map(\.rule.id) == ["manifest-not-built"])
  }

  @Test("suggests the key that was meant") func suggests() {
    let (_, findings) = read("{\"font\": {\"familly\": \"A\"}, \"icons\": {\"a\": \"EA00\"}}")
    #expect(findings.contains { ($0.help ?? "").contains("family") })
  }

  @Test("survives every prefix of a manifest") func prefixes() {
    let text = "{\"font\": {\"family\": \"A\\u00e9\"}, \"icons\": {\"a\": {\"codepoint\": 59904}}}"
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      var diagnostics = DiagnosticList()
      let file = SourceFile(path: "m.json", bytes: Array(bytes[..<count]))
      #expect(Manifest(reading: file, reporting: &diagnostics) == nil)
      #expect(diagnostics.hasErrors, "\(count) bytes")
    }
  }
}
