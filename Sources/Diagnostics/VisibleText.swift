/// Makes text safe to print: nothing in it can steer a terminal, a log or a reader's eye.
package enum VisibleText {
  /// Returns the text with controls and invisible characters written as `\u{…}`.
  ///
  /// Line breaks and tabs become `\n`, `\r` and `\t`: the result is always one line.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { mustEscape($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return String(result)
  }

  /// Returns the text, escaped, cut to a number of Unicode scalars with `…` as the last.
  package static func escaped(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return text
    }
    var pieces: [String] = []
    var count = 0
    for scalar in text.unicodeScalars {
      pieces.append(escapedScalar(scalar))
      count += pieces[pieces.count - 1].unicodeScalars.count
      guard count <= limit else { return cut(pieces, count: count, limit: limit) }
    }
    return pieces.joined()
  }

  /// Tells whether a scalar is a control, invisible, or changes the direction of text.
  ///
  /// Bidirectional controls are the trojan-source attack (CVE-2021-42574).
  package static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x115F, 0x1160, 0x180B...0x180F, 0x3164, 0xFEFF, 0xFFA0: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFE00...0xFE0F, 0xFFF0...0xFFFB: true
    case 0xFDD0...0xFDEF, 0xE0000...0xE0FFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// The scalar itself, or its escape.
  package static func escapedScalar(_ scalar: Unicode.Scalar) -> String {
    guard mustEscape(scalar) else { return String(Character(scalar)) }
    return switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    if mustEscape(scalar) {
      result.append(contentsOf: escapedScalar(scalar).unicodeScalars)
    } else {
      result.append(scalar)
    }
  }

  private static func cut(_ pieces: [String], count: Int, limit: Int) -> String {
    var (pieces, count) = (pieces, count)
    while count >= limit, let last = pieces.popLast() { count -= last.unicodeScalars.count }
    return pieces.joined() + "…"
  }
}
