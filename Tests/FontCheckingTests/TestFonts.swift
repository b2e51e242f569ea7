import Diagnostics
import FontBuilding
import FontChecking
import FontModel
import Geometry
import OpenType

/// Small fonts for the tests of this folder.
enum TestFonts {
  /// Three icons on and beyond the basic plane, one with two code points, one that overlaps.
  static let plain = font([
    icon("bag", [0xEA00, 0xEA05], [ring(960, 676, 700), square(760, 476, 400).reversed()]),
    icon(
      "arrow-forward", [0xEA01], [[(300, 76), (300, 1276), (1500, 676)].map(on)], advance: 1600),
    icon(
      "crossed", [0xF0001], [square(100, 100, 800), square(500, 500, 800)], hasOverlaps: true),
  ])

  static func font(_ icons: [Glyph]) -> Font {
    let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)
    return Font(
      names: FontNames(family: "Acme Icons", version: "1.4.2"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: icons, metrics: metrics), digest: "3f2a9c01",
      timestamp: 1_700_000_000)
  }

  static func icon(
    _ name: String, _ codepoints: [UInt32], _ contours: [[OutlinePoint]], advance: Int = 1920,
    hasOverlaps: Bool = false
  ) -> Glyph {
    Glyph(
      name: name, codepoints: codepoints, advance: advance,
      layers: [Layer(outlines: [Outline(contours: contours, hasOverlaps: hasOverlaps)])],
      icon: IconInfo())
  }

  /// A square from its lower left corner, clockwise.
  static func square(_ x: Int, _ y: Int, _ side: Int) -> [OutlinePoint] {
    [(x, y), (x, y + side), (x + side, y + side), (x + side, y)].map(on)
  }

  /// A round shape of eight control points and no point on the curve.
  static func ring(_ x: Int, _ y: Int, _ radius: Int) -> [OutlinePoint] {
    let near = radius * 414 / 1000
    return [
      (near, -radius), (-near, -radius), (-radius, -near), (-radius, near), (-near, radius),
      (near, radius), (radius, near), (radius, -near),
    ].map { OutlinePoint(x: x + $0.0, y: y + $0.1, isOnCurve: false) }
  }

  static func on(_ place: (Int, Int)) -> OutlinePoint {
    OutlinePoint(x: place.0, y: place.1, isOnCurve: true)
  }

  /// The bytes that the font's writer makes of a model; empty where it refuses.
  static func bytes(_ font: Font) -> [UInt8] {
    var diagnostics = DiagnosticList()
    return FontBuilder.fontFile(for: font, reporting: &diagnostics)?.bytes ?? []
  }
}
