/// The name of an icon: ASCII letters and digits with single `.`, `-`, `_` between them.
package struct IconName: Sendable, Hashable {
  /// The most characters of a name.
  package static let lengthLimit = 100

  package let text: String

  /// Takes a name as it is.
  package init(_ text: String) throws(IconNameError) {
    guard !text.utf8.isEmpty else { throw .empty }
    let bytes = Array(text.utf8)
    if !bytes.allSatisfy({ Self.isAllowed(Unicode.Scalar($0)) }) {
      for scalar in text.unicodeScalars where !Self.isAllowed(scalar) { throw .character(scalar) }
    }
    guard bytes.count <= Self.lengthLimit else { throw .tooLong(bytes.count) }
    if Self.isSeparator(bytes[0]) { throw .separatorFirst }
    if Self.isSeparator(bytes[bytes.count - 1]) { throw .separatorLast }
    for index in 1..<bytes.count
    where Self.isSeparator(bytes[index]) && Self.isSeparator(bytes[index - 1]) {
      throw .separatorRun
    }
    if let device = Self.device(in: bytes) { throw .device(device) }
    self.text = text
  }

  /// Takes the name of a file without its ending, in which a run of separators counts as one.
  ///
  /// Real files are called `caret--up` and `_leading`: of a run the first separator stays,
  /// underscores at the start and at the end go. Two dots in a run are refused.
  package init(fileStem: String) throws(IconNameError) {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in fileStem.utf8 {
      if Self.isSeparator(byte), Self.isSeparator(last) {
        if byte == UInt8(ascii: "."), last == byte { throw .separatorRun }
      } else {
        bytes.append(byte)
      }
      last = byte
    }
    let underscore = UInt8(ascii: "_")
    if bytes.first == underscore, bytes.count > 1 { bytes.removeFirst() }
    if bytes.last == underscore, bytes.count > 1 { bytes.removeLast() }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
    default: false
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Finds the name of a device of Windows before the first dot: no file can be called so there.
  ///
  /// https://learn.microsoft.com/windows/win32/fileio/naming-a-file, "reserved names".
  private static func device(in bytes: [UInt8]) -> String? {
    let part = bytes.prefix { $0 != UInt8(ascii: ".") }
    guard part.count == 3 || part.count == 4 else { return nil }
    let name = String(decoding: part, as: UTF8.self)
    let lower = name.lowercased()
    let isNumbered =
      part.count == 4 && (lower.hasPrefix("com") || lower.hasPrefix("lpt"))
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(part[3])
    return isNumbered || ["con", "prn", "aux", "nul"].contains(lower) ? name : nil
  }
}

/// Why a text cannot be the name of an icon.
package enum IconNameError: Error, Sendable, Hashable {
  case empty
  case tooLong(Int)
  case character(Unicode.Scalar)
  case separatorFirst
  case separatorLast
  case separatorRun
  case device(String)
}
