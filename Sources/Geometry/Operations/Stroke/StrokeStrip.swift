/// One side of a span's strip: the points beside its centre line within the half width.
struct StrokeStrip {
  let span: StrokeSpan
  let side: StrokeSide
  let half: Double
  /// How far beyond the half width still counts.
  let slack: Double

  /// True for points beside the span, on its side, within the half width.
  func covers(_ point: Point) -> Bool {
    guard let place = place(of: point) else { return false }
    return !place.isBefore && !place.isAfter && (-slack...half + slack).contains(place.distance)
  }

  /// True for points that do not lie beyond the edge, nor past the far end of the strip.
  ///
  /// `atEnd` tells that the near end is that of the span, where its edge goes straight on.
  func holds(_ point: Point, atEnd: Bool) -> Bool {
    guard let place = place(of: point), !(atEnd ? place.isBefore : place.isAfter) else {
      return false
    }
    return place.distance <= half + slack
  }

  /// Where a point lies beside the span, which goes straight on at both ends.
  private struct Place {
    /// The distance from the centre line towards the side.
    var distance: Double
    var isBefore: Bool
    var isAfter: Bool
  }

  private func place(of point: Point) -> Place? {
    let toStart = point - span.curve.start
    let toEnd = point - span.curve.end
    let isBefore = toStart.dot(span.startDirection) < -slack
    let isAfter = toEnd.dot(span.endDirection) > slack
    guard case .cubic(let cubic) = span.curve else {
      let distance = span.startDirection.cross(toStart) * side.sign
      return Place(distance: distance, isBefore: isBefore, isAfter: isAfter)
    }
    let nearest = (0...4).map { Double($0) / 4 }.min {
      (cubic.point(at: $0) - point).squaredLength < (cubic.point(at: $1) - point).squaredLength
    }
    var foot = nearest ?? 0
    for _ in 0..<6 {
      let gap = point - cubic.point(at: foot)
      let velocity = cubic.derivative(at: foot)
      let slope = gap.dot(cubic.secondDerivative(at: foot)) - velocity.squaredLength
      guard slope < 0 else { return nil }
      foot = min(max(foot - gap.dot(velocity) / slope, 0), 1)
    }
    let direction =
      foot == 0
      ? span.startDirection : foot == 1 ? span.endDirection : cubic.derivative(at: foot).normalized
    guard let direction else { return nil }
    let gap = point - cubic.point(at: foot)
    let isSquare = gap.dot(direction).magnitude <= slack
    guard isSquare || foot == 0 || foot == 1 else { return nil }
    return Place(
      distance: direction.cross(gap) * side.sign, isBefore: foot == 0 && isBefore,
      isAfter: foot == 1 && isAfter)
  }
}

extension StrokeSpan {
  /// Points at the ends of some normals on a side, those of both ends among them.
  func normalEnds(on side: StrokeSide, half: Double) -> [Point] {
    let distance = side.sign * half
    var ends = [startPoint(offset: distance)]
    if case .cubic(let cubic) = curve {
      for t in [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875] {
        guard let direction = cubic.derivative(at: t).normalized else { continue }
        ends.append(cubic.point(at: t) + direction.perpendicular * distance)
      }
    }
    return ends + [endPoint(offset: distance)]
  }
}
