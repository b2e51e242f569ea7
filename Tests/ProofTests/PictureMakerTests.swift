import Geometry
import Proof
import SVG
import TestSupport
import Testing

@Suite("PictureMaker")
struct PictureMakerTests {
  @Test("covers a third of a pixel by a third")
  func thirds() {
    // At 64 pixels a unit is 8/3 pixels: the square is 5.333 … 10.667 pixels.
    let picture = Sheet.picture([Sheet.fill(Sheet.rect(2, 2, 2, 2))], height: 64)
    #expect(picture.coverage[6 * 64 + 5] == 170)
    #expect(picture.coverage[5 * 64 + 6] == 170)
    #expect(picture.coverage[5 * 64 + 5] == 113)
    #expect(picture.coverage[7 * 64 + 7] == 255)
    #expect(picture.coverage[7 * 64 + 11] == 0)
  }

  @Test("fills a circle to its area")
  func circleArea() {
    let picture = Sheet.picture([Sheet.fill(Sheet.circle(Point(12, 12), 9))])
    #expect(picture.area.isNear(81 * 3.14159))
  }

  @Test("fills a quadratic to its area")
  func quadraticArea() {
    var path = Path()
    path.move(to: Point(2, 20))
    path.quadratic(Point(12, 0), to: Point(22, 20))
    // A parabola's segment is two thirds of the triangle of its control points.
    #expect(Sheet.picture([Sheet.fill(path)]).area.isNear(200 * 2 / 3))
  }

  @Test("leaves the middle of a twice turned ring to the fill rule")
  func fillRules() {
    var path = Sheet.rect(2, 2, 20, 20)
    path.contours += Sheet.rect(7, 7, 10, 10).contours
    #expect(Sheet.picture([Sheet.fill(path, .nonZero)]).area.isNear(400))
    #expect(Sheet.picture([Sheet.fill(path, .evenOdd)]).area.isNear(300))
  }

  @Test("closes open contours where it fills them")
  func openContour() {
    let path = Sheet.line([Point(2, 2), Point(22, 2), Point(22, 22)])
    #expect(Sheet.picture([Sheet.fill(path)]).area.isNear(200))
  }

  @Test("counts shapes that overlap once, whichever way they turn")
  func unionOfShapes() {
    let turned = Sheet.line(
      [Point(6, 6), Point(6, 14), Point(14, 14), Point(14, 6)], isClosed: true)
    let picture = Sheet.picture([
      Sheet.fill(Sheet.rect(2, 2, 8, 8)), Sheet.fill(turned, .evenOdd),
    ])
    #expect(picture.area.isNear(64 + 64 - 16))
  }

  @Test("takes white away from what lies below, and not from what lies above")
  func knockout() {
    let picture = Sheet.picture([
      Sheet.fill(Sheet.rect(2, 2, 20, 20)),
      Sheet.fill(Sheet.rect(4, 4, 10, 10), paint: .color(.white)),
      Sheet.fill(Sheet.rect(6, 6, 2, 2)),
    ])
    #expect(picture.area.isNear(400 - 100 + 4))
    #expect(picture.at(7, 7) == 255)
    #expect(picture.at(10, 10) == 0)
  }

  @Test("draws nothing for white below everything")
  func whiteBelow() {
    let picture = Sheet.picture([
      Sheet.fill(Sheet.rect(0, 0, 24, 24), paint: .color(.white)),
      Sheet.fill(Sheet.rect(4, 4, 5, 5)),
    ])
    #expect(picture.area.isNear(25))
  }

  @Test("cuts shapes to all their regions, and regions to theirs")
  func regions() {
    let area = { (x: Double, y: Double, width: Double, height: Double, cut: [Int]) in
      Region(
        parts: [
          Region.Part(
            figure: Figure(path: Sheet.rect(x, y, width, height), coverage: .fill(.nonZero)))
        ], regions: cut)
    }
    let regions = [area(0, 0, 12, 24, []), area(0, 0, 24, 12, [0]), area(2, 2, 20, 20, [])]
    let picture = Sheet.picture(
      [Sheet.fill(Sheet.rect(0, 0, 24, 24), regions: [1, 2])], regions: regions)
    #expect(picture.area.isNear(100))
  }

  @Test("adds and takes away the parts of a mask in their order")
  func maskParts() {
    let part = { (x: Double, y: Double, side: Double, adds: Bool) in
      Region.Part(
        figure: Figure(path: Sheet.rect(x, y, side, side), coverage: .fill(.nonZero)), adds: adds)
    }
    let mask = Region(parts: [part(0, 0, 20, true), part(4, 4, 10, false), part(6, 6, 4, true)])
    let picture = Sheet.picture(
      [Sheet.fill(Sheet.rect(0, 0, 24, 24), regions: [0])], regions: [mask])
    #expect(picture.area.isNear(400 - 100 + 16))
  }

  @Test("cuts everything by a region without parts")
  func emptyRegion() {
    let picture = Sheet.picture(
      [Sheet.fill(Sheet.rect(0, 0, 24, 24), regions: [0])], regions: [Region(parts: [])])
    #expect(picture.width == 240)
    #expect(picture.area == 0)
  }

  @Test("cuts at the artboard only where the icon does")
  func artboard() throws {
    let shape = Sheet.fill(Sheet.rect(-6, 6, 12, 12))
    let window = Rect(minX: -960, minY: -284, maxX: 1920, maxY: 1636)
    let frame = try #require(PictureFrame(window: window, height: 240))
    var maker = PictureMaker()
    let cut = maker.picture(of: Sheet.subject([shape]), in: frame)
    let whole = maker.picture(of: Sheet.subject([shape], clipsToArtboard: false), in: frame)
    #expect(try #require(cut).area.isNear(72))
    #expect(try #require(whole).area.isNear(144))
  }

  @Test("gives the same picture again from used memory")
  func reuse() throws {
    let frame = try #require(PictureFrame(window: Sheet.window, height: 64))
    let one = Sheet.subject([Sheet.fill(Sheet.circle(Point(12, 12), 9))])
    let other = Sheet.subject([Sheet.fill(Sheet.rect(1, 1, 3, 20))])
    var maker = PictureMaker()
    let first = maker.picture(of: one, in: frame)
    _ = maker.picture(of: other, in: frame)
    #expect(maker.picture(of: one, in: frame) == first)
  }

  @Test("gives up on a drawing that takes too long, and draws the next")
  func overload() throws {
    let frame = try #require(PictureFrame(window: Sheet.window, height: 64))
    let style = StrokeStyle(width: 1, dashes: [1e-5, 1e-5])
    let endless = Sheet.stroke(Sheet.line([Point(0, 0), Point(24, 24)]), style)
    var maker = PictureMaker()
    #expect(maker.picture(of: Sheet.subject([endless]), in: frame) == nil)
    let square = Sheet.subject([Sheet.fill(Sheet.rect(2, 2, 2, 2))])
    #expect(maker.picture(of: square, in: frame)?.area.isNear(4) == true)
  }

  @Test("bears coordinates of any size", arguments: [1e6, 1e12, 1e30, 1e300])
  func hugeCoordinates(size: Double) {
    let fill = Sheet.fill(Sheet.circle(Point(12, 12), size))
    let stroke = Sheet.stroke(
      Sheet.circle(Point(12, 12), size), StrokeStyle(width: size / 10, cap: .round, join: .round))
    #expect(Sheet.picture([fill, stroke], height: 64).width == 64)
    let lines = Sheet.line([Point(-size, -size), Point(size, -size), Point(12, 12)])
    #expect(Sheet.picture([Sheet.fill(lines)], height: 64).width == 64)
  }

  @Test(
    "agrees with the winding number at each sampled point", arguments: 0..<20, [false, true])
  func windingOracle(seed: UInt64, isCut: Bool) {
    var random = SplitMix64(seed: seed)
    let points = (0..<9).map { _ in
      Point(random.double(in: -3...27), random.double(in: -3...27))
    }
    for rule in [FillRule.nonZero, .evenOdd] {
      let shape = Sheet.fill(Sheet.line(points), rule)
      let picture =
        isCut ? Sheet.cutPicture([shape], height: 48) : Sheet.picture([shape], height: 48)
      for _ in 0..<400 {
        let place = Point(random.double(in: 0...24), random.double(in: 0...24))
        let coverage = picture.at(place.x, place.y)
        // Pixels on a border say nothing.
        guard coverage == 0 || coverage == 255 else { continue }
        let winding = windingNumber(of: points, about: place)
        let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
        #expect(isInside == (coverage == 255), "seed \(seed), \(place), \(rule)")
      }
    }
  }

  private func windingNumber(of points: [Point], about place: Point) -> Int {
    var winding = 0
    for (index, start) in points.enumerated() {
      let end = points[(index + 1) % points.count]
      guard (start.y <= place.y) != (end.y <= place.y) else { continue }
      let t = (place.y - start.y) / (end.y - start.y)
      if start.x + (end.x - start.x) * t > place.x { winding += start.y < end.y ? 1 : -1 }
    }
    return winding
  }
}
