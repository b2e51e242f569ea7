/// The outlines of strokes that were met before: icons of a set repeat their discs, frames and lines.
///
/// One serves many strokes in turn, in one lane: it saves time and changes nothing, since only
/// contours that are the same to the bit share an outline.
package struct StrokeMemory: Sendable {
  private var outlines: [StrokeShape: [Contour]] = [:]
  private var shape = StrokeShape()
  private let capacity: Int

  /// Makes a memory that forgets all when it knows the outlines of so many contours.
  package init(capacity: Int = 512) {
    self.capacity = capacity
  }

  /// Returns the outline of a contour that is stroked whole; makes it where none is known.
  mutating func contours(
    of contour: Contour, _ style: StrokeStyle, _ tolerance: Double, make: () -> [Contour]
  ) -> [Contour] {
    guard capacity > 0, contour.segments.count <= Self.longest else { return make() }
    shape.take(contour, style, tolerance)
    if let known = outlines[shape] { return known }
    let made = make()
    if outlines.count >= capacity { outlines.removeAll(keepingCapacity: true) }
    outlines[shape] = made
    return made
  }

  /// Contours with more segments are hardly met twice.
  private static let longest = 64
}

/// A contour and how it is stroked, to the bit.
private struct StrokeShape: Hashable {
  private var cap = LineCap.butt
  private var join = LineJoin.miter
  private var isClosed = false
  /// The bits of all numbers, and the degree of each segment.
  private var words: [UInt64] = []

  mutating func take(_ contour: Contour, _ style: StrokeStyle, _ tolerance: Double) {
    (cap, join, isClosed) = (style.cap, style.join, contour.isClosed)
    words.removeAll(keepingCapacity: true)
    append(style.width)
    append(style.miterLimit)
    append(tolerance)
    append(contour.start)
    for segment in contour.segments {
      switch segment {
      case .line(let end):
        words.append(1)
        append(end)
      case .quadratic(let control, let end):
        words.append(2)
        append(control)
        append(end)
      case .cubic(let control1, let control2, let end):
        words.append(3)
        append(control1)
        append(control2)
        append(end)
      }
    }
  }

  private mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  private mutating func append(_ number: Double) { words.append(number.bitPattern) }

  func hash(into hasher: inout Hasher) { hasher.combine(folded: words) }
}
