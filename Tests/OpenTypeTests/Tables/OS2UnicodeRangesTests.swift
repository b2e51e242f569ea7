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
}
