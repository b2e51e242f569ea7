/// A segment together with the point where it starts.
public enum Curve: Sendable, Hashable {
  /// A straight piece.
  case line(Line)
  /// A quadratic Bézier curve.
  case quadratic(Quadratic)
  /// A cubic Bézier curve.
  case cubic(Cubic)

  /// Makes the curve of a segment that starts at a point.
  package init(from start: Point, _ segment: Segment) {
    switch segment {
    case .line(let end): self = .line(Line(start, end))
    case .quadratic(let control, let end): self = .quadratic(Quadratic(start, control, end))
    case .cubic(let control1, let control2, let end):
      self = .cubic(Cubic(start, control1, control2, end))
    }
  }

  /// The segment, which leaves out the start.
  package var segment: Segment {
    switch self {
    case .line(let line): .line(line.p1)
    case .quadratic(let curve): .quadratic(curve.p1, curve.p2)
    case .cubic(let curve): .cubic(curve.p1, curve.p2, curve.p3)
    }
  }

  /// The point at parameter 0.
  public var start: Point {
    switch self {
    case .line(let line): line.p0
    case .quadratic(let curve): curve.p0
    case .cubic(let curve): curve.p0
    }
  }

  /// The point at parameter 1.
  public var end: Point {
    switch self {
    case .line(let line): line.p1
    case .quadratic(let curve): curve.p2
    case .cubic(let curve): curve.p3
    }
  }

  /// The same curve as a cubic; a line gets its control points at its thirds.
  public var cubic: Cubic {
    switch self {
    case .line(let line): Cubic(line.p0, line.point(at: 1.0 / 3), line.point(at: 2.0 / 3), line.p1)
    case .quadratic(let curve): curve.cubic
    case .cubic(let curve): curve
    }
  }

  /// Returns the point at a parameter in 0 to 1.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  /// Returns the derivative by the parameter.
  public func derivative(at t: Double) -> Vector {
    switch self {
    case .line(let line): line.direction
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    }
  }

  /// Cuts the curve in two.
  public func split(at t: Double) -> (Curve, Curve) {
    switch self {
    case .line(let line):
      let (first, second) = line.split(at: t)
      return (.line(first), .line(second))
    case .quadratic(let curve):
      let (first, second) = curve.split(at: t)
      return (.quadratic(first), .quadratic(second))
    case .cubic(let curve):
      let (first, second) = curve.split(at: t)
      return (.cubic(first), .cubic(second))
    }
  }

  /// Returns the part between two parameters; ends of the curve are kept to the bit.
  public func subsegment(from t0: Double, to t1: Double) -> Curve {
    switch self {
    case .line(let line): .line(line.subsegment(from: t0, to: t1))
    case .quadratic(let curve): .quadratic(curve.subsegment(from: t0, to: t1))
    case .cubic(let curve): .cubic(curve.subsegment(from: t0, to: t1))
    }
  }

  /// The smallest upright rectangle around the curve.
  public var bounds: Rect {
    switch self {
    case .line(let line): line.bounds
    case .quadratic(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    }
  }

  /// Returns how many chords at equal parameters stay within a tolerance of the curve.
  public func flatteningCount(tolerance: Double) -> Int {
    switch self {
    case .line: 1
    case .quadratic(let curve): curve.flatteningCount(tolerance: tolerance)
    case .cubic(let curve): curve.flatteningCount(tolerance: tolerance)
    }
  }

  /// The curve walked the other way.
  public var reversed: Curve {
    switch self {
    case .line(let line): .line(line.reversed)
    case .quadratic(let curve): .quadratic(curve.reversed)
    case .cubic(let curve): .cubic(curve.reversed)
    }
  }

  /// True when all points of the curve are one.
  public var isPoint: Bool {
    switch self {
    case .line(let line): line.p0 == line.p1
    case .quadratic(let curve): curve.p0 == curve.p1 && curve.p1 == curve.p2
    case .cubic(let curve): curve.p0 == curve.p1 && curve.p1 == curve.p2 && curve.p2 == curve.p3
    }
  }

  /// The direction at the start, of length 1; nil when all points are one.
  ///
  /// Where control points coincide with the start, the next point that differs tells.
  public var startDirection: Vector? {
    switch self {
    case .line(let line): line.direction.normalized
    case .quadratic(let curve):
      (curve.p1 - curve.p0).normalized ?? (curve.p2 - curve.p0).normalized
    case .cubic(let curve):
      (curve.p1 - curve.p0).normalized ?? (curve.p2 - curve.p0).normalized
        ?? (curve.p3 - curve.p0).normalized
    }
  }

  /// The direction at the end, of length 1; nil when all points are one.
  public var endDirection: Vector? {
    reversed.startDirection.map { -$0 }
  }
}
