import OpenType
import Testing

@Suite struct OS2UnicodeRangesTests {
  @Test(
    "sets the bits of the private use areas",
    arguments: [
      (0xEA00, [0, 1 << 28, 0, 0]), (0xF_0000, [0, 1 << 25, 1 << 26, 0]),
      (0x10_FFFD, [0, 1 << 25, 1 << 26, 0]),
    ] as [(UInt32, [UInt32])])
  func privateUse(codepoint: UInt32, words: [UInt32]) {
    #expect(OS2.unicodeRanges(of: [codepoint]) == words)
  }

  @Test("sets the bit of a block outside them too")
  func symbols() {
    #expect(OS2.unicodeRanges(of: [0x2605]) == [0, 1 << 14, 0, 0])
  }

  @Test("sets the bits of all code points, in any order")
  func several() {
    let codepoints: [UInt32] = [0xEA00, 0xEA01, 0x2605, 0xF_0000, 0xEA02, 0xF_0001]
    #expect(OS2.unicodeRanges(of: codepoints) == [0, 0x1200_4000, 1 << 26, 0])
  }
}
