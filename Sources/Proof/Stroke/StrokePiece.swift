import Geometry

/// A short piece of a stroke's centre line, between two cross-sections.
struct StrokePiece {
  var start: Point
  var end: Point
  /// The unit normal of the curve (its direction turned by +90°) at the start.
  var startNormal: Vector
  /// The unit normal of the curve at the end.
  var endNormal: Vector
  /// The arc length of the curve, not of the chord.
  var length: Double
  /// True when the piece goes on in the curve of the one before it: a turn there is a cusp.
  var goesOn = false

  /// Makes a piece; nil for one without a length.
  ///
  /// The arc over a chord c that turns by θ is c·(1 + θ²/24) up to the fourth order.
  init?(from start: Point, to end: Point, startDirection: Vector, endDirection: Vector) {
    let chord = (end - start).length
    guard chord > 0, chord.isFinite else { return nil }
    self.start = start
    self.end = end
    startNormal = startDirection.perpendicular
    endNormal = endDirection.perpendicular
    let turn = (startDirection - endDirection).squaredLength
    length = chord * (1 + min(turn, 1) / 24)
  }

  /// Returns the part between two fractions of the length.
  func part(from low: Double, to high: Double) -> StrokePiece {
    var part = self
    part.start = start.interpolated(to: end, at: low)
    part.end = start.interpolated(to: end, at: high)
    part.startNormal = normal(at: low)
    part.endNormal = normal(at: high)
    part.length = length * (high - low)
    part.goesOn = goesOn || low > 0
    return part
  }

  private func normal(at fraction: Double) -> Vector {
    guard fraction > 0 else { return startNormal }
    guard fraction < 1 else { return endNormal }
    let mixed = startNormal * (1 - fraction) + endNormal * fraction
    return mixed.normalized ?? startNormal
  }
}
