/// Says why a file is no font that can be read.
package enum FontFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first four bytes are those of no font.
  case notAFont
  /// A packed font of the web.
  case packed(String)
  /// A collection of fonts, where one was expected.
  case collection(count: Int)
  /// The directory contradicts itself or the file's length; a clause that says how.
  case damagedDirectory(String)

  /// The error in one clause, for messages.
  package var description: String {
    switch self {
    case .notAFont: "it does not begin as a TrueType or OpenType font does"
    case .packed(let name): "it is a \(name) file, which must be unpacked to TTF first"
    case .collection(let count): "it is a collection of \(count) fonts, not one font"
    case .damagedDirectory(let clause): "its table directory is damaged: \(clause)"
    }
  }
}

extension FontFile {
  private struct Record {
    var tag: Tag
    var range: Range<Int>
  }

  /// Reads the directory and cuts out the tables; their content is not looked at.
  ///
  /// Tables may not overlap each other: no more bytes come out than the file has.
  package init(reading bytes: [UInt8]) throws(FontFileError) {
    self.init()
    sfntVersion = try Self.version(of: bytes)
    let records = try Self.records(of: bytes)
    let ranges = records.map(\.range).filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(ranges, ranges.dropFirst()) where next.lowerBound < range.upperBound {
      throw .damagedDirectory("two tables overlap at byte \(next.lowerBound)")
    }
    for record in records {
      guard record.range.upperBound <= bytes.count else {
        throw .damagedDirectory("table \"\(record.tag)\" goes beyond the end of the file")
      }
      guard self[record.tag] == nil else {
        throw .damagedDirectory("table \"\(record.tag)\" appears twice")
      }
      set(record.tag, Array(bytes[record.range]))
    }
  }

  private static func version(of bytes: [UInt8]) throws(FontFileError) -> UInt32 {
    var reader = ByteReader(bytes, table: Tag("sfnt"))
    guard let version = try? reader.readUInt32() else { throw .notAFont }
    switch Tag(rawValue: version) {
    case Tag("OTTO"), Tag("true"), Tag(rawValue: 0x0001_0000): return version
    case Tag("wOFF"): throw .packed("WOFF")
    case Tag("wOF2"): throw .packed("WOFF2")
    case Tag("ttcf"):
      guard let count = collectionCount(from: &reader) else {
        throw .damagedDirectory("the file ends before it")
      }
      throw .collection(count: count)
    default: throw .notAFont
    }
  }

  private static func collectionCount(from reader: inout ByteReader) -> Int? {
    guard (try? reader.skip(4)) != nil else { return nil }
    return try? reader.readUnsigned32()
  }

  /// Returns the directory's records, not yet compared with each other.
  private static func records(of bytes: [UInt8]) throws(FontFileError) -> [Record] {
    var reader = ByteReader(bytes, table: Tag("sfnt"))
    var records: [Record] = []
    do throws(DecodingError) {
      try reader.skip(4)
      let numTables = try reader.readUnsigned16()
      guard numTables <= 256 else { throw reader.error(.invalid("it names too many tables")) }
      try reader.skip(6)
      for _ in 0..<numTables {
        let tag = try reader.readTag()
        try reader.skip(4)
        let offset = try reader.readUnsigned32()
        let length = try reader.readUnsigned32()
        records.append(Record(tag: tag, range: offset..<(offset + length)))
      }
    } catch {
      if case .invalid(let clause) = error.reason { throw .damagedDirectory(clause) }
      throw .damagedDirectory("the file ends before it")
    }
    return records
  }
}
