import FontChecking
import FontModel
import Geometry
import TestSupport
import Testing

@Suite("FreeTypeFace")
struct FreeTypeFaceTests {
  private let window = Rect(minX: 0, minY: -284, maxX: 1920, maxY: 1636)

  @Test("reads points, flags and advances as they were written")
  func glyphs() {
    guard let face = FreeTypeFace.open(TestFonts.bytes(TestFonts.plain)) else {
      Issue.record("the font does not open")
      return
    }
    for (index, glyph) in TestFonts.plain.glyphs.enumerated() {
      let read = face.glyph(index)
      #expect(read?.outline == glyph.outline)
      #expect(read?.advance == glyph.advance)
    }
    #expect(face.glyph(6) == nil)
    #expect(face.glyph(-1) == nil)
    #expect(face.glyphID(of: 0xF0001) == 5)
    #expect(face.glyphID(of: 0xEA02) == 0)
    #expect(face.name(of: 4) == "ic.arrow_forward")
  }

  @Test("draws a square where it stands in the frame")
  func picture() throws {
    let font = TestFonts.font([
      TestFonts.icon("square", [0xEA00], [TestFonts.square(480, 196, 960)])
    ])
    guard let face = FreeTypeFace.open(TestFonts.bytes(font)) else {
      Issue.record("the font does not open")
      return
    }
    let frame = try #require(PictureFrame(window: window, height: 64))
    guard let picture = face.picture(of: 3, in: frame) else {
      Issue.record("the glyph is not drawn")
      return
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (16..<48).contains(x) && (16..<48).contains(y)
        #expect(picture.coverage[64 * y + x] == (isInside ? 255 : 0), "pixel \(x), \(y)")
      }
    }
  }

  @Test("draws contours that overlap as one area")
  func overlap() throws {
    guard let face = FreeTypeFace.open(TestFonts.bytes(TestFonts.plain)) else {
      Issue.record("the font does not open")
      return
    }
    let frame = try #require(PictureFrame(window: window, height: 192))
    let picture = try #require(face.picture(of: 5, in: frame) as CoveragePicture?)
    let area = picture.coverage.reduce(0) { $0 + Int($1) }
    // Two squares of 80 pixels that share one of 40; coverage is rounded at the borders.
    #expect((area - 255 * (2 * 80 * 80 - 40 * 40)).magnitude < 255)
  }

  @Test("opens no file that the container refuses, and bears any other", arguments: 0..<8)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let good = TestFonts.bytes(TestFonts.plain)
    for _ in 0..<200 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let report = FontChecker.check(bytes, against: TestFonts.plain)
      #expect(!report.isClean || bytes == good, "seed \(seed)")
    }
  }
}
