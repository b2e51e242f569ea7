package import FontModel

extension FontChecker {
  /// Returns the icons of the model whose outline or advance is another in a font's bytes.
  ///
  /// Icons that the font does not have are left out. For files that `FontContainer` found sound.
  package static func changedIcons(in bytes: [UInt8], from font: Font) -> [Glyph] {
    guard (try? FontContainer(reading: bytes))?.table("glyf") != nil,
      let reader = FreeTypeFace.open(bytes)
    else { return [] }
    return font.glyphs.filter { glyph in
      guard glyph.icon != nil, let codepoint = glyph.codepoints.first else { return false }
      let glyphID = reader.glyphID(of: codepoint)
      guard glyphID != 0, let read = reader.glyph(glyphID) else { return false }
      return read.advance != glyph.advance
        || OutlineComparison.difference(of: read.outline, from: glyph.outline) != nil
    }
  }
}
