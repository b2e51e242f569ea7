/// Points sorted into the cells of a coarse grid, to find those near a straight way.
struct PointGrid {
  private let points: [GridPoint]
  private let table: IndexTable
  private let origin: GridPoint
  /// The side of a cell.
  private let side: Int
  private let columns: Int
  private let rows: Int

  /// Takes points; the cells are about as many as these.
  init(_ points: [GridPoint]) {
    self.points = points
    let box = points.reduce(
      GridBox(points.first ?? GridPoint(0, 0), points.first ?? GridPoint(0, 0))
    ) {
      $0.including($1)
    }
    let (width, height) = (Int(box.maxX) - Int(box.minX) + 1, Int(box.maxY) - Int(box.minY) + 1)
    var side = 1
    while (width / side + 1) * (height / side + 1) > points.count + 1 { side *= 2 }
    let columns = width / side + 1
    origin = GridPoint(box.minX, box.minY)
    self.side = side
    self.columns = columns
    rows = height / side + 1
    let keys = points.map {
      let column = (Int($0.x) - Int(box.minX)) / side
      return Int32((Int($0.y) - Int(box.minY)) / side * columns + column)
    }
    table = IndexTable(count: columns * rows, keys: keys)
  }

  /// Calls the body with each point in whose cell of the fine grid the way from a to b runs.
  func forEachPoint(passedFrom a: GridPoint, to b: GridPoint, _ body: (GridPoint) -> Void) {
    let box = GridBox(a, b)
    let first = max(0, (Int(box.minX) - Int(origin.x)) / side)
    let last = min(columns - 1, (Int(box.maxX) - Int(origin.x)) / side)
    guard Int(box.maxX) >= Int(origin.x), first <= last else { return }
    for column in first...last {
      guard let range = rowRange(of: column, from: a, to: b, within: box) else { continue }
      for row in range {
        for item in table.range(Int32(row * columns + column)) {
          let point = points[Int(table.items[item])]
          if GridPoint.passes(from: a, to: b, cell: point) { body(point) }
        }
      }
    }
  }

  /// Returns the rows that the way touches within a column, with room for rounding.
  private func rowRange(
    of column: Int, from a: GridPoint, to b: GridPoint, within box: GridBox
  ) -> ClosedRange<Int>? {
    var (low, high) = (Double(box.minY), Double(box.maxY))
    if a.x != b.x {
      let slope = (Double(b.y) - Double(a.y)) / (Double(b.x) - Double(a.x))
      let left = Double(Int(origin.x) + column * side - 1) - Double(a.x)
      let right = left + Double(side + 2)
      let (atLeft, atRight) = (Double(a.y) + slope * left, Double(a.y) + slope * right)
      low = max(low, min(atLeft, atRight) - 2)
      high = min(high, max(atLeft, atRight) + 2)
    }
    low -= Double(origin.y)
    high -= Double(origin.y)
    guard low <= high, high >= 0, low < Double(rows * side) else { return nil }
    return Int(max(0, low)) / side...min(rows - 1, Int(high) / side)
  }
}
