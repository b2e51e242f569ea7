import Diagnostics
import Geometry
import SVG
import Testing

@Suite struct ReadingTests {
  @Test("takes the view box as the artboard, whatever its origin")
  func artboard() throws {
    let drawing = try drawing(viewBox: "-12 -6 24 12", #"<path d="M0 0H4V4Z"/>"#)
    #expect(drawing.artboard == Rect(minX: -12, minY: -6, maxX: 12, maxY: 6))
  }

  @Test("inherits paint from a group and keeps painter's order")
  func inheritance() throws {
    let drawing = try drawing(
      #"<g fill="red"><path d="M0 0H4V4Z"/><path fill="blue" d="M0 0H4V4Z"/></g>"#)
    #expect(
      drawing.shapes.map(\.paint) == [
        .color(Color(red: 255, green: 0, blue: 0)), .color(Color(red: 0, green: 0, blue: 255)),
      ])
  }

  @Test("gives fill and stroke of one element as two shapes")
  func fillAndStroke() throws {
    let drawing = try drawing(#"<rect width="4" height="4" stroke="currentColor"/>"#)
    #expect(drawing.shapes.map(\.paint) == [.color(.black), .currentColor])
    #expect(drawing.shapes[1].figure.coverage == .stroke(StrokeStyle(width: 1)))
  }

  @Test("applies nested transforms from the inside out")
  func transforms() throws {
    let drawing = try drawing(
      #"<g transform="translate(12 12)"><path transform="scale(2)" d="M0 0H4V4Z"/></g>"#)
    #expect(drawing.shapes[0].figure.transform == Affine(2, 0, 0, 2, 12, 12))
  }

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
}

/// Reads the content of a drawing on a 24 grid and requires that nothing is reported as wrong.
func drawing(viewBox: String = "0 0 24 24", _ content: String) throws -> Drawing {
  var diagnostics = DiagnosticList()
  let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(viewBox)">\#(content)</svg>"#
  let drawing = Drawing(
    reading: SourceFile(path: "icon.svg", text: text), reporting: &diagnostics)
  return try #require(drawing, "\(diagnostics.diagnostics.map(\.message))")
}
