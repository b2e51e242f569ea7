import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Rounding to the grid")
struct GridRoundingTests {
  private func rounded(_ path: Path, about center: Point = Point(960, 676)) -> Outline {
    var displacement = 0.0
    return Outline(rounding: path, about: center, displacement: &displacement)
  }

  private func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.move(to: Point(point.0, point.1))
      } else {
        path.line(to: Point(point.0, point.1))
      }
    }
    path.close()
    return path
  }

  private func corners(_ outline: Outline) -> [[Int]] {
    outline.contours.map { $0.flatMap { [$0.x, $0.y] } }
  }

  @Test("moves edges as little as the grid allows, and says by how much at most")
  func nearest() {
    var displacement = 0.0
    let outline = Outline(
      rounding: polygon([(0.2, 0), (100.4, 0), (100.4, 99.7)]), about: Point(960, 676),
      displacement: &displacement)
    // 99 is farther from 99.7 than 100, but keeps the slanted edge nearer to its place.
    #expect(corners(outline) == [[0, 0, 100, 0, 100, 99]])
    #expect((displacement - 0.4).magnitude < 1e-9)
  }

  @Test("keeps the width of slanted strokes better than rounding to the nearest point does")
  func slantedStrokes() throws {
    var random = SplitMix64(seed: 7)
    var ours = 0.0
    var plain = 0.0
    for _ in 0..<300 {
      let start = Point(random.double(in: 200...900), random.double(in: 200...900))
      let way = Vector(random.double(in: 300...800), random.double(in: -800...800))
      let direction = try #require(way.normalized)
      let side = direction.perpendicular * 80
      let corners = [start + side, start + way + side, start + way - side, start - side]
      let outline = rounded(roundCapped(corners, reach: direction * 80))
      let points = try #require(outline.contours.first).map { Point(Double($0.x), Double($0.y)) }
      let found = try corners.map { corner in
        try #require(points.min { ($0 - corner).length < ($1 - corner).length })
      }
      ours += (width(of: found, along: direction) - 160).magnitude
      let nearest = corners.map { Point($0.x.rounded(), $0.y.rounded()) }
      plain += (width(of: nearest, along: direction) - 160).magnitude
    }
    #expect(ours < plain * 0.7, "mean errors: ours \(ours / 300), plain \(plain / 300)")
  }

  /// A band whose ends are rounded by two quadratics each.
  private func roundCapped(_ corners: [Point], reach: Vector) -> Path {
    var path = Path()
    path.move(to: corners[0])
    path.line(to: corners[1])
    path.quadratic(corners[1] + reach, to: corners[1].midpoint(to: corners[2]) + reach)
    path.quadratic(corners[2] + reach, to: corners[2])
    path.line(to: corners[3])
    path.quadratic(corners[3] - reach, to: corners[3].midpoint(to: corners[0]) - reach)
    path.quadratic(corners[0] - reach, to: corners[0])
    path.close()
    return path
  }

  /// The distance between the middles of the two long edges, across them.
  private func width(of corners: [Point], along direction: Vector) -> Double {
    let across = corners[0].midpoint(to: corners[1]) - corners[2].midpoint(to: corners[3])
    return direction.perpendicular.dot(across).magnitude
  }

  @Test("rounds halves away from the middle, so that what is symmetric stays so")
  func symmetric() {
    let outline = rounded(
      polygon([(100.5, 100.5), (1819.5, 100.5), (1819.5, 1251.5), (100.5, 1251.5)]))
    #expect(corners(outline) == [[100, 100, 1820, 100, 1820, 1252, 100, 1252]])
  }

  @Test("keeps the symmetry of any drawing", arguments: 1...40)
  func symmetricRandom(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var path = Path()
    path.move(to: Point(random.double(in: 0...1920), random.double(in: 0...1920)))
    for _ in 0..<12 {
      let control = Point(random.double(in: 0...1920), random.double(in: 0...1920))
      let end = Point(random.double(in: 0...1920), random.double(in: 0...1920))
      if random.next() & 1 == 0 { path.line(to: end) } else { path.quadratic(control, to: end) }
    }
    path.close()
    let mirror = Affine(-1, 0, 0, 1, 1920, 0)
    let outline = rounded(path)
    let other = rounded(path.transformed(by: mirror))
    let mirrored = outline.contours.map { ring in
      ring.map { OutlinePoint(x: 1920 - $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
    }
    #expect(other.contours == mirrored, "seed \(seed)")
  }

  @Test("keeps every corner of a ring, wherever it starts", arguments: 0..<6)
  func keepsCorners(start: Int) {
    let points = [
      (0.0, 0.0), (0.0, 300.0), (200.0, 300.0), (200.0, 100.0), (400.0, 100.0), (400.0, 0.0),
    ]
    let turned = Array(points[start...] + points[..<start])
    #expect(rounded(polygon(turned)).pointCount == 6)
  }

  @Test("drops points on straight lines, wherever the ring starts", arguments: 0..<8)
  func dropsIdlePoints(start: Int) {
    let points = [
      (0.0, 0.0), (0.0, 150.0), (0.0, 300.0), (100.0, 300.0), (200.0, 300.0), (200.0, 80.0),
      (200.0, 0.0), (90.0, 0.0),
    ]
    let turned = Array(points[start...] + points[..<start])
    let outline = rounded(polygon(turned))
    #expect(outline.pointCount == 4)
    #expect(
      Set(outline.contours[0].map { [$0.x, $0.y] }) == [[0, 0], [0, 300], [200, 300], [200, 0]])
  }

  @Test("keeps a spike, which turns back on its line")
  func keepsSpike() {
    #expect(rounded(polygon([(0, 0), (300, 0), (100, 0), (100, 200)])).pointCount == 4)
  }

  @Test("drops contours that vanish")
  func dropsSpecks() {
    let outline = rounded(
      Path(
        contours: polygon([(0, 0), (100, 0), (100, 100)]).contours
          + polygon([(300.1, 300.1), (300.3, 300.1), (300.2, 300.3)]).contours
          + polygon([(500, 0), (600, 0.2), (700, 0)]).contours))
    #expect(outline.contours.count == 1)
  }

  @Test("implies points in the exact middle of their control points")
  func impliesPoints() {
    var path = Path()
    path.move(to: Point(0, 100))
    path.quadratic(Point(0, 200), to: Point(100, 200))
    path.quadratic(Point(200, 200), to: Point(200, 100))
    path.quadratic(Point(200, 0), to: Point(100, 0))
    path.quadratic(Point(0, 0), to: Point(0, 100))
    path.close()
    let outline = rounded(path)
    #expect(outline.pointCount == 4)
    #expect(outline.contours[0].allSatisfy { !$0.isOnCurve })
  }

  @Test("makes a line of a curve that is one after rounding")
  func flatCurve() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.quadratic(Point(100, 0.3), to: Point(200, 0))
    path.line(to: Point(100, 300))
    path.close()
    #expect(
      rounded(path).contours == [
        [
          OutlinePoint(x: 0, y: 0, isOnCurve: true), OutlinePoint(x: 200, y: 0, isOnCurve: true),
          OutlinePoint(x: 100, y: 300, isOnCurve: true),
        ]
      ])
  }
}
