/// Unites many shapes by halves, where all at once they cross each other too often.
///
/// What lies inside a few shapes that overlap is gone before more come: thousands of shapes that
/// all cross each other leave outlines with few crossings.
struct CrowdUnion {
  private struct Shape {
    var operand: BooleanOperand
    var box: Rect
  }

  /// How many shapes are united at once.
  private static let handful = 24

  private let settings: BooleanSettings
  /// The number of crossings that may still be looked at.
  private var rest: Int

  /// Begins with as many crossings in all as a single operation may have.
  init(settings: BooleanSettings) {
    self.settings = settings
    rest = settings.crossingLimit
  }

  /// Returns one operand that covers what all of these cover; nil where they are one shape.
  mutating func united(_ operands: [BooleanOperand]) throws(BooleanError) -> BooleanOperand? {
    var shapes: [Shape] = []
    for operand in operands {
      for part in try parts(of: operand) {
        if let box = part.path.bounds { shapes.append(Shape(operand: part, box: box)) }
      }
    }
    guard shapes.count > 1 else { return nil }
    return BooleanOperand(path: try united(shapes[...]), rule: .nonZero)
  }

  /// Combines two sides that are united.
  mutating func combined(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand]
  ) throws(BooleanError) -> Path {
    var settings = settings
    settings.crossingLimit = rest
    let result = try BooleanRun(operation, subjects: subjects, clips: clips, settings: settings)
    rest = max(1, rest - result.crossingCount)
    return result.path
  }

  private mutating func united(_ shapes: ArraySlice<Shape>) throws(BooleanError) -> Path {
    guard shapes.count > Self.handful else {
      return try combined(.union, subjects: shapes.map(\.operand), clips: [])
    }
    let sorted = Self.sortedAlongExtent(shapes)
    let middle = sorted.count / 2
    let halves = [try united(sorted[..<middle]), try united(sorted[middle...])]
    return try combined(
      .union, subjects: halves.map { BooleanOperand(path: $0, rule: .nonZero) }, clips: [])
  }

  /// Sorts shapes by their middles, along the longer side of the box around all.
  private static func sortedAlongExtent(_ shapes: ArraySlice<Shape>) -> [Shape] {
    let box = shapes.reduce(shapes[shapes.startIndex].box) { $0.union($1.box) }
    let isWide = box.width >= box.height
    func order(_ shape: Shape) -> (Double, Double, Double, Double) {
      let (x, y) = (shape.box.minX + shape.box.maxX, shape.box.minY + shape.box.maxY)
      return isWide
        ? (x, y, shape.box.minX, shape.box.minY) : (y, x, shape.box.minY, shape.box.minX)
    }
    return shapes.sorted { order($0) < order($1) }
  }

  /// Returns the contours of an operand as shapes of their own, where that changes nothing.
  ///
  /// So it is under the non-zero rule when no contour goes round anything the other way.
  private func parts(of operand: BooleanOperand) throws(BooleanError) -> [BooleanOperand] {
    guard operand.rule == .nonZero, operand.path.contours.count > 1 else { return [operand] }
    var (lowest, highest) = (Int32(0), Int32(0))
    var parts: [BooleanOperand] = []
    parts.reserveCapacity(operand.path.contours.count)
    for contour in operand.path.contours {
      let part = BooleanOperand(path: Path(contours: [contour]), rule: .nonZero)
      let run = try BooleanRun(.union, subjects: [part], clips: [], settings: settings)
      lowest = min(lowest, run.windings.lowerBound)
      highest = max(highest, run.windings.upperBound)
      guard lowest == 0 || highest == 0 else { return [operand] }
      parts.append(part)
    }
    return parts
  }
}
