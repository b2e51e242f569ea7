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
    var (common, total) = (0, 0)
    // Entry (x + 1) of a row: the sum of differences left of and above the pixel's far corner.
    let stride = width + 1
    var sums = [Int32](repeating: 0, count: stride * (rows + 1))
    var (worst, worstX, worstY): (Int32, Int, Int) = (0, 0, 0)
    for y in 0..<height {
      let current = (y % (rows + 1)) * stride
      let above = ((y + rows) % (rows + 1)) * stride
      // The row that leaves the square: y − rows, which shares its place with y + 1.
      let leaving = ((y + 1) % (rows + 1)) * stride
      var rowSum: Int32 = 0
      for x in 0..<width {
        let a = Int32(one.coverage[y * width + x])
        let b = Int32(other.coverage[y * width + x])
        common += Int(min(a, b))
        total += Int(max(a, b))
        rowSum += Int32((a - b).magnitude)
        sums[current + x + 1] = (y > 0 ? sums[above + x + 1] : 0) + rowSum
        guard x + 1 >= columns, y + 1 >= rows else { continue }
        let left = x + 1 - columns
        let top = y >= rows ? sums[leaving + x + 1] - sums[leaving + left] : 0
        let sum = sums[current + x + 1] - sums[current + left] - top
        if sum > worst { (worst, worstX, worstY) = (sum, x, y) }
      }
    }
    overlap = total == 0 ? 1 : Double(common) / Double(total)
    worstDifference = Double(worst) / Double(255 * columns * rows)
    worstPlace = Point(
      Double(worstX + 1) - Double(columns) / 2, Double(worstY + 1) - Double(rows) / 2)
  }
}
