import Geometry
import Testing

/// What draws nothing must not become ink, and what is drawn must not vanish.
@Suite struct DrawnNothingTests {
  @Test("leaves out what browsers do not draw", arguments: hiddenCases + definitions)
  func invisible(drawn: DrawnCase) throws { try drawn.check() }

  private static let square = "<path d=\"M6 6h4v4H6z\"/>"
  private static let board = "<path d=\"M0 0h24v24H0z\""

  /// A case whose only ink is the square.
  private static func only(_ name: String, _ body: String) -> DrawnCase {
    DrawnCase(
      name: name, body: body, area: 16, ink: [Point(8, 8)],
      paper: [Point(12, 12), Point(1, 1), Point(23, 23)])
  }

  private static let definitions = [
    only("defs", "<defs>\(board)/></defs>\(square)"),
    only("a clip path that nobody uses", "<clipPath id=\"c\">\(board)/></clipPath>\(square)"),
    only(
      "a clip path in use",
      "<clipPath id=\"c\">\(board)/></clipPath>"
        + "<g clip-path=\"url(#c)\">\(square)</g>"),
    only("a symbol that nobody uses", "<symbol id=\"s\">\(board)/></symbol>\(square)"),
    only("a mask that nobody uses", "<mask id=\"m\">\(board) fill=\"#fff\"/></mask>\(square)"),
    only(
      "a mask in use",
      "<mask id=\"m\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"24\" "
        + "height=\"24\">\(board) fill=\"#fff\"/></mask><g mask=\"url(#m)\">\(square)</g>"),
    only(
      "a pattern and a marker that nobody uses",
      "<pattern id=\"p\" width=\"9\" height=\"9\">\(board)/></pattern>"
        + "<marker id=\"k\">\(board)/></marker>\(square)"),
  ]

  private static let hiddenCases = [
    only(
      "a hidden Inkscape layer",
      "<g xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
        + "inkscape:groupmode=\"layer\" style=\"display:none\">\(board)/></g>\(square)"),
    only("display none as an attribute", "\(board) display=\"none\"/>\(square)"),
    only("a hidden group", "<g visibility=\"hidden\">\(board)/></g>\(square)"),
    only("fill none", "\(board) fill=\"none\"/>\(square)"),
    only(
      "the artboard as exported by Material", "\(board) fill=\"none\" stroke=\"none\"/>\(square)"),
    only("fill transparent", "\(board) fill=\"transparent\"/>\(square)"),
    only("fill-opacity 0", "\(board) fill-opacity=\"0\"/>\(square)"),
    only("opacity 0 on a group", "<g opacity=\"0\">\(board)/></g>\(square)"),
    only("a colour with no alpha", "\(board) style=\"fill:rgba(0,0,0,0)\"/>\(square)"),
    only("a hex colour with no alpha", "\(board) fill=\"#0000\"/>\(square)"),
    only(
      "a stroke of no width", "\(board) fill=\"none\" stroke=\"#000\" stroke-width=\"0\"/>\(square)"
    ),
  ]

  @Test("draws a rectangle over the whole artboard, and warns", arguments: ["rect", "polygon"])
  func strayRectangle(element: String) throws {
    let shape =
      element == "rect"
      ? "<rect width=\"24\" height=\"24\"/>" : "<polygon points=\"0,0 24,0 24,24 0,24\"/>"
    try DrawnCase(
      name: element, body: shape + Self.square, area: 576, ink: [Point(12, 12), Point(1, 1)],
      rules: ["svg-covers-artboard"]
    ).check()
  }
}
