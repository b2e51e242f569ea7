import Geometry

/// The border of the ink as closed polygons, with distances along them.
///
/// User units, y down; the ink lies where the perpendicular of an edge's direction points.
struct Boundary {
  /// The points of all contours, one contour after the other.
  private(set) var points: [Point] = []
  /// For each point the length of its contour up to it.
  private(set) var along: [Double] = []
  /// For each point the point before it on its contour.
  private(set) var previous: [Int] = []
  /// For each point the point after it on its contour.
  private(set) var next: [Int] = []
  /// For each point its contour.
  private(set) var contour: [Int] = []
  /// The points of each contour.
  private(set) var ranges: [Range<Int>] = []
  /// The length around each contour.
  private(set) var perimeters: [Double] = []

  /// Makes polygons that stay within an eighth of a hair of the curves.
  ///
  /// Contours that are thinner than a hair are left out: slivers that rounding leaves behind.
  /// Longer edges than `step` get points between their ends, one of them in the middle.
  init(of path: Path, hair: Double, step: Double) {
    for contour in path.contours {
      let ring = Self.cleaned(contour.flattened(tolerance: hair / 8).points, hair: hair)
      if ring.count > 2 { add(Self.divided(ring, step: step)) }
    }
  }

  private mutating func add(_ kept: [Point]) {
    let first = points.count
    var length = 0.0
    for (index, point) in kept.enumerated() {
      if index > 0 { length += (point - kept[index - 1]).length }
      points.append(point)
      along.append(length)
      contour.append(ranges.count)
      previous.append(first + (index + kept.count - 1) % kept.count)
      next.append(first + (index + 1) % kept.count)
    }
    ranges.append(first..<points.count)
    perimeters.append(length + (kept[0] - kept[kept.count - 1]).length)
  }

  /// The ring without repeated points; empty for a sliver.
  private static func cleaned(_ ring: [Point], hair: Double) -> [Point] {
    var kept: [Point] = []
    for point in ring where point != kept.last { kept.append(point) }
    while kept.count > 1, kept.first == kept.last { kept.removeLast() }
    let length = zip(kept, kept.dropFirst() + kept.prefix(1)).reduce(0) {
      $0 + ($1.1 - $1.0).length
    }
    // Of a long sliver the area is half the length around it by its width.
    return PolygonClip.area(of: kept).magnitude * 2 > length * hair ? kept : []
  }

  private static func divided(_ ring: [Point], step: Double) -> [Point] {
    var points: [Point] = []
    for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      points.append(start)
      let length = (end - start).length
      guard length > step else { continue }
      let count = 2 * Math.count(roundingUp: length / (2 * step), limit: mostParts)
      for index in 1..<count {
        points.append(start.interpolated(to: end, at: Double(index) / Double(count)))
      }
    }
    return points
  }

  /// Half of the parts that an edge is divided into at most.
  private static let mostParts = 64

  /// Returns the direction of the edge that starts at a point.
  func direction(from index: Int) -> Vector {
    (points[next[index]] - points[index]).normalized ?? .zero
  }

  /// Returns the point of a contour at a length along it, which may go round.
  func point(ofContour index: Int, at length: Double) -> Point {
    let perimeter = perimeters[index]
    var length = length
    while length < 0 { length += perimeter }
    while length >= perimeter { length -= perimeter }
    let range = ranges[index]
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if along[middle] <= length { low = middle } else { high = middle }
    }
    return points[low] + direction(from: low) * (length - along[low])
  }

  /// True when the line between two points crosses an edge away from its ends.
  func blocks(_ from: Point, _ to: Point) -> Bool {
    let direction = to - from
    // The ends lie on the border themselves.
    let (start, end) = (from + direction * 0.02, from + direction * 0.98)
    return points.indices.contains { index in
      let (a, b) = (points[index], points[next[index]])
      let one = (a - start).cross(direction)
      let other = (b - start).cross(direction)
      guard (one > 0) != (other > 0) else { return false }
      let edge = b - a
      return (edge.cross(start - a) > 0) != (edge.cross(end - a) > 0)
    }
  }
}
