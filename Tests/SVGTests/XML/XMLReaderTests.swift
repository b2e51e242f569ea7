import Diagnostics
import TestSupport
import Testing

@testable import SVG

@Suite struct XMLReaderTests {
  private func rules(_ text: String) -> [String] { read(text).1.map(\.rule.id) }

  @Test("expands the entities that Illustrator writes")
  func illustrator() {
    let (drawing, diagnostics) = read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY d "M4 4H20V20H4Z">
      ]>
      <svg xmlns="&ns_svg;" viewBox="0 0 24 24"><path d="&d;"/></svg>
      """)
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "refuses entities that are external, endless or unknown",
    arguments: [
      #"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>"#,
      #"<!DOCTYPE svg SYSTEM "evil.dtd"><svg/>"#,
      #"<!DOCTYPE svg [<!ENTITY % p "x">]><svg/>"#,
      #"<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]><svg>&a;</svg>"#,
      #"<!DOCTYPE svg PUBLIC "-" "http://www.w3.org/x.dtd"><svg d="&foo;"/>"#,
      #"<!DOCTYPE svg PUBLIC "-" "http://www.w3.org/x.dtd"><svg>&foo;</svg>"#,
    ])
  func refusedEntities(text: String) {
    #expect(rules(text) == ["svg-entity"])
  }

  @Test("counts what entities will cost before they expand")
  func entityBudget() {
    let value = String(repeating: "x", count: 1024)
    func text(uses: Int) -> String {
      let references = String(repeating: "&a;", count: uses)
      return "<!DOCTYPE svg [<!ENTITY a \"\(value)\">]><svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "viewBox=\"0 0 9 9\"><title>\(references)</title><path d=\"M0 0H1V1Z\"/></svg>"
    }
    #expect(rules(text(uses: 64)).isEmpty)
    #expect(rules(text(uses: 65)) == ["limit-entity-bytes"])
  }

  @Test("refuses entities that stand in each other too deeply")
  func entityDepth() {
    func text(depth: Int) -> String {
      var declarations = "<!ENTITY e1 \"x\">"
      for level in stride(from: 2, through: depth, by: 1) {
        declarations += "<!ENTITY e\(level) \"&e\(level - 1);\">"
      }
      return "<!DOCTYPE svg [\(declarations)]>"
        + "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0H1V1Z\"/></svg>"
    }
    #expect(rules(text(depth: 4)).isEmpty)
    #expect(rules(text(depth: 5)) == ["limit-entity-nesting"])
  }

  @Test("takes 64 groups in each other, and no more")
  func depth() {
    func text(_ count: Int) -> String {
      svg(
        String(repeating: "<g>", count: count) + "<path d='M0 0H1V1Z'/>"
          + String(repeating: "</g>", count: count))
    }
    #expect(rules(text(64)).isEmpty)
    #expect(rules(text(65)) == ["limit-nesting"])
    #expect(rules(text(100_000)) == ["limit-nesting"])
  }

  @Test("takes 50,000 elements and 256 attributes, and no more")
  func counts() {
    let path = "<path d='M0 0H1V1Z'/>"
    #expect(rules(svg(String(repeating: "<g/>", count: 49_998) + path)).isEmpty)
    #expect(rules(svg(String(repeating: "<g/>", count: 50_000) + path)) == ["limit-elements"])
    func attributes(_ count: Int) -> String {
      svg("<g " + (0..<count).map { "a\($0)='' " }.joined() + "/>" + path)
    }
    #expect(rules(attributes(256)).isEmpty)
    #expect(rules(attributes(257)) == ["limit-attributes"])
  }

  @Test(
    "names the line of broken XML",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'>\n<g>\n</q></svg>", 3),
      ("<svg xmlns='http://www.w3.org/2000/svg'/>\njunk", 2),
      ("<svg xmlns='http://www.w3.org/2000/svg'>\n<path d='M6 6'", 2),
      ("<svg\n a='1'\n a='2'/>", 3),
    ])
  func syntax(text: String, line: Int) {
    let diagnostics = read(text).1
    #expect(diagnostics.map(\.rule.id) == ["svg-xml"])
    #expect(diagnostics.first?.place?.line == line)
  }

  @Test("refuses one attribute under two prefixes of one namespace")
  func duplicateExpandedName() {
    #expect(
      rules("<svg xmlns='http://www.w3.org/2000/svg' xmlns:a='u' xmlns:b='u' a:x='' b:x=''/>")
        == ["svg-xml"])
  }

  @Test("reads a prefix other than the usual, and no element of another namespace")
  func prefixes() throws {
    let (drawing, _) = read(
      """
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="urn:x" viewBox="0 0 9 9">
      <s:path d="M0 0H1V1Z"/><x:path d="M0 0H1V1Z"/><path d="M0 0H1V1Z"/></s:svg>
      """)
    #expect(drawing?.shapes.count == 1)
  }

  @Test("reads an undeclared xlink as what it surely means, with a warning")
  func unboundPrefix() {
    let (drawing, diagnostics) = read(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <use xlink:href="#a" x="3"/><path id="a" d="M0 0H1V1Z"/></svg>
      """)
    #expect(drawing?.shapes.count == 2)
    #expect(diagnostics.map(\.rule.id) == ["svg-namespace"])
  }

  @Test("reads a drawing without a namespace, with a warning")
  func noNamespace() {
    let (drawing, diagnostics) = read(#"<svg viewBox="0 0 9 9"><path d="M0 0H1V1Z"/></svg>"#)
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.map(\.rule.id) == ["svg-namespace"])
  }

  @Test("says of a root <svg> of another namespace what is wrong with it")
  func otherNamespace() {
    let (drawing, diagnostics) = read(
      #"<svg xmlns="http://www.w3.org/2000/SVG" viewBox="0 0 9 9"><path d="M0 0H1V1Z"/></svg>"#)
    #expect(drawing == nil)
    #expect(
      diagnostics.map(\.message) == [
        "the root element is an <svg> of another namespace than SVG's"
      ])
  }

  @Test("finds the bytes of a value behind references and line breaks")
  func places() {
    let text = MarkedText(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\r\n"
        + "<path d='M0 0&#32;&amp;'/><path id = \"a\"\r\n  d=\"M0 0\r\n&#72;5 ⟦X⟧\"/></svg>")
    let diagnostics = read(text.text).1
    #expect(diagnostics.last?.place == text.place(in: "icon.svg"))
  }
}
