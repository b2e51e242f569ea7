import FontChecking
import FontModel
import Geometry
import Testing

@Suite("HarfBuzzFace")
struct HarfBuzzFaceTests {
  @Test("maps code points, and knows no others")
  func codepoints() {
    guard let face = HarfBuzzFace.open(TestFonts.bytes(TestFonts.plain)) else {
      Issue.record("the font does not open")
      return
    }
    #expect(face.codepoints() == [0x20, 0xA0, 0xEA00, 0xEA01, 0xEA05, 0xF0001])
    #expect(face.glyphID(of: 0xEA05) == 3)
    #expect(face.glyphID(of: 0xEA02) == nil)
    #expect(face.advance(of: 4) == 1600)
    #expect(face.box(of: 4) == GlyphBox(xMin: 300, yMin: 76, xMax: 1500, yMax: 1276))
  }

  @Test("shapes a text to glyphs and advances")
  func shape() {
    guard let face = HarfBuzzFace.open(TestFonts.bytes(TestFonts.plain)) else {
      Issue.record("the font does not open")
      return
    }
    let shaped = face.shape([0xEA01, 0xF0001, 0xEA01])
    #expect(shaped.map(\.glyphID) == [4, 5, 4])
    #expect(shaped.map(\.cluster) == [0, 1, 2])
    #expect(shaped.map(\.advance) == [1600, 1920, 1600])
  }

  @Test("draws the points that TrueType implies")
  func path() {
    guard let face = HarfBuzzFace.open(TestFonts.bytes(TestFonts.plain)) else {
      Issue.record("the font does not open")
      return
    }
    let drawn = face.path(of: 3)
    #expect(drawn.contours.count == 2)
    #expect(
      OutlineComparison.difference(ofDrawn: drawn, from: TestFonts.plain.glyphs[3].outline) == nil)
    #expect(drawn.contours.first?.start == Point(960, -24))
  }

  @Test("opens nothing that is no font")
  func noFont() {
    for bytes in [[], [UInt8](repeating: 7, count: 999)] where HarfBuzzFace.open(bytes) != nil {
      Issue.record("\(bytes.count) bytes open as a font")
    }
  }
}
