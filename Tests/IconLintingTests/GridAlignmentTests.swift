import Diagnostics
import IconLinting
import Testing

@Suite struct GridAlignmentTests {
  private func messages(
    _ body: String, box: String = "0 0 24 24", _ settings: LintSettings = LintSettings()
  ) throws -> [String] {
    try LintBench.messages("lint-off-grid", in: body, box: box, settings: settings)
  }

  @Test("reports the edge beside the grid and where it belongs") func off() throws {
    let body = "<path d=\"M4 4H20V20H4z\"/><path d=\"M8.2 8H12V12H8.2z\"/>"
    let findings = try LintBench.findings("lint-off-grid", in: body)
    #expect(
      findings.map(\.message) == [
        "the vertical edge at x = 8.2 lies 0.2 off the grid of 0.5 units"
      ])
    #expect(findings.first?.help == "move it to x = 8")
    #expect(findings.first?.place?.column == 27)
  }

  @Test("counts further edges, and takes another grid") func more() throws {
    let body = "<path d=\"M4 4H20V20H4z\"/><path d=\"M8.2 8H12V12.3H8.2zM9 9h4v5h-4z\"/>"
    let found = try messages(body)
    #expect(
      found == [
        "2:27 the vertical edge at x = 8.2 lies 0.2 off the grid of 0.5 units, and 1 more edge"
      ])
    #expect(try messages(body, LintSettings(grid: .units(0.1))) == [])
  }

  @Test("lets strokes have their centre line or their sides on the grid") func strokes() throws {
    let frame = "<path d=\"M4 4H20V20H4z\" fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\"/>"
    let line = "<path d=\"M8 7.25H16\" stroke=\"#000\" stroke-width=\"1.5\"/>"
    #expect(try messages(frame + line) == [])
    let off = "<path d=\"M8 7.35H16\" stroke=\"#000\" stroke-width=\"1.5\"/>"
    let found = try messages(frame + off)
    #expect(
      found == [
        "2:72 the horizontal edge at y = 7.35 lies 0.1 off the grid of 0.5 units"
      ])
  }

  @Test("does not count short edges, as letters have them") func shortEdges() throws {
    let body = "<path d=\"M4 4H20V20H4z\"/><path d=\"M8.2 8H10V9.8H8.2z\"/>"
    #expect(try messages(body) == [])
  }

  @Test("does not look at drawings of which few edges lie on the grid") func drawnFreely() throws {
    let body = "<path d=\"M4.1 4.2H20.3V20.4H4.1z\"/><path d=\"M8 8H12V12H8z\"/>"
    #expect(try messages(body) == [])
  }

  @Test("has no grid of its own on artboards of other sizes") func otherArtboard() throws {
    let body = "<path d=\"M40 40H200V200H40z\"/><path d=\"M80.2 80H120V120H80.2z\"/>"
    #expect(try messages(body, box: "0 0 240 240") == [])
    #expect(
      try messages(body, box: "0 0 240 240", LintSettings(grid: .units(10))) == [])
  }
}
