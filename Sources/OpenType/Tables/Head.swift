/// The font header.
///
/// <https://learn.microsoft.com/typography/opentype/spec/head>
package struct Head: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("head")

  /// Set by the font manufacturer.
  package var fontRevision: Fixed
  /// 0xB1B0AFBA − the sum of the whole font; `FontFile.bytes` sets it.
  package var checkSumAdjustment: UInt32 = 0
  /// Bit 0: baseline at y = 0; bit 1: left side bearing at x = 0; bit 3: whole ppem.
  package var flags: UInt16
  /// From 16 to 16,384.
  package var unitsPerEm: Int
  /// When the font was made.
  package var created: LongDateTime
  /// When the font was changed last.
  package var modified: LongDateTime
  /// The smallest x of all glyphs that have contours.
  package var xMin: Int
  /// The smallest y of all glyphs.
  package var yMin: Int
  /// The largest x of all glyphs.
  package var xMax: Int
  /// The largest y of all glyphs.
  package var yMax: Int
  /// Bit 0: bold; bit 1: italic.
  package var macStyle: UInt16
  /// The smallest readable size in pixels.
  package var lowestRecPPEM: Int
  /// Deprecated: 2.
  package var fontDirectionHint: Int = 2
  /// 0 for short offsets in 'loca', 1 for long.
  package var indexToLocFormat: Int

  /// Makes a header of the glyphs' box.
  package init(
    fontRevision: Fixed, unitsPerEm: Int, created: LongDateTime, box: GlyphBox,
    indexToLocFormat: Int
  ) {
    self.fontRevision = fontRevision
    self.unitsPerEm = unitsPerEm
    self.created = created
    self.indexToLocFormat = indexToLocFormat
    modified = created
    flags = 0
    xMin = box.xMin
    yMin = box.yMin
    xMax = box.xMax
    yMax = box.yMax
    macStyle = 0
    lowestRecPPEM = 0
  }

  /// The byte of `checkSumAdjustment` in the table.
  package static let checkSumAdjustmentOffset = 8
  private static let magicNumber: UInt32 = 0x5F0F_3CF5

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    writer.write(uint16: 1)
    writer.write(uint16: 0)
    writer.write(fixed: fontRevision)
    writer.write(uint32: checkSumAdjustment)
    writer.write(uint32: Self.magicNumber)
    writer.write(uint16: flags)
    guard 16...16_384 ~= unitsPerEm else {
      throw EncodingError(table: Self.tag, field: "unitsPerEm", value: unitsPerEm)
    }
    try writer.write(uint16: unitsPerEm, "unitsPerEm", of: Self.tag)
    writer.write(dateTime: created)
    writer.write(dateTime: modified)
    try writer.write(int16: xMin, "xMin", of: Self.tag)
    try writer.write(int16: yMin, "yMin", of: Self.tag)
    try writer.write(int16: xMax, "xMax", of: Self.tag)
    try writer.write(int16: yMax, "yMax", of: Self.tag)
    writer.write(uint16: macStyle)
    try writer.write(uint16: lowestRecPPEM, "lowestRecPPEM", of: Self.tag)
    try writer.write(int16: fontDirectionHint, "fontDirectionHint", of: Self.tag)
    try writer.write(int16: indexToLocFormat, "indexToLocFormat", of: Self.tag)
    writer.write(int16: 0)
  }
}

extension Head {
  /// Reads the table; refuses another magic number, major version or em outside 16…16,384.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard try reader.readUInt16() == 1 else {
      throw reader.error(.unsupported("its major version is not 1"))
    }
    try reader.skip(2)
    fontRevision = try reader.readFixed()
    checkSumAdjustment = try reader.readUInt32()
    guard try reader.readUInt32() == Self.magicNumber else {
      throw reader.error(.invalid("the magic number is wrong"))
    }
    flags = try reader.readUInt16()
    unitsPerEm = try reader.readUnsigned16()
    guard 16...16_384 ~= unitsPerEm else {
      throw reader.error(.invalid("unitsPerEm is \(unitsPerEm), not within 16...16384"))
    }
    created = try reader.readDateTime()
    modified = try reader.readDateTime()
    xMin = try reader.readSigned16()
    yMin = try reader.readSigned16()
    xMax = try reader.readSigned16()
    yMax = try reader.readSigned16()
    macStyle = try reader.readUInt16()
    lowestRecPPEM = try reader.readUnsigned16()
    fontDirectionHint = try reader.readSigned16()
    indexToLocFormat = try reader.readSigned16()
    guard 0...1 ~= indexToLocFormat else {
      throw reader.error(.invalid("indexToLocFormat is \(indexToLocFormat), neither 0 nor 1"))
    }
    try reader.skip(2)
  }
}
