import Diagnostics
import FontChecking
import FontModel
import Geometry
import Testing

@Suite("FontChecker")
struct FontCheckerTests {
  /// What is said of the bytes of one font when another was meant.
  private func messages(_ change: (inout Font) -> Void) -> [String] {
    var built = TestFonts.plain
    change(&built)
    let report = FontChecker.check(TestFonts.bytes(built), against: TestFonts.plain)
    return report.diagnostics.diagnostics.map(\.message)
  }

  private func messages(of bytes: [UInt8]) -> [String] {
    FontChecker.check(bytes, against: TestFonts.plain).diagnostics.diagnostics.map(\.message)
  }

  @Test("finds nothing in the font that was meant")
  func clean() {
    let report = FontChecker.check(TestFonts.bytes(TestFonts.plain), against: TestFonts.plain)
    #expect(report.diagnostics.diagnostics.map(\.message) == [])
    #expect(report.isClean)
    #expect(report.glyphCount == 6)
    #expect(report.pointCount == TestFonts.plain.glyphs.reduce(0) { $0 + $1.outline.pointCount })
  }

  @Test("names the font in each finding")
  func place() {
    let report = FontChecker.check([0, 1, 0, 0], against: TestFonts.plain, path: "Acme.ttf")
    #expect(
      report.diagnostics.diagnostics == [
        Diagnostic(
          .error, FontCheckingRules.unreadable,
          "the font cannot be read: it has only 4 bytes", at: Place(path: "Acme.ttf"))
      ])
  }

  @Test("finds two icons exchanged, by both readers")
  func exchanged() {
    let found = messages { font in
      (font.glyphs[3].layers, font.glyphs[5].layers) = (
        font.glyphs[5].layers, font.glyphs[3].layers
      )
    }
    #expect(
      found.contains(
        "the outline of icon \"bag\" (U+EA00), read by FreeType, "
          + "has 4 points in contour 0 instead of 8"))
    #expect(
      found.contains(
        "the outline of icon \"bag\" (U+EA00), read by HarfBuzz, "
          + "is drawn with 3 segments in contour 0 instead of 8"))
    #expect(found.contains { $0.hasPrefix("the outline of icon \"crossed\" (U+F0001)") })
  }

  @Test("finds one point moved by one unit")
  func onePoint() {
    let found = messages { $0.glyphs[4].layers[0].outlines[0].contours[0][1].x += 1 }
    #expect(
      found == [
        "the outline of icon \"arrow-forward\" (U+EA01), read by FreeType, "
          + "has point 1 of contour 0 at 301, 1276 instead of 300, 1276",
        "the outline of icon \"arrow-forward\" (U+EA01), read by HarfBuzz, "
          + "is drawn otherwise in contour 0",
      ])
  }

  @Test("finds a point that is no control point any more")
  func onCurve() {
    let found = messages { $0.glyphs[3].layers[0].outlines[0].contours[0][0].isOnCurve = true }
    #expect(
      found.contains(
        "the outline of icon \"bag\" (U+EA00), read by FreeType, "
          + "has point 0 of contour 0 on the curve"))
  }

  @Test("finds a missing mark of overlaps")
  func overlaps() {
    let found = messages { $0.glyphs[5].layers[0].outlines[0].hasOverlaps = false }
    #expect(
      found == [
        "the outline of icon \"crossed\" (U+F0001), read by FreeType, overlaps, and is not marked so"
      ])
  }

  @Test("finds a blank icon, even if it was meant blank")
  func blank() {
    var font = TestFonts.plain
    font.glyphs[4].layers = []
    let report = FontChecker.check(TestFonts.bytes(font), against: font)
    #expect(
      report.diagnostics.diagnostics.map(\.message) == [
        "icon \"arrow-forward\" (U+EA01) has an empty glyph"
      ])
  }

  @Test("finds a code point moved to another icon")
  func movedCodepoint() {
    let found = messages { font in
      font.glyphs[3].codepoints = [0xEA00]
      font.glyphs[4].codepoints = [0xEA01, 0xEA05]
    }
    #expect(found.contains("U+EA05 leads to glyph 4 instead of 3 in the character map 3, 10"))
    #expect(found.contains("U+EA05 leads to glyph 4 instead of 3 in the character map 0, 3"))
    #expect(found.contains("U+EA05 leads to glyph 4 instead of 3 in what HarfBuzz maps"))
    #expect(found.contains("icon \"bag\" (U+EA05) is shaped to glyph 4 instead of 3"))
  }

  @Test("finds a code point too many and one too few")
  func extraCodepoint() {
    let found = messages { $0.glyphs[3].codepoints = [0xEA00, 0xEA06] }
    #expect(found.contains("icon \"bag\" (U+EA05) is missing from the character map 3, 1"))
    #expect(found.contains("U+EA06 is in the character map 3, 1, and no icon has it"))
    #expect(found.contains("U+EA06 is in what HarfBuzz maps, and no icon has it"))
  }

  @Test("finds a plane that is missing")
  func missingPlane() {
    let found = messages { $0.glyphs[5].codepoints = [] }
    #expect(found.contains("the font has no character map 3, 10"))
  }

  @Test("finds a wrong advance, by both readers")
  func advance() {
    let found = messages { $0.glyphs[4].advance = 1601 }
    #expect(found.contains("icon \"arrow-forward\" (U+EA01) has the advance 1601 instead of 1600"))
    #expect(
      found.contains(
        "icon \"arrow-forward\" (U+EA01) is laid out with the advance 1601 instead of 1600, "
          + "or displaced"))
  }

  @Test("finds a line that is not the meant one")
  func line() {
    let found = messages { font in
      font.metrics.ascender += 1
      font.metrics.capHeight += 1
    }
    #expect(
      found == [
        "\"hhea.ascender\" is 1829 instead of 1828",
        "\"OS/2.sTypoAscender\" is 1829 instead of 1828",
        "\"OS/2.sCapHeight\" is 1354 instead of 1353",
      ])
  }

  @Test("warns of an icon at a combining mark's code point, and accepts it")
  func combiningMark() {
    let font = TestFonts.font([
      TestFonts.icon("accent", [0x0301], [TestFonts.square(100, 100, 800)]),
      TestFonts.icon("bag", [0xEA00], [TestFonts.square(300, 100, 800)]),
    ])
    let report = FontChecker.check(TestFonts.bytes(font), against: font)
    #expect(!report.diagnostics.hasErrors)
    #expect(
      report.diagnostics.diagnostics.map(\.message) == [
        "icon \"accent\" (U+0301) is a combining mark: text layout draws it over the character "
          + "before it"
      ])
  }

  @Test("finds another em")
  func em() {
    #expect(
      messages { $0.metrics.unitsPerEm = 960 }.contains(
        "\"head.unitsPerEm\" is 960 instead of 1920"))
  }

  @Test("finds another family, digest, date and name")
  func names() {
    let found = messages { font in
      font.names.family = "Other"
      font.digest = "00"
      font.timestamp += 1
      font.glyphs[3].name = "bag_2"
    }
    #expect(
      found == [
        "\"head.created\" is 3782844801 instead of 3782844800",
        "\"head.modified\" is 3782844801 instead of 3782844800",
        "the font has not the family name \"Acme Icons\"",
        "the font does not bear the manifest's digest 3f2a9c01",
        "glyph 3 is named \"ic.bag__2\", which is not the name of icon \"bag\" (U+EA00)",
      ])
  }

  @Test("finds a part that does not say which it is")
  func part() {
    var part = TestFonts.plain
    part.part = FontPart(of: 0xF4000)
    let bytes = TestFonts.bytes(TestFonts.plain)
    #expect(FontChecker.check(TestFonts.bytes(part), against: part).isClean)
    #expect(
      FontChecker.check(bytes, against: part).diagnostics.diagnostics.map(\.message) == [
        "the font has not the family name \"Acme Icons F4000\"",
        "the font has not the typographic family name \"Acme Icons\"",
        "the font has not the typographic subfamily name \"F4000\"",
      ])
  }

  @Test("finds one glyph too many")
  func glyphCount() {
    let found = messages {
      $0.glyphs.append(TestFonts.icon("more", [], [TestFonts.square(0, 0, 9)]))
    }
    #expect(found.contains("\"maxp.numGlyphs\" is 7 instead of 6"))
  }

  @Test("finds a glyph that is missing")
  func glyphMissing() {
    let found = messages { $0.glyphs.removeLast() }
    #expect(found.contains("\"maxp.numGlyphs\" is 5 instead of 6"))
    #expect(
      found.contains("the outline of icon \"crossed\" (U+F0001), read by FreeType, cannot be read"))
  }

  @Test("refuses every file that is cut anywhere")
  func cut() {
    let bytes = TestFonts.bytes(TestFonts.plain)
    for length in 0..<bytes.count {
      #expect(messages(of: Array(bytes[..<length])) != [], "cut to \(length) bytes")
    }
  }

  @Test("finds each single byte that is changed")
  func changedBytes() {
    let bytes = TestFonts.bytes(TestFonts.plain)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x55
      #expect(messages(of: changed) != [], "byte \(index) changed")
    }
  }

  @Test("checks glyphs in ranges as it does them all")
  func ranges() {
    var built = TestFonts.plain
    built.glyphs[3].advance = 1
    built.glyphs[5].advance = 1
    let bytes = TestFonts.bytes(built)
    var report = FontChecker.checkFile(bytes, against: TestFonts.plain)
    for range in [0..<2, 2..<4, 4..<6] {
      report.append(FontChecker.check(bytes, against: TestFonts.plain, glyphs: range))
    }
    #expect(report == FontChecker.check(bytes, against: TestFonts.plain))
  }
}
