package import Diagnostics
package import FontModel
package import OpenType

/// Turns the model of a font into the tables of a font file.
package enum FontBuilder {
  /// The largest font that is made, in bytes: 16 MiB.
  package static let largestFont = 16 << 20

  /// The most icons of a font file.
  package static let mostIcons = GlyphAllocation.mostGlyphs - ReservedGlyphs.names.count

  /// Reports more icons than a font can number, before anything is made of them; false then.
  package static func canNumber(
    iconCount: Int, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    let count = iconCount + ReservedGlyphs.names.count
    guard count > GlyphAllocation.mostGlyphs else { return true }
    diagnostics.report(.tooManyGlyphs(count))
    return false
  }

  /// Returns the font file, or nil when something does not fit, which is then reported.
  ///
  /// The glyphs stand in the order of the model, which begins with `.notdef`. The same model gives
  /// the same bytes, everywhere and always.
  package static func fontFile(
    for font: Font, reporting diagnostics: inout DiagnosticList
  ) -> FontFile? {
    guard let allocation = GlyphAllocation(font, reporting: &diagnostics) else { return nil }
    guard let vendor = Tag(padding: font.names.vendor) else {
      diagnostics.report(.unusableVendor(font.names.vendor))
      return nil
    }
    do throws(EncodingError) {
      let file = try fontFile(for: font, allocation: allocation, vendor: vendor)
      guard file.byteCount <= largestFont else {
        diagnostics.report(.fontTooLarge(font, byteCount: file.byteCount))
        return nil
      }
      return file
    } catch {
      diagnostics.report(.valueDoesNotFit(error, in: font))
      return nil
    }
  }

  private static func fontFile(
    for font: Font, allocation: GlyphAllocation, vendor: Tag
  ) throws(EncodingError) -> FontFile {
    let glyphs = try GlyphTables(allocation.glyphs)
    let headers = HeaderTables(
      font: font, allocation: allocation, glyphs: glyphs, vendor: vendor)
    var file = FontFile()
    file.set(Glyf.tag, glyphs.glyf)
    try file.set(glyphs.loca)
    try file.set(glyphs.hmtx)
    try file.set(glyphs.maxp)
    try file.set(headers.head)
    try file.set(headers.hhea)
    try file.set(headers.os2)
    try file.set(headers.post)
    try file.set(CharacterMap.table(of: allocation.mappings))
    try file.set(NameTable.table(of: font))
    try file.set(HeaderTables.gasp)
    try file.set(HeaderTables.prep)
    return file
  }
}
