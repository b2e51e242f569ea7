import Diagnostics
import FontChecking
import FontModel
import Geometry
import Testing

@Suite("FontChecker")
struct FontCheckerTests {
  @Test("finds nothing wrong with the glyphs of a good font")
  func goodGlyphs() throws {
    guard let bytes = sharedFont("tools/mutants/base.ttf") else { return }
    let font = try #require(model(of: bytes))
    let report = FontChecker.check(bytes, against: font)
    #expect(report.glyphCount == 9)
    #expect(report.pointCount == 72)
    // The font is of another hand and decides these two otherwise.
    #expect(
      report.diagnostics.diagnostics.map(\.message) == [
        "'OS/2.fsType' is 4 instead of 0",
        "the font file is damaged: OS/2 does not set USE_TYPO_METRICS",
      ])
  }
}
