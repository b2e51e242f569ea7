import Diagnostics
import FontModel

@testable import SwiftGeneration

/// Makes fonts without drawings.
enum Samples {
  static let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)

  static func icon(
    _ name: String, _ codepoint: UInt32, _ info: IconInfo = IconInfo()
  ) -> Glyph {
    Glyph(name: name, codepoints: [codepoint], advance: 1920, icon: info)
  }

  /// A font of icons of these names, numbered from EA00 on.
  static func font(_ names: [String], retired: [RetiredIcon] = []) -> Font {
    font(names.enumerated().map { icon($1, 0xF0000 + UInt32($0)) }, retired: retired)
  }

  static func font(_ icons: [Glyph], retired: [RetiredIcon] = []) -> Font {
    Font(
      names: FontNames(family: "Acme Icons", version: "1.4.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: icons, metrics: metrics), retired: retired,
      digest: "0123456789abcdef")
  }

  /// A font with everything that an enum can hold.
  static var rich: Font {
    font(
      [
        icon("bag", 0xEA00),
        icon(
          "arrow.forward", 0xEA01,
          IconInfo(
            label: "Forward \"→\" \\(x)", keywords: ["next", "right hand"], category: "navigation",
            isMirrored: true)),
        icon("xmark.bin", 0xEA02, IconInfo(formerNames: ["bin.xmark", "xmark-bin"])),
        icon("default", 0xEA05, IconInfo(formerNames: ["is"])),
        icon(
          "puzzle", 0xEA04,
          IconInfo(
            formerNames: ["jigsaw"],
            deprecation: Deprecation(message: "too \"fine\"", replacement: "default"))),
      ],
      retired: [RetiredIcon(name: "old.thing", codepoint: 0xEA03, version: "1.3.0")])
  }

  static func text(
    _ font: Font, manifest: String = "{}", typeName: String = "Icon"
  ) -> (text: String?, diagnostics: DiagnosticList) {
    var diagnostics = DiagnosticList()
    let text = EnumSource.text(
      for: font, typeName: typeName,
      manifest: SourceFile(path: "manifests/acme.json", text: manifest), reporting: &diagnostics)
    return (text, diagnostics)
  }
}
