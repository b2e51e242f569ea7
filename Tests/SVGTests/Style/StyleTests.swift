import Diagnostics
import Geometry
import Testing

@testable import SVG

@Suite struct StyleTests {
  private let red = Paint.color(Color(red: 255, green: 0, blue: 0))

  @Test(
    "lets the stronger declaration win",
    arguments: [
      (".a{fill:red}", #"class="a" fill="blue""#),
      ("path{fill:blue}.a{fill:red}", #"class="a""#),
      (".a{fill:red}path{fill:blue}", #"class="a""#),
      ("#i{fill:red}.a.b.c{fill:blue}", #"id="i" class="a b c""#),
      (".a{fill:blue}.a{fill:red}", #"class="a""#),
      (".a{fill:blue}", #"class="a" style="fill:red""#),
      (".a{fill:red!important}", #"class="a" style="fill:blue""#),
      ("g>path{fill:red}", ""),
      ("svg path{fill:red}", ""),
      ("*{fill:red}", ""),
      ("path[id=i]{fill:red}", #"id="i""#),
      ("[class~='b']{fill:red}", #"class="a b""#),
      ("path:first-child{fill:red}", ""),
      ("path:nth-child(2n+1):not(.a){fill:red}", ""),
      ("path:hover{fill:blue}path{fill:red}", ""),
      (".x,.a,.y{fill:red}", #"class="a""#),
      ("/* c */ .a /* d */ { /* e */ FILL : RED /* f */ }", #"class="a""#),
      ("@media print{path{fill:blue}} path{fill:red}", ""),
      ("@media (prefers-color-scheme: dark){path{fill:blue}}path{fill:red}", ""),
      ("@media screen{path{fill:red}}", ""),
      ("@font-face{src:url(x)} path{fill:red}", ""),
      ("path{fill:nonsense;fill:red;fill:rubbish}", ""),
      (":root{--c:red}path{fill:var(--c)}", ""),
      ("path{fill:var(--c, red)}", ""),
      ("path{fill:var(--a, var(--b, red))}", ""),
      ("<!-- path{fill:red} -->", ""),
    ])
  func cascade(sheet: String, attributes: String) throws {
    let text = svg("<style><![CDATA[\(sheet)]]></style><g><path \(attributes) d='M0 0H4V4Z'/></g>")
    #expect(read(text).0?.shapes.map(\.paint) == [red])
  }

  @Test("lets an explicit none win over what a group hands down")
  func explicitNone() throws {
    let drawing = try drawing(
      #"<g stroke="red"><path stroke="none" d="M0 0H4V4Z"/></g>"#)
    #expect(drawing.shapes.count == 1)
  }

  @Test("follows inherit, initial and unset")
  func keywords() throws {
    let drawing = try drawing(
      """
      <g fill="red"><path fill="inherit" d="M0 0H4V4Z"/><path fill="initial" d="M0 0H4V4Z"/>
      <path style="fill:unset" d="M0 0H4V4Z"/></g>
      """)
    #expect(drawing.shapes.map(\.paint) == [red, .color(.black), red])
  }

  @Test("paints currentColor where var() falls back to it")
  func variable() throws {
    let drawing = try drawing(
      #"<path fill="var(--ci-primary-color, currentColor)" d="M0 0H4V4Z"/>"#)
    #expect(drawing.shapes[0].paint == .currentColor)
  }

  @Test("ends on variables that hold each other many times over")
  func variableBomb() {
    var properties = "--v0:x;"
    for level in 1...20 {
      properties += "--v\(level):" + String(repeating: "var(--v\(level - 1),y)", count: 12) + ";"
    }
    let (_, diagnostics) = read(svg("<path style='\(properties)fill:var(--v20)' d='M0 0H4V4Z'/>"))
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test("takes a style sheet of another type, or for another medium, for nothing")
  func foreignSheet() throws {
    let drawing = try drawing(
      """
      <style type="text/x-less">path{fill:red}</style><style media="print">path{fill:red}</style>
      <path d="M0 0H4V4Z"/>
      """)
    #expect(drawing.shapes[0].paint == .color(.black))
  }

  @Test("takes lengths in em by the font size of the element that sets them")
  func emLength() throws {
    let drawing = try drawing(
      """
      <g font-size="10" stroke-width=".5em"><path font-size="99" stroke="red" fill="none"
      d="M0 0H9"/></g>
      """)
    #expect(drawing.shapes[0].figure.coverage == .stroke(.init(width: 5)))
  }

  @Test("applies the CSS transform with units about its origin")
  func cssTransform() throws {
    let drawing = try drawing(
      """
      <path style="transform:rotate(.25turn) translate(1px,50%);transform-origin:12px center"
      d="M0 0H4V4Z"/>
      """)
    let map = drawing.shapes[0].figure.transform
    #expect([map.a, map.b, map.c, map.d] == [0, 1, -1, 0])
    #expect([map.tx, map.ty] == [12, 1])
  }

  @Test("applies translate, rotate and scale around the transform, about the same origin")
  func singleTransforms() throws {
    let drawing = try drawing(
      """
      <path style="scale:2 3;rotate:z 90deg;translate:10px 50%;transform:translate(1px,0);
      transform-origin:1px 1px" d="M0 0H4V4Z"/>
      """)
    // (1, 1) moves to (2, 1), is scaled to (3, 1), turned to (1, 3), moved to (11, 15).
    let map = drawing.shapes[0].figure.transform
    #expect([map.a, map.b, map.c, map.d] == [0, 2, -3, 0])
    #expect(map.apply(Point(1, 1)) == Point(11, 15))
  }

  @Test("takes translate, rotate and scale from style sheets alone, and none for nothing")
  func noSingleTransforms() throws {
    let drawing = try drawing(
      """
      <path rotate="45" scale="2" translate="3" style="scale:none;rotate:none" d="M0 0H4V4Z"/>
      """)
    #expect(drawing.shapes[0].figure.transform == .identity)
  }

  @Test("reads properties by their old names with -webkit-")
  func webkitNames() throws {
    let drawing = try drawing(
      """
      <path style="-webkit-clip-path:inset(1px);-webkit-transform:scale(2)" d="M0 0H4V4Z"/>
      """)
    #expect(drawing.shapes[0].figure.transform == .scale(2, 2))
    #expect(drawing.shapes[0].regions == [0])
  }
}
