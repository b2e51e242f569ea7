/// Adds up the coverage of a row of pixels, edge by edge.
struct CoverageRow {
  /// The coverage of a whole pixel: 1 over a unit of y, so that nothing is left over.
  private static let full = Int16(EdgeList.unitsPerPixel)
  /// The largest sum that a pixel may have.
  static let largestSum = Int(Int16.max)

  /// In pixels.
  let width: Int

  /// Begins the first row: entry x is the change of coverage from pixel x − 1 to pixel x.
  func begin(_ changes: inout [Int16]) {
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(0, count: width + 2))
  }

  /// Adds what lies right of an edge, or takes it away where the side is -1.
  ///
  /// `area` is that of a whole pixel over the edge's height.
  @inline(__always)
  func add(
    _ side: Int16, _ start: Double, _ end: Double, _ area: Double,
    _ changes: inout MutableSpan<Int16>
  ) {
    let (left, right) = start < end ? (start, end) : (end, start)
    if left >= 0, right <= Double(width) {
      Self.add(left, right, area, side, to: &changes)
    } else {
      addClipped(left, right, area, side, to: &changes)
    }
  }

  /// Adds an edge within the picture.
  private static func add(
    _ left: Double, _ right: Double, _ area: Double, _ side: Int16,
    to changes: inout MutableSpan<Int16>
  ) {
    let first = Int(left)
    var edge = Double(first &+ 1)
    let total = rounded(area)
    if right < edge {
      let next = rounded(area * ((left + right) * 0.5 - (edge - 1)))
      changes[first] &+= side &* (total &- next)
      changes[first &+ 1] &+= side &* next
      return
    }
    // Coverage rises by this much a pixel, where it does.
    let rise = area / (right - left)
    var coverage = rounded(rise * 0.5 * (edge - left) * (edge - left))
    changes[first] &+= side &* coverage
    var pixel = first &+ 1
    while edge + 1 <= right {
      let next = rounded(rise * (edge + 0.5 - left))
      changes[pixel] &+= side &* (next &- coverage)
      coverage = next
      pixel &+= 1
      edge += 1
    }
    let last = rounded(area - rise * 0.5 * (right - edge) * (right - edge))
    changes[pixel] &+= side &* (last &- coverage)
    changes[pixel &+ 1] &+= side &* (total &- last)
  }

  /// Adds an edge that leaves the picture: what lies left of it counts as lying on its side.
  private func addClipped(
    _ left: Double, _ right: Double, _ area: Double, _ side: Int16,
    to changes: inout MutableSpan<Int16>
  ) {
    let limit = Double(width)
    guard right > 0 else { return Self.add(0, 0, area, side, to: &changes) }
    guard left < limit else { return }
    let share = area / (right - left)
    if left < 0 { Self.add(0, 0, -left * share, side, to: &changes) }
    let (begin, end) = (max(left, 0), min(right, limit))
    Self.add(begin, end, (end - begin) * share, side, to: &changes)
  }

  /// Rounds a small number: added to 1.5 · 2⁵², its last bits are the whole number's.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int16 {
    Int16(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
  }

  /// Writes the pixels and begins the next row.
  ///
  /// The bits of `mask` tell which winding numbers are inside, as in `EdgeList.masks`: where edges
  /// were added by the way they go, the sum of a pixel is its mean winding number.
  func write(
    _ changes: inout [Int16], mask: Int32 = -1, into pixels: inout [UInt8], at start: Int
  ) {
    precondition(changes.count == width + 2, "a row has a change a pixel, and two more")
    precondition(start >= 0 && start <= pixels.count - width, "a row lies in the picture")
    var sum: Int16 = 0
    for x in 0..<width {
      sum &+= changes[x]
      changes[x] = sum
    }
    if mask == 1 { fold(&changes) }
    var target = pixels.mutableSpan
    for x in 0..<width {
      // 255 / full is 5440 / 2¹⁶, and 6 is half of what a grey takes.
      let sum = changes[x]
      let coverage = UInt32(truncatingIfNeeded: min(Self.full, max(sum, 0 &- sum)) &+ 6)
      target[start &+ x] = UInt8(truncatingIfNeeded: (coverage &* 5440) >> 16)
    }
    var next = changes.mutableSpan
    next.update(repeating: 0)
  }

  /// Makes what is covered twice not covered.
  private func fold(_ sums: inout [Int16]) {
    for x in 0..<width {
      let rest = Int16(sums[x].magnitude % UInt16(2 * Self.full))
      sums[x] = min(rest, 2 * Self.full - rest)
    }
  }
}
