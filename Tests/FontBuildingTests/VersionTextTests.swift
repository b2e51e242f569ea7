import FontBuilding
import Testing

@Suite struct VersionTextTests {
  @Test(
    "puts the minor number into three decimals",
    arguments: [
      ("1.4.0", "Version 1.004; 1.4.0"), ("2", "Version 2.000; 2"),
      ("0.12.7", "Version 0.012; 0.12.7"),
      ("1.1000.0", "Version 1.999; 1.1000.0"), ("99999.0", "Version 32767.000; 99999.0"),
      ("", "Version 0.000; "), ("x.y", "Version 0.000; x.y"),
      ("99999999999999999999.1", "Version 0.001; 99999999999999999999.1"),
    ])
  func decimals(version: String, text: String) {
    #expect(VersionText(version: version, digest: "").text == text)
  }

  @Test("reads back the version and the digest", arguments: ["", "3f2a9c"])
  func readBack(digest: String) {
    let version = VersionText(version: "1.4.0", digest: digest)
    #expect(VersionText(reading: version.text) == version)
  }

  @Test(
    "reads nothing out of other fonts' versions", arguments: ["", "1.4", "Version 1.004", "7; 8"])
  func foreign(text: String) {
    #expect(VersionText(reading: text) == nil)
  }
}
