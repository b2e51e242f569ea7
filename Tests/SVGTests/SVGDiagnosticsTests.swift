import Diagnostics
import TestSupport
import Testing

@testable import SVG

@Suite struct SVGDiagnosticsTests {
  @Test(
    "names the place, the kind and the way out",
    arguments: [
      (
        "<⟦text⟧ x='3'>abc</text>", "svg-unsupported-element",
        "<text> cannot become an outline"
      ),
      (
        "<⟦image⟧ href='a.png' width='9' height='9'/>", "svg-unsupported-element",
        "<image> cannot become an outline"
      ),
      (
        "<use href=\"#⟦nope⟧\"/>", "svg-reference",
        "no element has the id \"nope\": the <use> draws nothing"
      ),
      (
        "<use href=\"⟦http://x/a.svg#a⟧\"/>", "svg-external-reference",
        "\"http://x/a.svg#a\" lies outside of the file"
      ),
      (
        "<path d=\"M6 6⟦X⟧18 18Z\"/>", "svg-path", "\"X\" is no path command"
      ),
      (
        "<path transform='⟦frob⟧(1)' d='M0 0H9V9Z'/>", "svg-transform",
        "\"frob\" is no transform of the plane"
      ),
      ("<circle r='⟦1e400⟧'/>", "svg-number", "r is no length: \"1e400\""),
      (
        "<rect width='⟦-1⟧' height='2'/>", "svg-number", "width must not be negative"
      ),
      (
        "<path clip-path='⟦circle(-1px)⟧' d='M0 0H9V9Z'/>", "svg-unsupported-clip",
        "the clip path \"circle(-1px)\" is not understood"
      ),
      (
        "<path style='offset-path: ⟦ray(45deg)⟧' d='M0 0H9V9Z'/>", "svg-transform",
        "offset-path moves the element, and is not followed"
      ),
      (
        "<filter id='f'><feGaussianBlur/></filter><g filter='⟦url(#f)⟧'><path d='M0 0H1V1Z'/></g>",
        "svg-filter", "the filter cannot become an outline"
      ),
      (
        "<⟦clipPath⟧ id='a'><path clip-path='url(#a)' d='M0 0H1V1Z'/></clipPath>"
          + "<path clip-path='url(#a)' d='M0 0H9V9Z'/>",
        "svg-reference-cycle", "the clip-path refers to itself"
      ),
      (
        "<g id='a'><⟦use⟧ href='#a'/></g>", "svg-reference-cycle", "the use refers to itself"
      ),
    ])
  func errors(marked: String, rule: String, message: String) throws {
    let text = MarkedText(svg(marked + "<path d='M0 0H1V1Z'/>"))
    let (drawing, diagnostics) = read(text.text)
    let finding = try #require(diagnostics.first { $0.severity == .error })
    #expect(drawing == nil)
    #expect(finding.rule.id == rule)
    #expect(finding.message == message)
    #expect(finding.place == text.place(in: "icon.svg"))
    #expect(finding.help?.isEmpty == false)
  }

  @Test(
    "warns about what a glyph loses or an author surely did not mean",
    arguments: [
      ("<⟦script⟧>1</script>", "svg-script"), ("<g ⟦onclick=\"x()\"⟧/>", "svg-script"),
      ("<⟦animate⟧ attributeName='x'/>", "svg-animation"),
      ("<⟦Path⟧ d='M0 0H9V9Z'/>", "svg-unknown-element"),
      ("<g id='a'/><g id='⟦a⟧'/>", "svg-duplicate-id"),
      ("<⟦circle⟧/>", "svg-draws-nothing"), ("<⟦line⟧ x2='9'/>", "svg-draws-nothing"),
      ("<⟦polygon⟧ points=''/>", "svg-draws-nothing"),
      ("<g fill='⟦blurple⟧'/>", "svg-property"),
      ("<g style=\"fill: ⟦var(--x)⟧\"/>", "svg-variable"),
      ("<style>⟦@import url(x.css)⟧;</style>", "svg-style-sheet"),
      ("<style>⟦a:has(b)⟧{fill:red}</style>", "svg-style-sheet"),
      ("<g mask='url(#⟦m⟧)'><path d='M0 0H1V1Z'/></g>", "svg-reference"),
      ("<path filter='⟦grayscale(1)⟧' d='M0 0H1V1Z'/>", "svg-filter"),
      ("<rect x='⟦inherit⟧' width='4' height='4'/>", "svg-property"),
      ("<rect width='⟦5cap⟧' height='4'/>", "svg-font-unit"),
      ("<⟦g⟧ stroke-width='1lh'/>", "svg-font-unit"),
      ("<g style='animation: ⟦k 1s⟧'/>", "svg-animation"),
      ("<g clip-path='⟦url(#a) view-box⟧'/>", "svg-property"),
      ("<⟦rect⟧ width='24' height='24'/>", "svg-covers-artboard"),
      (
        "<path stroke='red' d='M6 6⟦C6 6 6 6 6 6⟧L9 9'/>".replacing("C⟦", with: "⟦"),
        "svg-degenerate-curve"
      ),
    ])
  func warnings(marked: String, rule: String) throws {
    let text = MarkedText(svg(marked + "<path d='M0 0H1V1Z'/>"))
    let (drawing, diagnostics) = read(text.text)
    #expect(drawing != nil)
    #expect(diagnostics.map(\.rule.id) == [rule])
    #expect(diagnostics.first?.severity == .warning)
    if rule != "svg-degenerate-curve" {
      #expect(diagnostics.first?.place == text.place(in: "icon.svg"))
    }
  }

  @Test(
    "warns of the background that a browser paints behind the picture, at the root only",
    arguments: [
      ("background:⟦red⟧", true), ("background-color:⟦#00f8⟧", true),
      ("background-image:⟦url(a.png)⟧", true), ("background:none", false),
      ("background:transparent", false), ("background:rgb(0 0 0/0)", false),
      ("background:red;background-color:transparent", false),
      ("enable-background:new 0 0 24 24", false),
    ])
  func background(style: String, isPainted: Bool) {
    let text = MarkedText(
      svg("<g style='background:red'><path d='M0 0H1V1Z'/></g>", root: "style='\(style)'"))
    let (drawing, diagnostics) = read(text.text)
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.map(\.rule.id) == (isPainted ? ["svg-background"] : []))
    if isPainted { #expect(diagnostics.first?.place == text.place(in: "icon.svg")) }
  }

  @Test("says nothing about what draws nothing by intent")
  func silence() {
    let (drawing, diagnostics) = read(
      svg(
        """
        <title>t</title><desc>d</desc><metadata><rdf:RDF xmlns:rdf="urn:r"/></metadata>
        <sodipodi:namedview xmlns:sodipodi="urn:s"/><g fill=""/><path fill="none" d="M0 0h24v24H0z"/>
        <text display="none">x</text><text> </text><image width="0" height="0"/>
        <foreignObject requiredExtensions="x"><p/></foreignObject>
        <path d="M6 6H18V18Z"/>
        """))
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test("calls a drawing without ink an error")
  func empty() {
    let (drawing, diagnostics) = read(svg("<path fill='none' d='M0 0H9V9Z'/>"))
    #expect(drawing == nil)
    #expect(diagnostics.map(\.rule.id) == ["svg-nothing-drawn"])
  }

  @Test("tells an inner shadow from a drop shadow")
  func shadows() {
    let inner = """
      <filter id="f"><feFlood flood-opacity="0" result="b"/>
      <feBlend in="SourceGraphic" in2="b" result="shape"/>
      <feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"
      result="hardAlpha"/><feOffset dy="1"/><feGaussianBlur stdDeviation="1"/>
      <feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>
      <feBlend in2="shape"/></filter>
      """
    let use = "<g filter='url(#f)'><path d='M0 0H9V9Z'/></g>"
    #expect(read(svg(inner + use)).1.map(\.severity) == [.warning])
    let drop = "<filter id='f'><feDropShadow/></filter>"
    #expect(read(svg(drop + use)).1.map(\.severity) == [.error])
  }

  @Test("cuts quoted text, so that messages stay short")
  func longText() {
    let value = String(repeating: "A", count: 100_000)
    let diagnostics = read(svg("<g fill='\(value)'/><path d='M0 0H9V9Z'/>")).1
    #expect(diagnostics.allSatisfy { $0.message.count < 300 })
  }

  @Test("gives every rule an id of its own and an explanation of lines up to 80 columns")
  func rules() {
    let ids = SVGRules.allRules.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(SVGRules.allRules.allSatisfy { $0.id.hasPrefix("svg-") })
    #expect(DrawingLimit.allRules.allSatisfy { $0.id.hasPrefix("limit-") })
    for rule in SVGRules.allRules + DrawingLimit.allRules {
      #expect(rule.explanation.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("bounds copies by use, whether drawn or not")
  func copies() {
    var levels = "<g id='g0'><path d='M0 0H1V1Z'/></g>"
    for level in 1...12 {
      let use = "<use href='#g\(level - 1)'/>"
      levels += "<g id='g\(level)'>\(String(repeating: use, count: 10))</g>"
    }
    let text = svg("<g display='none'>\(levels)</g><path d='M0 0H1V1Z'/>")
    #expect(read(text).1.map(\.rule.id) == ["limit-copies"])
  }

  @Test("follows 16 uses in each other, and no more")
  func useDepth() {
    func text(_ depth: Int) -> String {
      var chain = "<path id='u0' d='M0 0H1V1Z'/>"
      for level in 1...depth { chain += "<use id='u\(level)' href='#u\(level - 1)'/>" }
      return svg("<defs>\(chain)</defs><use href='#u\(depth)'/>")
    }
    #expect(read(text(15)).1.isEmpty)
    #expect(read(text(16)).1.map(\.rule.id) == ["limit-copy-nesting"])
  }
}

@Suite struct DrawingBudgetTests {
  private func copies(_ count: Int, of content: String, style: String = "") -> [String] {
    let uses = String(repeating: "<use href='#a'/>", count: count)
    return read(svg("\(style)<defs><g id='a'>\(content)</g></defs>\(uses)")).1.map(\.rule.id)
  }

  @Test("bounds the segments of all copies together")
  func segments() {
    let path = "<path d='M0 0\(String(repeating: "h1v1", count: 500))'/>"
    #expect(copies(40, of: path).isEmpty)
    #expect(copies(60, of: path) == ["limit-segments"])
  }

  @Test("bounds the reading of one long attribute many times")
  func work() {
    let transform = String(repeating: "translate(0)", count: 50_000)
    let path = "<path transform='\(transform)' d='M0 0H1V1Z'/>"
    #expect(copies(50, of: path).isEmpty)
    #expect(copies(150, of: path) == ["limit-attribute-bytes"])
  }

  @Test("bounds the declarations that one rule applies to many elements")
  func declarations() {
    let rule = "<style>path{\(String(repeating: "fill:red;", count: 10_000))}</style>"
    #expect(copies(100, of: "<path d='M0 0H1V1Z'/>", style: rule).isEmpty)
    #expect(copies(300, of: "<path d='M0 0H1V1Z'/>", style: rule) == ["limit-style-matches"])
  }
}
