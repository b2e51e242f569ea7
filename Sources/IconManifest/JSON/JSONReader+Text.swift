/// Strings and numbers of JSON.
extension JSONReader {
  /// Reads a string from its opening quote on.
  mutating func readText() throws(JSONFailure) -> String {
    let start = index
    index += 1
    let first = index
    while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
    if current == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[first..<index], as: UTF8.self)
    }
    var text = Array(bytes[first..<index])
    while true {
      switch current {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(to: &text)
      case 0..<0x20:
        guard index < bytes.count, current != 0x0A, current != 0x0D else {
          throw JSONFailure(reason: .unterminated, range: start..<index)
        }
        throw failure(.control(current))
      default:
        text.append(current)
        index += 1
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONFailure) {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      UTF8.encode(try readScalar()).map { text.append(contentsOf: $0) }
      return
    default: throw failure(.escape(escapeText(length: 2)), length: 2)
    }
    index += 2
  }

  /// Reads `\u` and four digits, or two of them that are a surrogate pair.
  private mutating func readScalar() throws(JSONFailure) -> Unicode.Scalar {
    let first = try unit(at: index)
    if let scalar = Unicode.Scalar(first) {
      index += 6
      return scalar
    }
    let second = (try? unit(at: index + 6)) ?? 0
    guard first < 0xDC00, (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw failure(.loneSurrogate(escapeText(length: 6)), length: 6) }
    index += 12
    return scalar
  }

  /// The value of the escape of `\u` and four digits at a place.
  private func unit(at start: Int) throws(JSONFailure) -> UInt16 {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u"),
      bytes[(start + 2)..<(start + 6)].allSatisfy({ Codepoint.digit($0) != nil })
    else { throw failure(.escape(escapeText(length: 6)), length: 6) }
    return bytes[(start + 2)..<(start + 6)].reduce(0) {
      $0 << 4 | UInt16(Codepoint.digit($1) ?? 0)
    }
  }

  /// The escape at hand, up to the end of the string.
  private func escapeText(length: Int) -> String {
    var end = index + 1
    while end < bytes.count, end < index + length, bytes[end] >= 0x20,
      bytes[end] != UInt8(ascii: "\"") || end == index + 1
    {
      end += 1
    }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Reads a number: `-`, a whole number without needless zeros, a fraction, an exponent.
  mutating func readNumber() throws(JSONFailure) -> String {
    let start = index
    while index < bytes.count, Self.isNumberByte(bytes[index]) { index += 1 }
    let token = bytes[start..<index]
    guard Self.isNumber(token) else {
      let text = String(decoding: token.prefix(40), as: UTF8.self)
      throw JSONFailure(reason: .number(text), range: start..<index)
    }
    return String(decoding: token, as: UTF8.self)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isNumber(_ token: ArraySlice<UInt8>) -> Bool {
    var rest = token
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits(&rest)
    guard whole > 0, whole == 1 || token[rest.startIndex - whole] != UInt8(ascii: "0") else {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Takes the digits at the start and counts them.
  private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }
}
