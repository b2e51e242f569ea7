/// Reads numbers and separators of SVG and CSS from bytes; knows no `inf`, `nan` or hexadecimal.
struct NumberScanner {
  let bytes: ArraySlice<UInt8>
  /// The index of the next byte, in the indices of `bytes`.
  var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }

  /// The next byte, or 0 at the end; a document never holds a 0.
  var next: UInt8 { position < bytes.endIndex ? bytes[position] : 0 }

  /// Steps over white space.
  mutating func skipSpace() {
    while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
  }

  /// Steps over white space with at most one comma in it and tells whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// Steps over a byte if it is the next one, and tells whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a number and steps behind it; nil, without a step, where none begins.
  ///
  /// The grammar is `[+-]? (digits | digits? . digits | digits .) ([eE] [+-]? digits)?`. An
  /// exponent beyond the range of Double gives infinity or zero.
  mutating func number() -> Double? {
    let start = position
    var reader = DecimalReader()
    var index = position
    if index < bytes.endIndex, bytes[index] == 0x2B || bytes[index] == 0x2D {
      reader.isNegative = bytes[index] == 0x2D
      index += 1
    }
    let digitsStart = index
    while index < bytes.endIndex, bytes[index].isDigit {
      reader.append(bytes[index])
      index += 1
    }
    var digitCount = index - digitsStart
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      let fractionStart = index + 1
      var fraction = fractionStart
      while fraction < bytes.endIndex, bytes[fraction].isDigit {
        reader.append(bytes[fraction])
        fraction += 1
      }
      reader.exponent -= fraction - fractionStart
      digitCount += fraction - fractionStart
      if digitCount > 0 { index = fraction }
    }
    guard digitCount > 0 else { return nil }
    position = index
    reader.exponent += exponent()
    return reader.value(spelled: bytes[start..<position])
  }

  /// Reads `e` with its digits and steps behind them; 0, without a step, where none begins.
  private mutating func exponent() -> Int {
    guard next | 0x20 == UInt8(ascii: "e") else { return 0 }
    var index = position + 1
    var isNegative = false
    if index < bytes.endIndex, bytes[index] == 0x2B || bytes[index] == 0x2D {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    let start = index
    var value = 0
    while index < bytes.endIndex, bytes[index].isDigit {
      value = min(value * 10 + Int(bytes[index] & 15), 100_000)
      index += 1
    }
    guard index > start else { return 0 }
    position = index
    return isNegative ? -value : value
  }

  /// Reads a run of letters, digits, `-`, `_` and bytes beyond ASCII; may be empty.
  mutating func identifier() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.endIndex, bytes[position].isNameByte { position += 1 }
    return bytes[start..<position]
  }
}

/// Gathers decimal digits and gives the nearest Double.
private struct DecimalReader {
  var isNegative = false
  /// The first 19 significant digits.
  private var mantissa: UInt64 = 0
  private var digits = 0
  /// The power of ten of the last digit.
  var exponent = 0
  private var isExact = true

  mutating func append(_ digit: UInt8) {
    guard digits < 19 else {
      exponent += 1
      if digit != UInt8(ascii: "0") { isExact = false }
      return
    }
    mantissa = mantissa * 10 + UInt64(digit & 15)
    if mantissa > 0 { digits += 1 }
  }

  /// Exact where mantissa and power of ten are Doubles (Clinger 1990); otherwise by the library.
  func value(spelled text: ArraySlice<UInt8>) -> Double {
    guard mantissa > 0 else { return 0 }
    if isExact, mantissa < 1 << 53, exponent.magnitude <= 22 {
      let whole = Double(mantissa)
      let power = Self.powersOfTen[Int(exponent.magnitude)]
      let value = exponent < 0 ? whole / power : whole * power
      return isNegative ? -value : value
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension UInt8 {
  /// True for space, tab, line feed, form feed and carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

  /// True for `0` to `9`.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// The byte with ASCII capitals made small.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// True for ASCII letters.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// True for what a CSS identifier may hold after its start.
  var isNameByte: Bool { isLetter || isDigit || self == 0x2D || self == 0x5F || self >= 0x80 }
}

extension ArraySlice<UInt8> {
  /// The slice without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return self[start..<end]
  }

  /// True when the bytes spell ASCII text in any case; `text` is in lower case.
  func spells(_ text: String) -> Bool {
    let expected = text.utf8
    guard count == expected.count else { return false }
    var index = startIndex
    for byte in expected {
      guard self[index].lowercased == byte else { return false }
      index += 1
    }
    return true
  }

  /// True when the slice begins with the bytes of a text, in any case; `text` is in lower case.
  func begins(with text: String) -> Bool {
    let length = text.utf8.count
    return count >= length && self[startIndex..<startIndex + length].spells(text)
  }

  /// True when the bytes of an ASCII text in lower case stand somewhere, in any case.
  func contains(text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = self
    while let found = rest.firstIndex(where: { $0.lowercased == first }) {
      if rest[found...].begins(with: text) { return true }
      rest = rest[(found + 1)...]
    }
    return false
  }

  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
