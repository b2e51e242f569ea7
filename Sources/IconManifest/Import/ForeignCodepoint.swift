/// Reads code points as other tools write them.
enum ForeignCodepoint {
  /// Reads a number of JSON, or a text as `value(ofText:)` does; nil for what is no code point.
  static func value(of value: JSONValue) -> UInt32? {
    switch value.content {
    case .number(let text): try? Codepoint.value(ofNumber: text)
    case .text(let text): self.value(ofText: text)
    default: nil
    }
  }

  /// Reads the character itself, or hexadecimal digits.
  ///
  /// Before the digits may stand `U+`, `0x`, `\u`, `\`, `#x` or `&#x`, and `;` behind them; `&#`
  /// alone stands before decimal digits.
  static func value(ofText text: String) -> UInt32? {
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      scalar.value >= 0x80
    {
      return scalar.value
    }
    var bytes = Array(text.utf8)[...]
    if bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
    if bytes.starts(with: Array("&#".utf8)), !isX(bytes.dropFirst(2).first) {
      return number(bytes.dropFirst(2), radix: 10)
    }
    for prefix in ["&#x", "&#X", "#x", "#X", "U+", "u+", "0x", "0X", "\\u{", "\\u", "\\U", "\\"]
    where bytes.starts(with: Array(prefix.utf8)) {
      bytes = bytes.dropFirst(prefix.utf8.count)
      if prefix == "\\u{", bytes.last == UInt8(ascii: "}") { bytes.removeLast() }
      break
    }
    return number(bytes, radix: 16)
  }

  private static func isX(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "x") || byte == UInt8(ascii: "X")
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: UInt32) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = Codepoint.digit(byte), digit < radix, value <= 0x0FFF_FFFF else {
        return nil
      }
      value = value * radix + UInt32(digit)
    }
    return value
  }
}
