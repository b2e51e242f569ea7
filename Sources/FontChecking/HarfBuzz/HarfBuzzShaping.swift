import CHarfBuzz

/// A glyph of shaped text, in font units.
package struct ShapedGlyph: Sendable, Hashable {
  package var glyphID: Int
  /// The index of the code point in the text that became the glyph.
  package var cluster: Int
  package var advance: Int
  package var xOffset: Int
  package var yOffset: Int
}

extension HarfBuzzFace {
  /// Returns the glyphs of left-to-right text in the order in which they stand.
  package func shape(_ text: [UInt32]) -> [ShapedGlyph] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe text.withUnsafeBufferPointer { text in
      unsafe hb_buffer_add_codepoints(
        buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    }
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_CHARACTERS)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, HB_SCRIPT_COMMON)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map { index in
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      return ShapedGlyph(
        glyphID: Int(info.codepoint), cluster: Int(info.cluster),
        advance: Int(position.x_advance), xOffset: Int(position.x_offset),
        yOffset: Int(position.y_offset))
    }
  }
}
