import Diagnostics
import FontBuilding
import FontModel
import Geometry
import OpenType

/// Small good fonts that the fuzzers damage.
enum FuzzFonts {
  typealias Base = (font: Font, file: FontFile)

  /// As Rebus writes them.
  static let plain: Base? = {
    let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)
    let icons = [
      icon("bag", 0xEA00, [square(300, 100, 900), square(500, 300, 400).reversed()]),
      icon("arrow", 0xEA01, [round(960, 676, 500)]), icon("far", 0xF0001, [square(0, 0, 70)]),
    ]
    let font = Font(
      names: FontNames(family: "Fuzz", version: "1.0.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: icons, metrics: metrics), digest: "0", timestamp: 0)
    var unheard = DiagnosticList()
    return FontBuilder.fontFile(for: font, reporting: &unheard).map { (font, $0) }
  }()

  /// With a glyph of two others, one turned and one placed by points, and characters in formats 0
  /// and 6 too.
  static let composed: Base? = plain.map { base in
    var file = base.file
    let header: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 4, 0, 4, 0]
    let components: [UInt8] = [
      0, 0xA3, 0, 4, 0, 100, 0, 50, 0x40, 0, 0x20, 0, 0xE0, 0, 0x40, 0, 0, 2, 0, 3, 1, 2, 0, 0,
    ]
    let glyf = file[Glyf.tag] ?? []
    let loca = file[Loca.tag] ?? []
    // The last glyph is the composite one: its place is behind what was there.
    let start = glyf.count / 2
    let end = start + (header.count + components.count) / 2
    file.set(Glyf.tag, glyf + header + components)
    file.set(Loca.tag, loca.dropLast(4) + word(start) + word(end))
    let trimmed = word(6) + word(14) + word(0) + word(0xEA00) + word(2) + word(3) + word(4)
    let bytes = word(0) + word(262) + word(0) + (0..<256).map { UInt8($0 < 70 ? 0 : $0 % 6) }
    file.set(
      Cmap.tag,
      word(0) + word(2) + word(1) + word(0) + word(0) + word(20 + trimmed.count) + word(3) + word(1)
        + word(0) + word(20) + trimmed + bytes)
    return (base.font, file)
  }

  /// With ligatures of two letters.
  static let spelled: Base? = plain.map { base in
    var file = base.file
    let lookup = word(4) + word(0) + word(1) + word(8)
    let set = word(1) + word(4) + word(3) + word(2) + word(5)
    let subtable = word(1) + word(8) + word(1) + word(14) + word(1) + word(1) + word(4) + set
    let script = Array("latn".utf8) + word(8) + word(4) + word(0) + word(0) + word(0xFFFF) + word(1)
    let feature = word(1) + Array("liga".utf8) + word(8) + word(0) + word(1) + word(0)
    let scripts = word(1) + script + word(0)
    let lookups = word(1) + word(4) + lookup + subtable
    file.set(
      Tag("GSUB"),
      word(1) + word(0) + word(10) + word(10 + scripts.count)
        + word(10 + scripts.count + feature.count) + scripts + feature + lookups)
    return (base.font, file)
  }

  private static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  private static func icon(
    _ name: String, _ codepoint: UInt32, _ contours: [[OutlinePoint]]
  ) -> Glyph {
    Glyph(
      name: name, codepoints: [codepoint], advance: 1920,
      layers: [Layer(outlines: [Outline(contours: contours)])], icon: IconInfo())
  }

  private static func square(_ x: Int, _ y: Int, _ side: Int) -> [OutlinePoint] {
    [(x, y), (x, y + side), (x + side, y + side), (x + side, y)].map {
      OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
    }
  }

  private static func round(_ x: Int, _ y: Int, _ radius: Int) -> [OutlinePoint] {
    [(0, -radius), (-radius, -radius), (-radius, 0), (0, radius), (radius, 0)].enumerated().map {
      OutlinePoint(x: x + $1.0, y: y + $1.1, isOnCurve: $0 != 1)
    }
  }
}
