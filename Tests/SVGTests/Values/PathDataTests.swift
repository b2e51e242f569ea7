import Geometry
import TestSupport
import Testing

@testable import SVG

@Suite struct PathDataTests {
  private func data(_ text: String) -> PathData {
    PathData(Array(text.utf8)[...], limit: DrawingLimit.segments.standard)
  }

  private func ends(_ text: String) -> [[Double]] {
    data(text).path.contours.map { contour in
      ([contour.start] + contour.segments.map(\.end)).flatMap { [$0.x, $0.y] }
    }
  }

  @Test(
    "reads lines in every spelling",
    arguments: [
      ("M6 6H18V18H6Z", [[6.0, 6, 18, 6, 18, 18, 6, 18]]),
      ("m6 6 12 0 0 12-12 0z", [[6, 6, 18, 6, 18, 18, 6, 18]]),
      ("M6,6h12v12h-12z", [[6, 6, 18, 6, 18, 18, 6, 18]]),
      ("M.5.5.5-1", [[0.5, 0.5, 0.5, -1]]),
      ("M1 1z m1 1 h1", [[1, 1], [2, 2, 3, 2]]),
      ("M1 1h1z l1 1", [[1, 1, 2, 1], [1, 1, 2, 2]]),
      ("M0 0 M1 1 L2 2 M3 3", [[1, 1, 2, 2]]),
      ("M1e1-1e1L0 0", [[10, -10, 0, 0]]),
      ("none", []), ("", []), ("  \n ", []),
    ])
  func lines(text: String, expected: [[Double]]) {
    #expect(ends(text) == expected)
    #expect(data(text).failure == nil)
  }

  @Test("reads compact arc flags and spaced ones alike")
  func flags() {
    #expect(
      ends("M6 12a6 6 0 0112 0a6 6 0 01-12 0z") == ends("M6 12a6,6,0,0,1,12,0 6 6 0 0 1-12 0Z"))
  }

  @Test("reflects the control point for smooth curves of the same degree only")
  func smooth() throws {
    let path = data("M0 0C0 4 4 4 4 0S8-4 8 0 M0 0H1S2 2 3 3 M0 0Q1 1 2 0T4 0").path
    #expect(path.contours[0].segments[1] == .cubic(Point(4, -4), Point(8, -4), Point(8, 0)))
    #expect(path.contours[1].segments[1] == .cubic(Point(1, 0), Point(2, 2), Point(3, 3)))
    #expect(path.contours[2].segments[1] == .quadratic(Point(3, -1), Point(4, 0)))
  }

  @Test("knows the joints inside of arcs")
  func innerSegments() {
    let data = data("M0 0L1 0A5 5 0 0 1 11 0L12 0")
    #expect(data.path.contours[0].segments.count == 6)
    #expect(data.innerSegments == [1, 2, 3])
  }

  @Test(
    "stops at the first error and names its bytes",
    arguments: [
      "M6 6H⟦.⟧V18", "M6 6H⟦-⟧-18V18", "M6 6⟦X⟧18 18", "M6 6H18⟦;⟧", "M6 6H18Z ⟦5⟧ 5", "⟦H⟧5",
      "M6 12a6 6 0 ⟦2⟧ 1 12 0Z", "M6 12a6 6 0 1⟦.⟧0 1 12 0Z", "M6 6⟦,⟧H18", "M6 6H⟦1e39⟧V18",
      "M6 6L1⟦⟧", "M6 6H⟦N⟧aN", "M6 6H⟦−⟧18", "M6 6H0⟦x⟧1p4", "M6 6H18V⟦99999999999⟧",
      "M,⟦,⟧1 1".replacing("M,", with: "M"),
    ])
  func errors(marked: String) throws {
    let text = MarkedText(marked)
    let failure = try #require(data(text.text).failure)
    #expect(failure.range == text.range)
  }

  @Test("keeps what stands before an error")
  func partial() {
    #expect(ends("M0 0L1 1L2 2L3 x") == [[0, 0, 1, 1, 2, 2]])
  }

  @Test("refuses more segments than an icon has")
  func limit() {
    let text = "M0 0" + String(repeating: "h1", count: DrawingLimit.segments.standard + 1)
    #expect(data(text).failure?.kind == .tooManySegments)
    let most = "M0 0" + String(repeating: "h1", count: DrawingLimit.segments.standard)
    #expect(data(most).failure == nil)
  }

  @Test("ends on random bytes, with finite points")
  func random() {
    let seed: UInt64 = 7
    var generator = SplitMix64(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+e, ".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<40).compactMap { _ in alphabet.randomElement(using: &generator) }
      let text = String(decoding: Array("M1 1".utf8) + bytes, as: UTF8.self)
      #expect(data(text).path.isFinite, "seed \(seed): \(text)")
    }
  }
}
