import Diagnostics
import IconLinting
import Testing

@Suite struct OverhangTests {
  private func messages(_ body: String, keepsOverflow: Bool = false) throws -> [String] {
    try ["lint-clipped", "lint-off-artboard"].flatMap {
      try LintBench.messages($0, in: body, keepsOverflow: keepsOverflow)
    }
  }

  @Test("says how much of the ink the artboard cuts, once for the icon") func clipped() throws {
    let body = "<path d=\"M4 -2H8V6H4z\"/><path d=\"M12 -6H16V18H12z\"/>"
    // 2 · 4 + 6 · 4 of 32 + 96 square units.
    let found = try messages(body)
    #expect(
      found == [
        "2:26 the artboard cuts 25 % of the ink away: the shape reaches 6 units beyond its top "
          + "edge"
      ])
  }

  @Test("counts the width of strokes") func strokeWidth() throws {
    let body = "<path d=\"M0 12H24\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>"
    #expect(try messages(body) == [])
    let border =
      "<path d=\"M12 0V24\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"square\"/>"
    let found = try messages(border)
    #expect(
      found == [
        "2:2 the artboard cuts 7.7 % of the ink away: the shape reaches 1 unit beyond its top edge"
      ])
  }

  @Test("reports what lies beside the artboard as a whole, and no loss of it") func outside() throws
  {
    let body = "<path d=\"M4 4H8V8H4z\"/><path d=\"M30 4H34V8H30z\"/>"
    let found = try messages(body)
    #expect(
      found == [
        "2:25 the shape lies off the artboard: it reaches 10 units beyond its right edge"
      ])
  }

  @Test("reports an edge that sticks out by little as off the artboard") func little() throws {
    let body = "<path d=\"M4 4H20V20H4z\"/><path d=\"M8 23.9H8.2V24.1H8z\"/>"
    let found = try messages(body)
    #expect(
      found == [
        "2:27 the shape leaves the artboard: it reaches 0.1 units beyond its bottom edge"
      ])
  }

  @Test(
    "is silent about what is cut by a clip path, less than a hair, or a control point",
    arguments: [
      "<clipPath id=\"a\"><path d=\"M0 0H24V24H0z\"/></clipPath>"
        + "<path clip-path=\"url(#a)\" d=\"M-4 4H28V8H-4z\"/>",
      "<path d=\"M-.03 4H24.03V8H-.03z\"/>",
      "<path d=\"M4 8C4 -2 20 -2 20 8z\"/>",
    ])
  func silent(body: String) throws {
    #expect(try messages(body) == [])
  }

  @Test("is silent where the overhang is kept") func kept() throws {
    #expect(try messages("<path d=\"M-4 4H28V8H-4z\"/>", keepsOverflow: true) == [])
  }
}
