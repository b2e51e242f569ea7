import Diagnostics
import FontChecking
import FontModel
import Testing

@Suite("FontContainer")
struct FontContainerTests {
  /// A change of bytes in a table of a good font, and what is said of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let tag: String
    let offset: Int
    let bytes: [UInt8]
    let message: String

    init(_ tag: String, _ offset: Int, _ bytes: [UInt8], _ message: String) {
      self.tag = tag
      self.offset = offset
      self.bytes = bytes
      self.message = message
    }

    var testDescription: String { "\(tag) at \(offset): \(bytes)" }
  }

  static let damages = [
    Damage("head", 0, [0, 2], "the font file is damaged: \"head\" has the version 131072"),
    Damage("head", 46, [0, 0], "the font file is damaged: \"head\" has the lowestRecPPEM 0"),
    Damage("head", 52, [0, 1], "the font file is damaged: \"head\" has the glyphDataFormat 1"),
    Damage("head", 12, [0, 0], "the font cannot be read: table \"head\" has not its magic number"),
    Damage(
      "head", 18, [0, 15],
      "the font cannot be read: units per em are 15; 16 to 16384 are possible"),
    Damage(
      "head", 50, [0, 2], "the font cannot be read: \"head\" has the unknown loca format 2"),
    Damage("head", 36, [0x7F, 0xFF], "\"head.xMin\" is 32767 instead of 100"),
    Damage("hhea", 32, [0, 1], "the font file is damaged: \"hhea\" has the metricDataFormat 1"),
    Damage("hhea", 10, [0, 1], "\"hhea.advanceWidthMax\" is 1 instead of 1920"),
    Damage("hhea", 16, [0, 1], "\"hhea.xMaxExtent\" is 1 instead of 1660"),
    Damage(
      "hhea", 34, [0, 0],
      "the font cannot be read: \"hhea\" counts 0 horizontal metrics for 6 glyphs"),
    Damage("maxp", 14, [0, 0], "the font file is damaged: \"maxp\" has the maxZones 0"),
    Damage("maxp", 6, [0, 1], "\"maxp.maxPoints\" is 1 instead of 12"),
    Damage("maxp", 4, [0, 0], "the font cannot be read: it has no glyphs"),
    Damage("OS/2", 0, [0, 9], "the font file is damaged: \"OS/2\" has the version 9"),
    Damage("OS/2", 4, [0, 0], "\"OS/2.usWeightClass\" is 0 instead of 400"),
    Damage("OS/2", 8, [0, 2], "\"OS/2.fsType\" is 2 instead of 0"),
    Damage("OS/2", 62, [0, 0x40], "the font file is damaged: OS/2 does not set USE_TYPO_METRICS"),
    Damage(
      "OS/2", 74, [0, 100], "icon \"bag\" (U+EA00) reaches up to 1376; Windows clips above 100"),
    Damage("cmap", 0, [0, 1], "the font file is damaged: \"cmap\" has the version 1"),
    Damage("cmap", 5, [7], "the font file is damaged: \"cmap\" has the platform 7"),
    Damage(
      "cmap", 8, [0, 1, 0, 0], "the font file is damaged: \"cmap\" is shorter than its contents"),
    Damage("name", 4, [0xFF, 0], "the font file is damaged: \"name\" has a text beyond its end"),
    Damage("post", 0, [0, 3], "the font file is damaged: \"post\" has the version 196608"),
    Damage("post", 32, [0, 5], "the font file is damaged: \"post\" names 5 glyphs of 6"),
    Damage(
      "loca", 2, [0xFF, 0xFF],
      "the font cannot be read: \"loca\" places glyph 1 outside \"glyf\" or before its neighbour"),
    Damage(
      "hmtx", 14, [0, 1],
      "the outline of icon \"bag\" (U+EA00), read by FreeType, "
        + "is moved by -259 units: the left side bearing is not xMin"),
  ]

  @Test("finds a field that is wrong though all sums are right", arguments: damages)
  func damaged(damage: Damage) throws {
    let bytes = TestFonts.bytes(TestFonts.plain)
    let container = try FontContainer(reading: bytes)
    let table = try #require(container.table(damage.tag))
    var changed = bytes
    for (index, byte) in damage.bytes.enumerated() {
      changed[table.range.lowerBound + damage.offset + index] = byte
    }
    let report = FontChecker.check(try summed(changed), against: TestFonts.plain)
    #expect(report.diagnostics.diagnostics.map(\.message).contains(damage.message))
  }

  @Test("has sums that the summing of these tests leaves alone")
  func summing() throws {
    let bytes = TestFonts.bytes(TestFonts.plain)
    #expect(try summed(bytes) == bytes)
    #expect(try FontContainer(reading: bytes).faults() == [])
    #expect(try FontContainer(reading: bytes).formatFaults() == [])
  }

  @Test("finds wrong sums, order and ends")
  func faults() throws {
    let bytes = TestFonts.bytes(TestFonts.plain)
    var changed = bytes
    changed[9] ^= 1
    #expect(
      try FontContainer(reading: changed).faults() == [
        "the search fields of its directory are wrong", "\"head\" has a wrong checkSumAdjustment",
      ])
    changed = bytes
    changed.swapAt(12, 28)
    #expect(
      try FontContainer(reading: changed).faults().contains(
        "its table directory is not sorted by tag"))
    #expect(
      try FontContainer(reading: bytes + [0, 0, 0, 0]).faults() == [
        "it does not end with its last table"
      ])
  }

  @Test(
    "says what kind of file it is not",
    arguments: [
      ("wOFF", "it is a WOFF file, not a TTF"), ("wOF2", "it is a WOFF2 file, not a TTF"),
      ("ttcf", "it is a font collection, not a single font"),
      ("<svg", "it does not begin as a TrueType or OpenType font does"),
    ])
  func kinds(start: String, reason: String) {
    let bytes = Array(start.utf8) + [UInt8](repeating: 0, count: 100)
    #expect(throws: ContainerFault(reason)) { try FontContainer(reading: bytes) }
  }

  @Test("hides variation tables and nothing else")
  func variations() throws {
    let bytes = TestFonts.bytes(TestFonts.plain)
    #expect(try FontContainer(reading: bytes).bytesWithoutVariations() == bytes)
    var variable = bytes
    // The first record is OS/2's.
    variable.replaceSubrange(12..<16, with: Array("gvar".utf8))
    let hidden = try FontContainer(reading: variable).bytesWithoutVariations()
    #expect(Array(hidden[12..<16]) == Array("~var".utf8))
    #expect(hidden[16...] == variable[16...])
  }

  /// Returns the file with its checksums made right again.
  private func summed(_ file: [UInt8]) throws -> [UInt8] {
    var bytes = file
    let tables = try FontContainer(reading: file).tables
    let head = try #require(tables.first { $0.tag == "head" }).range.lowerBound
    put(0, into: &bytes, at: head + 8)
    for (index, table) in tables.enumerated() {
      put(sum(bytes, table.range), into: &bytes, at: 16 + 16 * index)
    }
    put(0xB1B0_AFBA &- sum(bytes, 0..<bytes.count), into: &bytes, at: head + 8)
    return bytes
  }

  private func sum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    range.reduce(0) { sum, index in
      sum &+ UInt32(bytes[index]) << UInt32(24 - 8 * ((index - range.lowerBound) % 4))
    }
  }

  private func put(_ value: UInt32, into bytes: inout [UInt8], at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))
    }
  }
}
