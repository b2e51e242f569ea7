/// A short piece of a centre line that turns by at most 45°, ready to be offset.
///
/// Its offset by any distance is one segment whose points are affine in the distance: ends move
/// along the normals, handles grow with the curvature, as those of concentric arcs do.
struct StrokeSpan {
  /// The piece of the source, a straight one with handles at its thirds.
  let curve: Cubic
  let isLine: Bool
  /// Unit vectors along the curve at its ends.
  let startDirection: Vector
  let endDirection: Vector
  /// The lengths of the derivatives at the ends.
  private let startSpeed: Double
  private let endSpeed: Double
  /// How much of the speed an offset of 1 to the left takes: speed times curvature.
  private let startBend: Double
  private let endBend: Double

  /// Makes the span of a straight piece; nil where it has no length.
  init?(_ line: Line) {
    guard let direction = line.direction.normalized else { return nil }
    curve = Curve.line(line).cubic
    isLine = true
    startDirection = direction
    endDirection = direction
    startSpeed = line.direction.length
    endSpeed = startSpeed
    startBend = 0
    endBend = 0
  }

  /// Makes the span of a curve; nil where all its points are one.
  init?(_ curve: Cubic) {
    let whole = Curve.cubic(curve)
    guard let start = whole.startDirection, let end = whole.endDirection else { return nil }
    self.curve = curve
    isLine = false
    startDirection = start
    endDirection = end
    (startSpeed, startBend) = Self.speedAndBend(curve)
    let back = Self.speedAndBend(curve.reversed)
    endSpeed = back.speed
    // Walked the other way, left is right.
    endBend = -back.bend
  }

  /// The speed at the start of a curve and its bend, |B'|·κ = B'×B''/|B'|².
  ///
  /// Where the first control point lies on the start, B' is zero; the limit of |B'|·κ there is
  /// B''×B'''/(2|B''|²), by l'Hôpital's rule.
  private static func speedAndBend(_ curve: Cubic) -> (speed: Double, bend: Double) {
    let first = curve.derivative(at: 0)
    let second = curve.secondDerivative(at: 0)
    let scale = (curve.p3 - curve.p0).squaredLength + (curve.p2 - curve.p0).squaredLength
    if first.squaredLength > scale * 1e-12 {
      return (first.length, first.cross(second) / first.squaredLength)
    }
    guard second.squaredLength > 0 else { return (0, 0) }
    let third = ((curve.p3 - curve.p2) - (curve.p2 - curve.p1) * 2 + (curve.p1 - curve.p0)) * 6
    return (0, second.cross(third) / (2 * second.squaredLength))
  }

  /// The length of the chord.
  var length: Double { (curve.p3 - curve.p0).length }

  /// The start, moved to the left by a distance (to the right where it is negative).
  func start(offset distance: Double) -> Point {
    curve.p0 + startDirection.perpendicular * distance
  }

  /// The end, moved likewise.
  func end(offset distance: Double) -> Point {
    curve.p3 + endDirection.perpendicular * distance
  }

  /// The span moved to the left by a distance, without its start.
  func segment(offset distance: Double) -> Segment {
    let end = end(offset: distance)
    if isLine { return .line(end) }
    let start = start(offset: distance)
    return .cubic(
      start + startDirection * ((startSpeed - distance * startBend) / 3),
      end - endDirection * ((endSpeed - distance * endBend) / 3), end)
  }

  /// The same as a curve, with its start.
  func offsetCurve(_ distance: Double) -> Curve {
    Curve(from: start(offset: distance), segment(offset: distance))
  }

  /// True where the curve bends more sharply than the distance allows, so that the offset runs
  /// backwards; negative distances are to the right.
  func isInverted(at distance: Double) -> Bool {
    startSpeed - distance * startBend < 0 && endSpeed - distance * endBend < 0
  }

  /// True where the offset runs forwards at one end and backwards at the other.
  func isPartlyInverted(at distance: Double) -> Bool {
    (startSpeed - distance * startBend < 0) != (endSpeed - distance * endBend < 0)
  }

  /// True when the offset stays within a tolerance of the true one, as three samples tell.
  func fits(offset distance: Double, tolerance: Double) -> Bool {
    guard !isLine else { return true }
    let offset = offsetCurve(distance)
    for t in [0.25, 0.5, 0.75] {
      guard let direction = curve.derivative(at: t).normalized else { return false }
      let wanted = curve.point(at: t) + direction.perpendicular * distance
      let error = (offset.point(at: t) - wanted).dot(direction.perpendicular)
      // What lies along the curve is only another pace.
      guard error.magnitude <= tolerance, (offset.point(at: t) - wanted).length < distance.magnitude
      else { return false }
    }
    return true
  }
}
