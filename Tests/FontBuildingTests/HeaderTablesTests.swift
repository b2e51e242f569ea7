import FontBuilding
import FontModel
import OpenType
import Testing

@Suite struct HeaderTablesTests {
  private func read(_ font: Font) throws -> FontSummary {
    try FontSummary(reading: try build(font))
  }

  @Test("clips no glyph on Windows and keeps the line of the metrics")
  func line() throws {
    let tall = try read(SampleFonts.mixedAdvances)
    let os2 = try #require(tall.os2)
    #expect([os2.usWinAscent, os2.usWinDescent] == [2100, 900])
    #expect([os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap] == [1828, -463, 0])
    #expect([tall.hhea.ascender, tall.hhea.descender, tall.hhea.lineGap] == [1828, -463, 0])
    let plain = try #require(try read(SampleFonts.oneAdvance).os2)
    #expect([plain.usWinAscent, plain.usWinDescent] == [1828, 463])
  }

  @Test("says that a font of one advance is of fixed pitch, and of no other")
  func fixedPitch() throws {
    let one = try read(SampleFonts.oneAdvance)
    #expect(one.post?.isFixedPitch == true)
    #expect(one.os2?.panose[3] == 3)
    #expect(one.hhea.numberOfHMetrics == 1)
    let mixed = try read(SampleFonts.mixedAdvances)
    #expect(mixed.post?.isFixedPitch == false)
    #expect(mixed.os2?.panose[3] == 0)
  }

  @Test("averages the widths that are not zero")
  func average() throws {
    // Three reserved glyphs of 1920, icons of 2880, 960 and 1920.
    #expect(try read(SampleFonts.mixedAdvances).os2?.xAvgCharWidth == 1920)
  }

  @Test("has a character map for all of Unicode only where the basic plane ends")
  func characterMaps() throws {
    let records = { (summary: FontSummary) in
      summary.cmap?.encodingRecords.map { [$0.platformID, $0.encodingID, $0.subtable] }
    }
    #expect(records(try read(SampleFonts.oneAdvance)) == [[0, 3, 0], [3, 1, 0]])
    #expect(
      records(try read(SampleFonts.planeFifteen)) == [
        [0, 3, 0], [0, 4, 1], [3, 1, 0], [3, 10, 1],
      ])
  }

  @Test("sets the range bits of the icons, not of the spaces")
  func ranges() throws {
    let os2 = try #require(try read(SampleFonts.planeFifteen).os2)
    #expect(os2.ulUnicodeRange == [0, 1 << 28 | 1 << 25, 1 << 26, 0])
    #expect([os2.usFirstCharIndex, os2.usLastCharIndex] == [0x20, 0xFFFF])
  }

  @Test("measures the extremes of glyphs with outlines alone")
  func extremes() throws {
    let hhea = try read(SampleFonts.mixedAdvances).hhea
    #expect(hhea.advanceWidthMax == 2880)
    #expect(hhea.minLeftSideBearing == -200)
    #expect(hhea.minRightSideBearing == 1920 - 2800)
    #expect(hhea.xMaxExtent == 2800)
  }

  @Test("ends the table of names with the last name")
  func noBytesBehindNames() throws {
    let file = try build(SampleFonts.mixedAdvances)
    let names = try #require(try FontSummary(reading: file).post?.glyphNames)
    let own = names.filter { ![".notdef", "space"].contains($0) }
    // A header of 32 bytes, a count and the numbers of two bytes each, then the names.
    let length = 32 + 2 + 2 * names.count + own.reduce(0) { $0 + 1 + $1.utf8.count }
    #expect(file[Post.tag]?.count == length)
  }

  @Test("dates the font by the model, not by the clock")
  func dates() throws {
    let head = try read(SampleFonts.oneAdvance).head
    #expect(head.created.secondsSince1970 == 1_700_000_000)
    #expect(head.modified == head.created)
  }
}
