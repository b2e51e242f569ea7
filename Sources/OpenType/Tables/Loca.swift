/// Where each glyph lies in 'glyf'.
///
/// <https://learn.microsoft.com/typography/opentype/spec/loca>
package struct Loca: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("loca")

  /// One a glyph and one more; ascending; equal neighbours are a glyph without outline.
  package var offsets: [Int]

  /// Makes the table.
  package init(offsets: [Int]) {
    self.offsets = offsets
  }

  /// The format for `head.indexToLocFormat`: 0 (halves in 16 bits) where that holds all offsets.
  package var indexToLocFormat: Int {
    offsets.allSatisfy { $0.isMultiple(of: 2) && $0 <= 0x1FFFE } ? 0 : 1
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    if indexToLocFormat == 0 {
      for offset in offsets { try writer.write(uint16: offset / 2, "offset", of: Self.tag) }
    } else {
      for offset in offsets { try writer.write(uint32: offset, "offset", of: Self.tag) }
    }
  }
}

extension Loca {
  /// Reads the table by the format of 'head' and the count of 'maxp'; refuses falling offsets.
  package init(
    reading bytes: [UInt8], indexToLocFormat: Int, numGlyphs: Int
  ) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    offsets = []
    offsets.reserveCapacity(min(numGlyphs + 1, bytes.count / 2))
    for _ in 0...max(numGlyphs, 0) {
      let offset =
        indexToLocFormat == 0
        ? 2 * (try reader.readUnsigned16()) : try reader.readUnsigned32()
      guard offset >= offsets.last ?? 0 else {
        throw reader.error(.invalid("offset \(offset) lies before the one of the glyph before"))
      }
      offsets.append(offset)
    }
  }
}
