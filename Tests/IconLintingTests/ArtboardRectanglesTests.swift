import Diagnostics
import Testing

@Suite struct ArtboardRectanglesTests {
  private func messages(_ body: String) throws -> [String] {
    try LintBench.messages("lint-artboard-rectangle", in: body)
  }

  @Test("reports a painted rectangle beside other ink") func painted() throws {
    #expect(
      try messages("<rect width=\"24\" height=\"24\"/><path d=\"M4 4h4v4z\"/>") == [
        "2:2 the rectangle covers the whole artboard: the icon becomes a solid block"
      ])
    #expect(
      try messages("<path fill=\"#fff\" d=\"M-.01 0H24v24.02H0z\"/><path d=\"M4 4h4v4z\"/>") == [
        "2:2 the rectangle covers the whole artboard and leaves no ink"
      ])
  }

  @Test(
    "is silent about smaller and other shapes, and an icon that is a block",
    arguments: [
      "<rect width=\"24\" height=\"24\"/>",
      "<rect x=\"1\" width=\"23\" height=\"24\"/><path d=\"M4 4h4v4z\"/>",
      "<path d=\"M0 0H24V24z\"/><path d=\"M4 4h4v4z\"/>",
      "<circle cx=\"12\" cy=\"12\" r=\"20\"/><path d=\"M4 4h4v4z\"/>",
    ])
  func silent(body: String) throws {
    #expect(try messages(body) == [])
  }

  @Test(
    "reports a rectangle that is not painted",
    arguments: [
      "<rect width=\"24\" height=\"24\" fill=\"none\"/><path d=\"M4 4h4v4z\"/>",
      "<path d=\"M0 0h24v24H0z\" fill-opacity=\"0\"/><path d=\"M4 4h4v4z\"/>",
      "<path d=\"M0 0h24v24H0z\" visibility=\"hidden\"/><path d=\"M4 4h4v4z\"/>",
    ])
  func unpainted(body: String) throws {
    #expect(
      try messages(body) == ["2:2 the rectangle covers the whole artboard and leaves no ink"])
  }

  @Test(
    "is silent about rectangles that are smaller, clip, or are defined only",
    arguments: [
      "<rect x=\"1\" width=\"23\" height=\"24\" fill=\"none\"/><path d=\"M4 4h4v4z\"/>",
      "<clipPath id=\"a\"><path d=\"M0 0h24v24H0z\" fill=\"none\"/></clipPath>"
        + "<path clip-path=\"url(#a)\" d=\"M4 4h4v4z\"/>",
      "<defs><rect width=\"24\" height=\"24\" fill=\"none\"/></defs>"
        + "<path d=\"M4 4h4v4z\"/>",
    ])
  func noLeftOver(body: String) throws {
    #expect(try messages(body) == [])
  }
}
