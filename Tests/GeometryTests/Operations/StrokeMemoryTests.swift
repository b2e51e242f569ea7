import TestSupport
import Testing

@testable import Geometry

@Suite("StrokeMemory")
struct StrokeMemoryTests {
  private static let styles = [
    StrokeStyle(width: 2), StrokeStyle(width: 2.5), StrokeStyle(width: 2, cap: .round),
    StrokeStyle(width: 2, cap: .square), StrokeStyle(width: 2, join: .round),
    StrokeStyle(width: 2, join: .bevel), StrokeStyle(width: 2, join: .miterClip),
    StrokeStyle(width: 2, miterLimit: 1), StrokeStyle(width: 2, dashes: [3, 1]),
    StrokeStyle(width: 2, dashes: [3, 1], dashOffset: 1),
  ]

  /// Contours that differ in one thing each.
  private static var paths: [Path] {
    var line = Path()
    line.move(to: Point(2, 2))
    line.line(to: Point(9, 2))
    line.cubic(Point(12, 2), Point(14, 4), to: Point(14, 7))
    var closed = line
    closed.close()
    var curve = Path()
    curve.move(to: Point(2, 2))
    curve.line(to: Point(9, 2))
    curve.quadratic(Point(12, 2), to: Point(14, 7))
    var both = line
    both.contours += curve.contours
    let moved = line.transformed(by: Affine(1, 0, 0, 1, 1e-12, 0))
    return [line, closed, curve, both, moved, line.transformed(by: Affine(1, 0, 0, -1, 0, 0))]
  }

  @Test(
    "gives what is found without it, however strokes follow each other", arguments: [1, 3, 4096])
  func same(capacity: Int) {
    var memory = StrokeMemory(capacity: capacity)
    for round in 0..<3 {
      for tolerance in [0.01, 0.001] {
        for (index, path) in Self.paths.enumerated() {
          for style in Self.styles {
            let found = StrokeExpansion.outline(
              of: path, style: style, tolerance: tolerance, with: &memory)
            let alone = StrokeExpansion.outline(of: path, style: style, tolerance: tolerance)
            #expect(found == alone, "round \(round), path \(index), \(style), \(tolerance)")
          }
        }
      }
    }
  }

  @Test("makes an outline once, until it knows too many") func once() {
    var memory = StrokeMemory(capacity: 2)
    var makes = 0
    func ask(_ index: Int) {
      let contour = Self.paths[index].contours[0]
      _ = memory.contours(of: contour, Self.styles[0], 0.01) {
        makes += 1
        return [contour]
      }
    }
    for index in [0, 0, 1, 0, 1] { ask(index) }
    #expect(makes == 2)
    // The third makes room by forgetting the others.
    for index in [2, 2, 0] { ask(index) }
    #expect(makes == 4)
  }

  @Test("tells zeros of both signs apart") func zeros() {
    var memory = StrokeMemory()
    var makes = 0
    for zero in [0.0, -0.0] {
      let contour = Contour(start: Point(zero, 1), segments: [.line(Point(4, 1))])
      _ = memory.contours(of: contour, Self.styles[0], 0.01) {
        makes += 1
        return []
      }
    }
    #expect(makes == 2)
  }
}
