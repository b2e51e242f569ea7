import FontModel
import Geometry
import TestSupport

/// Small fonts with outlines drawn by hand, for the tests of this folder and for the judges.
enum SampleFonts {
  /// A font of icons on one square artboard.
  static let oneAdvance = font([
    icon("bag", 0xEA00, [ring(960, 676, 700), square(760, 476, 400, clockwise: false)]),
    icon("arrow-forward", 0xEA01, [triangle]),
    icon("star_fill", 0xEA02, [ring(960, 676, 500)]),
    icon("space", 0xEA10, [square(300, 100, 900)]),
  ])

  /// A font of icons of three widths, one of which reaches far beyond the line.
  static let mixedAdvances = font([
    icon("wide", 0xEA00, [square(0, 0, 1600)], advance: 2880),
    icon("narrow", 0xEA01, [square(10, 0, 700)], advance: 960),
    icon("tall", 0xEA02, [square(-200, -900, 3000)], advance: 1920),
  ])

  /// A font with icons in a plane beyond the basic one, and one with overlapping contours.
  static let planeFifteen = font([
    icon("bag", 0xEA00, [ring(960, 676, 700)]),
    icon("far", 0xF0000, [triangle]),
    icon("farther", 0xF0001, [ring(960, 676, 300)]),
    icon(
      "crossed", 0x10_FFFD, [square(100, 100, 800), square(500, 500, 800)], hasOverlaps: true),
  ])

  /// Returns a font of thousands of random icons, so many bytes that 'loca' is long.
  static func large(seed: UInt64) -> Font {
    var random = SplitMix64(seed: seed)
    return font(
      (0..<3000).map { index in
        let contours = (0..<3).map { _ in
          (0..<20).map { _ in
            OutlinePoint(
              x: Int.random(in: 0...1920, using: &random),
              y: Int.random(in: -284...1636, using: &random),
              isOnCurve: Bool.random(using: &random))
          }
        }
        let codepoint = UInt32(index < 1500 ? 0xEA00 + index : 0xF_0000 + 2 * index)
        return icon("icon-\(index)", codepoint, contours, hasOverlaps: true)
      })
  }

  /// All of them that are small, with a name for the file.
  static let all = [
    ("OneAdvance", oneAdvance), ("MixedAdvances", mixedAdvances), ("PlaneFifteen", planeFifteen),
  ]

  static func font(
    _ icons: [Glyph], layout: FontLayout = .text, unitsPerEm: Int = 1920
  ) -> Font {
    let metrics = FontMetrics(unitsPerEm: unitsPerEm, layout: layout)
    return Font(
      names: FontNames(
        family: "Acme Icons", version: "1.4.2", copyright: "Copyright Acme", license: "MIT"),
      metrics: metrics, glyphs: GlyphOrder.glyphs(icons: icons, metrics: metrics),
      digest: "3f2a9c", timestamp: 1_700_000_000)
  }

  static func icon(
    _ name: String, _ codepoint: UInt32, _ contours: [[OutlinePoint]], advance: Int = 1920,
    hasOverlaps: Bool = false
  ) -> Glyph {
    Glyph(
      name: name, codepoints: [codepoint], advance: advance,
      layers: [Layer(outlines: [Outline(contours: contours, hasOverlaps: hasOverlaps)])],
      icon: IconInfo())
  }

  /// A square from its lower left corner.
  static func square(
    _ x: Int, _ y: Int, _ side: Int, clockwise: Bool = true
  ) -> [OutlinePoint] {
    let ring = [(x, y), (x, y + side), (x + side, y + side), (x + side, y)].map {
      OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
    }
    return clockwise ? ring : ring.reversed()
  }

  /// A round shape of eight control points and no on-curve points, clockwise.
  static func ring(_ x: Int, _ y: Int, _ radius: Int) -> [OutlinePoint] {
    let near = radius * 414 / 1000
    let corners = [
      (near, -radius), (-near, -radius), (-radius, -near), (-radius, near), (-near, radius),
      (near, radius), (radius, near), (radius, -near),
    ]
    return corners.map { OutlinePoint(x: x + $0.0, y: y + $0.1, isOnCurve: false) }
  }

  static let triangle = [(300, 76), (300, 1276), (1500, 676)].map {
    OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
  }
}
