import Diagnostics
import TestSupport
import Testing

@testable import SVG

@Suite struct TextDecodingTests {
  private func decode(_ bytes: [UInt8], path: String = "a.svg") -> (String?, [Diagnostic]) {
    var diagnostics = DiagnosticList()
    let text = TextDecoding.decoded(
      SourceFile(path: path, bytes: bytes), within: .standard, reporting: &diagnostics)
    return (text.map { String(decoding: $0.bytes, as: UTF8.self) }, diagnostics.diagnostics)
  }

  private func utf16(_ text: String, highFirst: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
      return highFirst ? pair : pair.reversed()
    }
  }

  @Test("reads UTF-8 with and without a byte order mark")
  func utf8() {
    #expect(decode([0xEF, 0xBB, 0xBF] + Array("<é>".utf8)).0 == "<é>")
    #expect(decode(Array("<é😀>".utf8)).0 == "<é😀>")
  }

  @Test("reads UTF-16 of both orders, by its mark or its first letters", arguments: [true, false])
  func utf16(highFirst: Bool) {
    let text = "<?xml version='1.0'?><é😀>"
    let mark: [UInt8] = highFirst ? [0xFE, 0xFF] : [0xFF, 0xFE]
    #expect(decode(mark + utf16(text, highFirst: highFirst)).0 == text)
    #expect(decode(utf16(text, highFirst: highFirst)).0 == text)
  }

  @Test("reads Latin-1 as windows-1252, as browsers do")
  func latin1() {
    let head = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"
    #expect(decode(Array(head.utf8) + [0xE9, 0x80]).0 == head + "é€")
  }

  @Test(
    "refuses text that contradicts its encoding, names the byte",
    arguments: [
      ([0x3C, 0xE9, 0x3E], 2), ([0x3C, 0xED, 0xA0, 0x80], 2), ([0x3C, 0xC0, 0xAF], 2),
      ([0x3C, 0x3C, 0xF4, 0x90, 0x80, 0x80], 3), ([0xC3], 1),
    ])
  func damaged(bytes: [UInt8], column: Int) {
    let (text, diagnostics) = decode(bytes)
    #expect(text == nil)
    #expect(diagnostics.map(\.rule.id) == ["svg-encoding"])
    #expect(diagnostics.first?.place?.column == column)
  }

  @Test(
    "refuses what it cannot read",
    arguments: [
      ([UInt8](), "svg-xml"), ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], "svg-encoding"),
      (Array("<?xml version='1.0' encoding='UTF-7'?>".utf8), "svg-encoding"),
      (Array("<svg/>".utf8) + [0, 0], "svg-encoding"), ([0x1F, 0x8B, 8], "svg-compressed"),
    ])
  func refused(bytes: [UInt8], rule: String) {
    let (text, diagnostics) = decode(bytes)
    #expect(text == nil)
    #expect(diagnostics.map(\.rule.id) == [rule])
  }

  @Test("unpacks .svgz, and says what is wrong with a damaged one")
  func svgz() throws {
    let good = try gzip("<svg/>")
    #expect(decode(good, path: "a.svgz").0 == "<svg/>")
    #expect(decode(Array(good.dropLast(9)), path: "a.svgz").1.map(\.rule.id) == ["svg-compressed"])
    #expect(decode(good + [1, 2], path: "a.svgz").1.map(\.rule.id) == ["svg-compressed"])
  }

  @Test("unpacks no more than the limit")
  func bomb() throws {
    let good = try gzip("<svg/>")
    #expect(throws: Gunzip.Failure.tooLarge) { try Gunzip.unpack(good, limit: 5) }
    #expect(try Gunzip.unpack(good, limit: 6).count == 6)
  }

  /// A gzip member with one stored block: no compressor needed.
  private func gzip(_ text: String) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    let length = UInt16(bytes.count)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * UInt32($0)) & 255) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(UInt32(length), 2)
      + little(UInt32(~length), 2) + bytes + little(~crc, 4) + little(UInt32(length), 4)
  }
}
