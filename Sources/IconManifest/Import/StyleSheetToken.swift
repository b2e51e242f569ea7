/// A piece of a style sheet.
struct StyleSheetToken: Sendable, Hashable {
  /// What the piece is.
  enum Kind: Sendable, Hashable {
    /// Anything between blanks and marks; `text` has its escapes resolved.
    case word
    /// A text in quotes, without them; `text` has its escapes resolved.
    case string
    /// One of `{ } ( ) [ ] : ; ,`.
    case mark
  }

  let kind: Kind
  let text: String
  /// True where a character is written as an escape, such as `\f101`.
  let hasEscape: Bool
  /// The bytes of the piece, quotes included.
  let range: Range<Int>

  /// True for this mark.
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
}

/// Takes CSS, SCSS or Less apart: enough to find names and characters, in linear time.
///
/// https://www.w3.org/TR/css-syntax-3/#tokenization for strings, escapes and `url()`; comments to
/// the end of the line are those of SCSS and Less.
struct StyleSheetTokenizer {
  private let bytes: [UInt8]
  private let hasLineComments: Bool
  private var index = 0
  /// The piece before the one that is being read.
  private var last: StyleSheetToken?

  /// Begins a sheet; a text or a comment without an end reaches to the file's.
  init(_ bytes: [UInt8], hasLineComments: Bool) {
    self.bytes = bytes
    self.hasLineComments = hasLineComments
  }

  /// Returns the next piece: all of a large sheet together would take gigabytes.
  mutating func next() -> StyleSheetToken? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if startsComment {
        skipComment()
      } else {
        let token = readToken(from: byte)
        last = token
        return token
      }
    }
    return nil
  }

  private mutating func readToken(from byte: UInt8) -> StyleSheetToken {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return readString(quote: byte) }
    guard Self.isMark(byte) else { return readWord() }
    index += 1
    let token = StyleSheetToken(
      kind: .mark, text: String(UnicodeScalar(byte)), hasEscape: false, range: index - 1..<index)
    if byte == UInt8(ascii: "(") { skipAddress() }
    return token
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    "{}()[]:;,".utf8.contains(byte)
  }

  private var following: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private var startsComment: Bool {
    guard bytes[index] == UInt8(ascii: "/") else { return false }
    return following == UInt8(ascii: "*")
      || (hasLineComments && following == UInt8(ascii: "/"))
  }

  private mutating func skipComment() {
    let isBlock = following == UInt8(ascii: "*")
    index += 2
    while index < bytes.count {
      if isBlock, bytes[index] == UInt8(ascii: "*"), following == UInt8(ascii: "/") {
        index += 2
        return
      }
      if !isBlock, bytes[index] == 0x0A { return }
      index += 1
    }
  }

  /// Skips what stands in `url(…)` without quotes: it may hold marks.
  private mutating func skipAddress() {
    guard last?.text.lowercased() == "url" else { return }
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'")
    else { return }
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
  }

  private mutating func readString(quote: UInt8) -> StyleSheetToken {
    let start = index
    index += 1
    var text: [UInt8] = []
    var hasEscape = false
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\\") {
        hasEscape = true
        readEscape(into: &text)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    index = min(index + 1, bytes.count)
    return StyleSheetToken(
      kind: .string, text: String(decoding: text, as: UTF8.self), hasEscape: hasEscape,
      range: start..<index)
  }

  private mutating func readWord() -> StyleSheetToken {
    let start = index
    var text: [UInt8] = []
    var hasEscape = false
    while index < bytes.count, bytes[index] > 0x20, !Self.isMark(bytes[index]),
      bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'")
    {
      if bytes[index] == UInt8(ascii: "\\") {
        hasEscape = true
        readEscape(into: &text)
      } else if index > start, startsComment {
        break
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return StyleSheetToken(
      kind: .word, text: String(decoding: text, as: UTF8.self), hasEscape: hasEscape,
      range: start..<index)
  }

  /// Reads up to six hexadecimal digits and one blank, or the character itself.
  private mutating func readEscape(into text: inout [UInt8]) {
    index += 1
    var value: UInt32 = 0
    var count = 0
    while index < bytes.count, count < 6, let digit = Codepoint.digit(bytes[index]) {
      value = value << 4 | UInt32(digit)
      count += 1
      index += 1
    }
    if count == 0 {
      if index < bytes.count { text.append(bytes[index]) }
      index = min(index + 1, bytes.count)
      return
    }
    if index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A { index += 1 }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: Array(String(scalar).utf8))
  }
}
