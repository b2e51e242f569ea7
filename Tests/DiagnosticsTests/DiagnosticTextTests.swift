import Diagnostics
import Testing

@Suite struct DiagnosticTextTests {
  private let printer = DiagnosticText()

  @Test("prints headline, quoted line, caret and help")
  func wholeForm() {
    let text = "<svg>\n\n  <filter id=\"shadow\">\n"
    let finding = sample(
      "<filter> cannot become an outline", in: text, at: "filter",
      help: "remove the filter, or flatten it in the drawing program")
    #expect(
      printer.text(for: finding) == """
        icons/home.svg:3:4: error: <filter> cannot become an outline [svg-unsupported-element]
            <filter id="shadow">
             ^^^^^^
          help: remove the filter, or flatten it in the drawing program

        """)
  }

  @Test("prints a finding about a file, and one about the run, without a line")
  func withoutLine() {
    let file = SourceFile(path: "a.svg", text: "x")
    let findings = [
      Diagnostic(.warning, sampleRule, "is empty", at: file.wholePlace),
      Diagnostic(.error, sampleRule, "nothing to do", at: nil),
    ]
    #expect(
      printer.text(for: findings) == """
        a.svg: warning: is empty [svg-unsupported-element]
        error: nothing to do [svg-unsupported-element]

        """)
  }

  @Test("prints notes with their own place and line")
  func notes() {
    let file = SourceFile(path: "m.json", text: "\"a\": 1,\n\"a\": 2")
    let finding = Diagnostic(
      .error, sampleRule, "\"a\" stands twice", at: file.place(8..<11),
      notes: [.init("first here", at: file.place(0..<3)), .init("nothing else")])
    #expect(
      printer.text(for: finding) == """
        m.json:2:1: error: "a" stands twice [svg-unsupported-element]
            "a": 2
            ^^^
        m.json:1:1: note: first here
            "a": 1,
            ^^^
          note: nothing else

        """)
  }

  @Test("keeps tabs before the mark so that the caret stays below it")
  func tabs() {
    let finding = sample("no", in: "a\tb\t<x/>", at: "<x/>")
    #expect(printer.text(for: finding).contains("    a\tb\t<x/>\n     \t \t^^^^\n"))
  }

  @Test("cuts a long line around the mark")
  func longLine() {
    let text = String(repeating: "a", count: 5000) + "<x/>" + String(repeating: "b", count: 5000)
    let lines = printer.text(for: sample("no", in: text, at: "<x/>")).split(separator: "\n")
    #expect(lines[0].hasPrefix("icons/home.svg:1:5001: error"))
    let before = String(repeating: "a", count: 30)
    #expect(lines[1].hasPrefix("    …\(before)<x/>bbb"))
    #expect(lines[1].hasSuffix("b…"))
    #expect(lines[1].count <= 100)
    #expect(lines[2] == "    " + String(repeating: " ", count: 31) + "^^^^")
  }

  @Test("marks only what is on the line when the range goes on")
  func multiLineRange() {
    let file = SourceFile(path: "a", text: "one\ntwo\nthree")
    let finding = Diagnostic(.error, sampleRule, "no", at: file.place(5..<10))
    #expect(printer.text(for: finding).contains("    two\n     ^^\n"))
  }

  @Test("marks the end of the file with one caret")
  func endOfFile() {
    let file = SourceFile(path: "a", text: "{")
    let finding = Diagnostic(.error, sampleRule, "ends too early", at: file.place(1..<1))
    #expect(printer.text(for: finding).contains("a:1:2: error"))
    #expect(printer.text(for: finding).contains("    {\n     ^\n"))
  }

  @Test("escapes controls, bidirectional marks and invisible characters everywhere")
  func escapes() {
    let finding = sample(
      "bad \u{1B}[31m\u{202E}name\n", in: "a\u{200B}b\u{7F}<x>", at: "<x>",
      path: "i\u{2066}\n.svg", help: "\u{85}")
    #expect(
      printer.text(for: finding) == #"""
        i\u{2066}\n.svg:1:5: error: bad \u{1B}[31m\u{202E}name\n [svg-unsupported-element]
            a\u{200B}b\u{7F}<x>
                            ^^^
          help: \u{85}

        """#)
  }

  @Test("gives wide characters two columns and combining ones none")
  func wideCharacters() {
    let finding = sample("no", in: "中e\u{301}<x>", at: "<x>")
    #expect(printer.text(for: finding).contains("    中e\u{301}<x>\n       ^^^\n"))
  }

  @Test("cuts a message at 300 characters")
  func longMessage() {
    let finding = Diagnostic(
      .error, sampleRule, String(repeating: "m", count: 1000), at: nil)
    let expected = "error: " + String(repeating: "m", count: 299) + "… [svg-unsupported-element]\n"
    #expect(printer.text(for: finding) == expected)
  }

  @Test("colours headline and caret when asked")
  func colour() {
    let text = DiagnosticText(usesColor: true).text(for: sample("no", in: "<x>", at: "<x>"))
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m no ["))
    #expect(text.contains("    \u{1B}[1;31m^^^\u{1B}[0m\n"))
  }

  @Test("shows 100 findings, errors first, and counts the rest")
  func limit() {
    var list = DiagnosticList()
    for index in 0..<150 {
      list.report(Diagnostic(.warning, sampleRule, "w\(index)", at: nil))
    }
    list.report(Diagnostic(.error, sampleRule, "e", at: nil))
    let text = DiagnosticPrinter(format: .text).text(for: list)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[98] == "warning: w98 [svg-unsupported-element]")
    #expect(lines[99] == "error: e [svg-unsupported-element]")
    #expect(lines[100] == "51 more: 51 warnings")
    #expect(list.summary == "1 error, 150 warnings")
  }
}
