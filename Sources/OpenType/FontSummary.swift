/// What a font says, read table by table: for inspection, comparison and verification.
///
/// Foreign and hostile fonts are read too. What is needed to number the glyphs must be right; of
/// the rest, a damaged table is nil and stands in `problems`.
package struct FontSummary: Sendable {
  /// The font header.
  package let head: Head
  /// The horizontal header.
  package let hhea: Hhea
  /// The maximum profile.
  package let maxp: Maxp
  /// Advance widths and left side bearings.
  package let hmtx: Hmtx
  /// The OS/2 table, where there is one.
  package private(set) var os2: OS2?
  /// The texts, where there are some.
  package private(set) var name: Name?
  /// The PostScript table, where there is one.
  package private(set) var post: Post?
  /// The character map, where there is one.
  package private(set) var cmap: Cmap?
  /// Why tables that the font has are nil here; also where names or characters go too far.
  package private(set) var problems: [DecodingError] = []
  private var outlines: GlyphOutlines?

  /// Reads a font; throws when head, hhea, maxp or hmtx are missing or damaged.
  package init(reading file: FontFile) throws(DecodingError) {
    head = try Head(reading: try file.required(Head.tag))
    hhea = try Hhea(reading: try file.required(Hhea.tag))
    maxp = try Maxp(reading: try file.required(Maxp.tag))
    hmtx = try Hmtx(
      reading: try file.required(Hmtx.tag), numberOfHMetrics: hhea.numberOfHMetrics,
      numGlyphs: maxp.numGlyphs)
    let numGlyphs = maxp.numGlyphs
    os2 = optional(file[OS2.tag]) { bytes throws(DecodingError) in try OS2(reading: bytes) }
    name = optional(file[Name.tag]) { bytes throws(DecodingError) in try Name(reading: bytes) }
    post = optional(file[Post.tag]) { bytes throws(DecodingError) in
      try Post(reading: bytes, numGlyphs: numGlyphs)
    }
    cmap = optional(file[Cmap.tag]) { bytes throws(DecodingError) in try Cmap(reading: bytes) }
    let format = head.indexToLocFormat
    outlines = optional(file[Loca.tag]) { bytes throws(DecodingError) in
      try GlyphOutlines(
        glyf: try file.required(Glyf.tag),
        loca: try Loca(reading: bytes, indexToLocFormat: format, numGlyphs: numGlyphs))
    }
    findProblems()
  }

  /// The number of glyphs.
  package var glyphCount: Int { maxp.numGlyphs }

  /// The characters and their glyphs, ascending by code point; empty without a Unicode map.
  package var characters: [CharacterMapping] { cmap?.unicode?.mappings ?? [] }

  /// Returns the name of a glyph, or nil where the font has none for it.
  package func glyphName(of glyphID: Int) -> String? {
    guard let names = post?.glyphNames, names.indices.contains(glyphID) else { return nil }
    return names[glyphID].isEmpty ? nil : names[glyphID]
  }

  /// Returns the contours of a glyph, with components in their places; empty for a space.
  ///
  /// Reads the bytes anew at each call: a font's outlines may be much larger than its file.
  package func outline(of glyphID: Int) throws(DecodingError) -> SimpleGlyph {
    guard let outlines else {
      throw DecodingError(
        table: Glyf.tag, reason: .unsupported("the font has no TrueType outlines that can be read"))
    }
    return try outlines.outline(of: glyphID)
  }

  private mutating func optional<Value>(
    _ bytes: [UInt8]?, read: ([UInt8]) throws(DecodingError) -> Value
  ) -> Value? {
    guard let bytes else { return nil }
    do throws(DecodingError) {
      return try read(bytes)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func findProblems() {
    if let names = post?.glyphNames, names.count != glyphCount {
      let clause = "it names \(names.count) glyphs of \(glyphCount)"
      problems.append(DecodingError(table: Post.tag, reason: .invalid(clause)))
    }
    if let beyond = characters.first(where: { $0.glyphID >= glyphCount }) {
      let clause = "it maps to glyph \(beyond.glyphID) of \(glyphCount)"
      problems.append(DecodingError(table: Cmap.tag, reason: .invalid(clause)))
    }
  }
}
