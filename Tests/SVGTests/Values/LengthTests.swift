import Geometry
import Testing

@testable import SVG

@Suite struct LengthTests {
  @Test(
    "resolves every unit of style sheets",
    arguments: [
      ("1", 1.0), ("1px", 1), ("10%", 30), ("1em", 20), ("1ex", 10), ("1ch", 10), ("1ic", 20),
      ("1cap", 14), ("1lh", 24), ("1rem", 16), ("1rex", 8), ("1rch", 8), ("1ric", 16),
      ("1rcap", 11.2), ("1rlh", 19.2), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96),
      ("101.6Q", 96), ("72pt", 96), ("6pc", 96), ("10vw", 20), ("10VI", 20), ("10vh", 10),
      ("10vb", 10), ("10vmin", 10), ("10vmax", 20), ("10svw", 20), ("10lvh", 10), ("10dvmin", 10),
    ])
  func units(text: String, value: Double) throws {
    let context = LengthContext(
      width: 300, height: 400, fontSize: 20, rootFontSize: 16, rootWidth: 200, rootHeight: 100)
    let length = try #require(Length(Array(text.utf8)[...]))
    #expect((context.resolve(length, .horizontal) - value).magnitude < 1e-9)
  }

  @Test("knows no other units", arguments: ["1x", "1svx", "1sv", "1 px", "px", "1fr", "1deg"])
  func others(text: String) {
    #expect(Length(Array(text.utf8)[...]) == nil)
  }

  @Test("takes the viewport of units for the whole picture, not for an inner one")
  func viewport() throws {
    let drawing = try drawing(
      """
      <svg width="12" height="12" viewBox="0 0 5 5" overflow="visible">
      <rect width="50vw" height="25vh"/></svg>
      """)
    let bounds = try #require(drawing.shapes[0].figure.path.bounds)
    #expect(bounds.width == 12)
    #expect(bounds.height == 6)
  }
}
