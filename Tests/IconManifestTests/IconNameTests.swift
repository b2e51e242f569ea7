import IconManifest
import Testing

@Suite struct IconNameTests {
  @Test(
    "accepts what the grammar allows", arguments: ["bag", "arrow.forward", "24-hours", "a_b", "A1"])
  func accepts(name: String) throws {
    #expect(try IconName(name).text == name)
  }

  @Test(
    "refuses what it does not",
    arguments: [
      "", ".", "-a", "a-", "a b", "ä", "a/b", "a\u{202E}b", String(repeating: "a", count: 101),
    ])
  func refuses(name: String) {
    #expect(throws: IconNameError.self) { try IconName(name) }
  }

  @Test("takes a run of separators in a file name as one") func fileStems() throws {
    #expect(try IconName(fileStem: "caret--up").text == "caret-up")
  }
}
