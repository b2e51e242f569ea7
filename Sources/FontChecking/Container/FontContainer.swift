/// Says why a file is no font that may be read further.
package struct ContainerFault: Error, Sendable, Hashable {
  /// A clause without a full stop, such as `table 'glyf' reaches beyond the end of the file`.
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// The table directory of a font file: looked at before a C library sees the bytes.
///
/// Source: OpenType 1.9.1, "Organization of an OpenType Font".
package struct FontContainer: Sendable, Hashable {
  /// A record of the table directory.
  package struct Table: Sendable, Hashable {
    package let tag: String
    package let checksum: UInt32
    package let range: Range<Int>
  }

  /// The most bytes of a font that is read.
  package static let largestFile = 64 << 20

  /// Records in the file's order.
  package let tables: [Table]
  let bytes: [UInt8]

  /// Reads the directory; throws where the file must not be handed to a font library.
  package init(reading bytes: [UInt8]) throws(ContainerFault) {
    self.bytes = bytes
    guard bytes.count <= Self.largestFile else {
      throw ContainerFault("it has \(bytes.count) bytes; the limit is \(Self.largestFile)")
    }
    guard bytes.count >= 12 else { throw ContainerFault("it has only \(bytes.count) bytes") }
    try Self.checkVersion(bytes)
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    guard (1...255).contains(count), bytes.count >= 12 + 16 * count else {
      throw ContainerFault("its table directory of \(count) tables does not fit into the file")
    }
    var tables: [Table] = []
    for index in 0..<count { tables.append(try Self.table(at: 12 + 16 * index, of: bytes)) }
    self.tables = tables
  }

  /// Returns the record of a tag, or nil.
  package func table(_ tag: String) -> Table? { tables.first { $0.tag == tag } }

  private static func checkVersion(_ bytes: [UInt8]) throws(ContainerFault) {
    switch Array(bytes[0..<4]) {
    case [0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8): return
    case Array("wOFF".utf8): throw ContainerFault("it is a WOFF file, not a TTF")
    case Array("wOF2".utf8): throw ContainerFault("it is a WOFF2 file, not a TTF")
    case Array("ttcf".utf8): throw ContainerFault("it is a font collection, not a single font")
    default: throw ContainerFault("it does not begin as a TrueType or OpenType font does")
    }
  }

  private static func table(at offset: Int, of bytes: [UInt8]) throws(ContainerFault) -> Table {
    let tag = bytes[offset..<(offset + 4)]
    guard tag.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw ContainerFault("its table directory has a tag that is not four printable characters")
    }
    let name = String(decoding: tag, as: UTF8.self)
    let start = Int(uint32(bytes, offset + 8))
    let length = Int(uint32(bytes, offset + 12))
    guard start + length <= bytes.count else {
      throw ContainerFault("table \"\(name)\" reaches beyond the end of the file")
    }
    return Table(
      tag: name, checksum: uint32(bytes, offset + 4), range: start..<(start + length))
  }

  /// Reads a big-endian number; the caller has checked that four bytes are there.
  static func uint32(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
      | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
  }

  /// Reads a big-endian number; the caller has checked that two bytes are there.
  static func uint16(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

extension FontContainer {
  /// Returns the file with its variation tables under tags that no library knows.
  ///
  /// FreeType up to 2.13.0 has CVE-2025-27363 in composite glyphs of variable fonts. Only the
  /// default instance is ever read here, and that needs no variations.
  package func bytesWithoutVariations() -> [UInt8] {
    var bytes = bytes
    for (index, table) in tables.enumerated()
    where ["fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "VVAR"].contains(table.tag) {
      bytes[12 + 16 * index] = UInt8(ascii: "~")
    }
    return bytes
  }
}
