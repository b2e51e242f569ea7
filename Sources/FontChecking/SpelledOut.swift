import Geometry

/// The segments of a ring of TrueType points, with the points that it implies.
///
/// The ring begins with its first point on the curve. Where the first point is a control point,
/// it begins at the second, if that is on the curve, else in the middle between the two.
struct SpelledOut {
  /// Where the ring begins and ends.
  let start: Point
  private let points: [OutlinePoint]
  /// The index of the next point, and the number of those that are left.
  private var index: Int
  private var left: Int
  private var control: Point?

  init(_ points: [OutlinePoint]) {
    self.points = points
    let count = points.count
    switch (points.first?.isOnCurve, count > 1 ? points[1].isOnCurve : nil) {
    case (nil, _): (start, index, left) = (.zero, 0, 0)
    case (true?, _): (start, index, left) = (Self.place(points[0]), 1, count - 1)
    case (false?, true?): (start, index, left) = (Self.place(points[1]), 2, count - 1)
    case (false?, false?):
      start = Self.place(points[0]).midpoint(to: Self.place(points[1]))
      (index, left) = (1, count)
    case (false?, nil): (start, index, left) = (Self.place(points[0]), 0, 1)
    }
  }

  /// Returns the next segment; nil at the end.
  mutating func next() -> Segment? {
    while left > 0 {
      let point = points[index < points.count ? index : 0]
      index = index < points.count ? index + 1 : 1
      left -= 1
      let place = Self.place(point)
      guard let open = control else {
        if point.isOnCurve { return .line(place) }
        control = place
        continue
      }
      control = point.isOnCurve ? nil : place
      return .quadratic(open, point.isOnCurve ? place : open.midpoint(to: place))
    }
    guard let open = control else { return nil }
    control = nil
    return .quadratic(open, start)
  }

  private static func place(_ point: OutlinePoint) -> Point {
    Point(Double(point.x), Double(point.y))
  }
}
