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
    let runs = StretchRuns.runs(of: loop, in: arrangement, sources: sources)
    guard let first = runs.first else { return nil }
    var ends: [Point] = []
    ends.reserveCapacity(runs.count)
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1] : first
      ends.append(places.place(of: run.end, between: run, and: next))
    }
    var position = ends[ends.count - 1]
    var curves: [SourceCurve] = []
    curves.reserveCapacity(runs.count)
    for (run, end) in zip(runs, ends) {
      let curve = restored(run, from: position, to: end)
      position = end
      if curve.degree > 1 || curve.p0 != curve.p3 { curves.append(curve) }
    }
    guard !isSliver(curves) else { return nil }
    return ContourOrder.contour(of: curves)
  }

  private func restored(_ run: StretchRun, from start: Point, to end: Point) -> SourceCurve {
    let source = sources[Int(run.source)]
    let line = SourceCurve(from: start, .line(end), operand: source.operand)
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
  private func isSliver(_ curves: [SourceCurve]) -> Bool {
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
