import OpenType
import Testing

@Suite struct LocaTests {
  @Test(
    "is short where halves fit 16 bits, else long",
    arguments: [([0, 2, 0x1FFFE], 0, 6), ([0, 2, 0x20000], 1, 12), ([0, 3], 1, 8)])
  func format(offsets: [Int], format: Int, length: Int) throws {
    let loca = Loca(offsets: offsets)
    #expect(loca.indexToLocFormat == format)
    let bytes = try loca.bytes()
    #expect(bytes.count == length)
    #expect(
      try Loca(reading: bytes, indexToLocFormat: format, numGlyphs: offsets.count - 1) == loca)
  }

  @Test("refuses offsets that fall")
  func falling() {
    #expect(throws: DecodingError.self) {
      try Loca(reading: [0, 4, 0, 2], indexToLocFormat: 0, numGlyphs: 1)
    }
  }
}
