package import FontChecking
internal import OpenType

/// Unpacks fonts of the web.
///
/// https://www.w3.org/TR/WOFF/ and https://www.w3.org/TR/WOFF2/; FreeType does the work.
package enum PackedFont {
  /// The largest font that is read, packed or not: 64 MiB.
  static let limit = 64 << 20

  /// True for a WOFF or WOFF2 font, by how it begins.
  static func isPacked(_ bytes: [UInt8]) -> Bool {
    isWOFF2(bytes) || bytes.starts(with: Array("wOFF".utf8))
  }

  private static func isWOFF2(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("wOF2".utf8))
  }

  /// Returns the bytes of a TTF or OTF, unpacked where they are WOFF or WOFF2.
  ///
  /// Throws why they cannot be.
  package static func unpacked(_ bytes: [UInt8]) throws(ContainerFault) -> [UInt8] {
    guard isPacked(bytes) else { return bytes }
    let isWOFF2 = isWOFF2(bytes)
    let name = isWOFF2 ? "WOFF2" : "WOFF"
    guard bytes.count >= 44 else { throw ContainerFault("it is a \(name) file that is cut") }
    // totalSfntSize: "total size needed for the uncompressed font data", both formats at byte 16.
    let size = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    guard size <= limit else {
      throw ContainerFault("it says that it has \(size) bytes when unpacked; the limit is \(limit)")
    }
    guard let face = FreeTypeFace.open(bytes) else {
      let hint = isWOFF2 ? ", or it was built without brotli here" : ""
      throw ContainerFault("it is a \(name) file that FreeType cannot unpack\(hint)")
    }
    guard var tables = face.tableContents(limit: limit) else {
      throw ContainerFault("it is a \(name) file with a table that cannot be unpacked")
    }
    if isWOFF2 { endGlyphs(in: &tables) }
    var file = FontFile()
    file.sfntVersion = bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) }
    for table in tables {
      file.set(Tag(rawValue: table.tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }), table.bytes)
    }
    return file.bytes
  }

  /// Corrects where the last glyph ends.
  ///
  /// The 'loca' that FreeType 2.12 rebuilds from WOFF2 ends beyond the 'glyf' that it rebuilds; all
  /// other offsets are right, and the end of 'glyf' is meant.
  private static func endGlyphs(in tables: inout [(tag: String, bytes: [UInt8])]) {
    guard let head = tables.first(where: { $0.tag == "head" })?.bytes, head.count >= 54,
      let end = tables.first(where: { $0.tag == "glyf" })?.bytes.count,
      let loca = tables.firstIndex(where: { $0.tag == "loca" })
    else { return }
    // indexToLocFormat: 0 for halves of offsets in 16 bits, 1 for offsets in 32.
    let isLong = head[51] != 0
    let width = isLong ? 4 : 2
    let bytes = tables[loca].bytes
    guard bytes.count >= 2 * width else { return }
    let offset = { (range: Range<Int>) in
      bytes[range].reduce(0) { $0 << 8 | Int($1) } * (isLong ? 1 : 2)
    }
    let last = bytes.count - width..<bytes.count
    let before = offset(last.lowerBound - width..<last.lowerBound)
    guard offset(last) > end, before <= end else { return }
    let value = isLong ? end : end / 2
    for index in 0..<width {
      tables[loca].bytes[last.upperBound - 1 - index] = UInt8(
        truncatingIfNeeded: value >> (8 * index))
    }
  }
}
