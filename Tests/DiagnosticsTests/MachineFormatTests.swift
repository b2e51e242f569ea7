import Diagnostics
import Testing

@Suite struct MachineFormatTests {
  private func list(_ findings: Diagnostic...) -> DiagnosticList {
    var list = DiagnosticList()
    for finding in findings { list.report(finding) }
    return list
  }

  private let text = "{\n  \"a\": \"E001\"\n}"

  @Test("prints one JSON object a line with place, help and notes")
  func json() {
    let file = SourceFile(path: "m.json", text: text)
    let finding = Diagnostic(
      .warning, sampleRule, "say \"hi\"\u{202E}", at: file.place(9..<15),
      notes: [.init("see", at: file.place(4..<7))], help: "a\\b")
    let second = Diagnostic(.error, sampleRule, "é", at: nil)
    #expect(
      DiagnosticPrinter(format: .json).text(for: list(finding, second)) == #"""
        {"severity":"warning","id":"svg-unsupported-element","message":"say \"hi\"\u202e","path":"m.json","line":2,"column":8,"length":6,"help":"a\\b","notes":[{"message":"see","path":"m.json","line":2,"column":3,"length":3}]}
        {"severity":"error","id":"svg-unsupported-element","message":"é"}

        """#)
  }

  @Test("prints GitHub commands and escapes what could start another one")
  func github() {
    let file = SourceFile(path: "a,b:%\n.json", text: text)
    let finding = Diagnostic(
      .error, sampleRule, "100 % wrong\n::error::x", at: file.place(9..<15),
      notes: [.init("first", at: file.place(4..<7))], help: "mend it")
    let title = "title=svg-unsupported-element"
    let path = #"a%2Cb%3A%25\n.json"#
    #expect(
      DiagnosticPrinter(format: .github).text(for: list(finding))
        == "::error file=\(path),line=2,col=8,endColumn=14,\(title)::100 %25 wrong\\n::error::x"
        + "%0Anote: first (a,b:%25\\n.json:2)%0Ahelp: mend it\n")
  }

  @Test("names a GitHub notice for a note and leaves out an unknown place")
  func githubNote() {
    let finding = Diagnostic(.note, sampleRule, "fine", at: nil)
    #expect(
      DiagnosticPrinter(format: .github).text(for: list(finding))
        == "::notice title=svg-unsupported-element::fine\n")
  }

  @Test("prints a SARIF log with rules sorted by id and columns in code points")
  func sarif() {
    let file = SourceFile(path: "dir/m é.json", text: text)
    let other = Rule("a-rule", summary: "S", explanation: "E")
    let finding = Diagnostic(
      .error, sampleRule, "wrong", at: file.place(9..<15),
      notes: [.init("first", at: file.place(4..<7))], help: "mend it")
    let printer = DiagnosticPrinter(format: .sarif, toolVersion: "1.2.3", rules: [other])
    #expect(
      printer.text(for: list(finding)) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "rebus",
                  "semanticVersion": "1.2.3",
                  "rules": [
                    {"id": "a-rule", "shortDescription": {"text": "S"}, "help": {"text": "E"}},
                    {"id": "svg-unsupported-element", "shortDescription": {"text": "Elements that are no outlines are refused"}, "help": {"text": "A filter has no outline.\nFlatten it."}}
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {"ruleId": "svg-unsupported-element", "ruleIndex": 1, "level": "error", "message": {"text": "wrong\nhelp: mend it"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "dir/m%20%C3%A9.json"}, "region": {"startLine": 2, "startColumn": 8, "endColumn": 14}}}], "relatedLocations": [{"physicalLocation": {"artifactLocation": {"uri": "dir/m%20%C3%A9.json"}, "region": {"startLine": 2, "startColumn": 3, "endColumn": 6}}, "message": {"text": "first"}}]}
              ]
            }
          ]
        }

        """#)
  }

  @Test("prints an empty SARIF log when nothing was found")
  func emptySARIF() {
    let text = DiagnosticPrinter(format: .sarif).text(for: DiagnosticList())
    #expect(text.contains("\"results\": []"))
    #expect(text.contains("\"rules\": []"))
  }

  @Test("writes nothing in the other formats when nothing was found")
  func nothing() {
    for format in [DiagnosticFormat.text, .json, .github] {
      #expect(DiagnosticPrinter(format: format).text(for: DiagnosticList()).isEmpty)
    }
  }
}
