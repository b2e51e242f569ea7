import TestSupport
import Testing

@testable import Geometry

@Suite struct RepeatedLoopTests {
  /// A loop from a point back to itself, drawn so many times.
  private func loops(_ count: Int) -> Path {
    let loop = Segment.cubic(Point(24, 24), Point(0, 24), Point(24, 0))
    return Path(contours: [
      Contour(start: Point(24, 0), segments: Array(repeating: loop, count: count))
    ])
  }

  @Test("a loop drawn again has the spans of the first time")
  func spans() throws {
    let cutter = StrokeSpanCutter(half: 0.5, tolerance: 0.001)
    let once = cutter.spans(of: try #require(loops(1).contours.first))
    let thrice = cutter.spans(of: try #require(loops(3).contours.first))
    #expect(thrice.count == 3 * once.count)
    for (index, span) in thrice.enumerated() {
      #expect(span.curve == once[index % once.count].curve)
      #expect(span.startsAtVertex == once[index % once.count].startsAtVertex)
    }
  }

  @Test("ten thousand loops are outlined in time that grows with their number")
  func many() {
    let style = StrokeStyle(width: 1, join: .round)
    let clock = ContinuousClock()
    let some = clock.measure {
      _ = StrokeExpansion.outline(of: loops(1_000), style: style, tolerance: 0.001)
    }
    let many = clock.measure {
      _ = StrokeExpansion.outline(of: loops(10_000), style: style, tolerance: 0.001)
    }
    // Quadratic growth would make it a hundredfold.
    #expect(many < some * 40, "\(some), \(many)")
  }
}
