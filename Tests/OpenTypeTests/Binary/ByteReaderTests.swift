import OpenType
import Testing

@Suite struct ByteReaderTests {
  private let tag = Tag("test")

  @Test("reads back what the writer wrote, of every kind")
  func everyKind() throws {
    var writer = ByteWriter()
    writer.write(uint8: 0xFE)
    writer.write(uint16: 0xABCD)
    writer.write(int16: -2)
    writer.write(uint32: 0xDEAD_BEEF)
    writer.write(fixed: Fixed(thousandths: -1_500))
    writer.write(dateTime: LongDateTime(secondsSince1970: -1))
    writer.write(tag: Tag("glyf"))
    var reader = ByteReader(writer.bytes, table: tag)
    #expect(try reader.readUInt8() == 0xFE)
    #expect(try reader.readUnsigned16() == 0xABCD)
    #expect(try reader.readSigned16() == -2)
    #expect(try reader.readUInt32() == 0xDEAD_BEEF)
    #expect(try reader.readFixed().thousandths == -1_500)
    #expect(try reader.readDateTime().secondsSince1970 == -1)
    #expect(try reader.readTag() == Tag("glyf"))
    #expect(reader.remaining == 0)
  }

  @Test("names the table and the byte where the bytes end")
  func pastTheEnd() {
    var reader = ByteReader([1, 2, 3], table: tag)
    #expect(throws: DecodingError(table: tag, offset: 2, reason: .truncated)) {
      _ = try reader.readUInt16()
      _ = try reader.readUInt16()
    }
    #expect(
      DecodingError(table: tag, offset: 2, reason: .truncated).description
        == "table \"test\" ends at byte 2, before its value does")
  }

  @Test(
    "refuses parts and places outside the bytes", arguments: [(-1, 1), (0, 5), (5, 0), (2, -1)])
  func parts(offset: Int, count: Int) {
    let reader = ByteReader([1, 2, 3, 4], table: tag)
    #expect(throws: DecodingError.self) { try reader.part(at: offset, count: count) }
  }

  @Test("reads a part only up to the end of the part")
  func endOfPart() throws {
    var part = try ByteReader([1, 2, 3, 4], table: tag).part(at: 1, count: 2)
    #expect(try part.readUInt16() == 0x0203)
    #expect(throws: DecodingError.self) { try part.readUInt8() }
  }

  @Test("refuses to skip a negative or too large number of bytes", arguments: [-1, 3, Int.max])
  func skipping(count: Int) {
    var reader = ByteReader([1, 2], table: tag)
    #expect(throws: DecodingError.self) { try reader.skip(count) }
  }
}
