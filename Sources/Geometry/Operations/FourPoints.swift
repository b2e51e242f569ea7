/// Four points that are worked on at once.
struct FourPoints {
  var x = SIMD4<Double>.zero
  var y = SIMD4<Double>.zero

  init() {}

  /// Makes the points of a cubic at parameters in 0 to 1.
  @inline(__always)
  init(on curve: Cubic, at t: SIMD4<Double>) {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    x = a * curve.p0.x + b * curve.p1.x + c * curve.p2.x + d * curve.p3.x
    y = a * curve.p0.y + b * curve.p1.y + c * curve.p2.y + d * curve.p3.y
  }

  /// Makes the derivatives of a cubic at parameters, as points seen from the origin.
  @inline(__always)
  init(derivativesOf curve: Cubic, at t: SIMD4<Double>) {
    let s = 1 - t
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let (u, v, w) = (3 * s * s, 6 * s * t, 3 * t * t)
    x = a.dx * u + b.dx * v + c.dx * w
    y = a.dy * u + b.dy * v + c.dy * w
  }

  subscript(lane: Int) -> Point {
    get { Point(x[lane], y[lane]) }
    set {
      x[lane] = newValue.x
      y[lane] = newValue.y
    }
  }

  /// Returns the signed distances from a quadratic, positive on its left, by Newton steps.
  ///
  /// A last step of 0.001 leaves a parameter that is off by its square; what that makes of a distance
  /// across the curve is again the square of it.
  @inline(__always)
  func offsets(from curve: Quadratic, near guess: SIMD4<Double>) -> SIMD4<Double> {
    // The curve from its start on is t·(slope + t·bend).
    let slope = (curve.p1 - curve.p0) * 2
    let bend = (curve.p2 - curve.p1) - (curve.p1 - curve.p0)
    let (startX, startY) = (x - curve.p0.x, y - curve.p0.y)
    var t = guess
    var isFound = SIMDMask<SIMD4<Int64>>(repeating: false)
    for _ in 0..<5 {
      let (bendX, bendY) = (t * bend.dx, t * bend.dy)
      let (gapX, gapY) = (startX - t * (slope.dx + bendX), startY - t * (slope.dy + bendY))
      let (firstX, firstY) = (slope.dx + 2 * bendX, slope.dy + 2 * bendY)
      let change =
        2 * (gapX * bend.dx + gapY * bend.dy) - (firstX * firstX + firstY * firstY)
      // Beyond the centre of curvature no nearest point lies ahead.
      let step = ((gapX * firstX + gapY * firstY) / change)
        .replacing(with: 0, where: change .>= 0)
      t = t - step
      t = t.replacing(with: 0, where: t .< 0).replacing(with: 1, where: t .> 1)
      isFound = (change .< 0) .& (step .< 1e-3) .& (step .> -1e-3)
      if all(isFound) { break }
    }
    let (bendX, bendY) = (t * bend.dx, t * bend.dy)
    let (gapX, gapY) = (startX - t * (slope.dx + bendX), startY - t * (slope.dy + bendY))
    let (firstX, firstY) = (slope.dx + 2 * bendX, slope.dy + 2 * bendY)
    let side = firstX * gapY - firstY * gapX
    let across = side / (firstX * firstX + firstY * firstY).squareRoot()
    isFound = isFound .& (t .> 0) .& (t .< 1)
    if all(isFound) { return across }
    // What is nearest is an end of the curve, or was not found.
    let length = (gapX * gapX + gapY * gapY).squareRoot()
    return across.replacing(
      with: length.replacing(with: -length, where: side .< 0), where: .!isFound)
  }
}

extension FourPoints {
  /// Returns the signed distances from a cubic, positive on its left, by Newton steps.
  ///
  /// The feet are sought within a tenth of the parameters that are guessed; a step below a
  /// hundred-thousandth leaves less than what the distance shows. No number where the curve stands
  /// still.
  @inline(__always)
  func offsets(from curve: Cubic, near guess: SIMD4<Double>) -> SIMD4<Double> {
    let bend0 = ((curve.p2 - curve.p1) - (curve.p1 - curve.p0)) * 6
    let bend1 = ((curve.p3 - curve.p2) - (curve.p2 - curve.p1)) * 6
    var t = guess
    for _ in 0..<4 {
      let place = FourPoints(on: curve, at: t)
      let first = FourPoints(derivativesOf: curve, at: t)
      let (gapX, gapY) = (x - place.x, y - place.y)
      let (secondX, secondY) = (
        bend0.dx * (1 - t) + bend1.dx * t, bend0.dy * (1 - t) + bend1.dy * t
      )
      let change =
        gapX * secondX + gapY * secondY - (first.x * first.x + first.y * first.y)
      let step = ((gapX * first.x + gapY * first.y) / change)
        .replacing(with: 0, where: change .>= 0)
      let (low, high) = (guess - 0.1, guess + 0.1)
      var next = t - step
      next = next.replacing(with: low, where: next .< low).replacing(
        with: high, where: next .> high)
      let way = next - t
      t = next
      if all((way .< 1e-5) .& (way .> -1e-5)) { break }
    }
    let place = FourPoints(on: curve, at: t)
    let first = FourPoints(derivativesOf: curve, at: t)
    return (first.x * (y - place.y) - first.y * (x - place.x))
      / (first.x * first.x + first.y * first.y).squareRoot()
  }
}
