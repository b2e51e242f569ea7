import Diagnostics
import FontBuilding
import FontModel
import Foundation
import Geometry
import OpenType
import Testing

@Suite struct FontBuilderTests {
  @Test("has the tables of a TrueType icon font, and no others")
  func tables() throws {
    let file = try build(SampleFonts.oneAdvance)
    #expect(
      file.entries.map(\.tag.description) == [
        "OS/2", "cmap", "gasp", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post",
        "prep",
      ])
  }

  @Test("gives the same bytes for the same model")
  func sameBytes() throws {
    let first = try build(SampleFonts.planeFifteen).bytes
    #expect(try build(SampleFonts.planeFifteen).bytes == first)
  }

  @Test("gives the same bytes whatever the order of the icons")
  func orderOfIcons() throws {
    let icons = Array(SampleFonts.mixedAdvances.glyphs.dropFirst(3))
    let first = try build(SampleFonts.font(icons)).bytes
    #expect(try build(SampleFonts.font(icons.reversed())).bytes == first)
  }

  @Test("sums to the magic number, as head.checkSumAdjustment promises")
  func checksum() throws {
    let bytes = try build(SampleFonts.oneAdvance).bytes
    #expect(Checksum.sum(bytes) == 0xB1B0_AFBA)
  }

  @Test("builds and reads back thousands of icons, with long offsets")
  func large() throws {
    let font = SampleFonts.large(seed: 2)
    let file = try build(font)
    let read = try FontSummary(reading: try FontFile(reading: file.bytes))
    #expect(read.head.indexToLocFormat == 1)
    #expect(read.characters.count == font.glyphs.count - 1)
    let last = try read.outline(of: font.glyphs.count - 1)
    #expect(last == SimpleGlyph(contours: points(of: font.glyphs.last), overlapSimple: true))
  }

  private func points(of glyph: Glyph?) -> [[GlyphPoint]] {
    (glyph?.outline.contours ?? []).map { contour in
      contour.map { GlyphPoint(x: $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
    }
  }

  @Test("writes the sample fonts for the judges where SAMPLES says")
  func samples() throws {
    guard let folder = ProcessInfo.processInfo.environment["SAMPLES"] else { return }
    for (name, font) in SampleFonts.all + [("Large", SampleFonts.large(seed: 1))] {
      let bytes = try build(font).bytes
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).ttf"))
    }
  }
}

/// Builds a font that must succeed without a finding.
func build(_ font: Font) throws -> FontFile {
  var diagnostics = DiagnosticList()
  let file = FontBuilder.fontFile(for: font, reporting: &diagnostics)
  #expect(diagnostics.diagnostics.isEmpty)
  return try #require(file)
}
