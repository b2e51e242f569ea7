import OpenType
import Testing

@Suite struct ByteWriterTests {
  @Test("names the field that overflows", arguments: [-1, 65_536])
  func overflow(value: Int) {
    var writer = ByteWriter()
    #expect(throws: EncodingError(table: Tag("hmtx"), field: "advanceWidth", value: value)) {
      try writer.write(uint16: value, "advanceWidth", of: Tag("hmtx"))
    }
    #expect(
      EncodingError(table: Tag("hmtx"), field: "advanceWidth", value: 70_000, glyphID: 3)
        .description == "advanceWidth = 70000 of glyph 3 does not fit table \"hmtx\"")
  }

  @Test("writes the bounds of signed fields and nothing beyond", arguments: [-32_768, 32_767])
  func bounds(value: Int) throws {
    var writer = ByteWriter()
    try writer.write(int16: value, "xMin", of: Tag("head"))
    #expect(writer.count == 2)
    #expect(throws: EncodingError.self) {
      try writer.write(int16: value < 0 ? value - 1 : value + 1, "xMin", of: Tag("head"))
    }
  }

  @Test("pads with zeros up to the multiple, and not beyond")
  func padding() {
    var writer = ByteWriter()
    writer.write(bytes: [1, 2, 3, 4, 5])
    writer.pad(toMultipleOf: 4)
    writer.pad(toMultipleOf: 4)
    #expect(writer.bytes == [1, 2, 3, 4, 5, 0, 0, 0])
  }

  @Test("patches what was written before")
  func patching() {
    var writer = ByteWriter()
    writer.write(uint32: 0)
    writer.write(uint16: 0)
    writer.patch(uint32: 0x0102_0304, at: 0)
    writer.patch(uint16: 0x0506, at: 4)
    #expect(writer.bytes == [1, 2, 3, 4, 5, 6])
  }
}
