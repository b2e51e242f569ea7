import Geometry
import Testing

@testable import SVG

@Suite struct UseTests {
  @Test("places a symbol by use, its view box fitted to the size asked for")
  func symbol() throws {
    let drawing = try drawing(
      """
      <symbol id="s" viewBox="0 0 24 24"><path d="M4 4H20V20Z"/></symbol>
      <use href="#s" x="2" width="12" height="12"/>
      """)
    #expect(drawing.shapes[0].figure.transform == Affine(0.5, 0, 0, 0.5, 2, 0))
    #expect(drawing.shapes[0].regions.isEmpty)
  }

  @Test("cuts a symbol to its viewport where its content reaches out")
  func overflow() throws {
    let symbol = #"<symbol id="s" viewBox="0 0 8 8" %><path d="M4 4H20V20Z"/></symbol>"#
    let use = ##"<use href="#s" width="8" height="8"/>"##
    let hidden = try drawing(symbol.replacing("%", with: "") + use)
    #expect(hidden.shapes[0].regions.count == 1)
    let visible = try drawing(symbol.replacing("%", with: "overflow='visible'") + use)
    #expect(visible.shapes[0].regions.isEmpty)
  }

  @Test("follows xlink:href, and href before it")
  func href() throws {
    let drawing = try drawing(
      """
      <defs><path id="a" d="M0 0H4V4Z"/><path id="b" d="M0 0H8V8Z"/></defs>
      <use xlink:href="#a"/><use href="#b" xlink:href="#a"/>
      """)
    #expect(drawing.shapes.map { $0.figure.path.bounds?.maxX } == [4, 8])
  }

  @Test("lets the copy inherit from the use")
  func inheritance() throws {
    let drawing = try drawing(
      ##"<defs><path id="a" d="M0 0H4V4Z"/></defs><use href="#a" fill="red" x="1" y="2"/>"##)
    #expect(drawing.shapes[0].paint == .color(Color(red: 255, green: 0, blue: 0)))
    #expect(drawing.shapes[0].figure.transform == Affine(1, 0, 0, 1, 1, 2))
  }

  @Test("fits a nested svg by its aspect rule")
  func nested() throws {
    let drawing = try drawing(
      """
      <svg x="6" y="6" width="12" height="6" viewBox="0 0 24 24" preserveAspectRatio="xMaxYMid">
      <path d="M0 0H24V24H0Z"/></svg>
      """)
    #expect(drawing.shapes[0].figure.transform == Affine(0.25, 0, 0, 0.25, 12, 6))
  }

  @Test("draws the first child of a switch whose conditions hold")
  func conditions() throws {
    let drawing = try drawing(
      """
      <switch>
      <foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1"/>
      <g systemLanguage="xx"><path d="M0 0H1V1Z"/></g>
      <g systemLanguage="de, en-GB"><path d="M0 0H2V2Z"/></g>
      <g><path d="M0 0H3V3Z"/></g>
      </switch>
      """)
    #expect(drawing.shapes.map { $0.figure.path.bounds?.maxX } == [2])
  }
}
