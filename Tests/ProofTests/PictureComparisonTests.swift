import Geometry
import Proof
import TestSupport
import Testing

@Suite("PictureComparison")
struct PictureComparisonTests {
  @Test("is the mean of the worst square wherever it begins", arguments: 0..<10)
  func slidingSquare(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...90, using: &random), 96)
    let one = picture(width, height, &random)
    let other = picture(width, height, &random)
    let comparison = PictureComparison(of: one, with: other, tolerance: 0, limit: 0)
    #expect((comparison.worst.difference - slow(one, other, side: 3)).magnitude < 1e-12)
    var (common, total) = (0, 0)
    for (a, b) in zip(one.coverage, other.coverage) {
      common += Int(min(a, b))
      total += Int(max(a, b))
    }
    #expect(comparison.overlap == Double(common) / Double(total))
  }

  @Test("names the middle of the worst square")
  func place() {
    let blank = CoveragePicture(width: 64, height: 64)
    var dotted = blank
    for (x, y) in [(20, 40), (21, 40), (20, 41), (21, 41)] { dotted.coverage[y * 64 + x] = 255 }
    let comparison = PictureComparison(of: blank, with: dotted, tolerance: 0, limit: 0)
    #expect(comparison.worst.difference == 1)
    #expect(comparison.worst.place == Point(21, 41))
    #expect(comparison.overlap == 0)
  }

  private func picture(
    _ width: Int, _ height: Int, _ random: inout SplitMix64
  ) -> CoveragePicture {
    CoveragePicture(
      width: width, height: height,
      coverage: (0..<(width * height)).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  private func slow(_ one: CoveragePicture, _ other: CoveragePicture, side: Int) -> Double {
    let columns = min(side, one.width)
    var worst = 0
    for top in 0...(one.height - side) {
      for left in 0...(one.width - columns) {
        var sum = 0
        for y in top..<(top + side) {
          for x in left..<(left + columns) {
            let index = y * one.width + x
            sum += abs(Int(one.coverage[index]) - Int(other.coverage[index]))
          }
        }
        worst = max(worst, sum)
      }
    }
    return Double(worst) / Double(255 * columns * side)
  }
}
