import Diagnostics
import Geometry
import Testing

@testable import SVG

/// Wraps content in a drawing on a 24 grid.
func svg(_ content: String, viewBox: String = "0 0 24 24", root: String = "") -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    + "viewBox=\"\(viewBox)\" \(root)>\(content)</svg>"
}

/// Reads a whole file and gives what was drawn and said.
func read(_ text: String, path: String = "icon.svg") -> (Drawing?, [Diagnostic]) {
  var diagnostics = DiagnosticList()
  let drawing = Drawing(
    reading: SourceFile(path: path, text: text), reporting: &diagnostics)
  return (drawing, diagnostics.diagnostics)
}

/// Reads content on a 24 grid that must be accepted.
func drawing(
  _ content: String, viewBox: String = "0 0 24 24", root: String = ""
) throws -> Drawing {
  let (drawing, diagnostics) = read(svg(content, viewBox: viewBox, root: root))
  return try #require(drawing, "\(diagnostics.map(\.message))")
}

@Suite struct ReadingTests {
  @Test("draws the root whatever its conditions say")
  func rootConditions() {
    let (drawing, diagnostics) = read(
      svg("<path d='M0 0H4V4Z'/>", root: "systemLanguage='ru' requiredExtensions='x'"))
    #expect(drawing?.shapes.count == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test("takes the view box as the artboard, whatever its origin")
  func artboard() throws {
    let drawing = try drawing(#"<path d="M0 0H4V4Z"/>"#, viewBox: "-12 -6 24 12")
    #expect(drawing.artboard == Rect(minX: -12, minY: -6, maxX: 12, maxY: 6))
  }

  @Test(
    "takes width and height in any unit where there is no view box",
    arguments: [
      ("24", 24.0), ("24px", 24), ("1in", 96), ("25.4mm", 96), ("2.54cm", 96), ("72pt", 96),
      ("6pc", 96), ("1em", 16), ("2ex", 16), ("1rem", 16), ("101.6Q", 96),
    ])
  func size(text: String, size: Double) throws {
    let (drawing, _) = read(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text)" height="\(text)">
      <path d="M0 0H4V4Z"/></svg>
      """)
    let artboard = try #require(drawing).artboard
    #expect((artboard.width - size).magnitude < 1e-9)
  }

  @Test("lets the content decide where there is no size at all, and says so")
  func noSize() throws {
    let (drawing, diagnostics) = read(
      #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M2 2H10V8Z"/></svg>"#)
    #expect(drawing?.artboard == Rect(minX: 0, minY: 0, maxX: 10, maxY: 8))
    #expect(diagnostics.map(\.rule.id) == ["svg-size"])
  }

  @Test("inherits paint from a group and keeps painter's order")
  func inheritance() throws {
    let drawing = try drawing(
      ##"<g fill="#f00"><path d="M0 0H4V4Z"/><path fill="blue" d="M0 0H4V4Z"/></g>"##)
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

  @Test("paints the stroke first where paint-order asks for it")
  func paintOrder() throws {
    let drawing = try drawing(
      #"<rect width="4" height="4" stroke="red" paint-order="stroke"/>"#)
    #expect(drawing.shapes[1].paint == .color(.black))
  }

  @Test("applies nested transforms from the inside out")
  func transforms() throws {
    let drawing = try drawing(
      #"<g transform="translate(12 12)"><path transform="scale(2)" d="M0 0H4V4Z"/></g>"#)
    #expect(drawing.shapes[0].figure.transform == Affine(2, 0, 0, 2, 12, 12))
  }

  @Test("keeps the path in its own space, so that a stroke keeps its width there")
  func ownSpace() throws {
    let drawing = try drawing(
      #"<path transform="matrix(3 0 0 1 0 0)" fill="none" stroke="red" d="M1 1H4"/>"#)
    #expect(drawing.shapes[0].figure.path.contours[0].start == Point(1, 1))
    #expect(drawing.shapes[0].figure.transform == Affine(3, 0, 0, 1, 0, 0))
  }

  @Test("lays a non-scaling stroke in the drawing's own units")
  func nonScaling() throws {
    let drawing = try drawing(
      #"<path transform="scale(3)" vector-effect="non-scaling-stroke" fill="none" stroke="red" "#
        + #"d="M1 1H4"/>"#)
    #expect(drawing.shapes[0].figure.transform == .identity)
    #expect(drawing.shapes[0].figure.path.contours[0].start == Point(3, 3))
  }

  @Test(
    "finds no ink in what is hidden, transparent or without paint",
    arguments: [
      #"display="none""#, #"visibility="hidden""#, #"opacity="0""#, #"fill-opacity="0""#,
      #"fill="none""#, #"fill="transparent""#, ##"fill="#0000""##, #"fill="rgba(1,2,3,0)""#,
      #"style="display:none""#, #"style="fill:none""#, #"transform="scale(0)""#,
    ])
  func noInk(attribute: String) throws {
    let drawing = try drawing("<path \(attribute) d='M0 0H24V24Z'/><path d='M6 6H18V18Z'/>")
    #expect(drawing.shapes.count == 1)
  }

  @Test("shows a visible child of a hidden group")
  func visibility() throws {
    let drawing = try drawing(
      #"<g visibility="hidden"><path visibility="visible" d="M0 0H4V4Z"/></g>"#)
    #expect(drawing.shapes.count == 1)
  }

  @Test("multiplies opacities, and warns once that translucent ink becomes solid")
  func opacity() throws {
    let (drawing, diagnostics) = read(
      svg(
        #"<g opacity=".5"><path fill-opacity="50%" d="M0 0H4V4Z"/><path d="M0 0H4V4Z"/></g>"#))
    #expect(drawing?.shapes.map(\.opacity) == [0.25, 0.5])
    #expect(diagnostics.map(\.rule.id) == ["svg-opacity-lost"])
  }

  @Test("draws nothing for what only defines")
  func definitions() throws {
    let drawing = try drawing(
      """
      <defs><path d="M0 0H24V24Z"/></defs><symbol><path d="M0 0H24V24Z"/></symbol>
      <clipPath id="c"><path d="M0 0H24V24Z"/></clipPath><mask id="m"><path d="M0 0H9V9Z"/></mask>
      <marker id="k"><path d="M0 0H24V24Z"/></marker><pattern id="p"><path d="M0 0H9V9Z"/></pattern>
      <path d="M6 6H18V18Z"/>
      """)
    #expect(drawing.shapes.count == 1)
  }

  @Test("carries the classes of an element and of the groups around it")
  func classes() throws {
    let drawing = try drawing(
      #"<g class="outer x"><path class="inner" d="M0 0H4V4Z"/></g>"#)
    #expect(drawing.shapes[0].classes == ["outer", "x", "inner"])
  }

  @Test("names the start tag of each shape")
  func source() throws {
    let text = svg(#"<g><path d="M0 0H4V4Z"/></g>"#)
    let drawing = try #require(read(text).0)
    let tag = Array(text.utf8)[drawing.shapes[0].source]
    #expect(String(decoding: tag, as: UTF8.self) == #"<path d="M0 0H4V4Z"/>"#)
  }
}
