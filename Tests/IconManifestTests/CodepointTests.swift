import Diagnostics
import IconManifest
import Testing

@Suite struct CodepointTests {
  @Test(
    "reads every spelling",
    arguments: [
      ("EA00", 0xEA00), ("ea00", 0xEA00), ("U+EA00", 0xEA00), ("u+ea00", 0xEA00),
      ("0xEA00", 0xEA00), ("0XEA00", 0xEA00), ("\\uEA00", 0xEA00), ("F0000", 0xF0000),
      ("U+10FFFD", 0x10FFFD), ("0F0000", 0xF0000), ("\u{EA00}", 0xEA00), ("\u{F0001}", 0xF0001),
      ("5", 0x35), ("é", 0xE9), ("59907", 0x59907),
    ] as [(String, UInt32)])
  func spellings(text: String, value: UInt32) throws {
    #expect(try Codepoint.value(of: text) == value)
  }

  @Test(
    "refuses other spellings and says why",
    arguments: [
      ("\"\"", "\"\" is no code point: it is empty"),
      ("\"E01\"", "\"E01\" is no code point: it has 3 digits, not 4 to 6"),
      ("\"U+41\"", "\"U+41\" is no code point: it has 2 digits, not 4 to 6"),
      ("\"0000EA00\"", "\"0000EA00\" is no code point: it has 8 digits, not 4 to 6"),
      (
        "\"E001 \"",
        "\"E001 \" is no code point: it is neither one character nor hexadecimal digits"
      ),
      (
        "\"E001 E002\"",
        "\"E001 E002\" is no code point: it is neither one character nor hexadecimal digits"
      ),
      ("\"Ｅ００１\"", "\"Ｅ００１\" is no code point: it is a sequence of 4 characters"),
      (
        "\"10000000000000000E001\"",
        "\"10000000000000000E001\" is no code point: Unicode goes from 0 to 10FFFF"
      ),
      ("5.7345e4", "5.7345e4 is no code point: numbers are whole, without fraction and exponent"),
      ("1e400", "1e400 is no code point: numbers are whole, without fraction and exponent"),
      ("-1", "-1 is no code point: Unicode goes from 0 to 10FFFF"),
      (
        "99999999999999999999",
        "99999999999999999999 is no code point: Unicode goes from 0 to 10FFFF"
      ),
    ])
  func wrongSpellings(value: String, message: String) throws {
    try Reading.expect(
      "{\"icons\": {\"t\": ⟦\(value)⟧}}", .error, "manifest-codepoint-spelling", message)
  }

  @Test(
    "refuses numbers that no font can show",
    arguments: [
      ("110000", "U+110000 lies outside Unicode, which ends at 10FFFF"),
      ("D800", "U+D800 is a surrogate, half of a character of UTF-16"),
      ("DFFF", "U+DFFF is a surrogate, half of a character of UTF-16"),
      ("FDD0", "U+FDD0 is a non-character: it never stands in text"),
      ("FDEF", "U+FDEF is a non-character: it never stands in text"),
      ("FFFE", "U+FFFE is a non-character: it never stands in text"),
      ("1FFFF", "U+1FFFF is a non-character: it never stands in text"),
      ("10FFFF", "U+10FFFF is a non-character: it never stands in text"),
      ("FEFF", "U+FEFF is the byte order mark, which is swallowed"),
      ("FE0F", "U+FE0F is a variation selector, which is swallowed"),
      ("E0100", "U+E0100 is a variation selector, which is swallowed"),
      ("E01EF", "U+E01EF is a variation selector, which is swallowed"),
      ("0000", "U+0000 is a control character"),
      ("000A", "U+000A is a control character"),
      ("0020", "U+0020 is white space"), ("00A0", "U+00A0 is white space"),
      ("3000", "U+3000 is white space"),
      ("200B", "U+200B is an invisible character, which is swallowed"),
      ("E0041", "U+E0041 is an invisible character, which is swallowed"),
    ])
  func refusals(digits: String, message: String) throws {
    try Reading.expect(
      "{\"icons\": {\"t\": ⟦\"\(digits)\"⟧}}", .error, "manifest-codepoint-refused", message)
  }

  @Test("refuses white space just as any swift scalar that is white space")
  func whiteSpace() {
    for value in 0...UInt32(0x10_FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isSwallowed =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.isNoncharacterCodePoint || properties.isVariationSelector
        || properties.generalCategory == .control
      if isSwallowed, Codepoint.refusal(of: value) == nil {
        Issue.record("\(CodepointText.text(of: value)) is accepted")
      }
    }
  }

  @Test(
    "warns of numbers that some system has taken",
    arguments: [
      ("E001", "softbank", "is an old emoji of SoftBank on Apple's systems"),
      ("E05A", "softbank", "is an old emoji of SoftBank on Apple's systems"),
      ("E537", "softbank", "is an old emoji of SoftBank on Apple's systems"),
      ("F000", "windows", "lies in the zone of Windows symbol fonts"),
      ("F0FF", "windows", "lies in the zone of Windows symbol fonts"),
      ("F700", "apple", "lies in Apple's own zone"), ("F8FF", "apple", "is the Apple logo"),
      ("0628", "public", "lies outside the private use areas"),
      ("0301", "public", "lies outside the private use areas"),
      ("0378", "public", "lies outside the private use areas"),
      ("1F600", "public", "lies outside the private use areas"),
    ])
  func doubts(digits: String, rule: String, reason: String) throws {
    try Reading.expect(
      "{\"icons\": {\"t\": ⟦\"\(digits)\"⟧}}", .warning, "manifest-codepoint-\(rule)",
      "U+\(digits) \(reason)")
  }

  @Test(
    "takes the private use areas up to their ends",
    arguments: [
      "E000", "E05B", "EA00", "EFFF", "F100", "F6FF", "F0000", "FFFFD", "100000", "10FFFD",
    ])
  func privateUse(digits: String) {
    #expect(Reading.read("{\"t\": \"\(digits)\"}").diagnostics.map(\.message) == [])
  }

  @Test("writes at least four digits")
  func text() {
    #expect(CodepointText.text(of: 0x41) == "U+0041")
    #expect(CodepointText.text(of: 0x10FFFD) == "U+10FFFD")
  }
}
