import Geometry

/// The glyphs that every font begins with: `.notdef`, the space and the no-break space.
///
/// All three are as wide as the icon of a square artboard, so that rows of icons stay in line
/// and a font of square icons is of one width throughout.
package enum ReservedGlyphs {
  /// The names, in glyph order.
  package static let names = [".notdef", "space", "uni00A0"]

  /// Returns the three glyphs, in glyph order.
  package static func glyphs(for metrics: FontMetrics) -> [Glyph] {
    let advance = advance(for: metrics)
    return [
      Glyph(
        name: names[0], codepoints: [], advance: advance,
        layers: [Layer(outlines: [notdefOutline(for: metrics)])]),
      Glyph(name: names[1], codepoints: [0x20], advance: advance),
      Glyph(name: names[2], codepoints: [0xA0], advance: advance),
    ]
  }

  /// True for a glyph that is one of the three, and not an icon of the same name.
  package static func contains(_ glyph: Glyph) -> Bool {
    glyph.icon == nil && names.contains(glyph.name)
  }

  private static func advance(for metrics: FontMetrics) -> Int {
    Int(metrics.artboardTop - metrics.artboardBottom + 0.5)
  }

  /// Draws an upright frame that nearly fills the artboard's height.
  ///
  /// The outer contour runs clockwise, y up, the inner one the other way. Reaching down as far as
  /// icons may, it also shows programs which depth the line needs.
  private static func notdefOutline(for metrics: FontMetrics) -> Outline {
    let margin = max(0, metrics.unitsPerEm / 48)
    let stroke = max(1, metrics.unitsPerEm / 20)
    let bottom = Int(metrics.artboardBottom) + margin
    let top = Int(metrics.artboardTop) - margin
    let width = max((top - bottom) * 2 / 3, 3 * stroke)
    let left = (advance(for: metrics) - width) / 2
    let outer = corners(left: left, bottom: bottom, right: left + width, top: top)
    let inner = corners(
      left: left + stroke, bottom: bottom + stroke, right: left + width - stroke,
      top: top - stroke)
    return Outline(contours: [outer, inner.reversed()])
  }

  /// Returns the corners clockwise, y up, from the lower left.
  private static func corners(left: Int, bottom: Int, right: Int, top: Int) -> [OutlinePoint] {
    [(left, bottom), (left, top), (right, top), (right, bottom)].map {
      OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
    }
  }
}
