import TestSupport
import Testing

@testable import Geometry

/// Curves that bend within a hair of their ends: which way caps and joins look there.
@Suite("Stroke ends")
struct StrokeEndTests {
  /// What a stroke with butt caps covers, by the definition: all points of the cross-sections.
  private struct Sweep {
    private var places: [(point: Point, direction: Vector)] = []

    /// Takes places that crowd at both ends.
    init(of cubic: Cubic) {
      var parameters = (1..<1500).map { Double($0) / 1500 }
      var near = 0.001
      while near > 1e-12 {
        parameters += [near, 1 - near]
        near *= 0.97
      }
      for t in [0] + parameters.sorted() + [1] {
        guard let direction = direction(of: cubic, at: t) else { continue }
        places.append((cubic.point(at: t), direction))
      }
    }

    private func direction(of cubic: Cubic, at t: Double) -> Vector? {
      switch t {
      case 0: Curve.cubic(cubic).startDirection
      case 1: Curve.cubic(cubic).endDirection
      default: cubic.derivative(at: t).normalized
      }
    }

    /// True or false where it is sure; nil within a tolerance of the edge.
    func covers(_ point: Point, half: Double, tolerance: Double) -> Bool? {
      var isNearEdge = false
      var isCovered = false
      var before: Double?
      for place in places {
        let gap = point - place.point
        let along = gap.dot(place.direction)
        defer { before = along }
        guard let before, before * along <= 0 else { continue }
        if gap.length < half - tolerance { isCovered = true }
        if gap.length < half + tolerance { isNearEdge = true }
      }
      for place in [places.first, places.last] {
        guard let place else { continue }
        let gap = point - place.point
        if gap.dot(place.direction).magnitude < tolerance, gap.length < half + tolerance {
          isNearEdge = true
        }
      }
      return isCovered ? true : isNearEdge ? nil : false
    }
  }

  private static func path(_ cubic: Cubic) -> Path {
    var path = Path()
    path.move(to: cubic.p0)
    path.cubic(cubic.p1, cubic.p2, to: cubic.p3)
    return path
  }

  /// Compares the outline with the swept area at places of a lattice.
  private func check(
    _ cubic: Cubic, width: Double, at location: SourceLocation = #_sourceLocation
  ) throws {
    let tolerance = 0.1
    let path = Self.path(cubic)
    let outline = StrokeExpansion.outline(
      of: path, style: StrokeStyle(width: width), tolerance: tolerance)
    let winding = Winding(of: outline, tolerance: 0.01)
    let sweep = Sweep(of: cubic)
    let box = try #require(path.bounds).expanded(by: width * 0.6)
    var wrong: [Point] = []
    for row in 0..<60 {
      for column in 0..<60 {
        let point = Point(
          box.minX + box.width * (Double(column) + 0.37) / 60,
          box.minY + box.height * (Double(row) + 0.59) / 60)
        guard let covers = sweep.covers(point, half: width / 2, tolerance: 4 * tolerance) else {
          continue
        }
        if (winding.number(at: point) != 0) != covers { wrong.append(point) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))", sourceLocation: location)
  }

  @Test(
    "a cubic whose control points lie a hair from its ends is a line, with a line's caps",
    arguments: [1e-12, 1e-6, 0.001, 0.1, 0.96])
  func hairLine(hair: Double) throws {
    // Resvg and Chromium draw such lines so.
    let cubic = Cubic(
      Point(192, 384), Point(192 + hair, 384), Point(1536, 1728), Point(1536 + hair, 1728))
    let outline = StrokeExpansion.outline(
      of: Self.path(cubic), style: StrokeStyle(width: 192), tolerance: 0.1)
    #expect(outline.contours.map { $0.segments.count } == [3])
    let length = (cubic.p3 - cubic.p0).length
    #expect((outline.signedArea - length * 192).magnitude < 0.01)
  }

  @Test("such lines join as lines do")
  func hairJoin() throws {
    var path = StrokeExpansionTests.line(Point(0, 0), Point(1000, 0))
    path.cubic(Point(1000.5, 0), Point(1000, 1000.5), to: Point(1000, 1000))
    let outline = StrokeExpansion.outline(
      of: path, style: StrokeStyle(width: 100), tolerance: 0.1)
    #expect(outline.bounds == Rect(minX: 0, minY: -50, maxX: 1050, maxY: 1000))
  }

  @Test(
    "a curve that bends within a hair of its ends is swept there",
    arguments: [0.05, 0.5, 1, 2, 4, 16])
  func hairCurve(hair: Double) throws {
    // The first turns by 90° at its start, the second by 135° at its end.
    try check(
      Cubic(Point(0, 0), Point(0, -hair), Point(1300, 0), Point(1300, 1300)), width: 180)
    try check(
      Cubic(Point(0, 0), Point(900, 0), Point(1300 + hair, 1300 - hair), Point(1300, 1300)),
      width: 180)
  }

  @Test("a curve with both control points near one end is swept", arguments: [2.0, 4, 8, 32])
  func bothNear(hair: Double) throws {
    try check(
      Cubic(Point(0, 0), Point(0, -hair), Point(-hair, hair / 2), Point(1300, 700)), width: 180)
  }

  @Test("a handle shorter than dust has no direction")
  func dust() throws {
    let curve = Cubic(Point(0, 0), Point(0, 0), Point(1300, 0), Point(1300, 1300))
    var dusty = curve
    dusty.p1 = Point(-0.003, -0.003)
    let style = StrokeStyle(width: 180)
    let clean = StrokeExpansion.outline(of: Self.path(curve), style: style, tolerance: 0.1)
    let found = StrokeExpansion.outline(of: Self.path(dusty), style: style, tolerance: 0.1)
    #expect(found == clean)
  }

  @Test("a corner of a degree before a fold to its other side leaves no slit")
  func slit() throws {
    // An arc of 90°, half as wide as the pen, after which nothing follows that could trim it.
    let degrees = 1.5
    let vertex = Point(30, 0)
    let way = Vector(Math.cosine(degrees: degrees), -Math.sine(degrees: degrees))
    let center = vertex + way.perpendicular * 40
    let handle = 40 * 0.5522847498
    var path = StrokeExpansionTests.line(Point(0, 0), vertex)
    path.cubic(
      vertex + way * handle, center + way * 40 - way.perpendicular * handle, to: center + way * 40)
    let style = StrokeStyle(width: 160)
    let spans = StrokeSpanCutter(half: 80, tolerance: 0.1).spans(of: path.contours[0])
    try #require(spans.last?.foldedSide == .left)
    let outline = StrokeExpansion.outline(of: path, style: style, tolerance: 0.1)
    let winding = Winding(of: outline, tolerance: 0.01)
    // Along the middle of the wedge between both normals, as far as the arc's centre.
    let middle = try #require((Vector(0, 1) + way.perpendicular).normalized)
    let missed = (1..<40).filter { winding.number(at: vertex + middle * Double($0)) == 0 }
    #expect(missed.isEmpty)
  }

  @Test(
    "a hairpin turns round its ends as a line that turns back", arguments: [0.0, 1e-9, 0.01, 1])
  func hairpin(offset: Double) throws {
    // Both control points lie beyond the ends.
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(1500, offset), Point(-500, -offset), to: Point(1000, 0))
    let outline = StrokeExpansion.outline(
      of: path, style: StrokeStyle(width: 180, cap: .round), tolerance: 0.1)
    let bounds = try #require(outline.bounds)
    let reach = try #require(path.bounds).expanded(by: 90)
    #expect((bounds.minX - reach.minX).magnitude < 0.2)
    #expect((bounds.maxX - reach.maxX).magnitude < 0.2)
    let area = try -outline.resolved(under: .nonZero).signedArea
    let expected = (reach.width - 180) * 180 + Math.pi * 8100
    #expect((area - expected).magnitude < 0.002 * expected)
  }

  @Test("handles of all sizes at round strokes", arguments: 1...40 as ClosedRange<UInt64>)
  func handles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func vector() -> Vector {
      var size = 3.0
      for _ in 0..<Int(random.double(in: 0...6)) { size *= 0.1 }
      return Vector(random.double(in: -size...size), random.double(in: -size...size))
    }
    for _ in 0..<4 {
      let start = Point(random.double(in: -3...3), random.double(in: -3...3))
      let end = Point(random.double(in: -3...3), random.double(in: -3...3))
      let cubic = Cubic(start, start + vector(), end + vector(), end)
      let width = random.double(in: 0.2...4)
      StrokeDistanceTests.check(
        Self.path(cubic), width: width, note: "seed \(seed), width \(width)")
    }
  }
}
