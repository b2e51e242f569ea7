/// Turns loops of edges back into contours of the source curves.
struct CurveRestoring {
  private let arrangement: Arrangement
  private let sources: [SourceCurve]
  private let settings: BooleanSettings
  private var places: VertexPlaces

  init(arrangement: Arrangement, sources: [SourceCurve], settings: BooleanSettings) {
    self.arrangement = arrangement
    self.sources = sources
    self.settings = settings
    places = VertexPlaces(arrangement: arrangement, sources: sources, settings: settings)
  }

  /// Returns the contour of a loop, or nil for a sliver.
  mutating func contour(of loop: [BoundarySide]) -> Contour? {
    var runs = StretchRuns.runs(of: loop, in: arrangement, sources: sources)
    guard let first = runs.first else { return nil }
    var ends: [Point] = []
    ends.reserveCapacity(runs.count)
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1] : first
      ends.append(places.place(of: run.end, between: run, and: next))
    }
    if !isUntouched(runs) { removeStraightJoints(&runs, &ends) }
    guard var position = ends.last else { return nil }
    var curves: [SourceCurve] = []
    curves.reserveCapacity(runs.count)
    for (run, end) in zip(runs, ends) {
      let curve = restored(run, from: position, to: end)
      position = end
      if curve.degree > 1 || curve.p0 != curve.p3 { curves.append(curve) }
    }
    guard !Self.isSliver(curves, settings: settings) else { return nil }
    return ContourOrder.contour(of: curves)
  }

  /// Tells whether the loop is a contour as it was given: its joints then stay, straight or not.
  private func isUntouched(_ runs: [StretchRun]) -> Bool {
    let contour = sources[Int(runs[0].source)].contour
    return runs.allSatisfy { $0.isWhole && sources[Int($0.source)].contour == contour }
  }

  /// Joins lines that go straight on.
  private func removeStraightJoints(_ runs: inout [StretchRun], _ ends: inout [Point]) {
    var index = 0
    while index < runs.count, runs.count > 2 {
      let next = (index + 1) % runs.count
      let before = ends[(index + runs.count - 1) % runs.count]
      guard isStraightJoint(runs[index], runs[next], points: (before, ends[index], ends[next]))
      else {
        index += 1
        continue
      }
      runs.remove(at: index)
      ends.remove(at: index)
      index = max(0, index - 1)
    }
  }

  private func isStraightJoint(
    _ run: StretchRun, _ next: StretchRun, points: (Point, Point, Point)
  ) -> Bool {
    let (first, second) = (sources[Int(run.source)], sources[Int(next.source)])
    guard first.degree == 1, second.degree == 1 else { return false }
    let (before, joint, after) = points
    let way = after - before
    let step = joint - before
    let along = step.dot(way)
    let squaredLength = way.squaredLength
    guard along > 0, along < squaredLength else { return false }
    let offset = way.cross(step)
    return offset * offset <= settings.grid * settings.grid * squaredLength
  }

  private func restored(_ run: StretchRun, from start: Point, to end: Point) -> SourceCurve {
    let source = sources[Int(run.source)]
    let line = SourceCurve(
      from: start, .line(end), operand: source.operand, contour: source.contour)
    if source.degree == 1 { return line }
    let entry = parameter(of: start, on: source, near: run.entry)
    let exit = parameter(of: end, on: source, near: run.exit)
    let (low, high) = run.runsForward ? (entry, exit) : (exit, entry)
    if low == 0, high == 1 {
      let whole = run.runsForward ? source : source.reversed
      return whole.p0 == start && whole.p3 == end ? whole : whole.moved(start: start, end: end)
    }
    guard high - low > 1e-9, source.sagitta(from: low, to: high) > settings.grid else {
      return line
    }
    let stretch = source.stretch(from: low, to: high)
    return (run.runsForward ? stretch : stretch.reversed).moved(start: start, end: end)
  }

  private func parameter(
    of place: Point, on source: SourceCurve, near guess: Double
  ) -> Double {
    guess == 0 || guess == 1 ? guess : source.parameter(nearest: place, from: guess)
  }

  /// Tells whether the curves enclose less, on average of their length, than can be told apart.
  static func isSliver(_ curves: [SourceCurve], settings: BooleanSettings) -> Bool {
    guard curves.count > 1 || (curves.first?.degree ?? 0) > 2 else { return true }
    var area = 0.0
    var length = 0.0
    for curve in curves {
      area += curve.area(from: curves[0].p0)
      length += curve.polygonLength
    }
    return 2 * area.magnitude <= length * settings.chordTolerance
  }
}

extension SourceCurve {
  /// Returns the signed area between the curve and a center; positive when it turns left.
  fileprivate func area(from center: Point) -> Double {
    let (a, b, c, d) = (p0 - center, p1 - center, p2 - center, p3 - center)
    switch degree {
    case 1: return 0.5 * a.cross(d)
    case 2: return (2 * a.cross(b) + a.cross(d) + 2 * b.cross(d)) / 6
    default:
      let near = 6 * a.cross(b) + 3 * a.cross(c) + a.cross(d)
      return (near + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 20
    }
  }

  /// The length of the control polygon.
  fileprivate var polygonLength: Double {
    switch degree {
    case 1: (p3 - p0).length
    case 2: (p1 - p0).length + (p3 - p1).length
    default: (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    }
  }
}
