import Diagnostics
import IconManifest
import Testing

/// Manifests in which nearly everything is wrong.
@Suite struct ManyFindingsTests {
  private static let count = 200_000

  @Test(
    "stops at a thousand errors, and says so last",
    arguments: [
      ("a key that stands twice", "{\"a\": {", "\"since\": \"1.0\"", "}}"),
      ("an unknown key", "{\"a\": {", "\"k#\": 1", "}}"),
      ("a wrong number", "{", "\"a#\": \"zz\"", "}"),
      ("one number for all", "{", "\"a#\": \"EA00\"", "}"),
      (
        "a replacement that is not there", "{",
        "\"a#\": {\"codepoint\": \"%\", \"deprecated\": {\"replacement\": \"b#\"}}", "}"
      ),
    ])
  func errors(_ name: String, _ start: String, _ item: String, _ end: String) throws {
    let count = start == "{" ? 60_000 : Self.count
    let items = (0..<count).map { index in
      item.replacing("#", with: "\(index)")
        .replacing("%", with: String(0xF0000 + index, radix: 16))
    }
    let text = "{\"icons\": \(start)\(items.joined(separator: ","))\(end)}"
    let (manifest, diagnostics) = Reading.read(text)
    #expect(manifest == nil)
    #expect(diagnostics.count <= 1010, "\(name)")
    #expect(diagnostics.count > 1000, "\(name)")
    let last = try #require(diagnostics.last)
    #expect(last.rule.id == "manifest-limit")
    #expect(last.message == "with 1000 errors the rest of the manifest was not looked at")
  }

  @Test("counts entries before it looks at them") func manyEntries() {
    let items = repeatElement("\"a\":0", count: Self.count).joined(separator: ",")
    let (manifest, diagnostics) = Reading.read("{\"icons\": {\(items)}}")
    #expect(manifest == nil)
    #expect(
      diagnostics.map(\.message) == [
        "the manifest has 200000 icons, the limit is 137468"
      ])
  }
}
