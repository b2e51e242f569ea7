package import Geometry

/// Makes paths of many kinds that are hard for Boolean operations, from random numbers.
package struct RandomPaths {
  private var random: SplitMix64

  /// The kinds of pairs that `pair(kind:)` knows.
  package static let kindCount = 20

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns two paths of a kind from 0 to `kindCount` - 1, y up, mostly within an em of 1920.
  package mutating func pair(kind: Int) -> (Path, Path) {
    switch kind {
    case 0: return (polygon(9, scale: 1920), polygon(7, scale: 1920))
    case 1: return (gridPolygon(8, step: 160), gridPolygon(8, step: 160))
    case 2: return (rects(4, step: 80), rects(4, step: 80))
    case 3: return (circles(3), circles(2))
    case 4: return (cubics(4), cubics(3))
    case 5: return (quadratics(4), quadratics(5))
    case 6: return nearlySame()
    case 7: return (star(7), star(5))
    case 8: return (polygon(6, scale: 1.5), cubics(2, scale: 1.5))
    case 9: return (polygon(6, scale: 120_000), cubics(3, scale: 120_000))
    case 10: return tangentCircles()
    case 11: return sameCurveCutOtherwise()
    case 12: return (capsules(6), capsules(4))
    case 13: return sharedEdges()
    case 14: return strokes()
    case 15: return (degenerate(), degenerate())
    case 16: return (specks(12), specks(8))
    case 17: return turned(whole(in: 0...1) == 0 ? cubics(3) : circles(2))
    case 18: return (gridCurves(5, step: 160), gridCurves(5, step: 160))
    default: return (gridCurves(4, step: 20_000), gridPolygon(6, step: 10_000))
    }
  }

  /// Returns a number of a range.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    random.double(in: range)
  }

  /// Returns a whole number of a range.
  package mutating func whole(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func point(_ scale: Double) -> Point {
    Point(number(in: 0...scale), number(in: 0...scale))
  }

  private mutating func polygon(_ count: Int, scale: Double) -> Path {
    var path = Path()
    path.move(to: point(scale))
    for _ in 1..<count { path.line(to: point(scale)) }
    path.close()
    return path
  }

  private mutating func gridPolygon(_ count: Int, step: Double) -> Path {
    var path = Path()
    for index in 0..<count {
      let point = Point(Double(whole(in: 0...12)) * step, Double(whole(in: 0...12)) * step)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  private mutating func rects(_ count: Int, step: Double) -> Path {
    var path = Path()
    for _ in 0..<count {
      let rect = Rect(
        x: Double(whole(in: 0...8)) * step, y: Double(whole(in: 0...8)) * step,
        width: Double(whole(in: 1...8)) * step, height: Double(whole(in: 1...8)) * step)
      let contours = Path(rect).contours
      path.contours += whole(in: 0...1) == 0 ? contours : contours.map(\.reversed)
    }
    return path
  }

  private mutating func circles(_ count: Int) -> Path {
    var path = Path()
    for _ in 0..<count {
      let center = Point(Double(whole(in: 3...9)) * 160, Double(whole(in: 3...9)) * 160)
      let radius = Double(whole(in: 1...6)) * 80
      path.contours += Path.ellipse(center: center, radii: Vector(radius, radius)).contours
    }
    return path
  }

  private mutating func cubics(_ count: Int, scale: Double = 1920) -> Path {
    var path = Path()
    path.move(to: point(scale))
    for _ in 0..<count { path.cubic(point(scale), point(scale), to: point(scale)) }
    path.close()
    return path
  }

  private mutating func quadratics(_ count: Int) -> Path {
    var path = Path()
    path.move(to: point(1920))
    for _ in 0..<count { path.quadratic(point(1920), to: point(1920)) }
    path.close()
    return path
  }

  private mutating func star(_ count: Int) -> Path {
    var path = Path()
    let center = Point(number(in: 600...1300), number(in: 600...1300))
    let radius = number(in: 300...900)
    for index in 0..<count {
      let angle = Double(index * 2) * 360 / Double(count)
      let point = Point(
        center.x + radius * Math.cosine(degrees: angle),
        center.y + radius * Math.sine(degrees: angle))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// Returns a path and itself, moved by next to nothing.
  private mutating func nearlySame() -> (Path, Path) {
    let path = whole(in: 0...1) == 0 ? cubics(3) : circles(2)
    let reach = [0, 0.001, 0.004, 0.02, 0.06, 0.2][whole(in: 0...5)]
    let moved = path.transformed(
      by: .translation(number(in: -reach...reach), number(in: -reach...reach)))
    return (path, whole(in: 0...3) == 0 ? Path(contours: moved.contours.map(\.reversed)) : moved)
  }

  private mutating func tangentCircles() -> (Path, Path) {
    let center = point(1920)
    let radius = number(in: 100...600)
    let other = number(in: 20...600)
    let angle = Double(whole(in: 0...23)) * 15
    let gap = whole(in: 0...1) == 0 ? radius + other : radius - other
    let slip = [0, 0.002, -0.002, 0.03, -0.03][whole(in: 0...4)]
    let second = Point(
      center.x + (gap + slip) * Math.cosine(degrees: angle),
      center.y + (gap + slip) * Math.sine(degrees: angle))
    return (
      .ellipse(center: center, radii: Vector(radius, radius)),
      .ellipse(center: second, radii: Vector(other.magnitude, other.magnitude))
    )
  }

  /// Returns a path of cubics, and the same with each cubic cut in two elsewhere.
  private mutating func sameCurveCutOtherwise() -> (Path, Path) {
    let path = whole(in: 0...1) == 0 ? cubics(2) : circles(1)
    var other = path
    for index in path.contours.indices {
      let halves = path.contours[index].closedPieces.flatMap { piece -> [Curve] in
        let (first, second) = piece.split(at: number(in: 0.1...0.9))
        return [first, second]
      }
      if let contour = Contour(pieces: halves, isClosed: true) { other.contours[index] = contour }
    }
    return (path, other)
  }

  private mutating func capsules(_ count: Int) -> Path {
    var path = Path()
    for _ in 0..<count {
      let rect = Rect(
        x: Double(whole(in: 0...10)) * 160, y: Double(whole(in: 0...10)) * 160,
        width: Double(whole(in: 1...6)) * 160, height: 160)
      let capsule = Path.roundedRect(rect, radii: Vector(80, 80))
      let angle = Double(whole(in: 0...7)) * 45
      let (cosine, sine) = (Math.cosine(degrees: angle), Math.sine(degrees: angle))
      path.contours +=
        capsule.transformed(
          by: Affine(cosine, sine, -sine, cosine, 400, 400)
        ).contours
    }
    return path
  }

  private mutating func sharedEdges() -> (Path, Path) {
    let base = polygon(8, scale: 1920)
    var other = Path()
    let points = base.contours[0].closedPieces.map(\.start)
    other.move(to: points[0])
    for index in 1..<points.count {
      other.line(to: whole(in: 0...2) == 0 ? point(1920) : points[index])
    }
    other.close()
    return (base, whole(in: 0...1) == 0 ? other : Path(contours: other.contours.map(\.reversed)))
  }
}
