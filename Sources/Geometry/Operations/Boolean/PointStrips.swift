/// Points in level strips, sorted by x within each, to find those near a straight way.
struct PointStrips {
  private let points: [GridPoint]
  /// Where each strip begins among the points, and their end.
  private var starts: [Int32]
  private let bottom: Int
  /// The height of a strip.
  private let height: Int

  /// Takes points; those that come several times are kept once.
  init(_ given: [GridPoint]) {
    var keys = given.map { $0.key }
    keys.sortKeys()
    var sorted: [GridPoint] = []
    sorted.reserveCapacity(keys.count)
    var (low, high) = (Int32.max, Int32.min)
    for index in keys.indices where index == 0 || keys[index] != keys[index &- 1] {
      let point = GridPoint(key: keys[index])
      (low, high) = (min(low, point.y), max(high, point.y))
      sorted.append(point)
    }
    let count = max(1, Int((Double(sorted.count) / 32).squareRoot()))
    let (bottom, height) = (Int(low), (Int(high) &- Int(low)) / count &+ 1)
    self.bottom = bottom
    self.height = height
    guard count > 1 else {
      points = sorted
      starts = [0, Int32(sorted.count)]
      return
    }
    let table = IndexTable(
      count: count, keys: sorted.map { Int32((Int($0.y) &- bottom) / height) })
    points = table.items.map { sorted[Int($0)] }
    starts = [0]
    for strip in 0..<count { starts.append(Int32(table.range(Int32(strip)).upperBound)) }
  }

  /// Calls the body with each point in whose cell of the grid the way from a to b runs.
  @inline(__always)
  func forEachPoint(passedFrom a: GridPoint, to b: GridPoint, _ body: (GridPoint) -> Void) {
    let box = GridBox(a, b)
    let last = min(starts.count &- 2, (Int(box.maxY) &- bottom) / height)
    guard Int(box.maxY) >= bottom, !points.isEmpty else { return }
    var strip = max(0, (Int(box.minY) &- bottom) / height)
    while strip <= last {
      let (left, right) = span(of: strip, from: a, to: b, within: box)
      let end = Int(starts[strip &+ 1])
      var index = firstIndex(from: Int(starts[strip]), to: end, notLeftOf: left)
      while index < end, points[index].x <= right {
        if GridPoint.passes(from: a, to: b, cell: points[index]) { body(points[index]) }
        index &+= 1
      }
      strip &+= 1
    }
  }

  private func firstIndex(from start: Int, to end: Int, notLeftOf x: Int32) -> Int {
    var (low, high) = (start, end)
    while low < high {
      let middle = (low &+ high) / 2
      if points[middle].x < x { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Returns from where to where the way runs within a strip, with room for rounding.
  @inline(__always)
  private func span(
    of strip: Int, from a: GridPoint, to b: GridPoint, within box: GridBox
  ) -> (left: Int32, right: Int32) {
    guard starts.count > 2, a.y != b.y else { return (box.minX, box.maxX) }
    let slope = (Double(b.x) - Double(a.x)) / (Double(b.y) - Double(a.y))
    let low = Double(bottom &+ strip &* height &- 1) - Double(a.y)
    let (atLow, atHigh) = (
      Double(a.x) + slope * low, Double(a.x) + slope * (low + Double(height &+ 2))
    )
    let left = max(Double(box.minX), min(atLow, atHigh) - 2)
    let right = min(Double(box.maxX), max(atLow, atHigh) + 2)
    return (Int32(left), Int32(right))
  }
}
