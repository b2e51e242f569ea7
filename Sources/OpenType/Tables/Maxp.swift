/// The maximum profile: what a rasteriser must reserve.
///
/// <https://learn.microsoft.com/typography/opentype/spec/maxp>
package struct Maxp: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("maxp")

  /// The number of glyphs in the font.
  package var numGlyphs: Int
  /// The rest of version 1.0; nil in version 0.5, which fonts without 'glyf' have.
  package var outlines: Limits?

  /// The fields that only version 1.0 has.
  package struct Limits: Sendable, Hashable {
    /// Maximum points in a non-composite glyph.
    package var maxPoints = 0
    /// Maximum contours in a non-composite glyph.
    package var maxContours = 0
    /// Maximum points in a composite glyph.
    package var maxCompositePoints = 0
    /// Maximum contours in a composite glyph.
    package var maxCompositeContours = 0
    /// 1 if instructions do not use the twilight zone, 2 if they do.
    package var maxZones = 1
    /// Maximum points used in Z0.
    package var maxTwilightPoints = 0
    /// Number of Storage Area locations.
    package var maxStorage = 0
    /// Number of FDEFs.
    package var maxFunctionDefs = 0
    /// Number of IDEFs.
    package var maxInstructionDefs = 0
    /// Maximum stack depth across Font Program, CVT Program and all glyph instructions.
    package var maxStackElements = 0
    /// Maximum byte count for glyph instructions.
    package var maxSizeOfInstructions = 0
    /// Maximum number of components referenced at top level for any composite glyph.
    package var maxComponentElements = 0
    /// Maximum levels of recursion; 1 for simple components.
    package var maxComponentDepth = 0

    /// Makes limits of zero.
    package init() {}
  }

  /// Makes the table.
  package init(numGlyphs: Int, outlines: Limits?) {
    self.numGlyphs = numGlyphs
    self.outlines = outlines
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    writer.write(uint32: outlines == nil ? 0x0000_5000 : 0x0001_0000)
    try writer.write(uint16: numGlyphs, "numGlyphs", of: Self.tag)
    guard let limits = outlines else { return }
    try writer.write(uint16: limits.maxPoints, "maxPoints", of: Self.tag)
    try writer.write(uint16: limits.maxContours, "maxContours", of: Self.tag)
    try writer.write(uint16: limits.maxCompositePoints, "maxCompositePoints", of: Self.tag)
    try writer.write(uint16: limits.maxCompositeContours, "maxCompositeContours", of: Self.tag)
    try writer.write(uint16: limits.maxZones, "maxZones", of: Self.tag)
    try writer.write(uint16: limits.maxTwilightPoints, "maxTwilightPoints", of: Self.tag)
    try writer.write(uint16: limits.maxStorage, "maxStorage", of: Self.tag)
    try writer.write(uint16: limits.maxFunctionDefs, "maxFunctionDefs", of: Self.tag)
    try writer.write(uint16: limits.maxInstructionDefs, "maxInstructionDefs", of: Self.tag)
    try writer.write(uint16: limits.maxStackElements, "maxStackElements", of: Self.tag)
    try writer.write(uint16: limits.maxSizeOfInstructions, "maxSizeOfInstructions", of: Self.tag)
    try writer.write(uint16: limits.maxComponentElements, "maxComponentElements", of: Self.tag)
    try writer.write(uint16: limits.maxComponentDepth, "maxComponentDepth", of: Self.tag)
  }
}

extension Maxp {
  /// Reads versions 0.5 and 1.0.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    let version = try reader.readUInt32()
    numGlyphs = try reader.readUnsigned16()
    switch version {
    case 0x0000_5000: outlines = nil
    case 0x0001_0000: outlines = try Limits(reading: &reader)
    default: throw reader.error(.unsupported("its version is neither 0.5 nor 1.0"))
    }
  }
}

extension Maxp.Limits {
  fileprivate init(reading reader: inout ByteReader) throws(DecodingError) {
    maxPoints = try reader.readUnsigned16()
    maxContours = try reader.readUnsigned16()
    maxCompositePoints = try reader.readUnsigned16()
    maxCompositeContours = try reader.readUnsigned16()
    maxZones = try reader.readUnsigned16()
    maxTwilightPoints = try reader.readUnsigned16()
    maxStorage = try reader.readUnsigned16()
    maxFunctionDefs = try reader.readUnsigned16()
    maxInstructionDefs = try reader.readUnsigned16()
    maxStackElements = try reader.readUnsigned16()
    maxSizeOfInstructions = try reader.readUnsigned16()
    maxComponentElements = try reader.readUnsigned16()
    maxComponentDepth = try reader.readUnsigned16()
  }
}
