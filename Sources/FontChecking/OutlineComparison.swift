import FontModel
package import Geometry

/// Compares an outline that a library read back with the one that was meant.
package enum OutlineComparison {
  /// Returns how the stored points differ, as a clause after "its outline", or nil.
  package static func difference(of read: Outline, from meant: Outline) -> String? {
    guard read.contours.count == meant.contours.count else {
      return "has \(read.contours.count) contours instead of \(meant.contours.count)"
    }
    guard read.contours != meant.contours else {
      if read.hasOverlaps == meant.hasOverlaps { return nil }
      return read.hasOverlaps
        ? "is marked as overlapping, which it is not" : "overlaps, and is not marked so"
    }
    for (index, (one, other)) in zip(read.contours, meant.contours).enumerated()
    where one.count != other.count {
      return "has \(one.count) points in contour \(index) instead of \(other.count)"
    }
    return displacement(of: read, from: meant) ?? firstDifference(of: read, from: meant)
  }

  /// Returns a clause when all points are moved alike: the mark of a wrong left side bearing.
  private static func displacement(of read: Outline, from meant: Outline) -> String? {
    guard let one = read.contours.first?.first, let other = meant.contours.first?.first else {
      return nil
    }
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    let isMoved = zip(read.contours, meant.contours).allSatisfy { read, meant in
      zip(read, meant).allSatisfy {
        $0.x - $1.x == dx && $0.y - $1.y == dy && $0.isOnCurve == $1.isOnCurve
      }
    }
    guard isMoved else { return nil }
    return dy == 0
      ? "is moved by \(dx) units: the left side bearing is not xMin"
      : "is moved by \(dx), \(dy) units"
  }

  private static func firstDifference(of read: Outline, from meant: Outline) -> String? {
    for (contour, (one, other)) in zip(read.contours, meant.contours).enumerated() {
      for (index, (point, wanted)) in zip(one, other).enumerated() where point != wanted {
        let place = "point \(index) of contour \(contour)"
        if point.isOnCurve != wanted.isOnCurve {
          return "has \(place) \(point.isOnCurve ? "on" : "off") the curve"
        }
        return "has \(place) at \(point.x), \(point.y) instead of \(wanted.x), \(wanted.y)"
      }
    }
    return nil
  }

  /// Returns how a drawn path differs from an outline, as a clause after "its outline", or nil.
  ///
  /// Coordinates may differ by 1/64 unit: HarfBuzz scales in single precision.
  package static func difference(ofDrawn path: Path, from meant: Outline) -> String? {
    let wanted = meant.contours.map(spelledOut)
    guard path.contours.count == wanted.count else {
      return "is drawn with \(path.contours.count) contours instead of \(wanted.count)"
    }
    for (index, (drawn, contour)) in zip(path.contours, wanted).enumerated() {
      let drawn = withoutClosingLine(drawn)
      guard drawn.segments.count == contour.segments.count else {
        return "is drawn with \(drawn.segments.count) segments in contour \(index) instead of "
          + "\(contour.segments.count)"
      }
      guard near(drawn.start, contour.start),
        zip(drawn.segments, contour.segments).allSatisfy({ near($0, $1) })
      else { return "is drawn otherwise in contour \(index)" }
    }
    return nil
  }

  /// True when drawn segments are those of a contour, but for lines that lead back to its start.
  ///
  /// Coordinates may differ by 1/64 unit.
  static func agrees(
    _ segments: ArraySlice<Segment>, from start: Point, with meant: SpelledOut
  ) -> Bool {
    var meant = meant
    guard near(start, meant.start) else { return false }
    var drawn = segments
    while case .line(let end)? = drawn.last, near(end, start) { drawn.removeLast() }
    for segment in drawn {
      guard let wanted = meant.next(), near(segment, wanted) else { return false }
    }
    while let rest = meant.next() {
      guard case .line(let end) = rest, near(end, start) else { return false }
    }
    return true
  }

  /// Spells out the points that TrueType implies, from the first point on the curve.
  package static func spelledOut(_ points: [OutlinePoint]) -> Contour {
    guard !points.isEmpty else { return Contour(start: .zero) }
    var ring = SpelledOut(points)
    var contour = Contour(start: ring.start)
    while let segment = ring.next() { contour.segments.append(segment) }
    contour.isClosed = true
    return withoutClosingLine(contour)
  }

  /// Drops lines that lead back to the start: some readers spell them out, some do not.
  private static func withoutClosingLine(_ contour: Contour) -> Contour {
    var contour = contour
    while case .line(let end)? = contour.segments.last, near(end, contour.start) {
      contour.segments.removeLast()
    }
    return contour
  }

  private static func near(_ one: Point, _ other: Point) -> Bool {
    (one.x - other.x).magnitude <= 1.0 / 64 && (one.y - other.y).magnitude <= 1.0 / 64
  }

  private static func near(_ one: Segment, _ other: Segment) -> Bool {
    switch (one, other) {
    case (.line(let a), .line(let b)): near(a, b)
    case (.quadratic(let a, let b), .quadratic(let c, let d)): near(a, c) && near(b, d)
    default: false
    }
  }
}
