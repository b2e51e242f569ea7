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
