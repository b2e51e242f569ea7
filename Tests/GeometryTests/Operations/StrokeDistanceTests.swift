import TestSupport
import Testing

@testable import Geometry

/// Round strokes are all points within the half width: judged point by point.
@Suite struct StrokeDistanceTests {
  static func check(
    _ path: Path, width: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    note: String
  ) {
    let tolerance = 0.003
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let outline = StrokeExpansion.outline(of: path, style: style, tolerance: tolerance)
    let winding = Winding(of: outline, tolerance: 0.001)
    let center = path.contours.map { contour in
      var points = contour.flattened(tolerance: 0.001).points
      if contour.isClosed { points.append(contour.start) }
      return points
    }
    guard let bounds = path.bounds?.expanded(by: width) else { return }
    var wrong: [String] = []
    for row in 0..<32 {
      for column in 0..<32 {
        let point = Point(
          bounds.minX + bounds.width * (Double(column) + 0.37) / 32,
          bounds.minY + bounds.height * (Double(row) + 0.59) / 32)
        let distance = Winding.distance(from: point, to: center)
        guard (distance - width / 2).magnitude > 2 * tolerance else { continue }
        let number = winding.number(at: point)
        if (number != 0) != (distance < width / 2) || number < 0 {
          wrong.append("(\(point.x), \(point.y)) at \(distance) winds \(number)")
        }
      }
    }
    #expect(
      wrong.isEmpty, "\(note): \(wrong.count) wrong: \(wrong.prefix(3)) of \(path)",
      sourceLocation: sourceLocation)
  }

  @Test("random cubics at random widths", arguments: [61, 62, 63, 64] as [UInt64])
  func cubics(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let cubic = CurveTests.randomCubic(&random)
      var path = Path()
      path.move(to: cubic.p0)
      path.cubic(cubic.p1, cubic.p2, to: cubic.p3)
      if round % 3 == 0 { path.line(to: CurveTests.randomCubic(&random).p0) }
      if round % 4 == 0 { path.close() }
      let width = random.double(in: 0.2...6)
      Self.check(path, width: width, note: "seed \(seed), round \(round), width \(width)")
    }
  }

  @Test(
    "curves on a coarse grid: cusps, loops, folds, lines back on themselves",
    arguments: [71, 72, 73, 74] as [UInt64])
  func coarse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      func point() -> Point {
        Point(Math.rounded(random.double(in: -3...3)), Math.rounded(random.double(in: -3...3)))
      }
      var path = Path()
      path.move(to: point())
      for _ in 0..<(1 + round % 3) {
        if round % 2 == 0 {
          path.cubic(point(), point(), to: point())
        } else {
          path.quadratic(point(), to: point())
        }
      }
      if round % 5 == 0 { path.close() }
      let width = Math.rounded(random.double(in: 1...5)) / 2
      Self.check(path, width: width, note: "seed \(seed), round \(round), width \(width)")
    }
  }

  @Test("circles and corners whose radius is that of the pen, and just off it")
  func touchingRadii() {
    for radius in [0.3, 0.9, 0.999, 1, 1.001, 1.1] {
      let circle = Path.ellipse(center: Point(3, 3), radii: Vector(radius, radius))
      Self.check(circle, width: 2, note: "circle \(radius)")
      let square = Path.roundedRect(
        Rect(x: 0, y: 0, width: 8, height: 5), radii: Vector(radius, radius))
      Self.check(square, width: 2, note: "rounded rectangle \(radius)")
      let ellipse = Path.ellipse(center: Point(3, 3), radii: Vector(radius, 3))
      Self.check(ellipse, width: 2, note: "ellipse \(radius)")
    }
  }
}
