/// A curve of an operand, as it was given.
struct SourceCurve {
  /// The degree: 1 for a line, 2 for a quadratic, 3 for a cubic.
  let degree: Int8
  let operand: Int32
  /// The contour that the curve belongs to, counted over all operands.
  let contour: Int32
  let p0: Point
  /// The control point of a quadratic, the first one of a cubic; unused for a line.
  let p1: Point
  /// The second control point of a cubic; unused otherwise.
  let p2: Point
  /// The end point, whatever the degree.
  let p3: Point

  init(from start: Point, _ segment: Segment, operand: Int32, contour: Int32) {
    self.operand = operand
    self.contour = contour
    p0 = start
    switch segment {
    case .line(let end):
      (degree, p1, p2, p3) = (1, start, end, end)
    case .quadratic(let control, let end):
      (degree, p1, p2, p3) = (2, control, control, end)
    case .cubic(let control1, let control2, let end):
      (degree, p1, p2, p3) = (3, control1, control2, end)
    }
  }

  /// Returns the point at a parameter from 0 to 1.
  @inline(__always) func point(at t: Double) -> Point {
    let s = 1 - t
    switch degree {
    case 1: return Point(s * p0.x + t * p3.x, s * p0.y + t * p3.y)
    case 2:
      let (a, b, c) = (s * s, 2 * s * t, t * t)
      return Point(a * p0.x + b * p1.x + c * p3.x, a * p0.y + b * p1.y + c * p3.y)
    default:
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }
  }

  /// Returns the point at a parameter, and the squared length of the second derivative there.
  @inline(__always) func pointAndSquaredBend(at t: Double) -> (Point, Double) {
    (point(at: t), squaredBend(at: t))
  }

  /// Returns the derivative at a parameter.
  func derivative(at t: Double) -> Vector {
    let s = 1 - t
    switch degree {
    case 1: return p3 - p0
    case 2: return (p1 - p0) * (2 * s) + (p3 - p1) * (2 * t)
    default:
      return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// Returns the second derivative at a parameter.
  @inline(__always) func secondDerivative(at t: Double) -> Vector {
    switch degree {
    case 1: return .zero
    case 2: return ((p3 - p1) - (p1 - p0)) * 2
    default:
      return ((p2 - p1) - (p1 - p0)) * (6 * (1 - t)) + ((p3 - p2) - (p2 - p1)) * (6 * t)
    }
  }

  /// Returns a bound of the distance between the curve and its chord over a stretch.
  func sagitta(from t0: Double, to t1: Double) -> Double {
    guard degree > 1 else { return 0 }
    return Self.sagitta(
      bend: max(squaredBend(at: t0), squaredBend(at: t1)), from: t0, to: t1)
  }

  /// Returns the squared length of the second derivative at a parameter.
  @inline(__always) func squaredBend(at t: Double) -> Double {
    secondDerivative(at: t).squaredLength
  }

  /// Returns the bound for a stretch where the squared second derivative is nowhere more.
  @inline(__always) static func sagitta(bend: Double, from t0: Double, to t1: Double) -> Double {
    bend.squareRoot() * (t1 - t0) * (t1 - t0) / 8
  }

  /// The parameters inside (0, 1) where the curve turns round in x or in y, rising.
  var turns: Roots {
    var found = Roots()
    guard degree > 1 else { return found }
    addTurns(p0.x, p1.x, p2.x, p3.x, to: &found)
    addTurns(p0.y, p1.y, p2.y, p3.y, to: &found)
    return found
  }

  private func addTurns(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, to found: inout Roots
  ) {
    let (u, v, w) = (b - a, c - b, d - c)
    // A curve whose control points go one way only does not turn round.
    if u >= 0 && v >= 0 && w >= 0 || u <= 0 && v <= 0 && w <= 0 { return }
    if degree == 2 {
      Self.addRoots(0, u - w, -u, to: &found)
    } else {
      Self.addRoots(u - 2 * v + w, 2 * (v - u), u, to: &found)
    }
  }

  /// Adds the roots of ax² + bx + c that lie inside (0, 1), in the stable form of the formula.
  private static func addRoots(_ a: Double, _ b: Double, _ c: Double, to found: inout Roots) {
    func add(_ root: Double) {
      if root > 1e-9, root < 1 - 1e-9 { found.insert(root) }
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    if a.magnitude > 0 { add(q / a) }
    if q.magnitude > 0 { add(c / q) }
  }

  /// Returns the segment that ends the stretch from t0 to t1, by blossoming.
  func stretch(from t0: Double, to t1: Double) -> SourceCurve {
    let start = point(at: t0)
    let end = point(at: t1)
    switch degree {
    case 1: return SourceCurve(from: start, .line(end), operand: operand, contour: contour)
    case 2:
      let control = p0.interpolated(to: p1, at: t0)
        .interpolated(to: p1.interpolated(to: p3, at: t0), at: t1)
      return SourceCurve(from: start, .quadratic(control, end), operand: operand, contour: contour)
    default:
      let third = (t1 - t0) / 3
      return SourceCurve(
        from: start,
        .cubic(
          start + derivative(at: t0) * third, end - derivative(at: t1) * third, end),
        operand: operand, contour: contour)
    }
  }

  /// The curve run backwards.
  var reversed: SourceCurve {
    SourceCurve(
      from: p3,
      degree == 1 ? .line(p0) : degree == 2 ? .quadratic(p1, p0) : .cubic(p2, p1, p0),
      operand: operand, contour: contour)
  }

  /// The curve as a segment from `p0`.
  var segment: Segment {
    degree == 1 ? .line(p3) : degree == 2 ? .quadratic(p1, p3) : .cubic(p1, p2, p3)
  }

  /// Returns the curve with its ends moved and its end tangents kept.
  func moved(start: Point, end: Point) -> SourceCurve {
    let first = start - p0
    let last = end - p3
    switch degree {
    case 1: return SourceCurve(from: start, .line(end), operand: operand, contour: contour)
    case 2:
      return SourceCurve(
        from: start, .quadratic(p1 + (first + last) * 0.5, end), operand: operand, contour: contour)
    default:
      return SourceCurve(
        from: start, .cubic(p1 + first, p2 + last, end), operand: operand, contour: contour)
    }
  }

  /// Returns the parameter of the point of the curve nearest to a place, sought from a guess.
  func parameter(nearest place: Point, from guess: Double) -> Double {
    var best = guess
    var gap = (point(at: guess) - place).squaredLength
    var t = guess
    for _ in 0..<8 {
      let tangent = derivative(at: t)
      let offset = point(at: t) - place
      let slope = tangent.squaredLength + offset.dot(secondDerivative(at: t))
      guard slope > 0 else { break }
      let next = min(1, max(0, t - offset.dot(tangent) / slope))
      let nextGap = (point(at: next) - place).squaredLength
      guard nextGap < gap else { break }
      (best, gap) = (next, nextGap)
      guard (next - t).magnitude > 1e-12 else { break }
      t = next
    }
    return best
  }
}
