import Geometry
import Proof
import SVG
import Testing

@Suite("StrokePainter")
struct StrokePainterTests {
  private static let pi = 3.141_592_653_589_793

  private func area(_ path: Path, _ style: StrokeStyle, _ transform: Affine = .identity) -> Double {
    Sheet.picture([Sheet.stroke(path, style, transform: transform)]).area
  }

  private let line = Sheet.line([Point(6, 12), Point(18, 12)])
  private let corner = Sheet.line([Point(4, 4), Point(16, 4), Point(16, 16)])

  @Test("ends a line as the cap says")
  func caps() {
    #expect(area(line, StrokeStyle(width: 4, cap: .butt)).isNear(48))
    #expect(area(line, StrokeStyle(width: 4, cap: .square)).isNear(64))
    #expect(area(line, StrokeStyle(width: 4, cap: .round)).isNear(48 + 4 * Self.pi))
  }

  @Test("ends a line drawn as a cubic across the line, wherever its short handles point")
  func speckHandles() {
    var path = Path()
    path.move(to: Point(6, 6))
    path.cubic(Point(6.01, 6), Point(17.99, 18), to: Point(18, 18))
    #expect(area(path, StrokeStyle(width: 4, cap: .butt)).isNear(48 * 2.0.squareRoot()))
  }

  @Test("fills a corner as the join says")
  func joins() {
    // Two bodies of 12 × 4 that share a quarter of the square at the corner.
    let bodies = 48.0 + 48 - 4
    #expect(area(corner, StrokeStyle(width: 4, join: .bevel)).isNear(bodies + 2))
    #expect(area(corner, StrokeStyle(width: 4, join: .round)).isNear(bodies + Self.pi))
    #expect(area(corner, StrokeStyle(width: 4, join: .miter)).isNear(bodies + 4))
  }

  @Test("takes no direction from a line as short as noise", arguments: [1e-15, 1e-12, 1e-8])
  func noise(length: Double) {
    for way in [Vector(-1, 0), Vector(0, -1), Vector(-1, 1)] {
      let end = Point(16, 4) + way * length
      let path = Sheet.line([Point(4, 4), Point(16, 4), end, Point(16, 16)])
      #expect(area(path, StrokeStyle(width: 4, join: .miter)).isNear(96))
    }
  }

  @Test("bevels a miter beyond the limit, and not at it")
  func miterLimit() {
    let root = 2.0.squareRoot()
    #expect(area(corner, StrokeStyle(width: 4, join: .miter, miterLimit: root)).isNear(96))
    #expect(area(corner, StrokeStyle(width: 4, join: .miter, miterLimit: 1.4)).isNear(94))
  }

  @Test("cuts a clipped miter off at the limit")
  func miterClip() {
    // The tip beyond 1.2 half widths from the corner is a right triangle of that height.
    let height = 2 * (2.0.squareRoot() - 1.2)
    let style = StrokeStyle(width: 4, join: .miterClip, miterLimit: 1.2)
    #expect(area(corner, style).isNear(96 - height * height))
    #expect(area(corner, StrokeStyle(width: 4, join: .miterClip, miterLimit: 4)).isNear(96))
  }

  @Test("joins a turn round with half a disc where joins are round")
  func turnRound() {
    let path = Sheet.line([Point(6, 12), Point(18, 12), Point(6, 12)])
    #expect(area(path, StrokeStyle(width: 4, join: .round)).isNear(48 + 2 * Self.pi))
    #expect(area(path, StrokeStyle(width: 4, join: .miter)).isNear(48))
  }

  @Test(
    "goes round the end of a turn that is not quite round", arguments: [1e-9, 1e-6, 1e-4, 1e-2])
  func turnNearlyRound(offset: Double) {
    for y in [12 - offset, 12 + offset] {
      let path = Sheet.line([Point(6, 12), Point(18, 12), Point(6, y)])
      let picture = Sheet.picture([Sheet.stroke(path, StrokeStyle(width: 4, join: .round))])
      #expect(picture.at(19.7, 12) == 255)
      #expect((picture.area - 48 - 2 * Self.pi).magnitude < 0.2)
    }
  }

  @Test("joins the ends of a closed contour")
  func closed() {
    let square = Sheet.rect(4, 4, 16, 16)
    #expect(area(square, StrokeStyle(width: 2)).isNear(18 * 18 - 14 * 14))
    #expect(area(square, StrokeStyle(width: 2, join: .bevel)).isNear(128 - 4 + 2))
  }

  @Test("strokes a circle as a ring, without seams")
  func ring() {
    let circle = Sheet.circle(Point(12, 12), 8)
    #expect(area(circle, StrokeStyle(width: 2)).isNear(Self.pi * (81 - 49)))
  }

  @Test("fills the hole of a circle that is tighter than half the width")
  func tightCircle() {
    let circle = Sheet.circle(Point(12, 12), 2)
    let picture = Sheet.picture([Sheet.stroke(circle, StrokeStyle(width: 8))])
    #expect(picture.area.isNear(Self.pi * 36))
    #expect(picture.at(12, 12) == 255)
  }

  @Test("leaves a dot or a square where a contour has no length, and nothing for butt ends")
  func dots() {
    for isClosed in [true, false] {
      for points in [[Point(12, 12)], [Point(12, 12), Point(12, 12)]] {
        let dot = Sheet.line(points, isClosed: isClosed)
        #expect(area(dot, StrokeStyle(width: 4, cap: .round)).isNear(4 * Self.pi))
        #expect(area(dot, StrokeStyle(width: 4, cap: .square)).isNear(16))
        #expect(area(dot, StrokeStyle(width: 4, cap: .butt)) == 0)
      }
    }
  }

  @Test("sweeps a cusp with half a disc")
  func cusp() {
    // The control points lie on a line: the curve runs out to 3/4 of the way and back.
    var path = Path()
    path.move(to: Point(4, 12))
    path.cubic(Point(20, 12), Point(20, 12), to: Point(4, 12))
    #expect(area(path, StrokeStyle(width: 4)).isNear(48 + 2 * Self.pi))
  }

  @Test("strokes in the figure's own space")
  func transformed() {
    let style = StrokeStyle(width: 1)
    let vertical = Sheet.line([Point(3, 1), Point(3, 5)])
    #expect(area(vertical, style, .scale(4, 2)).isNear(4 * 8))
    #expect(area(vertical, style, Affine(-4, 0, 0, 2, 24, 0)).isNear(4 * 8))
  }

  @Test("lays dashes along the contour from the offset on")
  func dashes() {
    let style = { StrokeStyle(width: 2, dashes: [2, 2], dashOffset: $0) }
    let plain = Sheet.picture([Sheet.stroke(line, style(0))])
    #expect(plain.area.isNear(3 * 4))
    #expect(plain.at(7, 12) == 255)
    #expect(plain.at(9, 12) == 0)
    for offset in [2, -2, 6, -402] as [Double] {
      let moved = Sheet.picture([Sheet.stroke(line, style(offset))])
      #expect(moved.at(7, 12) == 0)
      #expect(moved.at(9, 12) == 255)
    }
  }

  @Test("goes on round corners with a dash, and joins it there")
  func dashRoundCorner() {
    let style = StrokeStyle(width: 2, join: .miter, dashes: [16, 100], dashOffset: 0)
    #expect(area(corner, style).isNear(32))
  }

  @Test("joins the last dash of a closed contour with the first")
  func dashOverStart() {
    let square = Sheet.rect(4, 4, 16, 16)
    // Dashes 0 … 4 and 60 … 64: both meet at the first corner.
    let style = StrokeStyle(width: 2, dashes: [4, 56, 4, 0])
    #expect(area(square, style).isNear(8 + 8))
  }

  @Test("draws dashes of no length as dots")
  func dottedLine() {
    let style = StrokeStyle(width: 2, cap: .round, dashes: [0, 4])
    let picture = Sheet.picture([Sheet.stroke(Sheet.line([Point(2, 12), Point(22, 12)]), style)])
    #expect(picture.area.isNear(5 * Self.pi))
    #expect(picture.at(2, 12) == 255)
    #expect(picture.at(4, 12) == 0)
  }

  @Test("measures dashes along curves, not along chords")
  func dashesOnCircle() {
    // 24 dashes and gaps of exactly a 24th of the way: the last gap ends at the start.
    let length = 2 * Self.pi * 9 * 1.000_14
    let style = StrokeStyle(width: 2, dashes: [length / 48, length / 48])
    let picture = Sheet.picture([Sheet.stroke(Sheet.circle(Point(12, 12), 9), style)])
    #expect(picture.area.isNear(Self.pi * (100 - 64) / 2))
  }
}
