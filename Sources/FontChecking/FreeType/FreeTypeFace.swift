import CFreeType

import Geometry

/// A font as FreeType reads it, from a copy of the file's bytes that lives as long as the face.
///
/// A face is used by one lane at a time; each lane opens its own.
@safe package struct FreeTypeFace: ~Copyable {
  private let library: FT_Library
  let face: FT_Face
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  private init(
    library: FT_Library, face: FT_Face, bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe self.library = library
    unsafe self.face = face
    unsafe self.bytes = bytes
  }

  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    unsafe bytes.deallocate()
  }

  /// Opens the first font of a file, or returns nil when FreeType refuses it.
  ///
  /// The caller has looked at the container first: see `FontContainer`.
  package static func open(_ file: [UInt8]) -> FreeTypeFace? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
    _ = unsafe bytes.initialize(fromContentsOf: file)
    var face: FT_Face?
    let failure = unsafe FT_New_Memory_Face(
      library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
    guard failure == 0, let face = unsafe face else {
      unsafe FT_Done_FreeType(library)
      unsafe bytes.deallocate()
      return nil
    }
    return unsafe FreeTypeFace(library: library, face: face, bytes: bytes)
  }

  /// The number of glyphs that FreeType finds.
  package var glyphCount: Int { unsafe Int(face.pointee.num_glyphs) }

  /// Units of the em.
  package var unitsPerEm: Int { unsafe Int(face.pointee.units_per_EM) }

  /// Returns the glyph that a code point maps to, or 0.
  package func glyphID(of codepoint: UInt32) -> Int {
    unsafe Int(FT_Get_Char_Index(face, FT_ULong(codepoint)))
  }

  /// Returns the glyph's name, or nil where the font gives none.
  package func name(of glyphID: Int) -> String? {
    // FT_HAS_GLYPH_NAMES is a macro with a cast, which Swift does not import.
    guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_GLYPH_NAMES) != 0 else {
      return nil
    }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress,
        unsafe FT_Get_Glyph_Name(face, FT_UInt(glyphID), start, FT_UInt(buffer.count)) == 0,
        unsafe start[0] != 0
      else { return nil }
      // FreeType ends every name with a zero, and cuts what is longer.
      return unsafe String(cString: start)
    }
  }

  /// Loads a glyph in font units, unhinted, into FreeType's slot; false on failure.
  func load(_ glyphID: Int) -> Bool {
    guard glyphID >= 0, glyphID < glyphCount else { return false }
    let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard unsafe FT_Load_Glyph(face, FT_UInt(glyphID), FT_Int32(flags)) == 0 else { return false }
    return unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
  }

  /// Renders FreeType's slot, whose points are in 26.6 pixels by now, onto the picture.
  func render(onto picture: inout CoveragePicture) -> Bool {
    let (width, height) = (picture.width, picture.height)
    return unsafe picture.coverage.withUnsafeMutableBufferPointer { rows in
      var bitmap = unsafe FT_Bitmap()
      unsafe bitmap.rows = UInt32(height)
      unsafe bitmap.width = UInt32(width)
      unsafe bitmap.pitch = Int32(width)
      unsafe bitmap.buffer = rows.baseAddress
      unsafe bitmap.num_grays = 256
      unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return unsafe FT_Outline_Get_Bitmap(library, &face.pointee.glyph.pointee.outline, &bitmap)
        == 0
    }
  }
}
