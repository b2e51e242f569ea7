import Testing

@testable import FontModel

/// Which file of a split font an icon is in.
@Suite struct FontPartTests {
  private static let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)

  private func font(_ codepoints: [UInt32], retired: [UInt32] = [], isSplit: Bool = true) -> Font {
    let icons = codepoints.map {
      Glyph(name: "i\($0)", codepoints: [$0], advance: 1920, icon: IconInfo())
    }
    return Font(
      names: FontNames(family: "Acme", version: "1.0.0"), metrics: Self.metrics,
      glyphs: GlyphOrder.glyphs(icons: icons, metrics: Self.metrics),
      retired: retired.map { RetiredIcon(name: "r\($0)", codepoint: $0, version: "1.0.0") },
      digest: "d", isSplit: isSplit)
  }

  private func icons(of font: Font) -> [UInt32] {
    font.glyphs.filter { $0.icon != nil }.flatMap(\.codepoints)
  }

  @Test(
    "is decided by the code point alone",
    arguments: [
      (0x20, 0, nil), (0xE000, 0, nil), (0xFFFF, 0, nil), (0x10000, 0x10000, "10000"),
      (0x1F600, 0x1C000, "1C000"), (0xF0000, 0xF0000, "F0000"), (0xF3FFF, 0xF0000, "F0000"),
      (0xF4000, 0xF4000, "F4000"), (0x10FFFD, 0x10C000, "10C000"),
    ] as [(UInt32, UInt32, String?)])
  func start(codepoint: UInt32, start: UInt32, label: String?) {
    let part = FontPart(of: codepoint)
    #expect(part.start == start)
    #expect(part.label == label)
    #expect(part.codepoints.contains(codepoint))
    #expect(FontPart(of: part.codepoints.lowerBound) == part)
    #expect(FontPart(of: part.codepoints.upperBound) == part)
  }

  @Test("has every icon in one file, in the order of code points, behind the reserved glyphs")
  func files() {
    let codepoints: [UInt32] = [0x100000, 0xEA00, 0xF4000, 0xF0001, 0xF3FFF, 0xEA01]
    let files = font(codepoints).files
    #expect(files.map(icons) == [[0xEA00, 0xEA01], [0xF0001, 0xF3FFF], [0xF4000], [0x100000]])
    #expect(files.map(\.subfamily) == ["Regular", "F0000", "F4000", "100000"])
    #expect(
      files.map(\.postScriptName) == ["Acme-Regular", "Acme-F0000", "Acme-F4000", "Acme-100000"])
    #expect(files.allSatisfy { $0.glyphs.prefix(3).map(\.name) == ReservedGlyphs.names })
    #expect(files.allSatisfy { $0.digest == "d" })
  }

  @Test("leaves the icons of a file as they are when others come or go")
  func stable() {
    let few = font([0xF0000, 0xF8000]).files
    let many = font([0xEA00, 0xF0000, 0xF4000, 0xF8000, 0xFC000]).files
    for file in few where file.part != .first { #expect(many.contains(file)) }
  }

  @Test("keeps the first file, and that of a part whose icons are all retired")
  func emptyParts() {
    let files = font([0xF4000], retired: [0xF0000, 0xF4001]).files
    #expect(files.map(icons) == [[], [], [0xF4000]])
    #expect(files.map { $0.retired.map(\.codepoint) } == [[], [0xF0000], [0xF4001]])
  }

  @Test("is one file unless it is to be split")
  func whole() {
    let font = font([0xEA00, 0xF0000], isSplit: false)
    #expect(font.files == [font])
    #expect(font.subfamily == "Regular")
  }
}
