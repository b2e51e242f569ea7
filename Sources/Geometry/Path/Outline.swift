/// A point of an outline, on the whole-unit grid, y up.
package struct OutlinePoint: Sendable, Hashable {
  package var x: Int
  package var y: Int
  /// False for the control point of a quadratic curve.
  ///
  /// Between two such points in a row lies an implied on-curve point in their middle.
  package var isOnCurve: Bool

  package init(x: Int, y: Int, isOnCurve: Bool) {
    self.x = x
    self.y = y
    self.isOnCurve = isOnCurve
  }
}

/// Closed contours of lines and quadratics on the whole-unit grid, as TrueType stores them.
package struct Outline: Sendable, Hashable {
  /// Each contour is a ring of at least two points; the first follows the last.
  package var contours: [[OutlinePoint]]
  /// True when contours overlap each other or themselves and rely on non-zero winding.
  package var hasOverlaps: Bool

  package init(contours: [[OutlinePoint]] = [], hasOverlaps: Bool = false) {
    self.contours = contours
    self.hasOverlaps = hasOverlaps
  }

  /// True when there is no contour.
  package var isEmpty: Bool { contours.isEmpty }

  /// The number of points of all contours.
  package var pointCount: Int { contours.reduce(0) { $0 + $1.count } }
}
