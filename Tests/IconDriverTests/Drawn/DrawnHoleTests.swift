import Geometry
import Testing

/// Holes, and what must not become one.
@Suite struct DrawnHoleTests {
  @Test("keeps the holes that the fill rule makes, whoever says it", arguments: holeCases)
  func holes(drawn: DrawnCase) throws { try drawn.check() }

  private static let ring = "M2 2h20v20H2zM6 6h12v12H6z"
  private static let turnedRing = "M2 2h20v20H2zM6 6v12h12V6z"
  private static let middle = Point(12, 12)

  private static let holeCases = [
    DrawnCase(
      name: "even-odd on the path, with clip-rule beside it",
      body: "<path fill-rule=\"evenodd\" clip-rule=\"evenodd\" d=\"\(ring)\" fill=\"black\"/>",
      area: 256, paper: [middle]),
    DrawnCase(
      name: "even-odd on a group",
      body: "<g fill=\"none\" fill-rule=\"evenodd\"><path fill=\"#000\" d=\"\(ring)\"/></g>",
      area: 256, paper: [middle]),
    DrawnCase(
      name: "even-odd in a symbol",
      body: "<symbol id=\"s\" viewBox=\"0 0 24 24\"><path fill-rule=\"evenodd\" d=\"\(ring)\"/>"
        + "</symbol><use xlink:href=\"#s\"/>", area: 256, paper: [middle]),
    DrawnCase(
      name: "even-odd handed down by use",
      body: "<defs><path id=\"p\" d=\"\(ring)\"/></defs>"
        + "<use href=\"#p\" fill-rule=\"evenodd\"/>", area: 256, paper: [middle]),
    DrawnCase(
      name: "non-zero, the inner contour turned", body: "<path d=\"\(turnedRing)\"/>", area: 256,
      paper: [middle]),
    DrawnCase(
      name: "non-zero, both contours in one direction: no hole", body: "<path d=\"\(ring)\"/>",
      area: 400, ink: [middle]),
    DrawnCase(
      name: "even-odd, three in each other",
      body: "<path fill-rule=\"evenodd\" d=\"M2 2h20v20H2zM5 5h14v14H5zM8 8h8v8H8z\"/>",
      area: 400 - 196 + 64, ink: [middle], paper: [Point(6.5, 12)]),
    DrawnCase(
      name: "the sub-path that makes the hole has no end",
      body: "<path d=\"M2 2h20v20H2zM6 6v12h12V6\"/>", area: 256, paper: [middle]),
    DrawnCase(
      name: "the outer sub-path has no end", body: "<path d=\"M2 2h20v20H2M6 6v12h12V6z\"/>",
      area: 256, paper: [middle]),
  ]

  @Test("joins shapes that overlap, whichever way they turn", arguments: overlapCases)
  func overlaps(drawn: DrawnCase) throws { try drawn.check() }

  private static let overlapCases = [
    DrawnCase(
      name: "a rectangle and a circle at its corner",
      body: "<rect x=\"4\" y=\"4\" width=\"10\" height=\"10\"/>"
        + "<circle cx=\"14\" cy=\"14\" r=\"5\"/>",
      area: 100 + 18.75 * .pi, ink: [middle, Point(16, 16)], paper: [Point(16, 8)]),
    DrawnCase(
      name: "a circle within a rectangle",
      body: "<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\"/>"
        + "<circle cx=\"12\" cy=\"12\" r=\"5\"/>", area: 256, ink: [middle]),
    DrawnCase(
      name: "one path of two squares that turn against each other",
      body: "<path d=\"M2 2h12v12H2z\"/><path d=\"M10 10v12h12V10z\"/>", area: 272,
      ink: [middle]),
    DrawnCase(
      name: "a group that is mirrored",
      body: "<path d=\"M2 2h12v12H2z\"/>"
        + "<g transform=\"matrix(-1 0 0 1 24 0)\"><path d=\"M2 10h12v12H2z\"/></g>", area: 272,
      ink: [middle]),
    DrawnCase(
      name: "even-odd pictures over each other",
      body: "<g fill-rule=\"evenodd\"><path d=\"M2 8h20v8H2z\"/><path d=\"M8 2h8v20H8z\"/></g>",
      area: 256, ink: [middle]),
    DrawnCase(
      name: "a stroke over a fill that turns against it",
      body: "<path d=\"M6 6v12h12V6z\"/><path fill=\"none\" stroke=\"#000\" stroke-width=\"4\" "
        + "d=\"M2 12h20\"/>", area: 144 + 32, ink: [middle]),
  ]
}
