/// Holds one quoted line, fit to be printed, with carets beneath its marked part.
///
/// Leading white space is left out, tabs are kept in both lines so that they align, invisible
/// characters stand as escapes, and a long line is cut around the mark.
struct QuotedLine {
  /// The widest text, in terminal columns.
  private static let width = 88
  /// The columns that stay before the mark of a cut line.
  private static let before = 30

  /// The line to print.
  private(set) var text = ""
  /// White space as wide as the text before the mark.
  private(set) var padding = ""
  /// One caret a column of the marked text.
  private(set) var carets = ""

  /// Quotes a line that starts at a column, to be marked from a column on.
  init(_ line: String, firstColumn: Int, mark: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let markIndex = min(max(0, mark - firstColumn), scalars.count)
    let markEnd = min(scalars.count, markIndex + max(1, length))
    let first = start(of: scalars, before: markIndex)
    if firstColumn > 1 || !scalars[..<first].allSatisfy(isBlank) { appendBefore("…") }
    for scalar in scalars[first..<markIndex] { appendBefore(scalar) }
    var room = Self.width - padding.unicodeScalars.count
    for index in markIndex..<scalars.count {
      let piece = Self.piece(scalars[index])
      let width = Self.width(of: scalars[index])
      guard room >= width else {
        text += "…"
        break
      }
      room -= width
      text += piece
      if index < markEnd { carets += String(repeating: "^", count: width) }
    }
    while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    if carets.isEmpty { carets = "^" }
  }

  /// The scalar at which the quote starts: past white space, not too far from the mark.
  private func start(of scalars: [Unicode.Scalar], before mark: Int) -> Int {
    var first = 0
    while first < mark, isBlank(scalars[first]) { first += 1 }
    let total = scalars[first...].reduce(0) { $0 + Self.width(of: $1) }
    guard total > Self.width else { return first }
    var (index, room) = (mark, Self.before)
    while index > first, room >= Self.width(of: scalars[index - 1]) {
      index -= 1
      room -= Self.width(of: scalars[index])
    }
    return index
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private mutating func appendBefore(_ scalar: Unicode.Scalar) {
    text += Self.piece(scalar)
    padding += scalar == "\t" ? "\t" : String(repeating: " ", count: Self.width(of: scalar))
  }

  private static func piece(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\t" : VisibleText.escapedScalar(scalar)
  }

  /// The terminal columns of a scalar, as `wcwidth` gives them for the common scripts.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 1 }
    if VisibleText.mustEscape(scalar) { return VisibleText.escapedScalar(scalar).utf8.count }
    switch scalar.value {
    case ..<0x300: return 1
    case 0x300...0x36F, 0x20D0...0x20FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
