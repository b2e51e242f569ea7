import FontChecking
import TestSupport
import Testing

/// Small fonts that would keep a font library busy for ever, or fill all memory.
@Suite struct HostileOutlineTests {
  private func refusal(of font: HostileFont) -> String? {
    do {
      try FontContainer(reading: font.bytes).checkTables()
      return nil
    } catch {
      return error.reason
    }
  }

  /// Glyphs of which each holds the one before twice.
  private func doubling(from leaf: [UInt8], levels: Int) -> HostileFont {
    var font = HostileFont(glyphs: [HostileFont.triangle, leaf])
    for level in 1...levels { font.glyphs.append(HostileFont.composite(of: [level, level])) }
    return font
  }

  @Test("takes glyphs within glyphs as fonts have them")
  func fine() {
    #expect(refusal(of: doubling(from: HostileFont.triangle, levels: 8)) == nil)
  }

  @Test("refuses glyphs that double at each level, even where there is no ink")
  func components() {
    #expect(
      refusal(of: doubling(from: [], levels: 30)) == "glyph 11 has more than 1024 components")
  }

  @Test("refuses glyphs within glyphs without end, and a glyph within itself")
  func depth() {
    let reason = "its glyphs stand within glyphs more than 16 levels deep"
    var font = HostileFont(glyphs: [HostileFont.triangle])
    for level in 0..<17 { font.glyphs.append(HostileFont.composite(of: [level])) }
    #expect(refusal(of: font) == reason)
    font.glyphs = [HostileFont.triangle, HostileFont.composite(of: [1])]
    #expect(refusal(of: font) == reason)
  }

  @Test("refuses a large glyph that is placed once more in each of many glyphs")
  func points() {
    var font = HostileFont(glyphs: [HostileFont.triangle, HostileFont.simple(points: 60_000)])
    for _ in 0..<132 { font.glyphs.append(HostileFont.composite(of: [1])) }
    #expect(refusal(of: font) == nil)
    font.glyphs.append(HostileFont.composite(of: [1]))
    #expect(refusal(of: font) == "its outlines have more than 8000000 points in all")
  }

  @Test("refuses ligatures that share their bytes 10¹³ times", .timeLimit(.minutes(1)))
  func ligatures() throws {
    let count = 2000
    let many = { (number: Int) in (0..<count).flatMap { _ in HostileFont.word(number) } }
    // Every offset of a list leads to the same place: lookups, subtables, sets, ligatures.
    let lookups = HostileFont.word(count) + many(2 + 2 * count)
    let subtables = HostileFont.words(4, 0, count) + many(6 + 2 * count)
    let set = HostileFont.word(count) + many(2 + 2 * count) + HostileFont.words(1, 2, 1)
    let sets = HostileFont.words(1, 6 + 2 * count + set.count, count) + many(6 + 2 * count)
    let coverage = HostileFont.words(1, count) + many(1)
    var font = HostileFont(glyphs: [HostileFont.triangle, HostileFont.triangle])
    font.tables["GSUB"] =
      [0, 1, 0, 0] + HostileFont.words(10, 10, 10) + lookups + subtables + sets + set + coverage
    #expect(
      try FontContainer(reading: font.bytes).ligatureFault()
        == "\"GSUB\" has more ligatures than can be looked at")
  }

  @Test("reads 4 MiB of names that share their bytes, not gigabytes")
  func names() {
    let count = 1000
    let record = HostileFont.words(3, 1, 0x409, 1, 65_534, 0)
    var font = HostileFont(glyphs: [HostileFont.triangle, HostileFont.triangle])
    font.tables["name"] =
      HostileFont.words(0, count, 6 + 12 * count) + (0..<count).flatMap { _ in record }
      + [UInt8](repeating: 0x41, count: 65_534)
    guard let face = FreeTypeFace.open(font.bytes) else {
      Issue.record("the font does not open")
      return
    }
    #expect(face.names().count == 64)
  }
}
