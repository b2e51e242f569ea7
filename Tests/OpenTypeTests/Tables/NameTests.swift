import OpenType
import Testing

@Suite struct NameTests {
  @Test("keeps texts beyond ASCII and beyond the basic plane")
  func unicode() throws {
    let name = Name(nameRecords: [
      NameRecord(nameID: 1, text: "Grüße 🎒"), NameRecord(nameID: 2, text: ""),
    ])
    #expect(try Name(reading: try name.bytes()) == name)
  }

  @Test("sorts records by platform, encoding, language and name")
  func order() throws {
    let records = [
      NameRecord(nameID: 6, text: "c"), NameRecord(nameID: 1, text: "b"),
      NameRecord(platformID: 1, encodingID: 0, languageID: 0, nameID: 9, text: "a"),
    ]
    let read = try Name(reading: try Name(nameRecords: records).bytes())
    #expect(read.nameRecords == [records[2], records[1], records[0]])
  }

  @Test("stores equal texts once")
  func sharing() throws {
    let one = try Name(nameRecords: [NameRecord(nameID: 1, text: "Acme")]).bytes()
    let two = try Name(nameRecords: [
      NameRecord(nameID: 1, text: "Acme"), NameRecord(nameID: 4, text: "Acme"),
    ]).bytes()
    #expect(two.count == one.count + 12)
  }

  @Test("prefers Windows American English")
  func preference() {
    let name = Name(nameRecords: [
      NameRecord(platformID: 1, encodingID: 0, languageID: 0, nameID: 1, text: "Mac"),
      NameRecord(platformID: 3, encodingID: 1, languageID: 0x0407, nameID: 1, text: "Deutsch"),
      NameRecord(nameID: 1, text: "English"),
    ])
    #expect(name.text(of: 1) == "English")
    #expect(name.text(of: 2) == nil)
  }

  @Test("leaves out records whose text lies outside the table")
  func outside() throws {
    var bytes = try Name(nameRecords: [NameRecord(nameID: 1, text: "Acme")]).bytes()
    bytes[15] = 200
    #expect(try Name(reading: bytes).nameRecords.isEmpty)
  }

  @Test("names the length that does not fit")
  func tooLong() {
    let text = String(repeating: "x", count: 32_768)
    #expect(throws: EncodingError(table: Tag("name"), field: "length", value: 65_536)) {
      try Name(nameRecords: [NameRecord(nameID: 13, text: text)]).bytes()
    }
  }
}
