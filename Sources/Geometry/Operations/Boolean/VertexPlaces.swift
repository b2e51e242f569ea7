/// Finds where in the plane the vertices of an arrangement truly lie.
struct VertexPlaces {
  private let vertices: [GridPoint]
  private let sources: [SourceCurve]
  private let settings: BooleanSettings
  private var known: [Point?]

  /// Gives each vertex at the end of a source the place of that end; the nearest, if several.
  init(arrangement: Arrangement, sources: [SourceCurve], settings: BooleanSettings) {
    vertices = arrangement.vertices
    self.sources = sources
    self.settings = settings
    known = [Point?](repeating: nil, count: vertices.count)
    for edge in arrangement.edges {
      for index in edge.records {
        let record = arrangement.records[Int(index)]
        let source = sources[Int(record.source)]
        let (start, end) = record.isForward ? (edge.low, edge.high) : (edge.high, edge.low)
        if record.from == 0 { offer(source.p0, to: start) }
        if record.to == 1 { offer(source.p3, to: end) }
      }
    }
  }

  private mutating func offer(_ place: Point, to vertex: Int32) {
    guard let held = known[Int(vertex)] else {
      known[Int(vertex)] = place
      return
    }
    guard place != held else { return }
    let center = cell(of: vertex)
    let (old, new) = ((held - center).squaredLength, (place - center).squaredLength)
    if new < old || (new == old && (place.x, place.y) < (held.x, held.y)) {
      known[Int(vertex)] = place
    }
  }

  private func cell(of vertex: Int32) -> Point {
    let point = vertices[Int(vertex)]
    return Point(Double(point.x) * settings.grid, Double(point.y) * settings.grid)
  }

  /// Returns the place of the vertex where one run ends and the next begins.
  mutating func place(
    of vertex: Int32, between run: StretchRun, and next: StretchRun
  ) -> Point {
    if let place = known[Int(vertex)] { return place }
    let place = crossing(of: run, and: next, near: cell(of: vertex))
    known[Int(vertex)] = place
    return place
  }

  /// Returns the crossing of two sources by Newton's method, or the guess if there is none near.
  private func crossing(
    of run: StretchRun, and next: StretchRun, near guess: Point
  ) -> Point {
    let (first, second) = (sources[Int(run.source)], sources[Int(next.source)])
    var place = guess
    var (t, s) = (run.exit, next.entry)
    for _ in 0..<12 {
      let gap = second.point(at: s) - first.point(at: t)
      let (along, across) = (first.derivative(at: t), second.derivative(at: s))
      let determinant = along.cross(across)
      let scale = (along.squaredLength * across.squaredLength).squareRoot()
      guard determinant.magnitude > 1e-6 * scale else { break }
      let (stepT, stepS) = (gap.cross(across) / determinant, gap.cross(along) / determinant)
      t = min(1, max(0, t + stepT))
      s = min(1, max(0, s + stepS))
      if max(stepT.magnitude, stepS.magnitude) < 1e-12 {
        let found = first.point(at: t).midpoint(to: second.point(at: s))
        let reach = 2 * settings.weldDistance + 2 * settings.grid
        if (found - guess).squaredLength <= reach * reach { place = found }
        break
      }
    }
    return aligned(aligned(place, to: second), to: first)
  }

  /// Returns the place moved onto an upright or level line that it lies beside.
  private func aligned(_ place: Point, to source: SourceCurve) -> Point {
    guard source.degree == 1 else { return place }
    var moved = place
    let reach = 2 * settings.weldDistance + 2 * settings.grid
    if source.p0.x == source.p3.x, (source.p0.x - place.x).magnitude <= reach {
      moved.x = source.p0.x
    }
    if source.p0.y == source.p3.y, (source.p0.y - place.y).magnitude <= reach {
      moved.y = source.p0.y
    }
    return moved
  }
}
