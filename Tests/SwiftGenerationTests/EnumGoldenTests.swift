import FontModel
import Foundation
import TestSupport
import Testing

/// Whole enums, byte for byte; RECORD=1 rewrites the files.
@Suite struct EnumGoldenTests {
  static let fonts: [(name: String, font: Font)] = [
    ("Everything", everything),
    ("OneDeprecated", Samples.font([Samples.icon("bag", 0xEA00, old)])),
    ("NoIcons", Samples.font([Glyph](), retired: [retired])),
    ("Split", split),
  ]

  @Test("writes the enums that the goldens show", arguments: fonts.map(\.name))
  func golden(name: String) throws {
    let font = try #require(Self.fonts.first { $0.name == name }?.font)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Goldens/SwiftGeneration/\(name).swift").standardizedFileURL
    let difference = try Golden.difference(of: Samples.text(font).text, from: file)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static let old = IconInfo(deprecation: Deprecation(message: "see the brand book"))
  private static let retired = RetiredIcon(
    name: "old.thing", codepoint: 0xEA20, version: "1.3.0")

  /// Icons in two of three font files.
  private static var split: Font {
    var font = Samples.font(
      [
        Samples.icon("bag", 0xEA00), Samples.icon("font-names", 0xEA01),
        Samples.icon("star", 0xF0000),
      ], retired: [RetiredIcon(name: "old.thing", codepoint: 0x10_0000, version: "1.3.0")])
    font.isSplit = true
    return font
  }

  /// Each thing that an enum can show, once at least.
  private static let everything = Samples.font(
    [
      Samples.icon("bag", 0xEA00, old),
      Samples.icon(
        "arrow.forward", 0xEA01,
        IconInfo(
          label: "Forward \"→\" \\(x)", keywords: ["next", "right hand"], category: "navigation",
          isMirrored: true)),
      Samples.icon("xmark.bin", 0xEA02, IconInfo(formerNames: ["bin.xmark", "xmark-bin"])),
      Samples.icon("default", 0xEA03, IconInfo(label: "Standard", formerNames: ["is", "5"])),
      Samples.icon(
        "puzzle", 0xEA04,
        IconInfo(
          category: "games", formerNames: ["jigsaw"],
          deprecation: Deprecation(message: "too \"fine\"", replacement: "default"))),
      Samples.icon("question", 0xEA05, IconInfo(deprecation: Deprecation(replacement: "24-hours"))),
      Samples.icon("24-hours", 0xF0000), Samples.icon("Type", 0xEA07),
      Samples.icon("none", 0xEA08), Samples.icon("some-2_B", 0xEA09),
      Samples.icon("digest", 0xEA0A), Samples.icon("Zebra", 0xEA0B),
    ],
    retired: [retired, RetiredIcon(name: "switch", codepoint: 0xEA21, version: "2.0.0")])
}
