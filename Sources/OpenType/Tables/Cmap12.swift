/// Format 12: groups of characters in a row whose glyphs are in a row, all of Unicode.
///
/// <https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage>
package enum Cmap12 {
  /// Appends the subtable of mappings that ascend by code point.
  package static func write(
    _ mappings: [CharacterMapping], into writer: inout ByteWriter
  ) throws(EncodingError) {
    let start = writer.count
    writer.write(uint16: 12)
    writer.write(uint16: 0)
    writer.write(uint32: 0)
    writer.write(uint32: 0)
    writer.write(uint32: 0)
    var numGroups: UInt32 = 0
    var index = 0
    while index < mappings.count {
      let first = mappings[index]
      var end = index + 1
      while end < mappings.count, first.continues(to: mappings[end], after: end - index) {
        end += 1
      }
      writer.write(uint32: first.codepoint)
      writer.write(uint32: mappings[end - 1].codepoint)
      try writer.write(uint32: first.glyphID, "startGlyphID", of: Cmap.tag)
      numGroups += 1
      index = end
    }
    writer.patch(uint32: UInt32(truncatingIfNeeded: writer.count - start), at: start + 4)
    writer.patch(uint32: numGroups, at: start + 12)
  }

  /// Reads the subtable behind its format field; refuses groups that fall or overlap.
  static func mappings(from reader: inout ByteReader) throws(DecodingError) -> [CharacterMapping] {
    try reader.skip(10)
    let numGroups = try reader.readUnsigned32()
    guard numGroups <= reader.remaining / 12 else { throw reader.error(.truncated) }
    var mappings: [CharacterMapping] = []
    var next = 0
    for _ in 0..<numGroups {
      let first = try reader.readUnsigned32()
      let last = try reader.readUnsigned32()
      let startGlyphID = try reader.readUnsigned32()
      guard next <= first, first <= last, last <= 0x10_FFFF else {
        throw reader.error(.invalid("a group of format 12 is out of order"))
      }
      guard startGlyphID + (last - first) <= 0xFFFF else {
        throw reader.error(.invalid("a group of format 12 goes beyond glyph 65535"))
      }
      for code in first...last where startGlyphID + code - first != 0 {
        mappings.append(
          CharacterMapping(codepoint: UInt32(code), glyphID: startGlyphID + code - first))
      }
      next = last + 1
    }
    return mappings
  }
}

extension CharacterMapping {
  /// True when another mapping is so many steps further in characters and in glyphs.
  func continues(to other: CharacterMapping, after steps: Int) -> Bool {
    Int(other.codepoint) == Int(codepoint) + steps && other.glyphID == glyphID + steps
  }
}
