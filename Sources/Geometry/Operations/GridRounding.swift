extension Outline {
  /// Rounds a path of lines and quadratics to whole units.
  ///
  /// Edges move as little as the grid allows, and what is symmetric about the centre stays so.
  /// Points that carry nothing and contours that vanish are dropped. Cubics are not allowed.
  /// `displacement` becomes the largest move of an edge.
  package init(rounding path: Path, about center: Point, displacement: inout Double) {
    let grid = EdgeKeepingGrid(center: center)
    var contours: [[OutlinePoint]] = []
    contours.reserveCapacity(path.contours.count)
    for contour in path.contours {
      let ring = Self.withoutIdlePoints(grid.points(of: contour, displacement: &displacement))
      if ring.count > 2, Self.hasArea(ring) { contours.append(ring) }
    }
    self.init(contours: contours)
  }

  /// Drops points until none is idle: an idle point carries nothing.
  private static func withoutIdlePoints(_ points: [OutlinePoint]) -> [OutlinePoint] {
    var ring = points
    var kept: [OutlinePoint] = []
    var changed = true
    while changed, ring.count > 2 {
      changed = false
      kept.removeAll(keepingCapacity: true)
      kept.reserveCapacity(ring.count)
      for (index, point) in ring.enumerated() {
        // At the seam a point that has just been dropped is no neighbour.
        let before = kept.last ?? ring[ring.count - 1]
        let after = index + 1 < ring.count ? ring[index + 1] : kept.first ?? ring[0]
        if isDoubled(point, before: before) || isOnLine(point, before, after) {
          changed = true
        } else {
          kept.append(point)
        }
      }
      swap(&ring, &kept)
    }
    return withoutImpliedPoints(ring)
  }

  /// True for an on-curve point in the place of the point before it, when that is on the curve.
  private static func isDoubled(_ point: OutlinePoint, before: OutlinePoint) -> Bool {
    point.x == before.x && point.y == before.y && point.isOnCurve && before.isOnCurve
  }

  /// True for a point between two on-curve points that lies on the line between them: such a
  /// corner is none, and such a control point makes a line.
  private static func isOnLine(
    _ point: OutlinePoint, _ before: OutlinePoint, _ after: OutlinePoint
  ) -> Bool {
    guard before.isOnCurve, after.isOnCurve else { return false }
    let (dx, dy) = (after.x - before.x, after.y - before.y)
    let (px, py) = (point.x - before.x, point.y - before.y)
    guard dx * py == dy * px else { return false }
    let along = dx * px + dy * py
    let whole = dx * dx + dy * dy
    return point.isOnCurve
      ? along > 0 && along < whole : along >= 0 && along <= whole && whole > 0
  }

  /// Drops on-curve points that the middle of their control points implies well enough.
  private static func withoutImpliedPoints(_ ring: [OutlinePoint]) -> [OutlinePoint] {
    guard var before = ring.last else { return ring }
    var kept: [OutlinePoint] = []
    kept.reserveCapacity(ring.count)
    for (index, point) in ring.enumerated() {
      let after = ring[index + 1 < ring.count ? index + 1 : 0]
      if !isImplied(point, between: before, after) { kept.append(point) }
      before = point
    }
    return kept
  }

  /// True for an on-curve point within half a unit across the line between its control points,
  /// and a unit along it, of their middle.
  ///
  /// The middle lies on the tangent that the control points keep, where the rounded point may be
  /// half a unit off: the joint is smoother without it. A unit along the tangent moves the curves
  /// beside it by a tenth.
  private static func isImplied(
    _ point: OutlinePoint, between before: OutlinePoint, _ after: OutlinePoint
  ) -> Bool {
    guard point.isOnCurve, !before.isOnCurve, !after.isOnCurve else { return false }
    let middle = Vector(Double(before.x + after.x) / 2, Double(before.y + after.y) / 2)
    let way = middle - Vector(Double(point.x), Double(point.y))
    let tangent = Vector(Double(after.x - before.x), Double(after.y - before.y)).normalized
    guard let tangent else { return way == .zero }
    return tangent.cross(way).magnitude <= 0.5 && tangent.dot(way).magnitude <= 1
  }

  /// True when the polygon of all points, control points too, spans an area.
  private static func hasArea(_ ring: [OutlinePoint]) -> Bool {
    let first = ring[0]
    guard let second = ring.first(where: { $0.x != first.x || $0.y != first.y }) else {
      return false
    }
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return ring.contains { dx * ($0.y - first.y) != dy * ($0.x - first.x) }
  }
}
