/// Checks the bytes of a manifest before they are read as JSON.
enum TextCheck {
  /// The most bytes of a manifest: 16 MiB.
  static let sizeLimit = 16 << 20

  /// Throws when the bytes are too many, no UTF-8, or hold conflict markers of git.
  ///
  /// Returns the first byte behind a byte order mark.
  static func start(of bytes: [UInt8]) throws(JSONFailure) -> Int {
    guard bytes.count <= sizeLimit else { throw JSONFailure(reason: .tooLarge, range: 0..<0) }
    if isUTF16(bytes) { throw JSONFailure(reason: .utf16, range: 0..<0) }
    if let wrong = firstWrongByte(of: bytes) {
      throw JSONFailure(reason: .notUTF8(bytes[wrong]), range: wrong..<wrong + 1)
    }
    if let marker = conflictMarker(in: bytes) {
      throw JSONFailure(reason: .conflict, range: marker)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Sees the byte order mark of UTF-16, or a zero beside the first character.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let pair = (bytes[0], bytes[1])
    return pair == (0xFF, 0xFE) || pair == (0xFE, 0xFF) || (pair.0 == 0) != (pair.1 == 0)
  }

  /// Finds the first byte that begins no well-formed sequence.
  ///
  /// Unicode 15, table 3-7, Well-Formed UTF-8 Byte Sequences.
  private static func firstWrongByte(of bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      guard lead >= 0x80 else {
        index += 1
        continue
      }
      var second: ClosedRange<UInt8> = 0x80...0xBF
      let length: Int
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return index
      }
      guard index + length <= bytes.count, second.contains(bytes[index + 1]),
        bytes[(index + 1)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }

  /// Finds a line that begins with seven equal signs of git: `<<<<<<<`, `|||||||`, `=======`,
  /// `>>>>>>>`; no JSON text has such a line.
  private static func conflictMarker(in bytes: [UInt8]) -> Range<Int>? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isMarker =
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "|")
      if isMarker, bytes[index...].prefix(7).elementsEqual(repeatElement(byte, count: 7)) {
        return index..<endOfLine(bytes, from: index)
      }
      index = endOfLine(bytes, from: index) + 1
    }
    return nil
  }

  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }
}
