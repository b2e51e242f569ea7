import FontModel
import Geometry
import GlyphBuilding
import Testing

/// Coordinates, shapes and viewports on their whole way to the font.
@Suite struct DrawnGeometryTests {
  @Test("gives basic shapes the defaults and clamps of the specification", arguments: shapesCases)
  func shapes(drawn: DrawnCase) throws { try drawn.check() }

  private static let shapesCases = [
    DrawnCase(
      name: "circle without a centre", body: "<circle r=\"12\"/>", area: 36 * .pi,
      ink: [Point(1, 1)], paper: [Point(12, 12)], rules: ["glyph-cut-by-artboard"]),
    DrawnCase(
      name: "rect rx without ry",
      body: "<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" rx=\"2\"/>",
      area: 256 - 4 * (4 - .pi), paper: [Point(4.2, 4.2)]),
    DrawnCase(
      name: "rect ry without rx",
      body: "<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" ry=\"4\"/>",
      area: 256 - 16 * (4 - .pi), paper: [Point(4.5, 4.5)]),
    DrawnCase(
      name: "rect rx beyond half its sides",
      body: "<rect x=\"4\" y=\"8\" width=\"16\" height=\"8\" rx=\"20\"/>", area: 32 * .pi,
      ink: [Point(12, 12)], paper: [Point(4.5, 8.5)]),
    DrawnCase(
      name: "polygon that nobody closed", body: "<polygon points=\"2 2 22 2 22 22\"/>", area: 200,
      ink: [Point(16, 8)], paper: [Point(8, 16)]),
    DrawnCase(
      name: "compact flags of arcs", body: "<path d=\"M12 3a9 9 0 010 18 9 9 0 010-18z\"/>",
      area: 81 * .pi, ink: [Point(12, 12)]),
    DrawnCase(
      name: "an arc whose radius is too small",
      body: "<path d=\"M4 12A1 1 0 0 1 20 12z\"/>", area: 32 * .pi, ink: [Point(12, 6)],
      paper: [Point(12, 13)]),
  ]

  @Test("turns, moves and scales exactly", arguments: transformsCases)
  func transforms(drawn: DrawnCase) throws { try drawn.check() }

  private static let transformsCases = [
    DrawnCase(
      name: "rotate about a point, with h and v",
      body: "<path transform=\"rotate(45 12 12)\" d=\"M7 7h10v10H7z\"/>", area: 100,
      ink: [Point(12, 5.5), Point(18.5, 12)], paper: [Point(8, 8), Point(16, 16)]),
    DrawnCase(
      name: "transform as CSS, about a point",
      body: "<path style=\"transform:rotate(45deg);transform-origin:12px 12px\" "
        + "d=\"M7 7h10v10H7z\"/>", area: 100, ink: [Point(12, 5.5)], paper: [Point(8, 8)]),
    DrawnCase(
      name: "nested transforms",
      body: "<g transform=\"translate(12 12)\"><g transform=\"scale(2 .5)\">"
        + "<path transform=\"rotate(90)\" d=\"M0 0h8v4H0z\"/></g></g>", area: 32,
      ink: [Point(6, 13)], paper: [Point(14, 13), Point(6, 17)]),
  ]

  @Test("maps view box, size and aspect as a browser does", arguments: viewportsCases)
  func viewports(drawn: DrawnCase) throws { try drawn.check() }

  private static let viewportsCases = [
    DrawnCase(
      name: "a view box away from the origin", body: "<path d=\"M100 200h6v6h-6z\"/>",
      root: "viewBox=\"94 194 24 24\"", area: 36, ink: [Point(103, 203)],
      paper: [Point(97, 197)]),
    DrawnCase(
      name: "a view box below zero", body: "<circle r=\"6\"/>", root: "viewBox=\"-12 -12 24 24\"",
      area: 36 * .pi, ink: [Point(0, 0)], paper: [Point(-8, -8)]),
    DrawnCase(
      name: "a size other than the view box", body: "<circle cx=\"12\" cy=\"12\" r=\"6\"/>",
      root: "width=\"512\" height=\"512px\" viewBox=\"0 0 24 24\"", area: 36 * .pi),
    DrawnCase(
      name: "a nested svg with its own view box",
      body: "<svg x=\"4\" y=\"4\" width=\"16\" height=\"8\" viewBox=\"0 0 4 4\">"
        + "<path d=\"M0 0h4v4H0z\"/></svg>", area: 64, ink: [Point(12, 8)],
      paper: [Point(6, 8), Point(18, 8)]),
  ]

  @Test("reads the same ink from a view box of any scale", arguments: [0.01, 1.0, 40])
  func scales(scale: Double) throws {
    let side = 24 * scale
    let icon = try DrawnIcon(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\">"
        + "<circle cx=\"\(side / 2)\" cy=\"\(side / 2)\" r=\"\(side / 4)\"/></svg>")
    #expect((icon.inkArea / scale / scale - 36 * .pi).magnitude < 0.05)
    #expect(icon.built.glyph.advance == 1920)
    #expect(icon.built.deviation <= 1)
  }
}
