import Diagnostics

/// Writes texts of the user into Swift source so that nothing in them becomes code.
enum SwiftText {
  /// Returns the inside of a string literal of one or several lines, scalar by scalar.
  ///
  /// A backslash and a quote are escaped one by one, so that no combining mark can hide them, and
  /// so are all characters that are invisible or change the direction of text.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"":
        result.append("\\")
        result.append(scalar)
      default: result.append(contentsOf: VisibleText.escapedScalar(scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// True for printable ASCII that means itself in a literal.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"")
  }

  /// Returns a string literal, quotes included.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns a text for a comment of one line.
  static func comment(_ text: String, limit: Int = 80) -> String {
    VisibleText.escaped(text, limit: limit)
  }
}
