import Foundation
import Geometry
import Proof
import SVG
import TestSupport
import Testing

@Suite("AreaSweep")
struct AreaSweepTests {
  /// The picture at 24 pixels, where a user unit is a pixel.
  private func pixels(_ shapes: Shape...) -> CoveragePicture {
    Sheet.picture(shapes, height: 24)
  }

  @Test("covers pixels under a slanted edge by their exact parts")
  func slantedEdge() {
    // The edge falls by a quarter of a pixel a pixel.
    let wedge = Sheet.line([Point(2, 2), Point(6, 3), Point(2, 3)], isClosed: true)
    let picture = pixels(Sheet.fill(wedge))
    #expect((2...6).map { picture.at(Double($0), 2) } == [223, 159, 96, 32, 0])
  }

  @Test("covers pixels beside a steep edge by their exact parts")
  func steepEdge() {
    let wedge = Sheet.line([Point(2, 2), Point(3, 6), Point(2, 6)], isClosed: true)
    let picture = pixels(Sheet.fill(wedge))
    #expect((2...6).map { picture.at(2, Double($0)) } == [32, 96, 159, 223, 0])
  }

  @Test("covers both halves of a bow, whose edges cross within a pixel", arguments: [1.0, 0.2])
  func bow(size: Double) {
    let (low, high) = (6.5 - size / 2, 6.5 + size / 2)
    let bow = Sheet.line(
      [Point(low, low), Point(high, high), Point(high, low), Point(low, high)], isClosed: true)
    let coverage = pixels(Sheet.fill(bow)).at(6, 6)
    #expect(abs(coverage - Int(size * size / 2 * 255 + 0.5)) <= 2)
  }

  @Test("covers once what many areas cover that cross each other")
  func crossingStrips() {
    // Strips through one point, a pixel wide: the middle is full, their ends are not.
    let strips = (0..<6).map { index in
      let way = Vector(10 * cos(Double(index) / 2), 10 * sin(Double(index) / 2))
      return Sheet.stroke(
        Sheet.line([Point(12, 12) - way, Point(12, 12) + way]), StrokeStyle(width: 1))
    }
    let exact = Sheet.picture(strips, height: 24)
    let fine = Sheet.cutPicture(strips, height: 768)
    for y in 0..<24 {
      for x in 0..<24 {
        let mean = fine.mean(x * 32, y * 32, side: 32)
        #expect((Double(exact.coverage[y * 24 + x]) - mean).magnitude < 4, "\(x), \(y)")
      }
    }
  }

  @Test("agrees with sampling lines on random polygons and strokes", arguments: 0..<30)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<4).map { index in
      let points = (0..<5).map { _ in
        Point(random.double(in: -2...26), random.double(in: -2...26))
      }
      let path = Sheet.line(points, isClosed: index % 2 == 0)
      let style = StrokeStyle(
        width: random.double(in: 0.2...3), cap: .round, join: index < 2 ? .round : .bevel)
      return random.next() % 2 == 0
        ? Sheet.fill(path, random.next() % 2 == 0 ? .nonZero : .evenOdd)
        : Sheet.stroke(path, style)
    }
    let areas = Sheet.picture(shapes, height: 64)
    let lines = Sheet.cutPicture(shapes, height: 64)
    // Lines find a level edge within a 24th of a pixel.
    let differences = zip(areas.coverage, lines.coverage).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 0) <= 24, "seed \(seed)")
    #expect((areas.area - lines.area).magnitude < 0.15, "seed \(seed)")
  }

  /// Strokes that cross each other, or one fill that crosses itself.
  private func crossingShapes(seed: UInt64) -> [Shape] {
    var random = SplitMix64(seed: seed)
    let paths = (0..<3).map { index in
      let points = (0..<7).map { _ in
        Point(random.double(in: -2...26), random.double(in: -2...26))
      }
      return Sheet.line(points, isClosed: index % 2 == 0)
    }
    switch seed % 3 {
    case 0: return paths.map { Sheet.stroke($0, StrokeStyle(width: 2, cap: .round, join: .round)) }
    case 1: return [Sheet.fill(paths[0], .evenOdd)]
    default: return [Sheet.fill(paths[0], .nonZero)]
    }
  }

  @Test(
    "stays near the exact picture in every pixel where that is the other one", arguments: 0..<30)
  func nearTheSame(seed: UInt64) {
    let shapes = crossingShapes(seed: seed)
    let exact = Sheet.picture(shapes, height: 64)
    let quick = Sheet.picture(shapes, height: 64, near: exact)
    let differences = zip(exact.coverage, quick.coverage).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 0) <= 12, "seed \(seed)")
  }

  @Test("draws exactly every row in which the other picture differs", arguments: 0..<30)
  func nearAnother(seed: UInt64) {
    let shapes = crossingShapes(seed: seed)
    let exact = Sheet.picture(shapes, height: 64)
    for row in [3, 30, 31, 60] {
      var other = exact
      // A pixel that no picture of the shapes can have.
      let pixel = row * 64 + 20
      other.coverage[pixel] ^= 128
      let picture = Sheet.picture(shapes, height: 64, near: other)
      let pixels = (row * 64)..<(row * 64 + 64)
      let isExact = picture.coverage[pixels] == exact.coverage[pixels]
      #expect(isExact, "seed \(seed), row \(row)")
    }
    let blank = CoveragePicture(width: 64, height: 64, coverage: exact.coverage.map { 255 - $0 })
    let isExact = Sheet.picture(shapes, height: 64, near: blank) == exact
    #expect(isExact, "seed \(seed)")
  }

  @Test("adds up no winding numbers that are too high for it")
  func manyWindings() {
    let square = Sheet.rect(4, 4, 16, 16)
    // 64 times 3072 is 0 in 16 bits.
    let stack = Path(contours: Array(repeating: square.contours, count: 64).flatMap(\.self))
    let blank = CoveragePicture(width: 64, height: 64)
    let picture = Sheet.picture([Sheet.fill(stack)], height: 64, near: blank)
    let isExact = picture == Sheet.picture([Sheet.fill(square)], height: 64)
    #expect(isExact)
    // A third of 32 times 3072 is the lowest number in 16 bits.
    let even = Path(contours: Array(stack.contours.prefix(32)))
    #expect(Sheet.picture([Sheet.fill(even, .evenOdd)], height: 64, near: picture).area == 0)
  }

  @Test("does not let a mirrored stroke cancel another", arguments: [1.0, -1.0])
  func mirroredStroke(sense: Double) {
    let line = Sheet.line([Point(4, 12), Point(20, 12)])
    let mirror = Affine(1, 0, 0, sense, 0, sense > 0 ? 0 : 24)
    let picture = pixels(
      Sheet.stroke(line, StrokeStyle(width: 4)),
      Sheet.stroke(line, StrokeStyle(width: 4), transform: mirror))
    #expect(picture.area.isNear(64))
  }

  @Test("covers what reaches beyond each side up to that side")
  func beyondSides() {
    let star = Sheet.line(
      [Point(-30, 12), Point(12, -30), Point(54, 12), Point(12, 54)], isClosed: true)
    #expect(pixels(Sheet.fill(star)).area.isNear(576))
    let half = Sheet.line([Point(-12, -12), Point(36, 36), Point(-12, 36)], isClosed: true)
    #expect(pixels(Sheet.fill(half)).area.isNear(288))
  }
}

extension CoveragePicture {
  /// The mean coverage of a square.
  fileprivate func mean(_ x: Int, _ y: Int, side: Int) -> Double {
    var sum = 0
    for row in y..<(y + side) {
      for column in x..<(x + side) { sum += Int(coverage[row * width + column]) }
    }
    return Double(sum) / Double(side * side)
  }
}
