/// Adds up the coverage of a row of pixels, edge by edge.
struct CoverageRow {
  /// The coverage of a whole pixel.
  private static let full: Int32 = 1 << 16
  /// The coverage of a pixel's width over one unit of y.
  static let areaOfUnit = Double(full) / Double(EdgeList.unitsPerPixel)

  private(set) var width = 0
  /// Entry x is the change of coverage from pixel x − 1 to pixel x.
  private(set) var changes: [Int32] = []

  /// Begins a picture of a width in pixels.
  mutating func begin(width: Int) {
    self.width = width
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(0, count: width + 2))
  }

  /// Adds what lies right of an edge, or takes it away where the sign is -1.
  ///
  /// `area` is that of a whole pixel over the edge's height.
  @inline(__always)
  mutating func add(from start: Double, to end: Double, _ area: Double, sign: Int32) {
    let (left, right) = start < end ? (start, end) : (end, start)
    let limit = Double(width)
    if left >= 0, right <= limit {
      var span = changes.mutableSpan
      Self.add(left, right, area, sign, to: &span)
    } else {
      addClipped(left, right, area, sign)
    }
  }

  /// Adds an edge within the picture.
  private static func add(
    _ left: Double, _ right: Double, _ area: Double, _ sign: Int32,
    to changes: inout MutableSpan<Int32>
  ) {
    let first = Int(left)
    var edge = Double(first &+ 1)
    let total = rounded(area)
    if right < edge {
      let next = rounded(area * ((left + right) * 0.5 - (edge - 1)))
      changes[first] &+= sign &* (total &- next)
      changes[first &+ 1] &+= sign &* next
      return
    }
    // Coverage rises by this much a pixel, where it does.
    let rise = area / (right - left)
    var coverage = rounded(rise * 0.5 * (edge - left) * (edge - left))
    changes[first] &+= sign &* coverage
    var pixel = first &+ 1
    while edge + 1 <= right {
      let next = rounded(rise * (edge + 0.5 - left))
      changes[pixel] &+= sign &* (next &- coverage)
      coverage = next
      pixel &+= 1
      edge += 1
    }
    let last = rounded(area - rise * 0.5 * (right - edge) * (right - edge))
    changes[pixel] &+= sign &* (last &- coverage)
    changes[pixel &+ 1] &+= sign &* (total &- last)
  }

  /// Adds an edge that leaves the picture: what lies left of it counts as lying on its side.
  private mutating func addClipped(_ left: Double, _ right: Double, _ area: Double, _ sign: Int32) {
    let limit = Double(width)
    guard right > 0 else { return add(from: 0, to: 0, area, sign: sign) }
    guard left < limit else { return }
    let share = area / (right - left)
    var span = changes.mutableSpan
    if left < 0 { Self.add(0, 0, -left * share, sign, to: &span) }
    let (begin, end) = (max(left, 0), min(right, limit))
    Self.add(begin, end, (end - begin) * share, sign, to: &span)
  }

  /// Rounds a number of moderate size: added to 1.5 · 2⁵², its last bits are the whole number's.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
  }

  /// Writes the pixels and begins the next row.
  mutating func write(into pixels: inout [UInt8], at start: Int) {
    var sum: Int32 = 0
    for x in changes.indices {
      sum &+= changes[x]
      changes[x] = sum
    }
    var target = pixels.mutableSpan
    precondition(start >= 0 && start <= target.count - width, "a row lies in the picture")
    for x in 0..<min(width, changes.count) {
      let coverage = max(0, min(Self.full, changes[x]))
      target[start &+ x] = UInt8(truncatingIfNeeded: (coverage &* 255 &+ Self.full / 2) >> 16)
    }
    for x in changes.indices { changes[x] = 0 }
  }
}
