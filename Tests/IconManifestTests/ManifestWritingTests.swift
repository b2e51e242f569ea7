import Diagnostics
import IconManifest
import Testing

@Suite struct ManifestWritingTests {
  private func settings(family: String) -> FontSettings {
    var font = FontSettings()
    font.family = family
    font.version = "1.0.0"
    font.icons = "."
    return font
  }

  @Test("writes a first manifest, one icon a line")
  func text() {
    var font = settings(family: "Acme \"Icons\"")
    font.icons = "../icons"
    font.unitsPerEm = 2048
    font.usesFolders = true
    font.isSplit = true
    let text = Manifest.firstText(
      font: font, outputs: "../Generated", names: ["bag", "caret-up"])
    #expect(
      text == """
        {
          "font": {
            "family": "Acme \\"Icons\\"",
            "version": "1.0.0",
            "icons": "../icons",
            "unitsPerEm": 2048,
            "folders": "namespace",
            "split": true
          },
          "outputs": {
            "ttf": "../Generated/Acme\\"Icons\\".ttf",
            "swift": "../Generated/Icon.swift"
          },
          "icons": {
            "bag": "U+EA00",
            "caret-up": "U+EA01"
          }
        }

        """)
  }

  @Test("writes what it reads without a finding, beyond the first range too")
  func roundTrip() throws {
    let names = (0..<4000).map { "icon-\($0)" }
    let text = try #require(
      Manifest.firstText(font: settings(family: "Acme"), outputs: ".", names: names))
    let (manifest, diagnostics) = Reading.read(text)
    #expect(diagnostics.map(\.message) == [])
    #expect(manifest?.icons.map(\.name) == names)
    #expect(manifest?.icons.last?.codepoint == UInt32(0xF0000 + 4000 - 0x600 - 0x600 - 1))
  }

  @Test("writes nothing when there are more names than numbers")
  func tooMany() {
    let names = (0..<68_607).map { "i\($0)" }
    #expect(Manifest.firstText(font: settings(family: "A"), outputs: ".", names: names) == nil)
  }
}

@Suite struct ManifestDigestTests {
  private func digest(_ icons: String) throws -> String {
    ManifestDigest.text(of: try #require(Reading.read("{\"icons\": {\(icons)}}").manifest))
  }

  @Test("is FNV-1a of the canonical lines")
  func value() throws {
    // The 64-bit FNV-1a of "bag U+EA00 live\n", computed outside.
    #expect(try digest("\"bag\": \"EA00\"") == "46a233f23fcc1629")
  }

  @Test("does not depend on order, spelling or words")
  func stable() throws {
    let first = try digest("\"a\": \"EA00\", \"b\": \"EA01\"")
    #expect(
      try first == digest("\"b\": 59905, \"a\": {\"codepoint\": \"U+EA00\", \"label\": \"A\"}"))
  }

  @Test("depends on names, numbers and tombstones")
  func sensitive() throws {
    let digests = try [
      "\"a\": \"EA00\"", "\"b\": \"EA00\"", "\"a\": \"EA01\"",
      "\"a\": {\"codepoint\": \"EA00\", \"retired\": \"1.0\"}",
    ].map { try digest($0) }
    #expect(Set(digests).count == 4)
    #expect(digests.allSatisfy { $0.utf8.count == 16 })
  }
}
