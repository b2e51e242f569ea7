/// Rounds rings of points to whole units so that their edges move as little as possible.
///
/// A point may go to any of the four grid points around it. What counts is how far that moves
/// the two edges that meet in it, at right angles to them: a slanted stroke keeps its width, and
/// a point that slides along its edge does no harm. Of equals the nearest wins, half away from
/// the centre, so that what is symmetric about the centre stays so.
struct EdgeKeepingGrid {
  private let x: GridAxis
  private let y: GridAxis

  init(center: Point) {
    x = GridAxis(center: center.x)
    y = GridAxis(center: center.y)
  }

  /// Returns the rounded points of a closed contour of lines and quadratics.
  ///
  /// `displacement` becomes the largest move of an edge, if that is larger than it was.
  func points(of contour: Contour, displacement: inout Double) -> [OutlinePoint] {
    let ring = Self.ring(of: contour)
    var result: [OutlinePoint] = []
    result.reserveCapacity(ring.count)
    for (index, vertex) in ring.enumerated() {
      let before = ring[(index + ring.count - 1) % ring.count].point
      let after = ring[(index + 1) % ring.count].point
      let edges = Edges(before: before, point: vertex.point, after: after)
      let (gridX, gridY, move) = nearest(to: vertex.point, edges: edges)
      displacement = max(displacement, move)
      result.append(OutlinePoint(x: gridX, y: gridY, isOnCurve: vertex.isOnCurve))
    }
    // The end of a closed contour is its start.
    if result.count > 1, let last = result.last, last == result[0] { result.removeLast() }
    return result
  }

  private struct Vertex {
    var point: Point
    var isOnCurve: Bool
  }

  private static func ring(of contour: Contour) -> [Vertex] {
    var ring = [Vertex(point: contour.start, isOnCurve: true)]
    ring.reserveCapacity(contour.segments.count * 2 + 1)
    for segment in contour.segments {
      switch segment {
      case .line(let end): ring.append(Vertex(point: end, isOnCurve: true))
      case .quadratic(let control, let end):
        ring.append(Vertex(point: control, isOnCurve: false))
        ring.append(Vertex(point: end, isOnCurve: true))
      case .cubic: preconditionFailure("a cubic reaches the grid")
      }
    }
    if ring.count > 1, let last = ring.last, (last.point - contour.start).length < 1e-6 {
      ring.removeLast()
    }
    return ring
  }

  private func nearest(to point: Point, edges: Edges) -> (x: Int, y: Int, move: Double) {
    let (firstX, otherX) = x.candidates(point.x)
    let (firstY, otherY) = y.candidates(point.y)
    var best = (x: firstX, y: firstY)
    var lowest = edges.cost(of: best, for: point)
    if lowest > Self.negligible {
      for candidate in [(otherX, firstY), (firstX, otherY), (otherX, otherY)] {
        let cost = edges.cost(of: candidate, for: point)
        if cost < lowest - Self.negligible {
          lowest = cost
          best = candidate
        }
      }
    }
    return (best.x, best.y, edges.move(of: best, for: point))
  }

  /// A gain, in square units, for which no point leaves its nearest place.
  private static let negligible = 0.01

  /// The directions at right angles to the two edges that meet in a point.
  private struct Edges {
    private let first: Vector
    private let second: Vector

    init(before: Point, point: Point, after: Point) {
      let into = (point - before).normalized
      let out = (after - point).normalized
      first = (into ?? out ?? .zero).perpendicular
      second = (out ?? into ?? .zero).perpendicular
    }

    /// The squared moves of both edges, and a little for the way along them.
    func cost(of place: (x: Int, y: Int), for point: Point) -> Double {
      let way = Point(Double(place.x), Double(place.y)) - point
      let across1 = first.dot(way)
      let across2 = second.dot(way)
      return across1 * across1 + across2 * across2 + 0.1 * way.squaredLength
    }

    /// How far the edge that moves more moves.
    func move(of place: (x: Int, y: Int), for point: Point) -> Double {
      let way = Point(Double(place.x), Double(place.y)) - point
      if first == .zero { return way.length }
      return max(first.dot(way).magnitude, second.dot(way).magnitude)
    }
  }
}

/// Whole numbers on one axis, mirrored about a centre.
private struct GridAxis {
  /// Twice the centre where that is a whole number: then rounding is mirrored about it.
  private let mirror: Int?

  init(center: Double) {
    let doubled = Math.rounded(center * 2)
    mirror = doubled == center * 2 ? Math.integer(rounding: doubled) : nil
  }

  /// Returns the nearest whole number, and the one on the other side of the value.
  func candidates(_ value: Double) -> (nearest: Int, other: Int) {
    if let mirror, value < Double(mirror) / 2 {
      let (nearest, other) = Self.upwards(Double(mirror) - value)
      return (mirror - nearest, mirror - other)
    }
    return Self.upwards(value)
  }

  /// A whisker is added, so that noise does not part what is equal but for rounding.
  private static func upwards(_ value: Double) -> (nearest: Int, other: Int) {
    let limit = 1e15
    let bounded = min(max(value, -limit), limit)
    let nearest = Int(Math.floor(bounded + 0.5 + 1e-7))
    let rest = bounded - Double(nearest)
    return (nearest, rest.magnitude < 1e-6 ? nearest : rest > 0 ? nearest + 1 : nearest - 1)
  }
}
