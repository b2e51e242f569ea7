import OpenType
import Testing
import TestSupport

/// The readers of single tables, also of forms that are never written here.
@Suite struct HostileTableTests {
  @Test("ends with a value or an error for random bytes", arguments: 0..<20 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var read = 0
    for _ in 0..<500 {
      let length = Int.random(in: 0...160, using: &random)
      // Small numbers lead deeper into the readers than evenly spread ones.
      let largest: UInt8 = [1, 2, 8, 255].randomElement(using: &random) ?? 255
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...largest, using: &random) }
      let loca = Loca(offsets: [0, bytes.count])
      read += (try? Head(reading: bytes)) == nil ? 0 : 1
      read += (try? Hhea(reading: bytes)) == nil ? 0 : 1
      read += (try? Maxp(reading: bytes)) == nil ? 0 : 1
      read += (try? OS2(reading: bytes)) == nil ? 0 : 1
      read += (try? Name(reading: bytes)) == nil ? 0 : 1
      read += (try? Post(reading: bytes, numGlyphs: 3)) == nil ? 0 : 1
      read += (try? Gasp(reading: bytes)) == nil ? 0 : 1
      read += (try? Glyf(reading: bytes, loca: loca)) == nil ? 0 : 1
      read += (try? Loca(reading: bytes, indexToLocFormat: 1, numGlyphs: 9)) == nil ? 0 : 1
      read += (try? Hmtx(reading: bytes, numberOfHMetrics: 2, numGlyphs: 9)) == nil ? 0 : 1
    }
    #expect(read > 100, "seed \(seed): the bytes never led anywhere")
  }

  @Test(
    "ends with a value or an error for random subtables of cmap", arguments: [0, 4, 6, 12, 14])
  func randomSubtables(format: UInt8) {
    var random = SplitMix64(seed: UInt64(format))
    var read = 0
    for round in 0..<2000 {
      let largest: UInt8 = [1, 2, 8, 255].randomElement(using: &random) ?? 255
      let length = round.isMultiple(of: 2) ? 280 : Int.random(in: 0...60, using: &random)
      let body = (0..<length).map { _ in UInt8.random(in: 0...largest, using: &random) }
      let bytes: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12, 0, format] + body
      read += (try? Cmap(reading: bytes)) == nil ? 0 : 1
    }
    #expect(read > 0, "the bytes never led anywhere")
  }

  @Test("refuses a cmap whose subtables all name the whole of Unicode again")
  func amplification() {
    var group = ByteWriter()
    for first in stride(from: UInt32(0), to: 0x10_FFFF, by: 0xFFFF) {
      group.write(uint32: first)
      group.write(uint32: min(first + 0xFFFE, 0x10_FFFF))
      group.write(uint32: 1)
    }
    var subtables = ByteWriter()
    let count = 64
    subtables.write(uint32: UInt32(count))
    for index in 0..<count {
      subtables.write(uint16: 3)
      subtables.write(uint16: UInt16(index))
      subtables.write(uint32: UInt32(4 + 8 * count + index * (16 + group.count)))
    }
    for _ in 0..<count {
      subtables.write(uint16: 12)
      subtables.write(uint16: 0)
      subtables.write(uint32: 0)
      subtables.write(uint32: 0)
      subtables.write(uint32: UInt32(group.count / 12))
      subtables.write(bytes: group.bytes)
    }
    #expect(
      throws: DecodingError(
        table: Tag("cmap"), offset: 28, reason: .unsupported("it maps too many characters"))
    ) { try Cmap(reading: subtables.bytes) }
  }
}
