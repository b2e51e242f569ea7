import OpenType
import Testing

@Suite struct ChecksumTests {
  @Test("sums big-endian words, the last padded with zeros")
  func padding() {
    #expect(Checksum.sum([0, 0, 0, 1, 2]) == 0x0200_0001)
    #expect(Checksum.sum([]) == 0)
  }

  @Test("wraps round")
  func wrapping() {
    #expect(Checksum.sum([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 2]) == 1)
  }
}
