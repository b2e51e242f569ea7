import Diagnostics
import IconManifest
import Testing

@Suite struct AllocationTests {
  @Test("takes the lowest number above every one that was ever used") func aboveAll() {
    var numbers = Allocation(ranges: [0xEA00...0xEA03, 0xF100...0xF101], used: [0xEA01])
    #expect(numbers.next() == 0xEA02)
    #expect(numbers.next() == 0xEA03)
    #expect(numbers.next() == 0xF100)
    #expect(numbers.next() == 0xF101)
    #expect(numbers.next() == nil, "the ranges are full")
  }

  @Test("never hands out the number of a retired icon") func tombstones() throws {
    var diagnostics = DiagnosticList()
    let manifest = try #require(
      Manifest(
        reading: SourceFile(
          path: "m.json",
          text:
            "{\"icons\": {\"a\": \"EA00\", \"b\": {\"codepoint\": \"EA05\", \"retired\": \"1.0.0\"}}}"
        ),
        reporting: &diagnostics))
    var numbers = Allocation(of: manifest)
    #expect(numbers.next() == 0xEA06)
  }

  @Test("a first manifest reads back as it was meant") func firstText() throws {
    let text = try #require(
      Manifest.firstText(
        family: "Acme \"Icons\"", icons: "../icons", outputs: "../Generated",
        names: ["bag", "star"]))
    #expect(text.contains("\"bag\": \"U+EA00\""))
    #expect(text.contains("\"star\": \"U+EA01\""))
    #expect(text.contains("\\\"Icons\\\""))
  }

  @Test("the digest changes with names, numbers and states, not with order or labels")
  func digest() throws {
    func digest(_ icons: String) throws -> String {
      var diagnostics = DiagnosticList()
      let file = SourceFile(path: "m.json", text: "{\"icons\": {\(icons)}}")
      return ManifestDigest.text(
        of: try #require(Manifest(reading: file, reporting: &diagnostics)))
    }
    let base = try digest("\"a\": \"EA00\", \"b\": \"EA01\"")
    #expect(base.utf8.count == 16)
    #expect(try digest("\"b\": \"EA01\", \"a\": \"EA00\"") == base)
    #expect(
      try digest("\"a\": {\"codepoint\": \"EA00\", \"label\": \"A\"}, \"b\": \"EA01\"") == base)
    #expect(try digest("\"a\": \"EA01\", \"b\": \"EA00\"") != base)
    #expect(try digest("\"a\": \"EA00\", \"c\": \"EA01\"") != base)
  }
}
