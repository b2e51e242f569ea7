import TestSupport
import Testing

@testable import Geometry

@Suite struct QuadraticRunTests {
  static func circle(_ radius: Double) -> Path {
    Path.ellipse(center: Point(960, 960), radii: Vector(radius, radius))
  }

  static func count(_ path: Path) -> Int { path.contours.reduce(0) { $0 + $1.segments.count } }

  @Test(
    "circles get eight quadratics, and twelve when they are large",
    arguments: [(80.0, 8), (200, 8), (480, 12), (900, 12)])
  func circles(radius: Double, expected: Int) {
    let result = QuadraticApproximation(of: Self.circle(radius), tolerance: 0.5)
    #expect(Self.count(result.path) == expected)
    #expect(result.error <= 0.5)
    #expect(result.path.bounds == Self.circle(radius).bounds)
  }

  @Test("a circle stays one with a circle's symmetry, and implies some of its points")
  func symmetry() {
    var displacement = 0.0
    let path = QuadraticApproximation(of: Self.circle(720), tolerance: 0.5).path
    let outline = Outline(
      rounding: path, about: Point(960, 960), displacement: &displacement)
    #expect(outline.pointCount <= 20)
    let points = Set(outline.contours[0].filter { !$0.isOnCurve })
    for point in points {
      let mirrored = OutlinePoint(x: 1920 - point.x, y: point.y, isOnCurve: false)
      let turned = OutlinePoint(x: point.y, y: point.x, isOnCurve: false)
      #expect(points.contains(mirrored) && points.contains(turned))
    }
  }

  @Test("curves cut in many pieces get no more quadratics than whole ones")
  func manyPieces() throws {
    let cubic = Cubic(Point(0, 0), Point(0, 300), Point(200, 500), Point(500, 500))
    var whole = Path()
    whole.move(to: cubic.p0)
    whole.cubic(cubic.p1, cubic.p2, to: cubic.p3)
    var cut = Path()
    cut.move(to: cubic.p0)
    for index in 0..<7 {
      let part = cubic.subsegment(from: Double(index) / 7, to: Double(index + 1) / 7)
      cut.cubic(part.p1, part.p2, to: part.p3)
    }
    let one = QuadraticApproximation(of: whole, tolerance: 0.5).path
    let many = QuadraticApproximation(of: cut, tolerance: 0.5).path
    #expect(Self.count(one) == Self.count(many))
  }

  /// An arc of a circle with a chord below it, between two angles in degrees.
  static func segment(_ radius: Double, from start: Double, to end: Double) -> Path {
    let arc = Arc(
      ellipse: .scale(radius, radius), startAngle: start * Math.pi / 180,
      sweep: (end - start) * Math.pi / 180)
    var path = Path()
    path.move(to: arc.start)
    for cubic in arc.cubics { path.cubic(cubic.p1, cubic.p2, to: cubic.p3) }
    path.close()
    return path
  }

  @Test(
    "an arc over the top is not cut there when fewer pieces do without",
    arguments: [(70.0, 100.0, 1), (50, 130, 2), (80, 170, 2)])
  func overTheTop(start: Double, end: Double, expected: Int) {
    let result = QuadraticApproximation(
      of: Self.segment(100, from: start, to: end), tolerance: 0.5)
    #expect(Self.count(result.path) == expected)
    #expect(result.error <= 0.5)
  }

  @Test("an arc that turns far keeps its point at the top")
  func keepsTheTop() {
    let path = QuadraticApproximation(of: Self.segment(480, from: 10, to: 170), tolerance: 0.5).path
    #expect(path.contours[0].segments.contains { ($0.end - Point(0, 480)).length < 1e-6 })
  }

  @Test("an arc that is symmetric about an axis is cut alike on both sides of it")
  func symmetricArc() {
    for width in stride(from: 10.0, through: 170, by: 4) {
      let source = Self.segment(200, from: 90 - width / 2, to: 90 + width / 2)
      let path = QuadraticApproximation(of: source, tolerance: 0.5).path
      let points = path.contours[0].segments.flatMap { segment -> [Point] in
        if case .quadratic(let control, let end) = segment { [control, end] } else { [] }
      }.dropLast()
      for (one, other) in zip(points, points.reversed()) {
        let gap = Vector(one.x + other.x, one.y - other.y).length
        #expect(gap < 1e-3, "an arc of \(width)°")
      }
    }
  }

  @Test("the joints of a lopsided curve lie in the middle of their control points")
  func impliedJoints() {
    var path = Path()
    path.move(to: Point(560, 1476))
    path.cubic(Point(320, 1476), Point(160, 1236), to: Point(160, 996))
    path.line(to: Point(560, 996))
    path.close()
    var displacement = 0.0
    let fit = QuadraticApproximation(of: path, tolerance: 0.5)
    let outline = Outline(rounding: fit.path, about: Point(960, 676), displacement: &displacement)
    #expect(fit.error <= 0.5)
    #expect(outline.contours[0].filter(\.isOnCurve).count == 3)
  }

  @Test("a contour that starts amid a curve is fitted as one that starts at its corner")
  func startAmidARun() {
    let whole = Self.segment(300, from: 20, to: 160)
    var turned = Path()
    let cubics = whole.contours[0].pieces.compactMap { piece -> Cubic? in
      if case .cubic(let cubic) = piece { cubic } else { nil }
    }
    let parts = [cubics[0].split(at: 0.3)]
    turned.move(to: parts[0].1.p0)
    turned.cubic(parts[0].1.p1, parts[0].1.p2, to: parts[0].1.p3)
    for cubic in cubics.dropFirst() { turned.cubic(cubic.p1, cubic.p2, to: cubic.p3) }
    turned.line(to: cubics[0].p0)
    turned.cubic(parts[0].0.p1, parts[0].0.p2, to: parts[0].0.p3)
    turned.close()
    let one = QuadraticApproximation(of: whole, tolerance: 0.5).path
    let other = QuadraticApproximation(of: turned, tolerance: 0.5).path
    let curves = { (path: Path) in
      path.contours[0].segments.count { if case .quadratic = $0 { true } else { false } }
    }
    #expect(curves(one) == curves(other))
  }

  @Test("corners and lines are kept to the bit")
  func corners() {
    let path = Path.roundedRect(Rect(x: 0, y: 0, width: 900, height: 500), radii: Vector(80, 80))
    let result = QuadraticApproximation(of: path, tolerance: 0.5).path
    let lines = result.contours[0].segments.filter { if case .line = $0 { true } else { false } }
    #expect(
      lines == [
        .line(Point(820, 0)), .line(Point(900, 420)), .line(Point(80, 500)), .line(Point(0, 80)),
      ])
    #expect(Self.count(result) == 4 + 8)
  }

  @Test("paths that are alike stay alike, each within the tolerance", arguments: [91, 92, 93])
  func alike(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let cubic = CurveTests.randomCubic(&random)
      let next = CurveTests.randomCubic(&random)
      let masters = (0..<3).map { master -> Path in
        let shift = Vector(random.double(in: -1...1), random.double(in: -1...1)) * Double(master)
        var path = Path()
        path.move(to: cubic.p0)
        path.cubic(cubic.p1 + shift, cubic.p2 - shift, to: cubic.p3)
        path.cubic(cubic.p3 + (cubic.p3 - (cubic.p2 - shift)), next.p1, to: next.p2)
        path.line(to: next.p3)
        path.close()
        return path.transformed(by: .scale(50, 50))
      }
      let (results, error) = QuadraticApproximation.approximate(masters, tolerance: 0.5)
      #expect(results.allSatisfy { $0.isAlike(results[0]) }, "seed \(seed), round \(round)")
      #expect(error <= 0.5, "seed \(seed), round \(round)")
      for (source, result) in zip(masters, results) {
        let lines = result.flattened(tolerance: 0.01).map(\.points)
        let worst =
          source.flattened(tolerance: 0.05).flatMap(\.points)
          .map { Winding.distance(from: $0, to: lines) }.max() ?? 0
        #expect(worst <= 0.56, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("a straight cubic between two arcs stays one line", arguments: [0.0, 30])
  func straightCubic(degrees: Double) {
    // A stadium whose sides are cubics: the face of an icon of flat-color-icons.
    var path = Path()
    path.move(to: Point(300, 300))
    path.cubic(Point(300, 372), Point(300, 628), to: Point(300, 700))
    path.cubic(Point(300, 810.4569), Point(389.5431, 900), to: Point(500, 900))
    path.cubic(Point(610.4569, 900), Point(700, 810.4569), to: Point(700, 700))
    path.cubic(Point(700, 628), Point(700, 372), to: Point(700, 300))
    path.cubic(Point(700, 189.5431), Point(610.4569, 100), to: Point(500, 100))
    path.cubic(Point(389.5431, 100), Point(300, 189.5431), to: Point(300, 300))
    path.close()
    let (sine, cosine) = (Math.sine(degrees: degrees), Math.cosine(degrees: degrees))
    let turned = path.transformed(by: Affine(cosine, sine, -sine, cosine, 0, 0))
    let fit = QuadraticApproximation(of: turned, tolerance: 0.35)
    let lines = fit.path.contours[0].segments.count { if case .line = $0 { true } else { false } }
    #expect(lines == 2)
    #expect(Self.count(fit.path) <= 2 + 12)
  }
}
