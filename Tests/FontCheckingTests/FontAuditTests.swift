import Diagnostics
import FontChecking
import FontModel
import Foundation
import Geometry
import OpenType
import TestSupport
import Testing

@Suite("FontAudit")
struct FontAuditTests {
  private let entries = [
    AuditEntry(name: "bag", codepoint: 0xEA00), AuditEntry(name: "bag.old", codepoint: 0xEA05),
    AuditEntry(name: "arrow-forward", codepoint: 0xEA01),
    AuditEntry(name: "crossed", codepoint: 0xF0001),
  ]

  private func messages(_ bytes: [UInt8], _ entries: [AuditEntry]) -> [String] {
    FontAudit.check(bytes, entries: entries).diagnostics.map {
      "\($0.severity.rawValue): \($0.message) [\($0.rule.id)]"
    }
  }

  /// Writes other bytes into a table, with right checksums.
  private func patched(
    _ bytes: [UInt8], _ tag: String, at offset: Int, _ new: [UInt8]
  ) throws -> [UInt8] {
    var file = try FontFile(reading: bytes)
    let tag = Tag(rawValue: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    var table = try #require(file[tag])
    table.replaceSubrange(offset..<(offset + new.count), with: new)
    file.set(tag, table)
    return file.bytes
  }

  /// A font of squares, each of another size, with the names and numbers of the entries.
  private func squares(_ entries: [AuditEntry], from size: Int = 900) -> Font {
    TestFonts.font(
      entries.enumerated().map { index, entry in
        TestFonts.icon(
          entry.name, [entry.codepoint], [TestFonts.square(0, 0, size + 10 * index)])
      })
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
    // usWinAscent 256.
    let bytes = try patched(TestFonts.bytes(font), "OS/2", at: 74, [1, 0])
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
    let bytes = try patched(TestFonts.bytes(TestFonts.plain), "hhea", at: 8, [0, 90])
    #expect(
      messages(bytes, entries).first
        == "warning: the line of \"hhea\" (1828, -463, 90) is not that of \"OS/2\" (1828, -463, 0) "
        + "[font-line-metrics]")
  }

  @Test("finds numbers that were cut to 16 bits")
  func truncated() {
    let font = squares([AuditEntry(name: "bag", codepoint: 0xE004)])
    let entries = [AuditEntry(name: "bag", codepoint: 0xFE004)]
    #expect(
      messages(TestFonts.bytes(font), entries) == [
        "error: icon \"bag\" (U+FE004) is not in the font; U+E004 is, as if the number had been "
          + "cut to 16 bits [font-truncated-codepoint]",
        "warning: a code point of the font is not in the manifest: U+E004 [font-codepoints]",
      ])
  }

  @Test("finds two icons of one outline, and names that are not those of the glyphs")
  func twins() {
    let font = TestFonts.font(
      ["back", "subtract", "old-name"].enumerated().map { index, name in
        TestFonts.icon(
          name, [0xEA00 + UInt32(index)], [TestFonts.square(0, 0, index == 2 ? 700 : 900)])
      })
    let entries = [
      AuditEntry(name: "back", codepoint: 0xEA00), AuditEntry(name: "subtract", codepoint: 0xEA01),
      AuditEntry(name: "newName", codepoint: 0xEA02),
    ]
    #expect(
      messages(TestFonts.bytes(font), entries) == [
        "warning: icon \"subtract\" (U+EA01) looks exactly as icon \"back\" (U+EA00) "
          + "[font-same-outline]",
        "warning: a glyph is named otherwise than in the manifest: U+EA02 is \"ic.old_name\" for "
          + "\"newName\" [font-glyph-names]",
      ])
  }

  @Test("finds ink outside the line, a wrong box in head, a coarse em and icons without a width")
  func figures() throws {
    let entries = [AuditEntry(name: "tall", codepoint: 0xEA00)]
    let tall = TestFonts.bytes(squares(entries, from: 1900))
    #expect(
      messages(tall, entries) == [
        "warning: icon \"tall\" (U+EA00) reaches from 0 to 1900; the line goes from -463 to 1828 "
          + "[font-outside-line]"
      ])
    let low = TestFonts.bytes(squares(entries))
    // yMax is less than that of the icons, then more than that of any glyph.
    for value: [UInt8] in [[0, 200], [20, 0]] {
      let found = messages(try patched(low, "head", at: 42, value), entries)
      #expect(found.count == 1 && found[0].hasSuffix("[font-head-box]"), "\(found)")
      #expect(found[0].hasPrefix("warning: \"head\" has the box "))
    }
    #expect(
      messages(try patched(low, "head", at: 18, [1, 0]), entries).contains(
        "warning: the em has 256 units: curves and widths come out uneven [font-coarse-em]"))
    let narrow = TestFonts.font([
      TestFonts.icon("tall", [0xEA00], [TestFonts.square(0, 0, 900)], advance: 0)
    ])
    #expect(
      messages(TestFonts.bytes(narrow), entries).contains(
        "warning: icon \"tall\" (U+EA00) has no width: the next character is drawn over it "
          + "[font-metrics]"))
  }

  @Test("finds ink at numbers that no text shows")
  func invisible() {
    let entries = [AuditEntry(name: "bag", codepoint: 0xEA00)]
    let font = squares(entries + [AuditEntry(name: "mark", codepoint: 0xFEFF)])
    let findings = FontAudit.check(
      TestFonts.bytes(font), entries: entries, isNeverShown: { $0 == 0xFEFF })
    #expect(
      findings.diagnostics.map(\.message) == [
        "a glyph with ink stands at U+FEFF, which no text shows"
      ])
  }

  @Test("finds wrong sums, and bytes behind the names of glyphs")
  func damage() throws {
    let entries = [AuditEntry(name: "bag", codepoint: 0xEA00)]
    var bytes = TestFonts.bytes(squares(entries))
    var file = try FontFile(reading: bytes)
    file.set(Tag("post"), try #require(file[Tag("post")]) + [0, 0])
    #expect(
      messages(file.bytes, entries) == [
        "warning: the font file is not well formed: \"post\" has 2 bytes behind its last name "
          + "[font-damaged]"
      ])
    let os2 = try #require(try FontContainer(reading: bytes).table("OS/2")).range.lowerBound
    bytes[os2 + 3] ^= 1
    #expect(
      messages(bytes, entries).prefix(2) == [
        "warning: the font file is not well formed: the checksum of table \"OS/2\" is wrong "
          + "[font-damaged]",
        "warning: the font file is not well formed: \"head\" has a wrong checkSumAdjustment "
          + "[font-damaged]",
      ])
  }

  @Test("finds ligatures that lead out of their table, and none in a good one")
  func ligatures() throws {
    let entries = [AuditEntry(name: "bag", codepoint: 0xEA00)]
    let gsub = { (ligature: UInt8, offset: UInt8) -> [UInt8] in
      // Header; lists of scripts and features without any; one lookup of one ligature a b -> c.
      [0, 1, 0, 0, 0, 10, 0, 12, 0, 14, 0, 0, 0, 0, 0, 1, 0, 4, 0, 4, 0, 0, 0, 1, 0, 8]
        + [0, 1, 0, 8, 0, 1, 0, 14, 0, 1, 0, 1, 0, 1, 0, 1, 0, offset, 0, ligature, 0, 2, 0, 2]
    }
    var file = try FontFile(reading: TestFonts.bytes(squares(entries)))
    file.set(Tag("GSUB"), gsub(3, 4))
    #expect(messages(file.bytes, entries) == [])
    file.set(Tag("GSUB"), gsub(9, 4))
    #expect(
      messages(file.bytes, entries) == [
        "warning: ligatures of the font are damaged: \"GSUB\" has a ligature of a glyph that is "
          + "not there [font-ligatures]"
      ])
    file.set(Tag("GSUB"), gsub(3, 200))
    #expect(
      messages(file.bytes, entries) == [
        "warning: ligatures of the font are damaged: \"GSUB\" is shorter than its contents "
          + "[font-ligatures]"
      ])
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
