import Diagnostics

/// What a generated Swift file says of itself, read back: whose it is, and whether it was edited.
package struct EnumReading: Sendable, Hashable {
  /// The digest of the manifest that the enum was made from; nil where the file has none.
  package let digest: String?
  /// True when the file is as it was written: its checksum is right.
  package let isUntouched: Bool
  /// True when it would be, but for carriage returns at the ends of its lines.
  package let hasOtherLineEnds: Bool

  /// Reads the bytes of a Swift file, of Rebus or not.
  package init(_ bytes: [UInt8]) {
    let plain = bytes.contains(0x0D) ? bytes.filter { $0 != 0x0D } : bytes
    let isWhole = Self.hasRightChecksum(plain)
    isUntouched = isWhole && plain.count == bytes.count
    hasOtherLineEnds = isWhole && plain.count != bytes.count
    digest = Self.digest(in: plain)
  }

  /// The line before the digits of the checksum.
  static let checksumMark = "// Checksum "

  /// Returns the file with its checksum as the second line: that of all other lines.
  static func text(_ first: String, _ rest: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add((first + "\n" + rest).utf8)
    return "\(first)\n\(checksumMark)\(fingerprint.text)\n\(rest)"
  }

  private static func hasRightChecksum(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(of: 0x0A),
      let second = bytes[(first + 1)...].firstIndex(of: 0x0A)
    else { return false }
    let line = bytes[(first + 1)..<second]
    guard line.starts(with: Array(checksumMark.utf8)) else { return false }
    var fingerprint = Fingerprint()
    fingerprint.add(bytes[...first])
    fingerprint.add(bytes[(second + 1)...])
    return line.dropFirst(checksumMark.utf8.count).elementsEqual(fingerprint.text.utf8)
  }

  private static func digest(in bytes: [UInt8]) -> String? {
    let mark = Array("static var digest: String { \"".utf8)
    var index = 0
    while index + mark.count + 16 <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) {
        let digits = bytes[(index + mark.count)...].prefix { $0 != UInt8(ascii: "\"") }
        return digits.count == 16 ? String(decoding: digits, as: UTF8.self) : nil
      }
      index += 1
    }
    return nil
  }
}
