import FontModel
import Geometry
import Foundation
import IconDriver
import TestSupport
import Testing

/// What fonts of others tell of a release.
@Suite struct FontReleaseTests {
  private func release(_ name: String) throws -> FontRelease {
    try FontRelease(reading: [UInt8](Data(contentsOf: SharedData.url("cases/import/\(name)"))))
  }

  @Test("reads names, numbers and pictures of a font of others", .enabled(if: isThere))
  func foreign() throws {
    let state = try release("open-iconic.ttf").state
    #expect(state.icons.count == 223)
    #expect(!state.tellsLedger && !state.tellsNames)
    #expect(state.line?.unitsPerEm == 800)
    #expect(state.icons.allSatisfy { $0.shape?.outline.isEmpty == false })
  }

  @Test("unpacks fonts of the web", .enabled(if: isThere)) func packed() throws {
    let state = try release("bootstrap-icons.woff").state
    #expect(state.icons.count > 1000)
    #expect(state.icons.contains { $0.name == "alarm-fill" })
  }

  @Test("finds the numbers of a font that moved, and nothing else", .enabled(if: isThere))
  func moved() throws {
    let old = try release("open-iconic.ttf").state
    var new = old
    new.icons[7].codepoint = 0xE900
    let changes = ReleaseComparison(from: old, to: new).changes
    #expect(changes.map(\.kind).filter { $0 == .moved }.count == 1)
    #expect(changes.count == 1)
  }

  @Test(
    "says why bytes are no font", arguments: [[], [0, 1, 0, 0], Array("wOF2".utf8)] as [[UInt8]])
  func unreadable(bytes: [UInt8]) {
    #expect(throws: FontRelease.Unreadable.self) { try FontRelease(reading: bytes) }
  }

  private static let isThere = SharedData.exists("cases/import/open-iconic.ttf")

  @Test("refuses a font whose every character shows one large glyph") func amplified() throws {
    var font = HostileFont(glyphs: [HostileFont.simple(points: 60_000)])
    font.glyphs += [[UInt8]](repeating: [], count: 140) + [HostileFont.composite(of: [0])]
    #expect(try FontRelease(reading: font.bytes).state.icons.count == 141)
    font.showsLastOnly = true
    let error = #expect(throws: FontRelease.Unreadable.self) {
      try FontRelease(reading: font.bytes)
    }
    #expect(error?.reason == "its characters have more than 8000000 points in all")
  }
}
