import FontBuilding
import Foundation
import OpenType
import Testing
import TestSupport

/// Reading ends with a value or an error, never with a trap, whatever the bytes.
@Suite struct HostileFontTests {
  @Test("reads a font that is cut off at any byte")
  func truncatedFile() throws {
    let bytes = try build(SampleFonts.planeFifteen).bytes
    for length in 0..<bytes.count - 3 {
      #expect(throws: FontFileError.self) { try FontFile(reading: Array(bytes.prefix(length))) }
    }
  }

  @Test("reads a font one of whose tables is cut off at any byte, and says so")
  func truncatedTables() throws {
    let whole = try build(SampleFonts.planeFifteen)
    let mayEndAnywhere = ["prep", "glyf", "gasp"]
    for entry in whole.entries where !mayEndAnywhere.contains(entry.tag.description) {
      for length in 0..<entry.bytes.count {
        var file = whole
        file.set(entry.tag, Array(entry.bytes.prefix(length)))
        let isNameWithoutSomeTexts = entry.tag == Tag("name") && length >= 6 + 12 * 8
        let says = FontText.text(of: file).contains("problem: table \"\(entry.tag)\"")
        #expect(says || isNameWithoutSomeTexts, "\(entry.tag) cut off at \(length)")
      }
    }
  }

  @Test("says of a glyph whose outline is cut off that it is")
  func truncatedOutlines() throws {
    let whole = try build(SampleFonts.planeFifteen)
    let bytes = try #require(whole[Glyf.tag])
    for length in 0..<bytes.count - 1 {
      var file = whole
      file.set(Glyf.tag, Array(bytes.prefix(length)))
      #expect(FontText.text(of: file).contains("problem: table \"glyf\""))
    }
  }

  @Test("survives any changed bytes", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = try build(SampleFonts.planeFifteen).bytes
    for round in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let extreme: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        bytes[place] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : extreme.randomElement(using: &random) ?? 0
      }
      guard let file = try? FontFile(reading: bytes) else { continue }
      #expect(FontText.text(of: file).utf8.count > 20, "seed \(seed), round \(round)")
    }
  }

  @Test(
    "says what a file is that is no single unpacked font",
    arguments: [
      (Array("wOF2".utf8), "it is a WOFF2 file, which must be unpacked to TTF first"),
      (Array("wOFF".utf8), "it is a WOFF file, which must be unpacked to TTF first"),
      (
        Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 4],
        "it is a collection of 4 fonts, not one font"
      ),
      (Array("ttcf".utf8), "its table directory is damaged: the file ends before it"),
      (Array("<svg".utf8), "it does not begin as a TrueType or OpenType font does"),
      ([], "it does not begin as a TrueType or OpenType font does"),
    ])
  func otherFiles(bytes: [UInt8], sentence: String) {
    do throws(FontFileError) {
      _ = try FontFile(reading: bytes)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test("refuses tables that overlap, appear twice or lie outside the file")
  func directories() throws {
    let bytes = try build(SampleFonts.oneAdvance).bytes
    var overlapping = bytes
    overlapping.replaceSubrange(20..<24, with: bytes[36..<40])
    var twice = bytes
    twice.replaceSubrange(28..<32, with: bytes[12..<16])
    var outside = bytes
    outside[20] = 0x7F
    for (bad, clause) in [(overlapping, "overlap"), (twice, "twice"), (outside, "beyond")] {
      let error = #expect(throws: FontFileError.self) { try FontFile(reading: bad) }
      #expect(error?.description.contains(clause) == true)
    }
  }

  @Test("reads CFF fonts but for their outlines")
  func withoutOutlines() throws {
    var bytes = try build(SampleFonts.oneAdvance).bytes
    bytes.replaceSubrange(0..<4, with: Array("OTTO".utf8))
    let file = try FontFile(reading: bytes)
    var cff = FontFile()
    cff.sfntVersion = file.sfntVersion
    for entry in file.entries where ![Glyf.tag, Loca.tag].contains(entry.tag) {
      cff.set(entry.tag, entry.bytes)
    }
    let font = try FontSummary(reading: cff)
    #expect(font.characters.count == 6)
    #expect(throws: DecodingError.self) { try font.outline(of: 0) }
  }
}
