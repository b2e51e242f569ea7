import Diagnostics
import FontBuilding
import FontModel
import Geometry
import Testing

@Suite struct FontBuildingDiagnosticsTests {
  private func messages(_ font: Font) -> [String] {
    var diagnostics = DiagnosticList()
    let file = FontBuilder.fontFile(for: font, reporting: &diagnostics)
    #expect(file == nil)
    return diagnostics.diagnostics.map { "\($0.message) [\($0.rule.id)]" }
  }

  private let bag = SampleFonts.icon("bag", 0xEA00, [SampleFonts.triangle])

  @Test("names the icon whose coordinate does not fit")
  func coordinate() {
    let far = SampleFonts.icon("far", 0xEA01, [SampleFonts.square(0, 0, 40_000)])
    #expect(
      messages(SampleFonts.font([bag, far])) == [
        "icon \"far\": xMax = 40000 does not fit table \"glyf\" [font-value-does-not-fit]"
      ])
  }

  @Test("names the icon whose advance does not fit", arguments: [-1, 65_536])
  func advance(value: Int) {
    let wide = SampleFonts.icon("wide", 0xEA01, [SampleFonts.triangle], advance: value)
    #expect(
      messages(SampleFonts.font([bag, wide])).last
        == "icon \"wide\": advanceWidth = \(value) does not fit table \"hmtx\" "
        + "[font-value-does-not-fit]")
  }

  @Test("names both icons of a code point")
  func double() {
    let other = SampleFonts.icon("market", 0xEA00, [SampleFonts.triangle])
    #expect(
      messages(SampleFonts.font([bag, other])) == [
        "U+EA00 belongs to both \"bag\" and \"market\" [font-double-codepoint]"
      ])
  }

  @Test(
    "refuses what is no character",
    arguments: [0xD800, 0xDFFF, 0xFDD0, 0xFFFE, 0xFFFF, 0x1_FFFF, 0x11_0000, UInt32.max])
  func unusable(codepoint: UInt32) {
    let icon = SampleFonts.icon("bag", codepoint, [SampleFonts.triangle])
    let digits = String(codepoint, radix: 16, uppercase: true)
    #expect(
      messages(SampleFonts.font([icon])) == [
        "U+\(digits) of \"bag\" is no character [font-unusable-codepoint]"
      ])
  }

  @Test("numbers 65535 glyphs and not one more")
  func glyphCount() {
    let icons = (0..<65_533).map {
      SampleFonts.icon("i\($0)", 0xF_0000 + UInt32($0), [SampleFonts.triangle])
    }
    #expect(
      messages(SampleFonts.font(icons)) == [
        "65536 glyphs are more than the 65535 that a font can number [font-too-many-glyphs]"
      ])
    var diagnostics = DiagnosticList()
    let most = SampleFonts.font(Array(icons.dropLast()))
    #expect(FontBuilder.fontFile(for: most, reporting: &diagnostics) != nil)
  }

  @Test("refuses fonts beyond 16 MiB")
  func size() {
    let contour = (0..<60_000).map {
      OutlinePoint(x: $0 % 2 * 5000, y: $0 % 3 * 5000, isOnCurve: true)
    }
    let icons = (0..<80).map { SampleFonts.icon("i\($0)", 0xEA00 + UInt32($0), [contour]) }
    let found = messages(SampleFonts.font(icons))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("more than the limit of 16777216 [font-too-large]") == true)
  }

  @Test("refuses a vendor of other than four ASCII characters", arguments: ["ACMES", "é"])
  func vendor(name: String) {
    var font = SampleFonts.font([bag])
    font.names.vendor = name
    #expect(
      messages(font) == [
        "the vendor \"\(name)\" is not at most four characters of printable ASCII "
          + "[font-unusable-vendor]"
      ])
  }

  @Test("refuses an em that no font may have", arguments: [15, 16_385])
  func unitsPerEm(value: Int) {
    #expect(
      messages(SampleFonts.font([bag], unitsPerEm: value)) == [
        "unitsPerEm = \(value) does not fit table \"head\" [font-value-does-not-fit]"
      ])
  }

  @Test("builds fonts of the smallest and the largest em", arguments: [16, 16_384])
  func extremeEms(value: Int) throws {
    for layout in FontLayout.allCases {
      _ = try build(SampleFonts.font([], layout: layout, unitsPerEm: value))
    }
  }

  @Test("has no rule twice")
  func rules() {
    let ids = FontBuildingRules.allRules.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("font-") })
  }

  @Test("tells before any work that 65,533 icons are too many for a font, and 65,532 are not")
  func iconCount() {
    var findings = DiagnosticList()
    #expect(FontBuilder.canNumber(iconCount: 65_532, reporting: &findings))
    #expect(findings.diagnostics.isEmpty)
    #expect(!FontBuilder.canNumber(iconCount: 65_533, reporting: &findings))
    #expect(findings.diagnostics.map(\.rule) == [FontBuildingRules.tooManyGlyphs])
  }
}
