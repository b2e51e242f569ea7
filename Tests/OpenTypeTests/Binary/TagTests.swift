import OpenType
import Testing

@Suite struct TagTests {
  @Test("pads short text with spaces and refuses what is not printable ASCII")
  func padding() {
    #expect(Tag(padding: "AB")?.description == "AB  ")
    #expect(Tag(padding: "ABCDE") == nil)
    #expect(Tag(padding: "é") == nil)
  }

  @Test("orders tags by their bytes, capitals first")
  func order() {
    #expect(Tag("OS/2") < Tag("cmap"))
  }
}
