import TestSupport
import Testing

@testable import Geometry

/// Inner edges end where they cross, when nothing is lost by it.
@Suite struct StrokeTrimTests {
  private static let round = StrokeStyle(width: 160, cap: .round, join: .round)

  private func outline(_ data: String, _ style: StrokeStyle) -> Path {
    StrokeExpansion.outline(of: PathDataReader.path(data), style: style, tolerance: 0.1)
  }

  @Test("an arc tighter than the pen between two lines has one inner point, and no fold")
  func tightCorner() {
    let path = outline("M0 0H460C482.091 0 500 17.909 500 40V500", StrokeStyle(width: 160))
    // Both ends, both sides of two lines, the inner corner and one outer arc.
    #expect(path.contours.map { $0.segments.count } == [6])
    #expect(path.contours[0].segments.contains(.line(Point(420, 80))))
    StrokeDistanceTests.check(
      PathDataReader.path("M0 0H460C482.091 0 500 17.909 500 40V500"), width: 160, note: "corner")
  }

  @Test("an arc as tight as the pen has one inner point")
  func arcOfThePen() {
    let path = outline("M0 0H420C464.183 0 500 35.817 500 80V500", StrokeStyle(width: 160))
    #expect(path.contours.map { $0.segments.count } == [6])
  }

  @Test("a rounded rectangle with corners tighter than the pen has an inner ring of four points")
  func roundedRectangle() {
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 900, height: 600), radii: Vector(60, 60))
    let outline = StrokeExpansion.outline(of: path, style: Self.round, tolerance: 0.1)
    #expect(outline.contours.map { $0.segments.count } == [12, 3])
    #expect(
      outline.contours.last.map { Path(contours: [$0]).bounds }
        == Rect(minX: 80, minY: 80, maxX: 820, maxY: 520))
  }

  @Test("edges of curves end where they cross, and resolving finds nothing to cut")
  func curvedCorner() throws {
    let path = outline("M0 0C200 0 400 100 500 300C400 500 200 600 0 600", Self.round)
    let resolved = try path.resolved(under: .nonZero)
    #expect(resolved.contours.map { $0.segments.count } == path.contours.map { $0.segments.count })
  }

  @Test("the far corner of a strip stays where it reaches beyond a short line before it")
  func shortLine() throws {
    // A turn of 60° after 56: the edges cross 46 back, but the next strip begins 69 back.
    let turned = Point(56 + 500 * 0.5, 500 * 3.0.squareRoot() / 2)
    let path = StrokeExpansionTests.line(Point(0, 0), Point(56, 0), turned)
    let outline = StrokeExpansion.outline(
      of: path, style: StrokeStyle(width: 160), tolerance: 0.1)
    let winding = Winding(of: outline, tolerance: 0.01)
    // Half a unit within the corner at 56 − 80·sin 60°, 80·cos 60°.
    #expect(winding.number(at: Point(-12.5, 40)) != 0)
    #expect(winding.number(at: Point(-14.5, 40)) == 0)
  }

  @Test(
    "a line that turns by a degree into an arc keeps the arc's edges", arguments: [1.0, 1.5, 2])
  func degree(turn: Double) throws {
    // Edges moved onto the crossing of both tangents would carry the whole arc along.
    let radius = 400.0
    let handle = radius * 0.5522847498
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(handle, 0), Point(radius, radius - handle), to: Point(radius, radius))
    let way = Vector(Math.sine(degrees: turn), Math.cosine(degrees: turn))
    path.line(to: Point(radius, radius) + way * 500)
    let outline = StrokeExpansion.outline(of: path, style: Self.round, tolerance: 0.1)
    let line = CurveDistance(to: path, tolerance: 0.001)
    let winding = Winding(of: outline, tolerance: 0.005)
    var wrong: [Point] = []
    for degrees in 1..<89 {
      let out = Vector(
        Math.sine(degrees: Double(degrees)), -Math.cosine(degrees: Double(degrees)))
      for distance in [-80.2, -79.8, 79.8, 80.2] {
        let point = Point(0, radius) + out * (radius + distance)
        guard (line.distance(of: point) - 80).magnitude > 0.15 else { continue }
        let isCovered = winding.number(at: point) != 0
        if isCovered != (distance.magnitude < 80) { wrong.append(point) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
  }

  @Test("a curve that starts in a point of no radius is cut where its edge stops folding")
  func spur() {
    // Phosphor's flames: the handle at the start has no length.
    let data = "M0 0C0 0 -135 42 0 210C135 378 0 420 0 420"
    let path = outline(data, StrokeStyle(width: 120, cap: .round, join: .round))
    // One outline: the round caps cover what the folds would add.
    #expect(path.contours.map { $0.segments.count } == [46])
    StrokeDistanceTests.check(PathDataReader.path(data), width: 120, note: data)
  }

  @Test("random bends between lines are swept whole", arguments: 1...40 as ClosedRange<UInt64>)
  func bends(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // A short line, a tight arc and a corner of any turn, in any order.
    var path = Path()
    var place = Point(0, 0)
    var degrees = random.double(in: 0...360)
    func way() -> Vector { Vector(Math.cosine(degrees: degrees), Math.sine(degrees: degrees)) }
    path.move(to: place)
    for _ in 0..<6 {
      let length = random.double(in: 5...300)
      if random.next() & 1 == 0 {
        place = place + way() * length
        path.line(to: place)
      } else {
        let turn = random.double(in: -90...90)
        let radius = random.double(in: 10...150)
        let handle = radius * 4 / 3 * Math.tangent(degrees: turn.magnitude / 4)
        let side = way().perpendicular * (turn < 0 ? -1 : 1)
        let center = place + side * radius
        let first = place + way() * handle
        degrees += turn
        let other = way().perpendicular * (turn < 0 ? -1 : 1)
        place = center - other * radius
        path.cubic(first, place - way() * handle, to: place)
      }
      if random.next() & 1 == 0 { degrees += random.double(in: -150...150) }
    }
    if random.next() & 3 == 0 { path.close() }
    StrokeDistanceTests.check(path, width: 160, note: "seed \(seed)")
  }
}
