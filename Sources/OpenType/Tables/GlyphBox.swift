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
    var box: GlyphBox?
    for contour in contours {
      for point in contour { box = (box ?? GlyphBox(at: point)).including(point) }
    }
    guard let box else { return nil }
    self = box
  }

  /// Returns the smallest box that holds both.
  package func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(
      xMin: min(xMin, other.xMin), yMin: min(yMin, other.yMin),
      xMax: max(xMax, other.xMax), yMax: max(yMax, other.yMax))
  }

  private init(at point: GlyphPoint) {
    self.init(xMin: point.x, yMin: point.y, xMax: point.x, yMax: point.y)
  }

  private func including(_ point: GlyphPoint) -> GlyphBox { union(GlyphBox(at: point)) }
}
