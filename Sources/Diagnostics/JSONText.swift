/// Writes JSON text, byte by byte.
package enum JSONText {
  /// Returns a JSON string literal of the text, quotes included.
  ///
  /// Controls, invisible characters and direction marks are escaped; the rest stays UTF-8.
  package static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    appendQuoted(text, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a JSON string literal of the text.
  package static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// True for printable ASCII that means itself in a literal.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"")
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    default:
      if VisibleText.mustEscape(scalar) {
        UTF16.encode(scalar)?.forEach { appendEscape(of: $0, to: &bytes) }
      } else {
        UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
      }
    }
  }

  private static func appendEscape(of unit: UInt16, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift) & 15)]) }
  }
}
