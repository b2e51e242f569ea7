import OpenType
import Testing

@Suite struct PostTests {
  private func table(_ names: [String]?) -> Post {
    Post(
      underlinePosition: -192, underlineThickness: 96, isFixedPitch: true, glyphNames: names)
  }

  @Test("keeps names of the Macintosh set and others")
  func names() throws {
    let post = table([".notdef", "space", "ic.bag", "dcroat", "ic.bag.fill"])
    #expect(try Post(reading: try post.bytes(), numGlyphs: 5) == post)
  }

  @Test("keeps a table without names")
  func version3() throws {
    let post = table(nil)
    #expect(try Post(reading: try post.bytes(), numGlyphs: 5) == post)
    #expect(try post.bytes().count == 32)
  }

  @Test("knows the 258 names of version 1")
  func version1() throws {
    var bytes = try table(nil).bytes()
    bytes[1] = 1
    let names = try Post(reading: bytes, numGlyphs: 260).glyphNames
    #expect(names?.count == 260)
    #expect(names?[3] == "space")
    #expect(names?[257] == "dcroat")
    #expect(names?[259] == "")
  }

  @Test("names the glyph whose name is too long")
  func tooLong() {
    let name = String(repeating: "x", count: 256)
    #expect(
      throws: EncodingError(table: Tag("post"), field: "length", value: 256, glyphID: 1)
    ) { try table([".notdef", name]).bytes() }
  }
}
