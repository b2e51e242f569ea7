import Geometry

/// The squares of a picture that begin at every pixel, each a 32nd of the height wide.
struct SquareGrid {
  private let width: Int
  private let height: Int
  /// The size of a square in pixels: a narrow picture has narrow ones.
  private let columns: Int
  private let rows: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let side = max(1, height / 32)
    (columns, rows) = (min(side, width), min(side, height))
  }

  /// Returns the square that differs most; of equal ones the first, row by row.
  func worst(_ differences: [UInt8]) -> PictureComparison.Square {
    // Sums of few pixels fit into narrow numbers.
    255 * columns * rows <= Int(Int16.max)
      ? worst(in: sums(of: Self.widened(differences, to: Int16.self)))
      : worst(in: sums(of: Self.widened(differences, to: Int32.self)))
  }

  /// Returns the square that differs most, and by more than `limit`, of those in which no edge
  /// moved by up to `tolerance` pixels makes the difference; nil where there is none.
  func worst(
    _ differences: [UInt8], _ edges: [Int16], tolerance: Double, limit: Double
  ) -> PictureComparison.Square? {
    var sums = sums(of: Self.widened(differences, to: Int32.self))
    let lengths = self.sums(of: Self.widened(edges, to: Int32.self))
    for index in 0..<sums.count where Double(sums[index]) <= tolerance * Double(lengths[index]) {
      sums[index] = 0
    }
    let worst = worst(in: sums)
    return worst.difference > limit ? worst : nil
  }

  private func worst<Sum: FixedWidthInteger>(in sums: [Sum]) -> PictureComparison.Square {
    var (sum, top): (Sum, Int) = (0, 0)
    for y in 0...(height - rows) {
      let largest = Self.largest(of: sums, from: y * width, to: y * width + width - columns + 1)
      if largest > sum { (sum, top) = (largest, y) }
    }
    let row = sums[(top * width)..<(top * width + width - columns + 1)]
    guard sum > 0, let index = row.firstIndex(of: sum) else { return .init() }
    return PictureComparison.Square(
      difference: Double(sum) / Double(255 * columns * rows),
      place: Point(
        Double(index - top * width) + Double(columns) / 2, Double(top) + Double(rows) / 2))
  }

  private static func largest<Sum: FixedWidthInteger>(
    of sums: [Sum], from start: Int, to end: Int
  ) -> Sum {
    precondition(start >= 0 && end <= sums.count, "a row of squares lies in the picture")
    var largest: Sum = 0
    for index in start..<end { largest = max(largest, sums[index]) }
    return largest
  }

  // MARK: Sums

  /// The sum of the square that begins at each pixel; of those that leave the picture, anything.
  private func sums<Sum: FixedWidthInteger>(of values: [Sum]) -> [Sum] {
    Self.sums(of: Self.sums(of: values, step: 1, count: columns), step: width, count: rows)
  }

  /// The sum of `count` values `step` apart, from each value on.
  private static func sums<Sum: FixedWidthInteger>(
    of values: [Sum], step: Int, count: Int
  ) -> [Sum] {
    guard count > 1 else { return values }
    let halves = sums(of: values, step: step, count: count / 2)
    let sums = added(halves, halves, from: count / 2 * step)
    return count % 2 == 0 ? sums : added(sums, values, from: (count - 1) * step)
  }

  /// Adds to each value of a list the one of another list that stands further on.
  private static func added<Sum: FixedWidthInteger>(
    _ one: [Sum], _ other: [Sum], from distance: Int
  ) -> [Sum] {
    var result = one
    let count = min(one.count, other.count) - distance
    guard count > 0, distance >= 0 else { return result }
    for index in 0..<count { result[index] = one[index] &+ other[index &+ distance] }
    return result
  }

  private static func widened<Value: FixedWidthInteger, Sum: FixedWidthInteger>(
    _ values: [Value], to: Sum.Type
  ) -> [Sum] {
    var result = [Sum](repeating: 0, count: values.count)
    for index in 0..<min(result.count, values.count) {
      result[index] = Sum(truncatingIfNeeded: values[index])
    }
    return result
  }
}
