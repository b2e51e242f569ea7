/// Arcs of the half width, for caps and round joins.
enum StrokeArc {
  /// Appends cubics around a centre, from one unit vector to another, turning from x towards y.
  ///
  /// Pieces turn by at most 50°: 2 for a quarter, 4 for a half. Source of the handles: 4/3·tan(θ/4).
  static func append(
    around center: Point, radius: Double, from first: Vector, to last: Vector,
    into segments: inout [Segment]
  ) {
    append(around: center, radius: radius, from: first, to: last, depth: 0, into: &segments)
  }

  private static func append(
    around center: Point, radius: Double, from first: Vector, to last: Vector, depth: Int,
    into segments: inout [Segment]
  ) {
    // Near a half turn the sum of both says nothing; their perpendiculars do.
    let sum = first.dot(last) < 0 ? first.perpendicular - last.perpendicular : first + last
    let middle = sum.normalized ?? first.perpendicular
    // cos 50°.
    if depth < 3, first.dot(last) < 0.642 {
      append(
        around: center, radius: radius, from: first, to: middle, depth: depth + 1, into: &segments)
      append(
        around: center, radius: radius, from: middle, to: last, depth: depth + 1, into: &segments)
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
