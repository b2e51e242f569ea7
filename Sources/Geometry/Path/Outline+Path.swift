extension Outline {
  /// The outline as curves, in its own units and direction.
  package var path: Path {
    var path = Path()
    for ring in contours { Self.append(ring, to: &path) }
    return path
  }

  private static func append(_ ring: [OutlinePoint], to path: inout Path) {
    guard let first = ring.firstIndex(where: \.isOnCurve) ?? ring.indices.first else { return }
    let start = ring[first].isOnCurve ? ring[first].point : implied(ring, before: first)
    path.move(to: start)
    let rest = ring[first].isOnCurve ? 1 : 0
    for step in rest..<(ring.count + rest) {
      let index = (first + step) % ring.count
      let isLast = step == ring.count + rest - 1
      let point = ring[index]
      guard !point.isOnCurve else {
        let before = ring[(index + ring.count - 1) % ring.count]
        if before.isOnCurve, !isLast { path.line(to: point.point) }
        continue
      }
      let after = ring[(index + 1) % ring.count]
      path.quadratic(
        point.point,
        to: after.isOnCurve ? after.point : point.point.midpoint(to: after.point))
    }
    path.close()
  }

  /// The middle between a control point and the control point before it.
  private static func implied(_ ring: [OutlinePoint], before index: Int) -> Point {
    let before = ring[(index + ring.count - 1) % ring.count].point
    return before.midpoint(to: ring[index].point)
  }
}

extension OutlinePoint {
  fileprivate var point: Point { Point(Double(x), Double(y)) }
}
