package import Geometry

/// How far the picture of a glyph agrees with that of its drawing, in one frame.
package struct PictureComparison: Sendable, Hashable {
  /// A square of a 32nd of the height.
  package struct Square: Sendable, Hashable {
    /// The mean difference of coverage, 0 to 1.
    package var difference = 0.0
    /// Its middle, in pixels from the top left.
    package var place = Point.zero
  }

  /// Ink that both have by ink that one of them has, 0 to 1; 1 where neither has any.
  package var overlap: Double
  /// How far all edges of the drawing would have to move to make the difference, in pixels.
  ///
  /// The area of the difference by the length of the edges along x and along y; infinite where
  /// a drawing without edges differs.
  package var meanShift: Double
  /// The ink of the drawing by the length of its edges, in pixels.
  ///
  /// Half the width of an upright stroke; half a pixel where strokes are too thin to be resolved.
  package var meanThickness: Double
  /// The square that differs most.
  package var worst: Square
  /// The square that differs most of those whose difference no moved edge explains.
  package var worstFault: Square

  /// Compares two pictures of equal size.
  ///
  /// The squares are those by which icon fonts are usually judged (8 of 256 pixels), but begin
  /// at every pixel, so that no border between two squares halves a difference. An edge that is
  /// moved by no more than `tolerance` pixels explains the difference that it makes.
  package init(of glyph: CoveragePicture, with drawing: CoveragePicture, tolerance: Double) {
    precondition(
      glyph.width == drawing.width && glyph.height == drawing.height,
      "pictures of one frame are compared")
    let differences = zip(glyph.coverage, drawing.coverage).map { a, b in
      a > b ? Int32(a - b) : Int32(b - a)
    }
    let edges = drawing.edges
    let ink = drawing.coverage.reduce(0) { $0 + Int($1) }
    let inkOfBoth = glyph.coverage.reduce(ink) { $0 + Int($1) }
    let difference = differences.reduce(0) { $0 + Int($1) }
    let length = edges.reduce(0) { $0 + Int($1) }
    // min(a, b) = (a + b − |a − b|) / 2, and max likewise.
    overlap =
      inkOfBoth == 0 ? 1 : Double(inkOfBoth - difference) / Double(inkOfBoth + difference)
    meanShift = difference == 0 ? 0 : Double(difference) / Double(length)
    meanThickness = length == 0 ? .infinity : Double(ink) / Double(length)
    var scan = SquareScan(width: drawing.width, height: drawing.height, tolerance: tolerance)
    scan.run(differences, edges)
    worst = scan.worst
    worstFault = scan.worstFault
  }
}

extension CoveragePicture {
  /// How much coverage changes from the pixels to the left and above to each pixel.
  ///
  /// Their sum is the length of all edges along x and along y, in 255ths of a pixel; what lies
  /// beyond the picture is paper.
  fileprivate var edges: [Int32] {
    var result = [Int32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = y * width
      var left: Int32 = 0
      for x in 0..<width {
        let here = Int32(coverage[row + x])
        let above = y == 0 ? 0 : Int32(coverage[row + x - width])
        result[row + x] = abs(here - left) + abs(here - above)
        if y == height - 1 { result[row + x] += here }
        left = here
      }
      result[row + width - 1] += left
    }
    return result
  }
}

/// Sums pixels in squares that begin at every pixel.
private struct SquareScan {
  private(set) var worst = PictureComparison.Square()
  private(set) var worstFault = PictureComparison.Square()

  private let width: Int
  private let height: Int
  /// The size of a square in pixels: a narrow picture has narrow ones.
  private let columns: Int
  private let rows: Int
  private let tolerance: Double

  init(width: Int, height: Int, tolerance: Double) {
    self.width = width
    self.height = height
    self.tolerance = tolerance
    let side = max(1, height / 32)
    (columns, rows) = (min(side, width), min(side, height))
  }

  mutating func run(_ differences: [Int32], _ edges: [Int32]) {
    // Per column: the sums of the last rows.
    var differenceSums = [Int32](repeating: 0, count: width)
    var edgeSums = differenceSums
    for y in 0..<height {
      add(row: y, of: differences, to: &differenceSums)
      add(row: y, of: edges, to: &edgeSums)
      if y + 1 >= rows { scan(differenceSums, edgeSums, y) }
    }
  }

  private func add(row y: Int, of values: [Int32], to sums: inout [Int32]) {
    let row = y * width
    for x in 0..<width { sums[x] += values[row + x] }
    guard y >= rows else { return }
    let old = row - rows * width
    for x in 0..<width { sums[x] -= values[old + x] }
  }

  /// Looks at the squares whose last row is `y`.
  private mutating func scan(_ differences: [Int32], _ edges: [Int32], _ y: Int) {
    let full = Double(255 * columns * rows)
    var (difference, length): (Int32, Int32) = (0, 0)
    for x in 0..<width {
      difference += differences[x]
      length += edges[x]
      if x >= columns {
        difference -= differences[x - columns]
        length -= edges[x - columns]
      }
      guard x + 1 >= columns, difference > 0 else { continue }
      let mean = Double(difference) / full
      guard mean > worstFault.difference else { continue }
      let place = Point(Double(x + 1) - Double(columns) / 2, Double(y + 1) - Double(rows) / 2)
      let square = PictureComparison.Square(difference: mean, place: place)
      if mean > worst.difference { worst = square }
      if Double(difference) > tolerance * Double(length) { worstFault = square }
    }
  }
}
