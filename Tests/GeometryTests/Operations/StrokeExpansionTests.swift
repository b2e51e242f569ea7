import TestSupport
import Testing

@testable import Geometry

@Suite struct StrokeExpansionTests {
  static func line(_ points: Point..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if closed { path.close() }
    return path
  }

  static func outline(_ path: Path, _ style: StrokeStyle, tolerance: Double = 0.001) -> Path {
    StrokeExpansion.outline(of: path, style: style, tolerance: tolerance)
  }

  static func pointCount(_ path: Path) -> Int {
    path.contours.reduce(0) { $0 + $1.segments.count + 1 }
  }

  @Test("a line with butt caps is four points, with square caps four more far out")
  func line() {
    let path = Self.line(Point(0, 0), Point(10, 0))
    let butt = Self.outline(path, StrokeStyle(width: 2))
    #expect(butt.contours.map { $0.segments.count } == [3])
    #expect(butt.bounds == Rect(minX: 0, minY: -1, maxX: 10, maxY: 1))
    let square = Self.outline(path, StrokeStyle(width: 2, cap: .square))
    #expect(square.contours.map { $0.segments.count } == [3])
    #expect(square.bounds == Rect(minX: -1, minY: -1, maxX: 11, maxY: 1))
  }

  @Test("a line with round caps is a capsule of four arcs, of eight where they must be finer")
  func capsule() {
    let path = Self.line(Point(0, 0), Point(10, 0))
    let coarse = Self.outline(path, StrokeStyle(width: 2, cap: .round))
    #expect(coarse.contours.map { $0.segments.count } == [6])
    #expect(abs(coarse.signedArea - 20 - Math.pi) < 0.001 * Math.pi)
    let capsule = Self.outline(path, StrokeStyle(width: 2, cap: .round), tolerance: 0.0001)
    #expect(abs(capsule.signedArea - 20 - Math.pi) < 1e-4)
    #expect(capsule.contours.map { $0.segments.count } == [10])
  }

  @Test("a rectangle has two rings of four points")
  func rectangle() {
    let path = Path(Rect(x: 0, y: 0, width: 10, height: 6))
    let outline = Self.outline(path, StrokeStyle(width: 2))
    #expect(outline.contours.map { $0.segments.count } == [3, 3])
    #expect(abs(outline.signedArea - (12 * 8 - 8 * 4)) < 1e-12)
    let clockwise = Self.outline(Path(contours: [path.contours[0].reversed]), StrokeStyle(width: 2))
    #expect(abs(clockwise.signedArea - (12 * 8 - 8 * 4)) < 1e-12)
  }

  @Test("a circle has two rings, or one where the pen is thicker than the circle")
  func circle() {
    let path = Path.ellipse(center: Point(5, 5), radii: Vector(4, 4))
    let ring = Self.outline(path, StrokeStyle(width: 2))
    #expect(ring.contours.map { $0.segments.count } == [8, 8])
    #expect(abs(ring.signedArea - Math.pi * (25 - 9)) < 1e-3)
    let disc = Self.outline(path, StrokeStyle(width: 9))
    #expect(disc.contours.count == 1)
    #expect(abs(disc.signedArea - Math.pi * 8.5 * 8.5) < 2e-3)
  }

  @Test("miters end at the limit, then bevel, clip or round")
  func joins() {
    let corner = Self.line(Point(0, 0), Point(10, 0), Point(10, 10))
    func area(_ join: LineJoin, _ limit: Double) -> Double {
      let style = StrokeStyle(width: 2, join: join, miterLimit: limit)
      return Self.outline(corner, style, tolerance: 0.0001).signedArea
    }
    #expect(abs(area(.miter, 4) - 40) < 1e-9)
    #expect(abs(area(.miter, 1.2) - 39.5) < 1e-9)
    #expect(abs(area(.bevel, 4) - 39.5) < 1e-9)
    #expect(abs(area(.round, 4) - (39 + Math.pi / 4)) < 1e-4)
    // The miter's tip is √2 out; the clip at 1.2 cuts a triangle of height √2 − 1.2 off.
    let cut = (2.0.squareRoot() - 1.2)
    #expect(abs(area(.miterClip, 1.2) - (40 - cut * cut)) < 1e-9)
  }

  @Test("lines that turn back have round, clipped or no ends")
  func turningBack() {
    let path = Self.line(Point(0, 0), Point(10, 0), Point(4, 0))
    func bounds(_ join: LineJoin) -> Rect? {
      Self.outline(path, StrokeStyle(width: 2, join: join, miterLimit: 3)).bounds
    }
    #expect(bounds(.miter)?.maxX == 10)
    #expect(bounds(.miterClip)?.maxX == 13)
    #expect(abs((bounds(.round)?.maxX ?? 0) - 11) < 1e-5)
  }

  @Test("contours without length are dots, squares or nothing")
  func dots() {
    let point = Point(3, 4)
    var closed = Path()
    closed.move(to: point)
    closed.close()
    for path in [closed, Self.line(point, point)] {
      let round = Self.outline(path, StrokeStyle(width: 2, cap: .round))
      #expect(abs(round.signedArea - Math.pi) < 1e-4)
      let square = Self.outline(path, StrokeStyle(width: 2, cap: .square))
      #expect(square == Path(Rect(x: 2, y: 3, width: 2, height: 2)))
      #expect(Self.outline(path, StrokeStyle(width: 2)).isEmpty)
    }
    var move = Path()
    move.move(to: point)
    #expect(Self.outline(move, StrokeStyle(width: 2, cap: .round)).isEmpty)
  }

  @Test("a dash of a hundredth with round caps is a dot")
  func nearlyDot() {
    let path = Self.line(Point(3, 4), Point(3.01, 4))
    let dot = Self.outline(path, StrokeStyle(width: 2, cap: .round), tolerance: 0.0001)
    #expect(abs(dot.signedArea - Math.pi - 0.02) < 1e-4)
  }

  @Test("paths that are not finite, and widths that are nothing, have no outline")
  func hostile() {
    let path = Self.line(Point(0, 0), Point(.infinity, 0))
    #expect(Self.outline(path, StrokeStyle(width: 2)).isEmpty)
    let line = Self.line(Point(0, 0), Point(1, 0))
    #expect(Self.outline(line, StrokeStyle(width: 0)).isEmpty)
    #expect(Self.outline(line, StrokeStyle(width: .nan)).isEmpty)
    let far = Self.line(Point(-1e200, 3), Point(1e200, 1e190))
    #expect(Self.outline(far, StrokeStyle(width: 1)).isFinite)
  }
}
