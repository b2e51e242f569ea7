/// The smallest upright box around the points of a glyph, in font units, y up.
package struct GlyphBox: Sendable, Hashable {
  /// The smallest x.
  package var xMin: Int
  /// The smallest y.
  package var yMin: Int
  /// The largest x.
  package var xMax: Int
  /// The largest y.
  package var yMax: Int

  /// Makes a box from its bounds.
  package init(xMin: Int, yMin: Int, xMax: Int, yMax: Int) {
    self.xMin = xMin
    self.yMin = yMin
    self.xMax = xMax
    self.yMax = yMax
  }

  /// The box of fonts that draw nothing.
  package static let zero = GlyphBox(xMin: 0, yMin: 0, xMax: 0, yMax: 0)

  /// Makes the box around all points, or returns nil when there are none.
  package init?(around contours: [[GlyphPoint]]) {
    guard let first = contours.first(where: { !$0.isEmpty })?.first else { return nil }
    self.init(xMin: first.x, yMin: first.y, xMax: first.x, yMax: first.y)
    for contour in contours {
      for point in contour {
        (xMin, xMax) = (min(xMin, point.x), max(xMax, point.x))
        (yMin, yMax) = (min(yMin, point.y), max(yMax, point.y))
      }
    }
  }

  /// Returns the smallest box that holds both.
  package func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(
      xMin: min(xMin, other.xMin), yMin: min(yMin, other.yMin),
      xMax: max(xMax, other.xMax), yMax: max(yMax, other.yMax))
  }
}
