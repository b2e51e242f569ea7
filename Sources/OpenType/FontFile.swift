/// A font as its tables: the directory, and the bytes of each table.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff#organization-of-an-opentype-font>
package struct FontFile: Sendable, Hashable {
  /// The bytes of one table.
  package struct Entry: Sendable, Hashable {
    /// The name of the table.
    package let tag: Tag
    /// The content, without padding.
    package var bytes: [UInt8]
  }

  /// 0x00010000 or `true` for TrueType outlines, `OTTO` for CFF.
  package var sfntVersion: UInt32
  /// Sorted by tag.
  package private(set) var entries: [Entry] = []

  /// Makes a font of TrueType outlines without tables.
  package init() {
    sfntVersion = 0x0001_0000
  }

  /// Returns the bytes of a table, or nil when the font has none of that name.
  package subscript(_ tag: Tag) -> [UInt8]? {
    entries.first { $0.tag == tag }?.bytes
  }

  /// Returns the bytes of a table, or throws that it is missing.
  package func required(_ tag: Tag) throws(DecodingError) -> [UInt8] {
    guard let bytes = self[tag] else { throw DecodingError(table: tag, reason: .missing) }
    return bytes
  }

  /// Puts the bytes of a table in their place, instead of any earlier ones.
  package mutating func set(_ tag: Tag, _ bytes: [UInt8]) {
    let place = entries.firstIndex { $0.tag >= tag } ?? entries.count
    if place < entries.count, entries[place].tag == tag {
      entries[place].bytes = bytes
    } else {
      entries.insert(Entry(tag: tag, bytes: bytes), at: place)
    }
  }

  /// Writes a table and puts it in its place.
  package mutating func set<T: Table>(_ table: T) throws(EncodingError) {
    set(T.tag, try table.bytes())
  }

  /// The whole file: directory, padded tables in the directory's order, checksum adjustment.
  package var bytes: [UInt8] {
    let head = entries.first { $0.tag == Head.tag }
    var writer = ByteWriter(capacity: byteCount)
    writeDirectory(into: &writer)
    var adjustmentPlace: Int?
    for entry in entries {
      if entry.tag == Head.tag, Self.hasAdjustment(head) {
        adjustmentPlace = writer.count + Head.checkSumAdjustmentOffset
      }
      writer.write(bytes: entry.bytes)
      writer.pad(toMultipleOf: 4)
    }
    if let place = adjustmentPlace {
      writer.patch(uint32: 0, at: place)
      writer.patch(uint32: 0xB1B0_AFBA &- Checksum.sum(writer.bytes), at: place)
    }
    return writer.bytes
  }

  /// The number of bytes of the whole file.
  package var byteCount: Int {
    entries.reduce(12 + 16 * entries.count) { $0 + ($1.bytes.count + 3) / 4 * 4 }
  }

  private static func hasAdjustment(_ head: Entry?) -> Bool {
    (head?.bytes.count ?? 0) >= Head.checkSumAdjustmentOffset + 4
  }

  private func writeDirectory(into writer: inout ByteWriter) {
    var searchRange = 16
    var entrySelector = 0
    while searchRange * 2 <= entries.count * 16 {
      searchRange *= 2
      entrySelector += 1
    }
    writer.write(uint32: sfntVersion)
    writer.write(uint16: UInt16(truncatingIfNeeded: entries.count))
    writer.write(uint16: UInt16(truncatingIfNeeded: searchRange))
    writer.write(uint16: UInt16(truncatingIfNeeded: entrySelector))
    writer.write(uint16: UInt16(truncatingIfNeeded: max(0, entries.count * 16 - searchRange)))
    var offset = 12 + 16 * entries.count
    for entry in entries {
      writer.write(tag: entry.tag)
      writer.write(uint32: Self.checksum(of: entry))
      writer.write(uint32: UInt32(truncatingIfNeeded: offset))
      writer.write(uint32: UInt32(truncatingIfNeeded: entry.bytes.count))
      offset += (entry.bytes.count + 3) / 4 * 4
    }
  }

  /// Returns the checksum of a table; that of 'head' counts the adjustment as zero.
  package static func checksum(of entry: Entry) -> UInt32 {
    guard entry.tag == Head.tag, hasAdjustment(entry) else { return Checksum.sum(entry.bytes) }
    var bytes = entry.bytes
    for index in 0..<4 { bytes[Head.checkSumAdjustmentOffset + index] = 0 }
    return Checksum.sum(bytes)
  }
}
