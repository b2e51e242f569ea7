/// Rounds rings of points to whole units so that their edges move as little as possible.
///
/// A point may go to any of the four grid points around it. What counts is how far that moves
/// the two edges that meet in it, at right angles to them: a slanted stroke keeps its width, and
/// a point that slides along its edge does no harm. Of equals the one further from the centre
/// wins, so that what is symmetric about the centre stays so.
struct EdgeKeepingGrid {
  private let x: GridAxis
  private let y: GridAxis

  init(center: Point) {
    x = GridAxis(center: center.x)
    y = GridAxis(center: center.y)
  }

  /// Returns the rounded points of a closed contour of lines and quadratics.
  ///
  /// On-curve points that their control points imply before rounding are left out: rounded, those
  /// imply it as well as the grid allows.
  /// `displacement` becomes the largest move of an edge, if that is larger than it was.
  func points(of contour: Contour, displacement: inout Double) -> [OutlinePoint] {
    let ring = Self.ring(of: contour)
    var result: [OutlinePoint] = []
    result.reserveCapacity(ring.count)
    var before = ring[ring.count - 1]
    for (index, vertex) in ring.enumerated() {
      defer { before = vertex }
      let after = ring[index + 1 < ring.count ? index + 1 : 0]
      if Self.isImplied(vertex, between: before, after) { continue }
      let edges = Edges(before: before.point, point: vertex.point, after: after.point)
      let (gridX, gridY, move) = nearest(to: vertex.point, edges: edges)
      displacement = max(displacement, move)
      result.append(OutlinePoint(x: gridX, y: gridY, isOnCurve: vertex.isOnCurve))
    }
    // The end of a closed contour is its start.
    if result.count > 1, let last = result.last, last == result[0] { result.removeLast() }
    return result
  }

  private static func isImplied(
    _ vertex: Vertex, between before: Vertex, _ after: Vertex
  ) -> Bool {
    guard vertex.isOnCurve, !before.isOnCurve, !after.isOnCurve else { return false }
    let middle = before.point.interpolated(to: after.point, at: 0.5)
    return (middle - vertex.point).length <= impliedDistance
  }

  /// How far, in units, a point that is left out may lie from the middle that implies it.
  private static let impliedDistance = 0.5

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
    // Those further from the centre come first, and of equals the first wins.
    var best = (x: 0, y: 0)
    var lowest = Double.infinity
    let (columns, rows) = (x.candidates(point.x), y.candidates(point.y))
    for column in 0..<columns.count {
      for row in 0..<rows.count {
        let place = (columns[column], rows[row])
        let cost = edges.cost(of: place, for: point)
        if cost < lowest - Self.negligible {
          lowest = cost
          best = place
        }
      }
    }
    return (best.x, best.y, edges.move(of: best, for: point))
  }

  /// A gain, in square units, that may be noise.
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

  /// Returns the whole numbers around a value, those further from the centre first.
  func candidates(_ value: Double) -> Candidates {
    if let mirror, value < Double(mirror) / 2 {
      return Self.outwards(Double(mirror) - value).mirrored(about: mirror)
    }
    return Self.outwards(value)
  }

  /// Where a value is so near a whole number that noise decides on which side, all three count.
  private static func outwards(_ value: Double) -> Candidates {
    let limit = 1e15
    let bounded = min(max(value, -limit), limit)
    let nearest = Int(Math.rounded(bounded))
    let rest = bounded - Double(nearest)
    if rest.magnitude < 1e-6 { return Candidates(nearest, step: 0, count: 1) }
    if rest.magnitude < 0.05 { return Candidates(nearest + 1, step: -1, count: 3) }
    return Candidates(rest > 0 ? nearest + 1 : nearest, step: -1, count: 2)
  }

  /// A few whole numbers that follow each other.
  struct Candidates {
    private let first: Int
    private let step: Int
    let count: Int

    init(_ first: Int, step: Int, count: Int) {
      (self.first, self.step, self.count) = (first, step, count)
    }

    subscript(index: Int) -> Int { first + step * index }

    func mirrored(about mirror: Int) -> Candidates {
      Candidates(mirror - first, step: -step, count: count)
    }
  }
}
