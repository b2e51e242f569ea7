/// The horizontal header.
///
/// <https://learn.microsoft.com/typography/opentype/spec/hhea>
package struct Hhea: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("hhea")

  /// Distance from baseline of highest ascender.
  package var ascender: Int
  /// Distance from baseline of lowest descender, negative below it.
  package var descender: Int
  /// Typographic line gap.
  package var lineGap: Int = 0
  /// Maximum advance width value in 'hmtx'.
  package var advanceWidthMax: Int = 0
  /// Minimum left side bearing of glyphs with contours.
  package var minLeftSideBearing: Int = 0
  /// Minimum right side bearing of glyphs with contours.
  package var minRightSideBearing: Int = 0
  /// Max(lsb + (xMax − xMin)) of glyphs with contours.
  package var xMaxExtent: Int = 0
  /// Slope of the cursor, rise.
  package var caretSlopeRise: Int = 1
  /// Slope of the cursor, run: 0 for vertical.
  package var caretSlopeRun: Int = 0
  /// The amount by which a slanted highlight is shifted.
  package var caretOffset: Int = 0
  /// Number of hMetric entries in 'hmtx'.
  package var numberOfHMetrics: Int

  /// Makes a header of its line; the extremes start at zero.
  package init(ascender: Int, descender: Int, numberOfHMetrics: Int) {
    self.ascender = ascender
    self.descender = descender
    self.numberOfHMetrics = numberOfHMetrics
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    writer.write(uint16: 1)
    writer.write(uint16: 0)
    try writer.write(int16: ascender, "ascender", of: Self.tag)
    try writer.write(int16: descender, "descender", of: Self.tag)
    try writer.write(int16: lineGap, "lineGap", of: Self.tag)
    try writer.write(uint16: advanceWidthMax, "advanceWidthMax", of: Self.tag)
    try writer.write(int16: minLeftSideBearing, "minLeftSideBearing", of: Self.tag)
    try writer.write(int16: minRightSideBearing, "minRightSideBearing", of: Self.tag)
    try writer.write(int16: xMaxExtent, "xMaxExtent", of: Self.tag)
    try writer.write(int16: caretSlopeRise, "caretSlopeRise", of: Self.tag)
    try writer.write(int16: caretSlopeRun, "caretSlopeRun", of: Self.tag)
    try writer.write(int16: caretOffset, "caretOffset", of: Self.tag)
    for _ in 0..<4 { writer.write(int16: 0) }
    writer.write(int16: 0)
    try writer.write(uint16: numberOfHMetrics, "numberOfHMetrics", of: Self.tag)
  }
}

extension Hhea {
  /// Reads the table; refuses another major version.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard try reader.readUInt16() == 1 else {
      throw reader.error(.unsupported("its major version is not 1"))
    }
    try reader.skip(2)
    ascender = try reader.readSigned16()
    descender = try reader.readSigned16()
    lineGap = try reader.readSigned16()
    advanceWidthMax = try reader.readUnsigned16()
    minLeftSideBearing = try reader.readSigned16()
    minRightSideBearing = try reader.readSigned16()
    xMaxExtent = try reader.readSigned16()
    caretSlopeRise = try reader.readSigned16()
    caretSlopeRun = try reader.readSigned16()
    caretOffset = try reader.readSigned16()
    try reader.skip(10)
    numberOfHMetrics = try reader.readUnsigned16()
  }
}
