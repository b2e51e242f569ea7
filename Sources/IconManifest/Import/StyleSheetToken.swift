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
  private var tokens: [StyleSheetToken] = []

  /// Returns the pieces in order; a text or a comment without an end reaches to the file's.
  static func tokens(of bytes: [UInt8], hasLineComments: Bool) -> [StyleSheetToken] {
    var tokenizer = StyleSheetTokenizer(bytes: bytes, hasLineComments: hasLineComments)
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(bytes: [UInt8], hasLineComments: Bool) {
    self.bytes = bytes
    self.hasLineComments = hasLineComments
  }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if startsComment {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        readString(quote: byte)
      } else if Self.isMark(byte) {
        append(.mark, String(UnicodeScalar(byte)), from: index, to: index + 1)
        index += 1
        if byte == UInt8(ascii: "(") { skipAddress() }
      } else {
        readWord()
      }
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    "{}()[]:;,".utf8.contains(byte)
  }

  private var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private var startsComment: Bool {
    guard bytes[index] == UInt8(ascii: "/") else { return false }
    return next == UInt8(ascii: "*") || (hasLineComments && next == UInt8(ascii: "/"))
  }

  private mutating func skipComment() {
    let isBlock = next == UInt8(ascii: "*")
    index += 2
    while index < bytes.count {
      if isBlock, bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 2
        return
      }
      if !isBlock, bytes[index] == 0x0A { return }
      index += 1
    }
  }

  /// Skips what stands in `url(…)` without quotes: it may hold marks.
  private mutating func skipAddress() {
    guard tokens.count >= 2, tokens[tokens.count - 2].text.lowercased() == "url" else { return }
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'")
    else { return }
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
  }

  private mutating func readString(quote: UInt8) {
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
    tokens.append(
      StyleSheetToken(
        kind: .string, text: String(decoding: text, as: UTF8.self), hasEscape: hasEscape,
        range: start..<index))
  }

  private mutating func readWord() {
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
    tokens.append(
      StyleSheetToken(
        kind: .word, text: String(decoding: text, as: UTF8.self), hasEscape: hasEscape,
        range: start..<index))
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

  private mutating func append(
    _ kind: StyleSheetToken.Kind, _ text: String, from start: Int, to end: Int
  ) {
    tokens.append(
      StyleSheetToken(kind: kind, text: text, hasEscape: false, range: start..<end))
  }
}
