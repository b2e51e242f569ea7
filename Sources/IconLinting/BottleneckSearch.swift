import Geometry

/// Finds the narrowest places of the ink, or of the gaps between ink.
///
/// A narrow place is a pair of places on the border that see each other at right angles, at
/// corners within the right angles to both edges: neither end can move along the border and come
/// nearer to the other. Where two edges run together at an angle there is no such pair, so the
/// wedge between strokes that touch is none.
struct BottleneckSearch {
  /// What is measured.
  enum Side {
    case ink
    case gap
  }

  /// Two places of the border that face each other.
  struct Bottleneck {
    var width: Double
    var one: Point
    var other: Point
    /// Where the places lie on their contours.
    var oneSpot: Spot
    var otherSpot: Spot

    /// The middle between both places.
    var middle: Point { one.midpoint(to: other) }
  }

  /// A place on a contour: its length from the start of the contour.
  struct Spot {
    var contour: Int
    var along: Double
  }

  /// How far from a right angle the line between both places may be, as the cosine.
  private static let slant = 0.02
  /// The cosine of the largest turn between two edges of a polygon that stands for a curve.
  private static let smooth = 0.85
  /// A slot is at least so many widths deep: the way round its end, its width included.
  private static let leastWay = 3.0
  /// Of a part that is hardly longer than wide, the part of its border on each side.
  private static let leastShare = 0.4
  /// What the width halfway to the end of a slot is at least, by the width at its mouth.
  private static let leastTaper = 0.75
  /// How many pairs are tested for what stands between them.
  private static let mostTested = 64
  /// How many points beside edges are looked at: enough for outlines of some ten thousand points.
  private static let mostWork = 100_000_000

  private let boundary: Boundary
  /// Points by their x.
  private let order: [Int]
  private let directions: [Vector]

  init(_ boundary: Boundary) {
    self.boundary = boundary
    order = boundary.points.indices.sorted { boundary.points[$0].x < boundary.points[$1].x }
    directions = boundary.points.indices.map { boundary.direction(from: $0) }
  }

  /// Returns the narrowest place with a width in a range whose middle lies within a rectangle.
  func narrowest(_ side: Side, within widths: Range<Double>, in rect: Rect) -> Bottleneck? {
    var found: [Bottleneck] = []
    var work = 0
    for edge in boundary.points.indices where work < Self.mostWork {
      work += collect(side, at: edge, within: widths, into: &found)
    }
    found = found.filter { rect.holds($0.middle) }
    found.sort {
      if $0.width != $1.width { return $0.width < $1.width }
      if $0.middle.y != $1.middle.y { return $0.middle.y < $1.middle.y }
      return $0.middle.x < $1.middle.x
    }
    return found.prefix(Self.mostTested).first { !boundary.blocks($0.one, $0.other) }
  }

  /// Appends the pairs of an edge with points beside it, and returns how many were looked at.
  private func collect(
    _ side: Side, at edge: Int, within widths: Range<Double>, into found: inout [Bottleneck]
  ) -> Int {
    let (start, end) = (boundary.points[edge], boundary.points[boundary.next[edge]])
    let reach = widths.upperBound
    let (left, right) = (min(start.x, end.x) - reach, max(start.x, end.x) + reach)
    let (top, bottom) = (min(start.y, end.y) - reach, max(start.y, end.y) + reach)
    let first = firstPoint(from: left)
    var index = first
    while index < order.count {
      let vertex = order[index]
      let point = boundary.points[vertex]
      if point.x > right { break }
      index += 1
      guard point.y >= top, point.y <= bottom, vertex != edge, vertex != boundary.next[edge],
        let pair = bottleneck(side, vertex: vertex, edge: edge), widths.contains(pair.width),
        isSlot(pair), side == .gap || isLong(pair, below: widths.upperBound)
      else { continue }
      found.append(pair)
    }
    return index - first
  }

  private func firstPoint(from x: Double) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if boundary.points[order[middle]].x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the pair of a point and the nearest place of an edge, if it is a narrow place.
  private func bottleneck(_ side: Side, vertex: Int, edge: Int) -> Bottleneck? {
    let point = boundary.points[vertex]
    let start = boundary.points[edge]
    let direction = directions[edge]
    let length = (boundary.points[boundary.next[edge]] - start).length
    let position = (point - start).dot(direction)
    // The end of an edge is the start of the next.
    guard position >= 0, position < length else {
      guard position < 0 else { return nil }
      return cornerBottleneck(side, vertex: vertex, corner: edge)
    }
    let foot = start + direction * position
    let line = foot - point
    guard let unit = line.normalized, sees(side, vertex, along: unit),
      (direction.perpendicular.dot(unit) < 0) == (side == .ink)
    else { return nil }
    return Bottleneck(
      width: line.length, one: point, other: foot, oneSpot: spot(of: vertex),
      otherSpot: spot(of: edge, beyond: position))
  }

  private func cornerBottleneck(_ side: Side, vertex: Int, corner: Int) -> Bottleneck? {
    let (point, other) = (boundary.points[vertex], boundary.points[corner])
    let line = other - point
    guard let unit = line.normalized, sees(side, vertex, along: unit),
      sees(side, corner, along: -unit)
    else { return nil }
    return Bottleneck(
      width: line.length, one: point, other: other, oneSpot: spot(of: vertex),
      otherSpot: spot(of: corner))
  }

  private func spot(of vertex: Int, beyond distance: Double = 0) -> Spot {
    Spot(contour: boundary.contour[vertex], along: boundary.along[vertex] + distance)
  }

  /// True when a line leaves a corner into the ink, or the gap, at right angles or more to both
  /// of its edges; where a curve goes on, at a right angle to it.
  private func sees(_ side: Side, _ vertex: Int, along line: Vector) -> Bool {
    let before = directions[boundary.previous[vertex]]
    let after = directions[vertex]
    let (ahead, behind) = (after.dot(line), -before.dot(line))
    let isNearest = ahead <= Self.slant && behind <= Self.slant
    // On a round the ends come nearer either way, and yet are opposite each other: a dot.
    let isRound = before.dot(after) >= Self.smooth && ahead >= -Self.slant && behind >= -Self.slant
    guard isNearest || isRound else { return false }
    let isInkOfBefore = before.perpendicular.dot(line) > 0
    let isInkOfAfter = after.perpendicular.dot(line) > 0
    let isConvex = before.cross(after) > 0
    let isInk = isConvex ? isInkOfBefore && isInkOfAfter : isInkOfBefore || isInkOfAfter
    return isInk == (side == .ink)
  }

  /// False for what only looks narrow: a shallow dent, or a wedge that ends in a point.
  private func isSlot(_ pair: Bottleneck) -> Bool {
    let (one, other) = (pair.oneSpot, pair.otherSpot)
    guard one.contour == other.contour else { return true }
    let perimeter = boundary.perimeters[one.contour]
    // The shorter way along the border leads round the end of the slot.
    var way = other.along - one.along
    if way < 0 { way += perimeter }
    let goesForward = way <= perimeter / 2
    let short = goesForward ? way : perimeter - way
    if short >= Self.leastShare * perimeter { return true }
    guard short >= Self.leastWay * pair.width else { return false }
    return width(of: pair, after: goesForward ? short / 4 : -short / 4)
      >= Self.leastTaper * pair.width
  }

  /// False for a neck of ink that widens within half a pixel both ways, or a pixel either way: where
  /// two parts merely meet, or at the corner of a frame.
  private func isLong(_ pair: Bottleneck, below limit: Double) -> Bool {
    let (one, other) = (pair.oneSpot, pair.otherSpot)
    if one.contour == other.contour {
      let way = (other.along - one.along).magnitude
      let perimeter = boundary.perimeters[one.contour]
      // A dot, or a dash that is hardly longer than wide.
      if min(way, perimeter - way) >= Self.leastShare * perimeter { return true }
    }
    let isThin = { (step: Double) in self.width(of: pair, after: step) <= limit }
    return (isThin(limit / 2) && isThin(-limit / 2)) || isThin(limit) || isThin(-limit)
  }

  /// Returns the distance of both places after each has moved along the border, side by side.
  private func width(of pair: Bottleneck, after step: Double) -> Double {
    let one = boundary.point(
      ofContour: pair.oneSpot.contour, at: pair.oneSpot.along + step)
    let other = boundary.point(
      ofContour: pair.otherSpot.contour, at: pair.otherSpot.along - step)
    return (one - other).length
  }
}

extension Rect {
  /// True when a point lies within the rectangle.
  fileprivate func holds(_ point: Point) -> Bool {
    contains(Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
  }
}
