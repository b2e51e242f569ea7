/// Arcs of the half width, for caps and round joins.
struct StrokeArc {
  private let radius: Double
  /// The cosine of the most that a piece turns by.
  private let leastCosine: Double

  /// Makes arcs of a radius.
  ///
  /// Pieces turn by at most 91°, 1 for a quarter and 2 for a half, where a cubic's error there,
  /// 0.000273 of the radius, is below half the tolerance; else by at most 50°.
  init(radius: Double, tolerance: Double) {
    self.radius = radius
    leastCosine = radius * 0.000273 <= tolerance / 2 ? -0.018 : 0.642
  }

  /// Appends cubics around a centre, from one unit vector to another, turning from x towards y.
  ///
  /// Source of the handles: 4/3·tan(θ/4).
  func append(
    around center: Point, from first: Vector, to last: Vector, into segments: inout [Segment]
  ) {
    append(around: center, from: first, to: last, depth: 0, into: &segments)
  }

  private func append(
    around center: Point, from first: Vector, to last: Vector, depth: Int,
    into segments: inout [Segment]
  ) {
    // Near a half turn the sum of both says nothing; their perpendiculars do.
    let sum = first.dot(last) < 0 ? first.perpendicular - last.perpendicular : first + last
    let middle = sum.normalized ?? first.perpendicular
    if depth < 3, first.dot(last) < leastCosine {
      append(around: center, from: first, to: middle, depth: depth + 1, into: &segments)
      append(around: center, from: middle, to: last, depth: depth + 1, into: &segments)
      return
    }
    let handle = 4.0 / 3 * first.cross(middle) / (1 + first.dot(middle))
    segments.append(
      .cubic(
        center + (first + first.perpendicular * handle) * radius,
        center + (last - last.perpendicular * handle) * radius,
        center + last * radius))
  }
}
