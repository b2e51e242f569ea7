import Diagnostics
import FontChecking
import FontModel
import Foundation
import Geometry
import TestSupport
import Testing

@Suite("FontAudit")
struct FontAuditTests {
  private let entries = [
    AuditEntry(name: "bag", codepoint: 0xEA00), AuditEntry(name: "bag.old", codepoint: 0xEA05),
    AuditEntry(name: "forward", codepoint: 0xEA01),
    AuditEntry(name: "crossed", codepoint: 0xF0001),
  ]

  private func messages(_ bytes: [UInt8], _ entries: [AuditEntry]) -> [String] {
    FontAudit.check(bytes, entries: entries).diagnostics.map {
      "\($0.severity.rawValue): \($0.message) [\($0.rule.id)]"
    }
  }

  @Test("finds nothing but a shared glyph in a good font")
  func good() {
    #expect(
      messages(TestFonts.bytes(TestFonts.plain), entries) == [
        "warning: icon \"bag.old\" (U+EA05) has the same glyph as icon \"bag\" (U+EA00) "
          + "[font-shared-glyph]"
      ])
  }

  @Test("finds entries that the font does not have, where the manifest has them")
  func missing() {
    let place = Place(path: "map.json", line: 3, column: 4)
    let entry = AuditEntry(name: "gone", codepoint: 0xEA02, place: place)
    let findings = FontAudit.check(
      TestFonts.bytes(TestFonts.plain), entries: entries.dropLast() + [entry], path: "a.ttf")
    #expect(
      findings.diagnostics.contains(
        Diagnostic(
          .error, FontCheckingRules.codepoints, "icon \"gone\" (U+EA02) is not in the font",
          at: place,
          help: "correct the code point, remove the entry, or take the font that has it")))
    #expect(
      findings.diagnostics.last?.message
        == "a code point of the font is not in the manifest: U+F0001")
    #expect(findings.diagnostics.last?.place == Place(path: "a.ttf"))
  }

  @Test("counts code points that the manifest does not have")
  func unlisted() {
    let icons = (0..<7).map {
      TestFonts.icon("i\($0)", [0xEA00 + UInt32($0)], [TestFonts.square(0, 0, 900)])
    }
    #expect(
      messages(TestFonts.bytes(TestFonts.font(icons)), []) == [
        "warning: 7 code points of the font are not in the manifest: "
          + "U+EA00, U+EA01, U+EA02, U+EA03, U+EA04 and 2 more [font-codepoints]"
      ])
  }

  @Test("finds blank glyphs, code points outside private use, and clipped ink")
  func icons() throws {
    let font = TestFonts.font([
      TestFonts.icon("blank", [0xEA00], []),
      TestFonts.icon("letter", [0x41], [TestFonts.square(0, 0, 900)]),
      TestFonts.icon("tall", [0xEA01], [TestFonts.square(0, 0, 1900)]),
    ])
    var bytes = TestFonts.bytes(font)
    let os2 = try #require(try FontContainer(reading: bytes).table("OS/2")).range.lowerBound
    // usWinAscent 256.
    bytes.replaceSubrange((os2 + 74)..<(os2 + 76), with: [1, 0])
    let found = messages(
      bytes,
      [
        AuditEntry(name: "blank", codepoint: 0xEA00), AuditEntry(name: "letter", codepoint: 0x41),
        AuditEntry(name: "tall", codepoint: 0xEA01),
      ])
    #expect(
      found == [
        "error: icon \"blank\" (U+EA00) has an empty glyph [font-empty-glyph]",
        "warning: icon \"letter\" (U+0041) is outside the private use areas [font-private-use]",
        "warning: icon \"letter\" (U+0041) reaches from 0 to 900; Windows clips outside -463 to 256 "
          + "[font-clipped]",
        "warning: icon \"tall\" (U+EA01) reaches from 0 to 1900; Windows clips outside -463 to 256 "
          + "[font-clipped]",
      ])
  }

  @Test("finds lines that differ from table to table")
  func line() throws {
    var bytes = TestFonts.bytes(TestFonts.plain)
    let hhea = try #require(try FontContainer(reading: bytes).table("hhea")).range.lowerBound
    bytes.replaceSubrange((hhea + 8)..<(hhea + 10), with: [0, 90])
    #expect(
      messages(bytes, entries).first
        == "warning: the line of \"hhea\" (1828, -463, 90) is not that of \"OS/2\" (1828, -463, 0) "
        + "[font-line-metrics]")
  }

  @Test("refuses what is no font")
  func unreadable() {
    #expect(
      messages(Array("wOF2 and so on".utf8), entries) == [
        "error: the font cannot be read: it is a WOFF2 file, not a TTF [font-unreadable]"
      ])
  }

  @Test("reads the fonts of others that lie beside the checkout")
  func shared() throws {
    let folder = SharedData.url("cases/import")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let fonts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "ttf" }
    guard !fonts.isEmpty else {
      print("skipped: \(folder.path) is absent")
      return
    }
    for font in fonts {
      let bytes = Array(try Data(contentsOf: font))
      let unreadable = FontAudit.check(bytes, entries: []).diagnostics.filter {
        $0.rule == FontCheckingRules.unreadable
      }
      #expect(unreadable.map(\.message) == [], "\(font.lastPathComponent)")
    }
  }
}
