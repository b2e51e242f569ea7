/// Fits the offsets of a cubic span.
struct StrokeFit {
  let cubic: Cubic
  let half: Double
  /// The parameter where half of the turn is done.
  var middle = 0.5

  /// True where the turn crowds at an end.
  private var isCrowded: Bool { !(0.2...0.8).contains(middle) }

  /// Parameters at equal distances, and where the turn crowds at an end, as many about its middle.
  private func parameters(_ even: [Double]) -> [Double] {
    isCrowded ? even + even.map { warped($0) } : even
  }

  /// Warps a parameter so that ½ becomes the middle: m·u / (m·u + (1−m)·(1−u)).
  private func warped(_ u: Double) -> Double {
    middle * u / (middle * u + (1 - middle) * (1 - u))
  }

  /// Chooses the span's bends so that the normal's curve has length 1 along the true normal.
  ///
  /// Least squares at some parameters; with the unit tangent T(t) turned by φ of θ, the equation is
  /// startBend·b₁·sin φ + endBend·b₂·sin(θ−φ) = 1 − (b₀+b₁)·cos φ − (b₂+b₃)·cos(θ−φ).
  func bend(_ span: inout StrokeSpan) {
    let first = span.startDirection
    let last = span.endDirection
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for t in parameters([1.0 / 6, 2.0 / 6, 3.0 / 6, 4.0 / 6, 5.0 / 6]) {
      guard let tangent = cubic.derivative(at: t).normalized else { continue }
      let s = 1 - t
      let a = 3 * s * s * t * first.cross(tangent)
      let b = 3 * s * t * t * tangent.cross(last)
      let rest =
        1 - s * s * (1 + 2 * t) * first.dot(tangent) - t * t * (3 - 2 * t) * tangent.dot(last)
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * rest
      br += b * rest
    }
    let determinant = aa * bb - ab * ab
    let chord = first + last
    // tan(θ/4) of the angle to the bisector, which is half of θ.
    let quarter =
      chord.normalized.map { first.cross($0) / (1 + first.dot($0)) } ?? 0
    let arc = 4.0 / 3 * quarter
    guard determinant > 1e-6 * aa * bb, determinant > 0 else {
      span.startBend = arc
      span.endBend = arc
      return
    }
    span.startBend = clamped((ar * bb - br * ab) / determinant, to: arc)
    span.endBend = clamped((br * aa - ar * ab) / determinant, to: arc)
  }

  /// Bends lie between none and three times that of an arc; beyond, the curve would loop.
  private func clamped(_ bend: Double, to arc: Double) -> Double {
    arc >= 0 ? min(max(bend, 0), 3 * arc) : max(min(bend, 0), 3 * arc)
  }

  /// Returns the side that turns inside out by more than the tolerance.
  func foldedSide(of span: StrokeSpan, tolerance: Double) -> StrokeSide? {
    let turn = span.turn
    let deficit = half - radii.min
    guard deficit > 0, deficit * turn.magnitude > tolerance / 2 else { return nil }
    let side = StrokeSide(insideOf: turn)
    // The offset of an arc as tight as the pen is a point, which has no inside.
    let isPoint = span.offsetCurve(side.sign * half).isPoint(within: tolerance)
    return isPoint ? nil : side
  }

  /// Where the radius passes the half width, so that an edge turns inside out; not next to an end.
  var tightening: Double? {
    let places = parameters([0, 0.25, 0.5, 0.75, 1]).sorted()
    for (from, to) in zip(places, places.dropFirst())
    where (radius(at: from) < half) != (radius(at: to) < half) {
      let isTightAtFirst = radius(at: from) < half
      var (low, high) = (from, to)
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if (radius(at: middle) < half) == isTightAtFirst { low = middle } else { high = middle }
      }
      let t = (low + high) / 2
      if t > 0.1, t < 0.9 { return t }
    }
    return nil
  }

  /// True when the fold is as simple as that of an arc, whose normals cross in one point.
  func isSimpleFold(_ span: StrokeSpan, tolerance: Double) -> Bool {
    let radii = radii
    let spread = min(radii.max, 4 * half) - radii.min
    return spread * span.turn.magnitude <= 4 * tolerance
  }

  /// True when both offsets are within the tolerance, but for one that has turned inside out.
  func isGood(_ span: StrokeSpan, tolerance: Double) -> Bool {
    for side in [StrokeSide.left, .right] where side != span.foldedSide {
      guard isWithin(tolerance, span, distance: side.sign * half) else { return false }
    }
    return true
  }

  /// The smallest and largest radius of curvature at some parameters.
  var radii: (min: Double, max: Double) {
    var low = Double.infinity
    var high = 0.0
    func look(at t: Double) {
      let radius = radius(at: t)
      low = min(low, radius)
      high = max(high, radius)
    }
    look(at: 0)
    look(at: 1)
    for quarter in 1...3 {
      look(at: Double(quarter) / 4)
      if isCrowded { look(at: warped(Double(quarter) / 4)) }
    }
    return (low, high)
  }

  private func radius(at t: Double) -> Double {
    let first = cubic.derivative(at: t)
    let speed = first.length
    let cross = first.cross(cubic.secondDerivative(at: t)).magnitude
    return cross > 0 ? speed * speed * speed / cross : speed > 0 ? Double.infinity : 0
  }

  /// True when the offset curve's distance from the centre line is what it should be.
  private func isWithin(_ tolerance: Double, _ span: StrokeSpan, distance: Double) -> Bool {
    let offset = span.offsetCurve(distance).cubic
    func isWithin(at t: SIMD4<Double>) -> Bool {
      let errors = FourPoints(on: offset, at: t).offsets(from: cubic, near: t) - distance
      return !any((errors .> tolerance) .| (errors .< -tolerance))
    }
    // The widest errors lie between the ends and the middle: first what fails first.
    let (first, second) = (SIMD4(0.19, 0.81, 0.33, 0.67), SIMD4(0.06, 0.94, 0.5, 0.5))
    guard isWithin(at: first), isWithin(at: second) else { return false }
    guard isCrowded else { return true }
    return isWithin(at: warped(first)) && isWithin(at: warped(second))
  }

  private func warped(_ u: SIMD4<Double>) -> SIMD4<Double> {
    middle * u / (middle * u + (1 - middle) * (1 - u))
  }
}
