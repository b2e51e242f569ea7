extension Font {
  /// The glyph IDs of icons by name.
  ///
  /// Reserved glyphs do not count: an icon may be called `space`.
  package var iconGlyphIDs: [String: Int] {
    var result: [String: Int] = [:]
    for (glyphID, glyph) in glyphs.enumerated() where glyph.icon != nil {
      result[glyph.name] = glyphID
    }
    return result
  }
}
