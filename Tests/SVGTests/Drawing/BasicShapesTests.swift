import Diagnostics
import Geometry
import Testing

@testable import SVG

@Suite struct BasicShapesTests {
  /// The bounds of the path that a rectangle from (4, 6) to (16, 12) with a stroke of 2 is cut to.
  private func bounds(_ shape: String) throws -> Rect {
    let drawing = try drawing(
      """
      <rect x="4" y="6" width="12" height="6" stroke="red" stroke-width="2" clip-path="\(shape)"/>
      """)
    let region = try #require(drawing.regions.last)
    return try #require(region.parts.first?.figure.path.bounds)
  }

  private func agree(_ one: Rect, _ other: Rect) -> Bool {
    (one.minX - other.minX).magnitude < 1e-3 && (one.minY - other.minY).magnitude < 1e-3
      && (one.maxX - other.maxX).magnitude < 1e-3 && (one.maxY - other.maxY).magnitude < 1e-3
  }

  @Test(
    "lays out each shape in its reference box",
    arguments: [
      ("circle()", Rect(x: 6, y: 5, width: 8, height: 8)),
      ("circle() fill-box", Rect(x: 7, y: 6, width: 6, height: 6)),
      ("stroke-box circle()", Rect(x: 6, y: 5, width: 8, height: 8)),
      ("circle(4px at 10px 2px) content-box", Rect(x: 10, y: 4, width: 8, height: 8)),
      ("circle(farthest-side at left) fill-box", Rect(x: -8, y: -3, width: 24, height: 24)),
      ("circle(2px at right 3px top 1px) fill-box", Rect(x: 11, y: 5, width: 4, height: 4)),
      ("circle(2px at bottom) fill-box", Rect(x: 8, y: 10, width: 4, height: 4)),
      ("circle(2px at top left) fill-box", Rect(x: 2, y: 4, width: 4, height: 4)),
      ("circle(50%) view-box", Rect(x: 0, y: 0, width: 24, height: 24)),
      ("ellipse()", Rect(x: 3, y: 5, width: 14, height: 8)),
      ("ellipse(25% 1px) fill-box", Rect(x: 7, y: 8, width: 6, height: 2)),
      (
        "ellipse(closest-side farthest-side at 25% 25%) fill-box",
        Rect(x: 4, y: 3, width: 6, height: 9)
      ),
      ("inset(1px)", Rect(x: 4, y: 6, width: 12, height: 6)),
      ("inset(1px 25% 2px 0) fill-box", Rect(x: 4, y: 7, width: 9, height: 3)),
      ("inset(1px round 2px 1px / 3px)", Rect(x: 4, y: 6, width: 12, height: 6)),
      ("rect(1px auto 4px 2px) fill-box", Rect(x: 6, y: 7, width: 10, height: 3)),
      ("xywh(1px 2px 50% 50% round 1px) fill-box", Rect(x: 5, y: 8, width: 6, height: 3)),
      ("polygon(0 0, 50% 0, 3px 100%) fill-box", Rect(x: 4, y: 6, width: 6, height: 6)),
      ("path('M1 1H5V4Z') fill-box", Rect(x: 5, y: 7, width: 4, height: 3)),
      ("border-box", Rect(x: 3, y: 5, width: 14, height: 8)),
      ("padding-box", Rect(x: 4, y: 6, width: 12, height: 6)),
    ])
  func layout(shape: String, expected: Rect) throws {
    let found = try bounds(shape)
    #expect(agree(found, expected), "\(found)")
  }

  @Test("follows the fill rule of polygons and paths")
  func fillRule() throws {
    let drawing = try drawing(
      #"<rect width="9" height="9" clip-path="polygon(evenodd, 0 0, 9px 0, 0 9px)"/>"#)
    #expect(drawing.regions[0].parts[0].figure.coverage == .fill(.evenOdd))
  }

  @Test("shrinks radii that do not fit together, so that opposite sides stay straight")
  func radii() throws {
    let drawing = try drawing(
      #"<rect width="12" height="6" clip-path="inset(0 round 9px 3px)"/>"#)
    let path = drawing.regions[0].parts[0].figure.path
    // The left side holds 9 + 3 on 6: every radius is halved.
    #expect(path.contours[0].start == Point(4.5, 0))
  }

  @Test("measures a group with the strokes in it, under the transform of the group")
  func group() throws {
    let drawing = try drawing(
      """
      <g transform="scale(2)" clip-path="inset(0)"><path d="M2 5H6" stroke="red" stroke-width="2"/>
      <circle cx="9" cy="5" r="1"/></g>
      """)
    let figure = drawing.regions[0].parts[0].figure
    #expect(agree(try #require(figure.path.bounds), Rect(x: 2, y: 4, width: 8, height: 2)))
    #expect(figure.transform == .scale(2, 2))
  }

  @Test("cuts everything where the shape or its box has no extent")
  func empty() throws {
    for shape in ["inset(60%)", "circle(0)", "fill-box"] {
      let drawing = try drawing(
        """
        <path d="M2 5H6" stroke="red" clip-path="\(shape)"/><path d="M0 0H4V4Z"/>
        """)
      #expect(drawing.regions[0].parts.isEmpty, "\(shape)")
    }
  }

  @Test("lays out the shape that cuts a clip path by the fill of what is cut")
  func clippedClip() throws {
    let drawing = try drawing(
      """
      <clipPath id="c" style="clip-path:circle(2px at 0 0)"><rect width="9" height="9"/></clipPath>
      <rect x="4" y="6" width="9" height="9" stroke="red" clip-path="url(#c)"/>
      """)
    let bounds = drawing.regions[0].parts[0].figure.path.bounds
    #expect(agree(try #require(bounds), Rect(x: 2, y: 4, width: 4, height: 4)))
  }

  @Test(
    "refuses what is no shape",
    arguments: [
      "circle(-1px)", "circle(1px 2px)", "circle(1px at)", "circle(1px) circle(1px)", "inset()",
      "inset(1px round)", "polygon(0 0, 1px)", "path(evenodd 'M0 0H4V4Z')", "path('M0 0Q')",
      "rect(1px 2px 3px)", "xywh(0 0 -1px 2px)", "shape(from 0 0)", "frob", "fill-box view-box",
      "circle(1px at left left)", "circle(1px",
    ])
  func refusals(shape: String) {
    let (drawing, diagnostics) = read(
      svg("<path d='M0 0H9V9Z' clip-path=\"\(shape)\"/>"))
    #expect(drawing == nil)
    #expect(diagnostics.map(\.rule.id) == ["svg-unsupported-clip"])
  }
}
