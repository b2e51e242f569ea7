/// One character and the glyph that shows it.
package struct CharacterMapping: Sendable, Hashable {
  /// The character.
  package var codepoint: UInt32
  /// Its glyph; never 0, which means that the font lacks the character.
  package var glyphID: Int

  /// Makes a mapping.
  package init(codepoint: UInt32, glyphID: Int) {
    self.codepoint = codepoint
    self.glyphID = glyphID
  }
}

/// The characters of one platform, in one of the formats of 'cmap'.
package struct CmapSubtable: Sendable, Hashable {
  /// 4 and 12 are written; 0, 4, 6 and 12 are read.
  package var format: Int
  /// Ascending by code point, without a code point twice; empty for formats that are not read.
  package var mappings: [CharacterMapping]

  /// Makes a subtable.
  package init(format: Int, mappings: [CharacterMapping]) {
    self.format = format
    self.mappings = mappings
  }

  /// Returns the glyph of a character, or nil when the subtable has none; by binary search.
  package func glyphID(of codepoint: UInt32) -> Int? {
    var low = 0
    var high = mappings.count
    while low < high {
      let middle = (low + high) / 2
      if mappings[middle].codepoint < codepoint { low = middle + 1 } else { high = middle }
    }
    guard low < mappings.count, mappings[low].codepoint == codepoint else { return nil }
    return mappings[low].glyphID
  }
}

/// Character to glyph index mapping.
///
/// <https://learn.microsoft.com/typography/opentype/spec/cmap>
package struct Cmap: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("cmap")

  /// Names the platform that a subtable is for.
  package struct EncodingRecord: Sendable, Hashable {
    /// 0 Unicode, 1 Macintosh, 3 Windows.
    package var platformID: Int
    /// Platform-specific encoding identifier.
    package var encodingID: Int
    /// The place of the subtable in `subtables`.
    package var subtable: Int

    /// Makes a record.
    package init(platformID: Int, encodingID: Int, subtable: Int) {
      self.platformID = platformID
      self.encodingID = encodingID
      self.subtable = subtable
    }
  }

  /// Sorted by platform and encoding.
  package var encodingRecords: [EncodingRecord]
  /// Each is stored once, whatever number of records name it.
  package var subtables: [CmapSubtable]

  /// Makes the table.
  package init(encodingRecords: [EncodingRecord], subtables: [CmapSubtable]) {
    self.encodingRecords = encodingRecords
    self.subtables = subtables
  }

  /// The subtable with the most of Unicode: full before basic, Windows before Unicode platform.
  package var unicode: CmapSubtable? {
    for (platformID, encodingID) in [
      (3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0),
    ] {
      let record = encodingRecords.first {
        $0.platformID == platformID && $0.encodingID == encodingID
      }
      if let record, subtables.indices.contains(record.subtable) {
        return subtables[record.subtable]
      }
    }
    return nil
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    let start = writer.count
    writer.write(uint16: 0)
    try writer.write(uint16: encodingRecords.count, "numTables", of: Self.tag)
    var places: [Int] = []
    for record in encodingRecords {
      try writer.write(uint16: record.platformID, "platformID", of: Self.tag)
      try writer.write(uint16: record.encodingID, "encodingID", of: Self.tag)
      places.append(writer.count)
      writer.write(uint32: 0)
    }
    for (index, subtable) in subtables.enumerated() {
      let offset = UInt32(truncatingIfNeeded: writer.count - start)
      for (record, place) in zip(encodingRecords, places) where record.subtable == index {
        writer.patch(uint32: offset, at: place)
      }
      switch subtable.format {
      case 4: try Cmap4.write(subtable.mappings, into: &writer)
      case 12: try Cmap12.write(subtable.mappings, into: &writer)
      default: throw EncodingError(table: Self.tag, field: "format", value: subtable.format)
      }
    }
  }
}

extension Cmap {
  /// Reads formats 0, 4, 6 and 12; subtables of other formats appear without mappings.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard try reader.readUInt16() == 0 else {
      throw reader.error(.unsupported("its version is not 0"))
    }
    let count = try reader.readUnsigned16()
    guard count <= 64 else { throw reader.error(.invalid("it has \(count) subtables")) }
    encodingRecords = []
    subtables = []
    var offsets: [Int] = []
    // Each of the subtables could name all of Unicode in 200 bytes.
    var budget = 2_500_000
    for _ in 0..<count {
      let platformID = try reader.readUnsigned16()
      let encodingID = try reader.readUnsigned16()
      let offset = try reader.readUnsigned32()
      let known = offsets.firstIndex(of: offset)
      encodingRecords.append(
        EncodingRecord(
          platformID: platformID, encodingID: encodingID, subtable: known ?? offsets.count))
      guard known == nil else { continue }
      offsets.append(offset)
      let subtable = try Self.subtable(from: try reader.part(at: offset))
      budget -= subtable.mappings.count
      guard budget >= 0 else { throw reader.error(.unsupported("it maps too many characters")) }
      subtables.append(subtable)
    }
  }

  private static func subtable(from part: ByteReader) throws(DecodingError) -> CmapSubtable {
    var reader = part
    let format = try reader.readUnsigned16()
    let mappings: [CharacterMapping] =
      switch format {
      case 0: try CmapTrimmed.mappingsOfBytes(from: &reader)
      case 4: try Cmap4.mappings(from: &reader)
      case 6: try CmapTrimmed.mappings(from: &reader)
      case 12: try Cmap12.mappings(from: &reader)
      default: []
      }
    return CmapSubtable(format: format, mappings: mappings)
  }
}

/// Formats 0 and 6: one glyph after another for a range of characters.
private enum CmapTrimmed {
  /// Reads format 0 behind its format field: 256 glyphs in a byte each.
  static func mappingsOfBytes(
    from reader: inout ByteReader
  ) throws(DecodingError) -> [CharacterMapping] {
    try reader.skip(4)
    var mappings: [CharacterMapping] = []
    for (code, glyphID) in try reader.readBytes(256).enumerated() where glyphID != 0 {
      mappings.append(CharacterMapping(codepoint: UInt32(code), glyphID: Int(glyphID)))
    }
    return mappings
  }

  /// Reads format 6 behind its format field.
  static func mappings(from reader: inout ByteReader) throws(DecodingError) -> [CharacterMapping] {
    try reader.skip(4)
    let firstCode = try reader.readUnsigned16()
    let entryCount = try reader.readUnsigned16()
    guard firstCode + entryCount <= 0x1_0000 else {
      throw reader.error(.invalid("format 6 goes beyond U+FFFF"))
    }
    var mappings: [CharacterMapping] = []
    for code in firstCode..<(firstCode + entryCount) {
      let glyphID = try reader.readUnsigned16()
      guard glyphID != 0 else { continue }
      mappings.append(CharacterMapping(codepoint: UInt32(code), glyphID: glyphID))
    }
    return mappings
  }
}
