import Diagnostics
import Geometry
import Testing

@testable import SVG

@Suite struct ShapesTests {
  private func bounds(_ content: String) throws -> [Double] {
    let box = try #require(try drawing(content).shapes.first?.figure.path.bounds)
    return [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test(
    "draws basic shapes with the defaults and clamps of the specification",
    arguments: [
      (#"<circle r="4"/>"#, [-4.0, -4, 4, 4]),
      (#"<ellipse cx="12" cy="12" rx="9" ry="5"/>"#, [3, 7, 21, 17]),
      (#"<ellipse cx="12" cy="12" rx="5"/>"#, [7, 7, 17, 17]),
      (#"<rect width="50%" height="25%"/>"#, [0, 0, 12, 6]),
      (#"<rect x="4" y="4" width="16" height="16" rx="20"/>"#, [4, 4, 20, 20]),
      (#"<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>"#, [1, 2, 3, 4]),
      (#"<polygon points="1,2 3,4 5-6"/>"#, [1, -6, 5, 4]),
      (#"<circle r="1" style="r:2px;cx:3px"/>"#, [1, -2, 5, 2]),
      (#"<path d="M0 0h1" style="d:path('M0 0H8V8Z')"/>"#, [0, 0, 8, 8]),
    ])
  func basicShapes(content: String, expected: [Double]) throws {
    #expect(try bounds(content) == expected)
  }

  @Test("rounds a rectangle by rx alone, and not at all by rx 0")
  func corners() throws {
    let round = try drawing(#"<rect width="9" height="9" rx="3"/>"#)
    let sharp = try drawing(#"<rect width="9" height="9" rx="0" ry="3"/>"#)
    #expect(round.shapes[0].figure.path.contours[0].start == Point(3, 0))
    #expect(sharp.shapes[0].figure.path == Path(Rect(x: 0, y: 0, width: 9, height: 9)))
  }

  @Test("fills no line, however it is painted")
  func lineFill() throws {
    let drawing = try drawing(#"<line x2="9" y2="9" fill="red" stroke="blue"/>"#)
    #expect(drawing.shapes.count == 1)
  }

  @Test("doubles an odd dash list, resolves percentages and scales by pathLength")
  func dashes() throws {
    let drawing = try drawing(
      """
      <path fill="none" stroke="red" stroke-dasharray="1,2 3" d="M0 0H9"/>
      <path fill="none" stroke="red" stroke-dasharray="50%" d="M0 0H9"/>
      <path fill="none" stroke="red" stroke-dasharray="1" pathLength="3" d="M0 0H9"/>
      <path fill="none" stroke="red" stroke-dasharray="0 0" d="M0 0H9"/>
      """)
    let dashes = drawing.shapes.map { shape -> [Double] in
      if case .stroke(let style) = shape.figure.coverage { return style.dashes }
      return []
    }
    #expect(dashes == [[1, 2, 3, 1, 2, 3], [12, 12], [3, 3], []])
  }

  @Test("keeps a dot: a contour without length that a round cap makes visible")
  func dot() throws {
    let drawing = try drawing(
      #"<path fill="none" stroke="red" stroke-linecap="round" d="M5 5h0M9 9z M1 1"/>"#)
    #expect(drawing.shapes[0].figure.path.contours.count == 2)
  }

  @Test("draws markers at starts, vertices and ends, turned along the path")
  func markers() throws {
    let drawing = try drawing(
      """
      <marker id="m" orient="auto" markerUnits="userSpaceOnUse" overflow="visible">
      <path d="M0 0H1V1Z"/></marker>
      <path fill="none" stroke="red" marker-start="url(#m)" marker-mid="url(#m)"
        marker-end="url(#m)" d="M2 2H8V8"/>
      """)
    let maps = drawing.shapes.dropFirst().map(\.figure.transform)
    #expect(maps.map(\.tx) == [2, 8, 8])
    #expect(maps.map(\.ty) == [2, 2, 8])
    #expect(maps[0].a == 1)
    #expect((maps[1].a - 0.5.squareRoot()).magnitude < 1e-12)
    #expect(maps[2].b == 1)
  }

  @Test("sets no marker inside of an arc")
  func arcMarkers() throws {
    let drawing = try drawing(
      """
      <marker id="m" overflow="visible"><path d="M0 0H1V1Z"/></marker>
      <path fill="none" stroke="red" marker-mid="url(#m)" d="M2 2A4 4 0 0 1 10 2L12 4"/>
      """)
    #expect(drawing.shapes.count == 2)
  }

  @Test("takes the paint of the marked path for context-stroke")
  func contextPaint() throws {
    let drawing = try drawing(
      """
      <marker id="m" overflow="visible"><path fill="context-stroke" d="M0 0H1V1Z"/></marker>
      <path fill="none" stroke="red" marker-end="url(#m)" d="M2 2H8"/>
      """)
    #expect(drawing.shapes[1].paint == .color(Color(red: 255, green: 0, blue: 0)))
  }

  @Test(
    "takes gradients and patterns as ink, unless they paint nothing",
    arguments: [
      (#"<linearGradient id="p"><stop/></linearGradient>"#, 1),
      (#"<linearGradient id="p"/>"#, 0),
      (#"<linearGradient id="p"><stop stop-opacity="0"/></linearGradient>"#, 0),
      (##"<linearGradient id="p" href="#q"/><radialGradient id="q"><stop/></radialGradient>"##, 1),
      (#"<pattern id="p" width="1" height="1"><path d="M0 0H1V1Z"/></pattern>"#, 1),
      (#"<pattern id="p" height="1"><path d="M0 0H1V1Z"/></pattern>"#, 0),
    ])
  func servers(server: String, count: Int) throws {
    let drawing = try drawing(
      server + #"<path fill="url(#p)" d="M0 0H4V4Z"/><path d="M0 0H1V1Z"/>"#)
    #expect(drawing.shapes.count == 1 + count)
  }

  @Test("takes a gradient that fades to nothing as ink, and warns that the fading is lost")
  func fadingGradient() throws {
    let gradient =
      #"<linearGradient id="p"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>"#
    let (drawing, diagnostics) = read(
      svg(gradient + #"<path fill="none" stroke="url(#p)" d="M0 0H4V4"/>"#))
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.map(\.rule.id) == ["svg-fading-gradient"])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test("takes the fallback of a server that is not there, and nothing without one")
  func fallback() throws {
    let drawing = try drawing(
      """
      <path fill="url(#none) red" d="M0 0H4V4Z"/><path fill="url(#none)" d="M0 0H4V4Z"/>
      """)
    #expect(drawing.shapes.map(\.paint) == [.color(Color(red: 255, green: 0, blue: 0))])
  }

  @Test("resolves currentColor by the color property where one is set")
  func currentColor() throws {
    let drawing = try drawing(
      #"<g color="red"><path fill="currentColor" d="M0 0H4V4Z"/></g>"#
        + #"<path fill="currentColor" d="M0 0H4V4Z"/>"#)
    #expect(
      drawing.shapes.map(\.paint) == [.color(Color(red: 255, green: 0, blue: 0)), .currentColor])
  }
}
