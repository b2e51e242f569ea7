import Diagnostics
import IconLinting
import Testing

@Suite struct ThinnessTests {
  private func thin(
    _ side: String, _ body: String, _ settings: LintSettings = LintSettings()
  ) throws -> [String] {
    try LintBench.messages("lint-thin-\(side)", in: body, settings: settings)
  }

  @Test("measures a stroke through its transform, at the sizes at which it is too thin")
  func stroke() throws {
    let body =
      "<path transform=\"scale(.5)\" d=\"M8 24H40\" fill=\"none\" stroke=\"#000\" "
      + "stroke-width=\"2.4\"/>"
    let findings = try LintBench.findings("lint-thin-stroke", in: body)
    #expect(
      findings.map(\.message) == [
        "the ink is only 1.2 units wide at 5.33, 12: 0.8 px at 16 px"
      ])
    #expect(
      findings.first?.help
        == "make it 1.5 units wide for 1 px, or name the sizes that are used with --sizes")
  }

  @Test("is content with strokes of two units, and with other sizes") func wideEnough() throws {
    let lines = "<path d=\"M4 12H20M12 4V20\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>"
    #expect(try thin("stroke", lines) == [])
    let thinner = "<path d=\"M4 11.5H20V12.5H4z\"/>"
    #expect(try thin("stroke", thinner, LintSettings(sizes: [24])) == [])
    #expect(try thin("stroke", thinner, LintSettings(sizes: [24], leastPixels: 1.5)).count == 1)
  }

  @Test("finds thin walls of filled shapes, and small dots") func fills() throws {
    let ring = "<path fill-rule=\"evenodd\" d=\"M2 2H22V22H2zM3 4H20V20H4z\"/>"
    let found = try thin("stroke", ring)
    #expect(
      found == [
        "2:2 the ink is only 1 unit wide at 2.5, 4: 0.67 px at 16 px, 0.83 px at 20 px"
      ])
    let dot = "<circle cx=\"12\" cy=\"12\" r=\".5\"/>"
    #expect(try thin("stroke", dot).count == 1)
  }

  @Test("finds a gap between two shapes, between a corner and an edge, and in a slot")
  func gaps() throws {
    let bars = "<path d=\"M2 2H11V22H2z\"/><path d=\"M12 2H22V22H12z\"/>"
    let found = try thin("gap", bars)
    #expect(
      found == [
        "2:27 the gap is only 1 unit wide at 11.5, 2: 0.67 px at 16 px, 0.83 px at 20 px"
      ])
    let corner = "<path d=\"M2 2H10V22H2z\"/><path d=\"M10.5 12L20 6V18z\"/>"
    let point = try thin("gap", corner)
    #expect(
      point == [
        "2:27 the gap is only 0.5 units wide at 10.25, 12: 0.33 px at 16 px, 0.42 px at 20 px, "
          + "0.5 px at 24 px"
      ])
    #expect(try thin("gap", "<path d=\"M2 2H11.5V12H12.5V2H22V22H2z\"/>").count == 1)
  }

  @Test(
    "is silent about wedges between strokes, tips, dents and parts that touch",
    arguments: [
      "<path d=\"M4 20L12 4L14 20\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>",
      "<path d=\"M4 4L20 12M4 4L20 10\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\" "
        + "stroke-linecap=\"round\"/>",
      "<path d=\"M20 12H4A9 9 0 0 1 20 5\" fill=\"none\" stroke=\"#000\" "
        + "stroke-width=\"2\"/>",
      "<path d=\"M2 12L22 10V14z\"/>",
      "<path d=\"M2 2H10V2.9H11V2H22V22H2z\"/>",
      "<path d=\"M2 12a5 5 0 1 1 10 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0a5 5 0 1 1-10 0z\"/>",
      "<circle cx=\"7\" cy=\"12\" r=\"5\"/><path d=\"M12 2H20V22H12z\"/>",
      "<path d=\"M12 2C4 6 4 18 12 22C8 18 8 6 12 2z\"/>",
    ])
  func silent(body: String) throws {
    #expect(try thin("stroke", body) == [])
    #expect(try thin("gap", body) == [])
  }

  @Test("ends in good time on outlines of thousands of contours") func hatching() throws {
    // 4,000 little squares, each with hundreds of others within a pixel.
    let squares = (0..<4_000).map { index in
      "M\(Double(index % 90) * 0.2 + 2) \(Double(index / 90) * 0.2 + 2)h.12v.12h-.12z"
    }
    let body = "<path d=\"\(squares.joined())\"/>"
    var found: [String] = []
    let clock = ContinuousClock()
    let time = try clock.measure { found = try thin("gap", body) }
    #expect(found.count == 1)
    #expect(time < .seconds(30))
  }
}
