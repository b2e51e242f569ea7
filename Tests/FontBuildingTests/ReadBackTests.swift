import FontBuilding
import FontModel
import Foundation
import Geometry
import OpenType
import TestSupport
import Testing

@Suite struct ReadBackTests {
  @Test("reads back every outline, width and code point", arguments: SampleFonts.all.map(\.0))
  func everything(name: String) throws {
    let font = try #require(SampleFonts.all.first { $0.0 == name }?.1)
    let read = try FontSummary(reading: try FontFile(reading: try build(font).bytes))
    #expect(read.problems.isEmpty)
    #expect(read.glyphCount == font.glyphs.count)
    for (glyphID, glyph) in font.glyphs.enumerated() {
      let outline = try read.outline(of: glyphID)
      let contours = glyph.outline.contours.map { contour in
        contour.map { GlyphPoint(x: $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
      }
      #expect(outline.contours == contours)
      #expect(outline.overlapSimple == glyph.outline.hasOverlaps)
      #expect(read.hmtx.metrics[glyphID].advanceWidth == glyph.advance)
      let lowest = contours.flatMap { $0.map(\.x) }.min() ?? 0
      #expect(read.hmtx.metrics[glyphID].lsb == lowest)
    }
    let expected = font.glyphs.enumerated().flatMap { glyphID, glyph in
      glyph.codepoints.map { CharacterMapping(codepoint: $0, glyphID: glyphID) }
    }
    #expect(read.characters == expected.sorted { $0.codepoint < $1.codepoint })
  }

  @Test("reads the fonts that other tools ship, without a problem")
  func shippedFonts() throws {
    let folder = SharedData.url("cases/import")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let fonts = names.filter { $0.hasSuffix(".ttf") }
    guard !fonts.isEmpty else {
      print("skipped: no fonts in \(folder.path)")
      return
    }
    for name in fonts.sorted() {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let font = try FontSummary(reading: try FontFile(reading: Array(data)))
      #expect(font.problems.isEmpty, "\(name)")
      #expect(!font.characters.isEmpty, "\(name)")
      for glyphID in 0..<font.glyphCount {
        #expect(throws: Never.self, "\(name)") { try font.outline(of: glyphID) }
      }
    }
  }
}
