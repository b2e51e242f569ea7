import Diagnostics
import IconManifest
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  @Test(
    "points to what is no JSON and says what it is",
    arguments: [
      ("⟦⟧", "the manifest is empty"),
      (" \n⟦⟧", "the manifest is empty"),
      ("⟦icons⟧:\n  t: E001\n", "\"icons\" is not JSON"),
      ("{\"a\": \"EA00\"⟦,⟧}", "a comma stands before }"),
      ("{\"a\": [1⟦,⟧]}", "a comma stands before ]"),
      ("{\"a\": \"EA00\" ⟦\"⟧b\": \"EA01\"}", "a comma is missing before this"),
      ("{⟦,⟧}", "a key in quotes is expected, not \",\""),
      ("{\"a\" ⟦\"⟧EA00\"}", "a colon behind the key is expected, not \"\"\""),
      ("{\"a\": ⟦}⟧", "a value is expected, not \"}\""),
      ("{\"a\": ⟦⟧", "a value is expected, not the end of the file"),
      ("{\"a\": \"EA00\"⟦⟧", "a comma or } is expected, not the end of the file"),
      ("{\"a\": \"EA00\"⟦]⟧", "a comma or } is expected, not \"]\""),
      ("{⟦//⟧ the bag\n\"a\": \"EA00\"}", "JSON has no comments"),
      ("{\"a\": \"EA00\" ⟦/*⟧ x */}", "JSON has no comments"),
      ("⟦#⟧ icons\n{}", "JSON has no comments"),
      ("{⟦a⟧: \"EA00\"}", "\"a\" is not JSON"),
      ("{⟦'⟧a': \"EA00\"}", "JSON has no single quotes"),
      ("{\"a\": ⟦'⟧EA00'}", "JSON has no single quotes"),
      ("{\"a\": ⟦NaN⟧}", "\"NaN\" is not JSON"),
      ("{\"a\": ⟦True⟧}", "\"True\" is not JSON"),
      ("{\"a\": ⟦-Infinity⟧}", "\"-Infinity\" is not a number of JSON"),
      ("{\"a\": ⟦0xEA00⟧}", "\"0xEA00\" is not a number of JSON"),
      ("{\"a\": ⟦+1⟧}", "\"+1\" is not a number of JSON"),
      ("{\"a\": ⟦.5⟧}", "\".5\" is not a number of JSON"),
      ("{\"a\": ⟦5.⟧}", "\"5.\" is not a number of JSON"),
      ("{\"a\": ⟦007⟧}", "\"007\" is not a number of JSON"),
      ("{\"a\": ⟦1e⟧}", "\"1e\" is not a number of JSON"),
      ("{\"a⟦\t⟧b\": 1}", "the control character U+0009 stands in a text"),
      ("{\"a\": ⟦\"EA00⟧\n}", "the text has no closing quote on its line"),
      ("{\"a\": ⟦\"EA00⟧", "the text has no closing quote on its line"),
      ("{\"a\": \"⟦\\x⟧41\"}", "\"\\x\" is no escape of JSON"),
      ("{\"a\": \"⟦\\u12⟧\"}", "\"\\u12\" is no escape of JSON"),
      ("{\"a\": \"⟦\\uD800⟧\"}", "\"\\uD800\" is half of a surrogate pair"),
      ("{\"a\": \"⟦\\uDC00⟧\\uD800\"}", "\"\\uDC00\" is half of a surrogate pair"),
      ("{\"a\": \"EA00\"}⟦}⟧", "something stands behind the end of the manifest"),
    ])
  func failures(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let (manifest, diagnostics) = Reading.read(text.text)
    #expect(manifest == nil)
    #expect(diagnostics.map(\.message) == [message])
    let place = try #require(diagnostics.first?.place)
    let expected = try #require(text.place(in: Reading.path))
    if let line = place.line {
      #expect((line, place.column) == (expected.line ?? 0, expected.column))
      if text.range?.isEmpty == false, !message.contains("escape") {
        #expect(place.length == expected.length)
      }
    } else {
      #expect(text.range == 0..<0)
    }
    #expect(diagnostics.first?.rule.id == "manifest-json")
  }

  @Test("refuses what is not UTF-8, and names the byte")
  func encodings() {
    let latin = Array("{\"icons\": {\"caf".utf8) + [0xE9] + Array("\": \"E001\"}}".utf8)
    #expect(Reading.read(latin).diagnostics.map(\.message) == ["the byte E9 is not UTF-8 here"])
    #expect(Reading.read(latin).diagnostics.first?.place?.column == 16)
    for bytes: [UInt8] in [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] {
      let found = Reading.read(Array("{\"".utf8) + bytes).diagnostics
      #expect(found.first?.rule.id == "manifest-encoding", "\(bytes)")
    }
  }

  @Test("says so when the file is UTF-16", arguments: [true, false])
  func utf16(hasMark: Bool) {
    for isBig in [true, false] {
      let units = (hasMark ? "\u{FEFF}" : "") + "{\"a\": \"EA00\"}"
      let bytes = units.utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
      }
      #expect(
        Reading.read(bytes).diagnostics.map(\.message)
          == ["the manifest is UTF-16, not UTF-8"])
    }
  }

  @Test("takes a byte order mark, and lines that end in CR LF")
  func mark() throws {
    let manifest = try #require(Reading.read("\u{FEFF}{\r\n\"a\": \"EA00\"\r\n}\r\n").manifest)
    #expect(manifest.icons.map(\.name) == ["a"])
  }

  @Test(
    "knows the conflict markers of git",
    arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> branch", "||||||| base"])
  func conflict(marker: String) throws {
    try Reading.expect(
      "{\n  \"a\": \"EA00\",\n⟦\(marker)⟧\n  \"b\": \"EA01\"\n}\n", .error, "manifest-conflict",
      "a conflict marker of git stands in the manifest")
  }

  @Test("takes 16 levels and no more")
  func depth() {
    let fine = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
    let deep = String(repeating: "[", count: 100_000)
    #expect(Reading.read("{\"a\": \(fine)}").diagnostics.map(\.rule.id) == ["manifest-type"])
    #expect(
      Reading.read("{\"a\": \(deep)").diagnostics.map(\.message)
        == ["lists and objects stand more than 16 deep"])
    #expect(
      Reading.read("{\"a\": [\(fine)]}").diagnostics.map(\.rule.id) == ["manifest-limit"])
  }

  @Test("takes 16 MiB and no more")
  func size() {
    let text = "{\"a\": \"EA00\"}"
    let fine = Array(text.utf8) + [UInt8](repeating: 0x20, count: 16 << 20 - text.utf8.count)
    #expect(Reading.read(fine + [0x20]).diagnostics.map(\.rule.id) == ["manifest-limit"])
  }

  @Test("ends on any damaged manifest, with a finding that has a place")
  func damage() {
    let seed: UInt64 = 0x5EED
    var random = SplitMix64(seed: seed)
    let whole = Array(ManifestReadingTests.full.utf8)
    for round in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert(
            contentsOf: Array("\"{}[],:\\u".utf8).shuffled(using: &random).prefix(2), at: index)
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { break }
      }
      let (manifest, diagnostics) = Reading.read(bytes)
      #expect(
        manifest != nil || diagnostics.contains { $0.severity == .error && $0.place != nil },
        "seed \(seed), round \(round)")
    }
  }
}
