/// How glyphs are drawn at each size: grid-fitting and smoothing.
///
/// <https://learn.microsoft.com/typography/opentype/spec/gasp>
package struct Gasp: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("gasp")

  /// Behaviour up to a size.
  package struct GaspRange: Sendable, Hashable {
    /// Upper limit of the range, in ppem.
    package var rangeMaxPPEM: UInt16
    /// Flags: 1 grid-fit, 2 gray, 4 symmetric grid-fit, 8 symmetric smoothing.
    package var rangeGaspBehavior: UInt16

    /// Makes a range.
    package init(rangeMaxPPEM: UInt16, rangeGaspBehavior: UInt16) {
      self.rangeMaxPPEM = rangeMaxPPEM
      self.rangeGaspBehavior = rangeGaspBehavior
    }
  }

  /// Ascending by size; the last has 0xFFFF.
  package var gaspRanges: [GaspRange]

  /// Makes the table.
  package init(gaspRanges: [GaspRange]) {
    self.gaspRanges = gaspRanges
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    writer.write(uint16: 1)
    try writer.write(uint16: gaspRanges.count, "numRanges", of: Self.tag)
    for range in gaspRanges {
      writer.write(uint16: range.rangeMaxPPEM)
      writer.write(uint16: range.rangeGaspBehavior)
    }
  }
}

extension Gasp {
  /// Reads versions 0 and 1.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard try reader.readUInt16() <= 1 else {
      throw reader.error(.unsupported("its version is neither 0 nor 1"))
    }
    gaspRanges = []
    for _ in 0..<(try reader.readUnsigned16()) {
      let limit = try reader.readUInt16()
      gaspRanges.append(
        GaspRange(rangeMaxPPEM: limit, rangeGaspBehavior: try reader.readUInt16()))
    }
  }
}
