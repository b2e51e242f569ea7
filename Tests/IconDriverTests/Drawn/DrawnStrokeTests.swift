import Geometry
import Testing

/// Strokes on their whole way to the font.
@Suite struct DrawnStrokeTests {
  @Test("gives each kind of stroked element the area of its stroke", arguments: elements)
  func element(drawn: DrawnCase) throws { try drawn.check() }

  private static let stroke = "fill=\"none\" stroke=\"#000\" stroke-width=\"2\""
  private static let middle = Point(12, 12)

  private static let elements = [
    DrawnCase(
      name: "polygon", body: "<polygon \(stroke) points=\"4,4 20,4 20,20 4,20\"/>", area: 128,
      ink: [Point(3.5, 3.5), Point(20.5, 12)], paper: [middle]),
    DrawnCase(
      name: "polyline", body: "<polyline \(stroke) points=\"4,4 20,4 20,20 4,20\"/>", area: 96,
      ink: [Point(20.5, 3.5)], paper: [middle, Point(3.5, 12)]),
    DrawnCase(
      name: "line", body: "<line \(stroke) x1=\"4\" y1=\"12\" x2=\"20\" y2=\"12\"/>", area: 32,
      ink: [middle], paper: [Point(3.5, 12)]),
    DrawnCase(
      name: "circle", body: "<circle \(stroke) cx=\"12\" cy=\"12\" r=\"8\"/>", area: 32 * .pi,
      ink: [Point(4, 12)], paper: [middle]),
    DrawnCase(
      name: "rect", body: "<rect \(stroke) x=\"4\" y=\"4\" width=\"16\" height=\"16\"/>",
      area: 128, ink: [Point(3.5, 3.5)], paper: [middle]),
    DrawnCase(
      name: "ellipse that is a circle",
      body: "<ellipse \(stroke) cx=\"12\" cy=\"12\" rx=\"5\" ry=\"5\"/>", area: 20 * .pi,
      paper: [middle]),
    DrawnCase(
      name: "path without an end", body: "<path \(stroke) d=\"M4 4h16v16h-16\"/>", area: 96,
      paper: [middle, Point(3.5, 12)]),
    DrawnCase(
      name: "dot with round caps",
      body: "<path \(stroke) stroke-linecap=\"round\" d=\"M12 12h0\"/>",
      area: .pi, ink: [middle]),
  ]

  @Test("reads paint from parents, and lets an explicit none win", arguments: inherited)
  func inheritance(drawn: DrawnCase) throws { try drawn.check() }

  private static let inherited = [
    DrawnCase(
      name: "fill none on the root", body: "<circle cx=\"12\" cy=\"12\" r=\"8\"/>",
      root: "viewBox=\"0 0 24 24\" \(stroke)", area: 32 * .pi, paper: [middle]),
    DrawnCase(
      name: "fill none on a group of a group",
      body: "<g \(stroke)><g><rect x=\"4\" y=\"4\" width=\"16\" height=\"16\"/></g></g>",
      area: 128, paper: [middle]),
    DrawnCase(
      name: "fill none in a class of a parent",
      body: "<style>.line{fill:none;stroke:#000;stroke-width:2}</style>"
        + "<g class=\"line\"><rect x=\"4\" y=\"4\" width=\"16\" height=\"16\"/></g>",
      area: 128, paper: [middle]),
    DrawnCase(
      name: "stroke none within a stroked group",
      body: "<g stroke=\"#000\" stroke-width=\"4\"><path stroke=\"none\" d=\"M6 6h12v12H6z\"/></g>",
      area: 144, ink: [middle], paper: [Point(5, 12)]),
    DrawnCase(
      name: "stroke none as a style over an attribute",
      body: "<path stroke=\"#000\" style=\"stroke:none\" d=\"M6 6h12v12H6z\"/>", area: 144),
  ]

  @Test("maps the width of a stroke as it maps the line", arguments: transformed)
  func transform(drawn: DrawnCase) throws { try drawn.check() }

  private static let transformed = [
    DrawnCase(
      name: "circle widened to an ellipse",
      body: "<circle transform=\"matrix(2 0 0 1 0 0)\" \(stroke) cx=\"6\" cy=\"12\" r=\"4\"/>",
      area: 32 * .pi, ink: [Point(2.5, 12), Point(12, 7.5)], paper: [middle, Point(12, 6.5)]),
    DrawnCase(
      name: "square under a skew",
      body: "<path transform=\"matrix(1 0 .5 1 0 0)\" \(stroke) d=\"M3 5h10v10H3z\"/>", area: 80,
      paper: [Point(13, 10)]),
    DrawnCase(
      name: "line under a matrix of hundreds",
      body: "<path transform=\"matrix(400 0 0 400 0 0)\" fill=\"none\" stroke=\"#000\" "
        + "stroke-width=\".005\" d=\"M.01 .03h.04\"/>", area: 32),
    DrawnCase(
      name: "line under a tiny matrix",
      body: "<path transform=\"scale(.002)\" fill=\"none\" stroke=\"#000\" "
        + "stroke-width=\"1000\" d=\"M2000 6000h8000\"/>", area: 32),
    DrawnCase(
      name: "non-scaling stroke under a matrix",
      body: "<path transform=\"scale(4)\" vector-effect=\"non-scaling-stroke\" \(stroke) "
        + "d=\"M1 3h4\"/>", area: 32),
    DrawnCase(
      name: "square turned and mirrored",
      body: "<path transform=\"rotate(45 12 12) matrix(-1 0 0 1 24 0)\" \(stroke) "
        + "d=\"M7 7h10v10H7z\"/>", area: 80, paper: [middle]),
  ]

  @Test("joins fill, stroke and further strokes to one silhouette", arguments: joined)
  func silhouette(drawn: DrawnCase) throws { try drawn.check() }

  private static let joined = [
    DrawnCase(
      name: "fill and stroke of one colour",
      body: "<path stroke=\"#000\" stroke-width=\"2\" d=\"M6 6h12v12H6z\"/>", area: 196,
      ink: [middle, Point(5.5, 12), Point(6, 6)]),
    DrawnCase(
      name: "fill and stroke of two colours",
      body: "<path fill=\"red\" stroke=\"blue\" stroke-width=\"2\" d=\"M6 6h12v12H6z\"/>",
      area: 196, ink: [middle, Point(6.5, 12)], rules: ["glyph-colors-lost"]),
    DrawnCase(
      name: "strokes that cross", body: "<path \(stroke) d=\"M2 12h20M12 2v20\"/>", area: 76,
      ink: [middle]),
    DrawnCase(
      name: "a ring that crosses itself",
      body: "<path \(stroke) d=\"M4 4h16v16H4z M12 4v16\"/>", area: 156,
      ink: [Point(12, 4), middle], paper: [Point(8, 12), Point(16, 12)]),
    DrawnCase(
      name: "a stroke within a clip path: stroked first, cut then",
      body: "<clipPath id=\"c\"><path d=\"M0 0h12v24H0z\"/></clipPath><path clip-path=\"url(#c)\" "
        + "\(stroke) d=\"M4 12h16\"/>", area: 16, paper: [Point(12.5, 12)]),
  ]
}
