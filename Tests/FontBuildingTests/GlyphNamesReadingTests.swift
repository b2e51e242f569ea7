import FontBuilding
import Testing

@Suite struct GlyphNamesReadingTests {
  @Test(
    "gives an icon its name back",
    arguments: ["bag", "arrow.forward", "arrow-left", "a_b-c.d", "24-hours", "x"])
  func icon(name: String) throws {
    let glyphName = name.replacing("_", with: "+").replacing("-", with: "_")
      .replacing("+", with: "__")
    #expect(GlyphNames.iconName(of: "ic.\(glyphName)") == name)
  }

  @Test(
    "knows no name where it was cut or made otherwise",
    arguments: ["bag", "uniEA00", "space", "ic.long..0123456789abcdef", "ic.odd_", ".notdef"])
  func none(glyphName: String) {
    #expect(GlyphNames.iconName(of: glyphName) == nil)
  }
}
