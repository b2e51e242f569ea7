import Diagnostics
import Testing

@testable import SVG

/// Style sheets that once crashed the reader, or kept it busy for minutes.
@Suite struct HostileStyleTests {
  private func rules(
    _ sheet: String, _ body: String = "<path class='a' d='M0 0H4V4Z'/>"
  ) -> [String] {
    read(svg("<style>\(sheet)</style>\(body)")).1.map(\.rule.id)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("negations within each other are bounded", arguments: [64, 65, 50_000])
  func negations(depth: Int) {
    let sheet = repeated(":not(", depth) + ".a" + repeated(")", depth) + "{fill:red}"
    #expect(rules(sheet) == (depth > 64 ? ["limit-style-nesting"] : []))
  }

  @Test("escapes in a name take time in proportion to their number")
  func escapes() {
    #expect(rules(".a" + repeated(#"\b"#, 400_000) + "{fill:red}").isEmpty)
  }

  @Test(
    "places among children beyond all bounds are no places",
    arguments: [
      "-9223372036854775808", "9223372036854775807", "n-9223372036854775808",
      "-9223372036854775808n", "1048576",
    ])
  func places(text: String) {
    for name in ["nth-child", "nth-last-child"] {
      #expect(rules(".a:\(name)(\(text)){fill:red}") == ["svg-style-sheet"])
    }
  }

  @Test("a search in a long attribute counts by its work")
  func search() {
    let sheet = "[x*='\(repeated("a", 100_000))b']{fill:red}"
    let body = "<path x='\(repeated("a", 200_000))' d='M0 0H4V4Z'/>"
    #expect(rules(sheet, body) == ["limit-style-matches"])
    #expect(rules("[x*='aab']{fill:red}", body).isEmpty)
  }

  @Test("every part of a selector counts, and every attribute that it looks at")
  func parts() {
    let paths = repeated("<path class='a' x='' d='M0 0H4V4Z'/>", 300)
    #expect(rules(".a" + repeated("[x]", 20_000) + "{fill:red}", paths) == ["limit-style-matches"])
    #expect(rules(repeated(".a", 20_000) + "{fill:red}", paths) == ["limit-style-matches"])
    #expect(rules(repeated(".a", 20) + "{fill:red}", paths).isEmpty)
  }
}

/// An error is told however many warnings there are, and what is left out is counted.
@Suite struct ManyFindingsTests {
  private static let warnings = String(repeating: "<y/>", count: 300)

  @Test(
    "an error after hundreds of warnings is told",
    arguments: [
      ("<style>\(String(repeating: "x,", count: 9_000))x{fill:red}</style>", "limit-style-rules"),
      ("<text>a</text>", "svg-unsupported-element"),
      ("<path d='M0 0L1 1X'/>", "svg-path"),
    ])
  func error(part: String, rule: String) {
    let (drawing, findings) = read(svg(Self.warnings + part + "<path d='M0 0H4V4Z'/>"))
    let errors = findings.filter { $0.severity == .error }.map(\.rule.id)
    #expect(errors == [rule])
    #expect(drawing == nil || errors.isEmpty)
  }

  @Test("warnings that are not told are counted")
  func count() {
    let findings = read(svg(Self.warnings + "<path d='M0 0H4V4Z'/>")).1
    #expect(findings.count == 201)
    #expect(findings.last?.rule.id == "svg-more-findings")
    #expect(findings.last?.message.hasPrefix("100 more findings") == true)
  }

  @Test("style sheets with more problems than are told still refuse what they must")
  func sheets() {
    let problems = String(repeating: "a:has(b){fill:red}", count: 300)
    let deep =
      String(repeating: "@media screen{", count: 100) + String(repeating: "}", count: 100)
    let findings = read(svg("<style>\(problems)\(deep)</style><path d='M0 0H4V4Z'/>")).1
    #expect(findings.contains { $0.rule.id == "limit-style-nesting" })
  }

  @Test("places in one long line cost no scan of the line each")
  func places() {
    let text = svg(String(repeating: "<y/>", count: 19_000) + "<path d='M0 0H4V4Z'/>")
    let start = ContinuousClock.now
    #expect(read(text).1.count == 201)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
