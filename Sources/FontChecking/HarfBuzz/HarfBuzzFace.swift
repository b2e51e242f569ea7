import CHarfBuzz

/// A font as HarfBuzz reads it, with its own copy of the bytes and a scale of one font unit.
///
/// A face is used by one lane at a time; each lane opens its own.
@safe package struct HarfBuzzFace: ~Copyable {
  let font: OpaquePointer
  private let face: OpaquePointer
  let drawFunctions: OpaquePointer
  /// Takes what is drawn, one glyph after the other.
  let drawn = PathSink()

  private init(font: OpaquePointer, face: OpaquePointer, drawFunctions: OpaquePointer) {
    unsafe self.font = font
    unsafe self.face = face
    unsafe self.drawFunctions = drawFunctions
  }

  deinit {
    unsafe hb_draw_funcs_destroy(drawFunctions)
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// Opens the first font of a file, or returns nil when HarfBuzz finds no glyphs in it.
  package static func open(_ file: [UInt8]) -> HarfBuzzFace? {
    let blob = unsafe file.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe hb_blob_create(
        start, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { unsafe hb_blob_destroy(blob) }
    guard let face = unsafe hb_face_create(blob, 0) else { return nil }
    guard unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face),
      let drawFunctions = unsafe makeDrawFunctions()
    else {
      unsafe hb_face_destroy(face)
      return nil
    }
    let scale = unsafe Int32(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, scale, scale)
    return unsafe HarfBuzzFace(font: font, face: face, drawFunctions: drawFunctions)
  }

  /// The number of glyphs that HarfBuzz finds.
  package var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(face)) }

  /// Units of the em.
  package var unitsPerEm: Int { unsafe Int(hb_face_get_upem(face)) }

  /// Returns the glyph that a code point maps to, or nil.
  package func glyphID(of codepoint: UInt32) -> Int? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, codepoint, &glyph) != 0 else { return nil }
    return Int(glyph)
  }

  /// Returns every code point that the font maps, ascending.
  package func codepoints() -> [UInt32] {
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    var codepoints: [UInt32] = []
    codepoints.reserveCapacity(unsafe Int(hb_set_get_population(set)))
    var codepoint = rebus_hb_set_value_invalid()
    while unsafe hb_set_next(set, &codepoint) != 0 { codepoints.append(codepoint) }
    return codepoints
  }

  /// Returns the advance width in font units.
  package func advance(of glyphID: Int) -> Int {
    unsafe Int(hb_font_get_glyph_h_advance(font, UInt32(glyphID)))
  }

  /// Returns the glyph's box from its header in font units, y up; nil where there is none.
  package func box(of glyphID: Int) -> GlyphBox? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, UInt32(glyphID), &extents) != 0 else {
      return nil
    }
    let (left, top) = (Int(extents.x_bearing), Int(extents.y_bearing))
    return GlyphBox(
      xMin: left, yMin: top + Int(extents.height), xMax: left + Int(extents.width), yMax: top)
  }
}

/// The smallest upright rectangle round all points of a glyph, in font units, y up.
package struct GlyphBox: Sendable, Hashable {
  package var xMin: Int
  package var yMin: Int
  package var xMax: Int
  package var yMax: Int

  package init(xMin: Int, yMin: Int, xMax: Int, yMax: Int) {
    self.xMin = xMin
    self.yMin = yMin
    self.xMax = xMax
    self.yMax = yMax
  }
}
