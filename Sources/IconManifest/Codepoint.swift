/// Reads, writes and judges code points.
package enum Codepoint {
  /// Why a text is no code point.
  package enum Failure: Error, Sendable, Hashable {
    case empty
    case digitCount(Int)
    case sequence(Int)
    case spelling
    case notWhole
    case outsideUnicode
  }

  /// Why a code point cannot be given to an icon.
  package enum Refusal: Sendable, Hashable {
    case outsideUnicode
    case surrogate
    case nonCharacter
    case control
    case whiteSpace
    case byteOrderMark
    case variationSelector
    case ignorable
  }

  /// Why a code point can be given to an icon but should not be.
  package enum Doubt: Sendable, Hashable {
    case outsidePrivateUse
    case softBank
    case windowsSymbol
    case apple
  }

  /// Reads the character itself, or 4 to 6 hexadecimal digits with or without `U+`, `0x`, `\u`.
  package static func value(of text: String) throws(Failure) -> UInt32 {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { throw .empty }
    if scalars.count == 1 { return first.value }
    let bytes = Array(text.utf8)
    let digits = bytes.dropFirst(prefixLength(of: bytes))
    guard digits.allSatisfy({ digit($0) != nil }) else {
      throw scalars.allSatisfy({ $0.value >= 0x80 }) ? .sequence(scalars.count) : .spelling
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= 6 else { throw .outsideUnicode }
    guard (4...6).contains(digits.count) else { throw .digitCount(digits.count) }
    return digits.reduce(0) { $0 << 4 | UInt32(digit($1) ?? 0) }
  }

  /// Reads a number of JSON: whole, not negative, without fraction and exponent.
  static func value(ofNumber text: String) throws(Failure) -> UInt32 {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw text.utf8.first == UInt8(ascii: "-") ? .outsideUnicode : .notWhole
    }
    guard let value = UInt32(text) else { throw .outsideUnicode }
    return value
  }

  private static func prefixLength(of bytes: [UInt8]) -> Int {
    guard bytes.count > 2 else { return 0 }
    switch (bytes[0], bytes[1]) {
    case (UInt8(ascii: "U"), UInt8(ascii: "+")), (UInt8(ascii: "u"), UInt8(ascii: "+")),
      (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")),
      (UInt8(ascii: "\\"), UInt8(ascii: "u")), (UInt8(ascii: "\\"), UInt8(ascii: "U")):
      return 2
    default: return 0
    }
  }

  /// The value of a hexadecimal digit of ASCII.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns why a number is refused, or nil for one that an icon may have.
  package static func refusal(of value: UInt32) -> Refusal? {
    switch value {
    case 0x11_0000...: .outsideUnicode
    case 0xD800...0xDFFF: .surrogate
    case 0xFDD0...0xFDEF: .nonCharacter
    case 0xFEFF: .byteOrderMark
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: .variationSelector
    case 0...0x1F, 0x7F...0x84, 0x86...0x9F: .control
    case 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      .whiteSpace
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      .ignorable
    default: value & 0xFFFE == 0xFFFE ? .nonCharacter : nil
    }
  }

  /// Returns what speaks against a number that is not refused, or nil.
  package static func doubt(about value: UInt32) -> Doubt? {
    switch value {
    case 0xE001...0xE05A, 0xE101...0xE15A, 0xE201...0xE253, 0xE301...0xE34D, 0xE401...0xE44C,
      0xE501...0xE537:
      .softBank
    case 0xF000...0xF0FF: .windowsSymbol
    case 0xF700...0xF8FF: .apple
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x10_0000...0x10_FFFD: nil
    default: .outsidePrivateUse
    }
  }
}
