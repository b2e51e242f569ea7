import FontModel
import Testing

@testable import FontBuilding

@Suite struct GlyphNamesTests {
  @Test(
    "keeps icon names apart and readable",
    arguments: [
      ("bag", "ic.bag"), ("a-b", "ic.a_b"), ("a_b", "ic.a__b"), ("a.b", "ic.a.b"), ("9", "ic.9"),
      ("space", "ic.space"),
    ])
  func mapping(iconName: String, glyphName: String) {
    #expect(GlyphNames.iconGlyphName(of: iconName) == glyphName)
  }

  @Test("is at most 63 characters long and still tells long names apart")
  func longNames() throws {
    let stem = String(repeating: "a", count: 90)
    let names = try ["one", "two"].map { try #require(GlyphNames.iconGlyphName(of: stem + $0)) }
    #expect(names.allSatisfy { $0.utf8.count == 63 })
    #expect(names[0] != names[1])
    let sixty = String(repeating: "b", count: 60)
    #expect(GlyphNames.iconGlyphName(of: sixty) == "ic." + sixty)
  }

  @Test("keeps the reserved names for the reserved glyphs alone")
  func reserved() {
    let glyphs = SampleFonts.oneAdvance.glyphs
    #expect(
      GlyphNames.names(of: glyphs) == [
        ".notdef", "space", "uni00A0", "ic.bag", "ic.arrow_forward", "ic.star__fill", "ic.space",
      ])
  }

  @Test("names by code point what is no icon name, and never twice alike")
  func fallback() {
    let glyphs = ["Ünder", "Ünder", "", "bag", "bag"].enumerated().map {
      Glyph(name: $1, codepoints: $0 == 2 ? [] : [0xF_FFFC + UInt32($0)], advance: 1)
    }
    #expect(
      GlyphNames.names(of: glyphs) == [
        "uFFFFC.g0", "uFFFFD.g1", "ic.", "ic.bag", "u100000.g4",
      ])
  }
}
