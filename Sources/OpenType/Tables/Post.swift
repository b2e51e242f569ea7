/// Data for PostScript printers: the underline and the names of the glyphs.
///
/// <https://learn.microsoft.com/typography/opentype/spec/post>
package struct Post: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("post")

  /// Italic angle in degrees counter-clockwise from the vertical.
  package var italicAngle = Fixed(rawValue: 0)
  /// The suggested y-coordinate of the top of the underline.
  package var underlinePosition: Int
  /// The suggested thickness of the underline.
  package var underlineThickness: Int
  /// True if the font is not proportionally spaced.
  package var isFixedPitch: Bool
  /// One a glyph, in glyph order, each at most 255 bytes; nil in version 3, which has none.
  package var glyphNames: [String]?

  /// The most names beyond the Macintosh set: their numbers go from 258 to 65,535.
  package static let mostOwnNames = 65_278

  /// Makes the table: version 2.0 with names, 3.0 without.
  package init(
    underlinePosition: Int, underlineThickness: Int, isFixedPitch: Bool, glyphNames: [String]?
  ) {
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.isFixedPitch = isFixedPitch
    self.glyphNames = glyphNames
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    writer.write(uint32: glyphNames == nil ? 0x0003_0000 : 0x0002_0000)
    writer.write(fixed: italicAngle)
    try writer.write(int16: underlinePosition, "underlinePosition", of: Self.tag)
    try writer.write(int16: underlineThickness, "underlineThickness", of: Self.tag)
    writer.write(uint32: isFixedPitch ? 1 : 0)
    for _ in 0..<4 { writer.write(uint32: 0) }
    if let glyphNames { try Self.write(glyphNames, into: &writer) }
  }

  /// Writes each name's number; names beyond the Macintosh set follow as Pascal strings.
  private static func write(
    _ glyphNames: [String], into writer: inout ByteWriter
  ) throws(EncodingError) {
    let standard = MacintoshGlyphNames.numbers
    try writer.write(uint16: glyphNames.count, "numGlyphs", of: tag)
    var strings = ByteWriter()
    var own = 0
    for (glyphID, name) in glyphNames.enumerated() {
      if let number = standard[name] {
        writer.write(uint16: UInt16(number))
        continue
      }
      let bytes = Array(name.utf8)
      guard let length = UInt8(exactly: bytes.count) else {
        throw EncodingError(table: tag, field: "length", value: bytes.count, glyphID: glyphID)
      }
      try writer.write(uint16: 258 + own, "glyphNameIndex", of: tag)
      own += 1
      strings.write(uint8: length)
      strings.write(bytes: bytes)
    }
    writer.write(bytes: strings.bytes)
  }
}

extension Post {
  /// Reads versions 1.0, 2.0 and 3.0; glyphs beyond the 258 of version 1.0 have empty names.
  package init(reading bytes: [UInt8], numGlyphs: Int) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    let version = try reader.readUInt32()
    italicAngle = try reader.readFixed()
    underlinePosition = try reader.readSigned16()
    underlineThickness = try reader.readSigned16()
    isFixedPitch = try reader.readUInt32() != 0
    try reader.skip(16)
    switch version {
    case 0x0001_0000:
      let known = MacintoshGlyphNames.all.prefix(max(numGlyphs, 0))
      glyphNames = known + Array(repeating: "", count: max(0, numGlyphs - known.count))
    case 0x0002_0000: glyphNames = try Self.names(from: &reader)
    case 0x0003_0000: glyphNames = nil
    default: throw reader.error(.unsupported("its version is neither 1.0, 2.0 nor 3.0"))
    }
  }

  private static func names(from reader: inout ByteReader) throws(DecodingError) -> [String] {
    var numbers: [Int] = []
    for _ in 0..<(try reader.readUnsigned16()) { numbers.append(try reader.readUnsigned16()) }
    var strings: [String] = []
    // Names without a letter take a byte each: millions of them are no names of glyphs.
    while reader.remaining > 0, strings.count < mostOwnNames {
      let length = Int(try reader.readUInt8())
      strings.append(String(decoding: try reader.readBytes(length), as: UTF8.self))
    }
    let standard = MacintoshGlyphNames.all
    var names: [String] = []
    names.reserveCapacity(numbers.count)
    for (glyphID, number) in numbers.enumerated() {
      guard number - 258 < strings.count else {
        throw reader.error(.invalid("the name of glyph \(glyphID) is not there"))
      }
      names.append(number < 258 ? standard[number] : strings[number - 258])
    }
    return names
  }
}
