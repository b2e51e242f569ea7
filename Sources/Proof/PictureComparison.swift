package import Geometry

/// How far two pictures of one frame agree.
package struct PictureComparison: Sendable, Hashable {
  /// Ink that both have by ink that one of them has, 0 to 1; 1 where neither has any.
  package var overlap: Double
  /// The largest mean difference of coverage, 0 to 1, of any square of a 32nd of the height.
  package var worstDifference: Double
  /// The middle of that square, in pixels from the top left.
  package var worstPlace: Point

  /// Compares two pictures of equal size.
  ///
  /// The squares are those by which icon fonts are usually judged (8 of 256 pixels), but begin
  /// at every pixel, so that no border between two squares halves a difference.
  package init(_ one: CoveragePicture, _ other: CoveragePicture) {
    precondition(
      one.width == other.width && one.height == other.height, "pictures of one frame are compared")
    let (width, height) = (one.width, one.height)
    let side = max(1, height / 32)
    let (columns, rows) = (min(side, width), min(side, height))
    var differences = [Int32](repeating: 0, count: width * height)
    var (ink, difference) = (0, 0)
    for index in 0..<(width * height) {
      let a = Int32(one.coverage[index])
      let b = Int32(other.coverage[index])
      differences[index] = abs(a - b)
      ink += Int(a + b)
      difference += Int(abs(a - b))
    }
    // min(a, b) = (a + b − |a − b|) / 2, and max likewise.
    overlap = ink == 0 ? 1 : Double(ink - difference) / Double(ink + difference)
    // Per column: the sum of the differences of the last rows.
    var sums = [Int32](repeating: 0, count: width)
    var (worst, worstX, worstY): (Int32, Int, Int) = (0, 0, 0)
    for y in 0..<height {
      let row = y * width
      for x in 0..<width { sums[x] += differences[row + x] }
      if y >= rows {
        for x in 0..<width { sums[x] -= differences[row - rows * width + x] }
      }
      guard y + 1 >= rows else { continue }
      var sum: Int32 = 0
      for x in 0..<width {
        sum += sums[x]
        if x >= columns { sum -= sums[x - columns] }
        if x + 1 >= columns, sum > worst { (worst, worstX, worstY) = (sum, x, y) }
      }
    }
    worstDifference = Double(worst) / Double(255 * columns * rows)
    worstPlace = Point(
      Double(worstX + 1) - Double(columns) / 2, Double(worstY + 1) - Double(rows) / 2)
  }
}
