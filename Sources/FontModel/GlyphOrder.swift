/// The order in which glyphs stand in the font.
package enum GlyphOrder {
  /// Returns the reserved glyphs and behind them the icons by their lowest code point.
  ///
  /// Icons without a code point come last, by the bytes of their names; so neither the order of
  /// files nor that of the manifest changes the font.
  package static func glyphs(icons: [Glyph], metrics: FontMetrics) -> [Glyph] {
    // Most manifests are in this order already.
    let isSorted = zip(icons, icons.dropFirst()).allSatisfy { precedes($0, $1) }
    return ReservedGlyphs.glyphs(for: metrics) + (isSorted ? icons : icons.sorted(by: precedes))
  }

  private static func precedes(_ a: Glyph, _ b: Glyph) -> Bool {
    let first = a.codepoints.first ?? UInt32.max
    let second = b.codepoints.first ?? UInt32.max
    if first != second { return first < second }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }
}
