/// A text of the font, in one language for one platform.
package struct NameRecord: Sendable, Hashable {
  /// 0 Unicode, 1 Macintosh, 3 Windows.
  package var platformID: Int
  /// Platform-specific encoding identifier.
  package var encodingID: Int
  /// Language identifier; 0x0409 is American English on Windows.
  package var languageID: Int
  /// What the text is: 1 family, 2 subfamily, 4 full name, 5 version, 6 PostScript name.
  package var nameID: Int
  /// The text.
  package var text: String

  /// Makes a record.
  package init(platformID: Int, encodingID: Int, languageID: Int, nameID: Int, text: String) {
    self.platformID = platformID
    self.encodingID = encodingID
    self.languageID = languageID
    self.nameID = nameID
    self.text = text
  }

  /// Makes a record in American English for Windows, which every system reads.
  package init(nameID: Int, text: String) {
    self.init(platformID: 3, encodingID: 1, languageID: 0x0409, nameID: nameID, text: text)
  }

  /// The order that the specification asks for.
  fileprivate var sortKey: [Int] { [platformID, encodingID, languageID, nameID] }
}

/// The naming table, version 0; the texts of version 1 are read too.
///
/// <https://learn.microsoft.com/typography/opentype/spec/name>
package struct Name: Table {
  /// The name of the table in the directory.
  package static let tag = Tag("name")

  /// Sorted by platform, encoding, language and name when written.
  package var nameRecords: [NameRecord]

  /// Makes the table.
  package init(nameRecords: [NameRecord]) {
    self.nameRecords = nameRecords
  }

  /// Returns the text of an identifier: Windows American English first, then any other.
  package func text(of nameID: Int) -> String? {
    let records = nameRecords.filter { $0.nameID == nameID }
    let preferred = records.first { $0.platformID == 3 && $0.languageID == 0x0409 }
    return (preferred ?? records.first { $0.platformID == 3 } ?? records.first)?.text
  }

  /// Appends the bytes of the table.
  package func write(into writer: inout ByteWriter) throws(EncodingError) {
    let records = nameRecords.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    writer.write(uint16: 0)
    try writer.write(uint16: records.count, "count", of: Self.tag)
    try writer.write(uint16: 6 + 12 * records.count, "storageOffset", of: Self.tag)
    var storage = ByteWriter()
    var places: [[UInt8]: Int] = [:]
    for record in records {
      let bytes = NameEncoding.bytes(of: record.text, platformID: record.platformID)
      let offset = places[bytes] ?? storage.count
      if places.updateValue(offset, forKey: bytes) == nil { storage.write(bytes: bytes) }
      try writer.write(uint16: record.platformID, "platformID", of: Self.tag)
      try writer.write(uint16: record.encodingID, "encodingID", of: Self.tag)
      try writer.write(uint16: record.languageID, "languageID", of: Self.tag)
      try writer.write(uint16: record.nameID, "nameID", of: Self.tag)
      try writer.write(uint16: bytes.count, "length", of: Self.tag)
      try writer.write(uint16: offset, "stringOffset", of: Self.tag)
    }
    writer.write(bytes: storage.bytes)
  }
}

extension Name {
  /// Reads versions 0 and 1; a record whose text lies outside the table is left out.
  package init(reading bytes: [UInt8]) throws(DecodingError) {
    var reader = ByteReader(bytes, table: Self.tag)
    guard try reader.readUInt16() <= 1 else {
      throw reader.error(.unsupported("its version is neither 0 nor 1"))
    }
    let count = try reader.readUnsigned16()
    let storage = try reader.part(at: try reader.readUnsigned16())
    nameRecords = []
    // Texts may share bytes, so a small table could ask for much: 4 MiB of text are enough.
    var budget = 4 << 20
    for _ in 0..<count {
      let platformID = try reader.readUnsigned16()
      let encodingID = try reader.readUnsigned16()
      let languageID = try reader.readUnsigned16()
      let nameID = try reader.readUnsigned16()
      let length = try reader.readUnsigned16()
      let offset = try reader.readUnsigned16()
      guard offset + length <= storage.count else { continue }
      budget -= length
      guard budget >= 0 else {
        throw reader.error(.unsupported("it holds more than 4 MiB of text"))
      }
      var text = try storage.part(at: offset, count: length)
      let content = NameEncoding.text(of: try text.readBytes(length), platformID: platformID)
      nameRecords.append(
        NameRecord(
          platformID: platformID, encodingID: encodingID, languageID: languageID, nameID: nameID,
          text: content))
    }
  }
}

/// Texts as the platforms store them: UTF-16 on Unicode and Windows, MacRoman on Macintosh.
private enum NameEncoding {
  /// Returns the bytes of a text as the platform stores it.
  static func bytes(of text: String, platformID: Int) -> [UInt8] {
    if platformID == 1 { return text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : 0x3F } }
    return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Returns the text; what is no UTF-16, and what MacRoman has beyond ASCII, becomes U+FFFD.
  static func text(of bytes: [UInt8], platformID: Int) -> String {
    if platformID == 1 {
      var text = ""
      for byte in bytes {
        text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}")
      }
      return text
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
