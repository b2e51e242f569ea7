import Geometry

extension EdgeList {
  /// How far a chord may lie from its curve, in pixels.
  static let tolerance = 0.04
  /// The most chords that one curve of a fill becomes.
  private static let largestChordCount = 4096.0

  /// Adds a path as polygons to the group under way; `map` leads to pixels.
  mutating func addFill(_ path: Path, map: Affine, frame: Rect) {
    for contour in path.contours {
      let start = map.apply(contour.start)
      var current = start
      for segment in contour.segments {
        switch segment.transformed(by: map) {
        case .line(let end):
          addEdge(from: current, to: end)
          current = end
        case .quadratic(let control, let end):
          addQuadratic(current, control, end, frame: frame)
          current = end
        case .cubic(let control1, let control2, let end):
          addCubic(Cubic(current, control1, control2, end), frame: frame)
          current = end
        }
      }
      addEdge(from: current, to: start)
    }
  }

  private mutating func addQuadratic(
    _ start: Point, _ control: Point, _ end: Point, frame: Rect
  ) {
    let bend = (start - control) + (end - control)
    // The chord of 1/n of a quadratic lies within |bend| / 4n² of it.
    let count = chordCount(bend.length * 0.25)
    guard count > 1, Self.mayTouch(frame, start, control, control, end) else {
      addEdge(from: start, to: end)
      return
    }
    var last = start
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let point = Point(
        u * u * start.x + 2 * u * t * control.x + t * t * end.x,
        u * u * start.y + 2 * u * t * control.y + t * t * end.y)
      addEdge(from: last, to: point)
      last = point
    }
    addEdge(from: last, to: end)
  }

  private mutating func addCubic(_ cubic: Cubic, frame: Rect) {
    // The chord of 1/n of a cubic lies within 3/4 of its largest bend / n² of it.
    let count = chordCount(cubic.bend * 0.75)
    guard count > 1, Self.mayTouch(frame, cubic.start, cubic.control1, cubic.control2, cubic.end)
    else {
      addEdge(from: cubic.start, to: cubic.end)
      return
    }
    var last = cubic.start
    for step in 1..<count {
      let point = cubic.point(at: Double(step) / Double(count))
      addEdge(from: last, to: point)
      last = point
    }
    addEdge(from: last, to: cubic.end)
  }

  private func chordCount(_ deviation: Double) -> Int {
    let count = (deviation / Self.tolerance).squareRoot()
    guard count.isFinite else { return 1 }
    return Int(min(count, Self.largestChordCount)) + 1
  }

  /// False when all points lie beyond one side of the frame: a chord then does as well.
  static func mayTouch(_ frame: Rect, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    !(max(a.x, b.x, c.x, d.x) < frame.minX || min(a.x, b.x, c.x, d.x) > frame.maxX
      || max(a.y, b.y, c.y, d.y) < frame.minY || min(a.y, b.y, c.y, d.y) > frame.maxY)
  }
}

/// A cubic Bézier curve of the proof: it shares no code with the curves of outlines.
struct Cubic {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Makes the cubic that is the quadratic.
  init(quadratic start: Point, _ control: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: control, at: 2.0 / 3),
      end.interpolated(to: control, at: 2.0 / 3), end)
  }

  /// The larger of the second differences of the control points.
  var bend: Double {
    let one = (start - control1) + (control2 - control1)
    let other = (control1 - control2) + (end - control2)
    return max(one.squaredLength, other.squaredLength).squareRoot()
  }

  func point(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The direction at the start: towards the first control point that lies elsewhere.
  var startDirection: Vector? {
    (control1 - start).normalized ?? (control2 - start).normalized ?? (end - start).normalized
  }

  /// The direction at the end.
  var endDirection: Vector? {
    (end - control2).normalized ?? (end - control1).normalized ?? (end - start).normalized
  }

  /// The two halves (de Casteljau).
  var halves: (Cubic, Cubic) {
    let a = start.midpoint(to: control1)
    let b = control1.midpoint(to: control2)
    let c = control2.midpoint(to: end)
    let d = a.midpoint(to: b)
    let e = b.midpoint(to: c)
    let middle = d.midpoint(to: e)
    return (Cubic(start, a, d, middle), Cubic(middle, e, c, end))
  }
}
