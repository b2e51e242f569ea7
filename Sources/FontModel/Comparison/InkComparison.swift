import Geometry

/// Measures by the Boolean engine what two areas do not share.
struct InkComparison {
  /// The part of the ink of both together that is in one of them only; nil for what is refused.
  let share: Double?

  /// With more contours than this every sliver counts.
  private static let mostContours = 1000

  /// Compares two areas of non-zero winding; parts that are not wider than `width` do not count.
  ///
  /// Where no contours overlap, their areas tell that of both together.
  init(old: Path, new: Path, width: Double, haveOverlaps: Bool = true) {
    let subjects = [BooleanOperand(path: old, rule: .nonZero)]
    let clips = [BooleanOperand(path: new, rule: .nonZero)]
    do throws(BooleanError) {
      let both = try Path.combined(.exclusion, subjects: subjects, clips: clips)
      let different = Self.area(of: both, widerThan: width)
      guard different > 0 else {
        share = 0
        return
      }
      let all =
        haveOverlaps
        ? abs(try Path.combined(.union, subjects: subjects, clips: clips).signedArea)
        : (abs(old.signedArea) + abs(new.signedArea) + abs(both.signedArea)) / 2
      share = min(1, different / max(all, different))
    } catch {
      share = nil
    }
  }

  /// Compares two areas of which the newer one is first scaled and moved into the older one's box.
  ///
  /// Nil where one of them is blank or too intricate, or where the sizes differ by more than a half:
  /// without regard to size a dot would be a disc.
  static func alignedShare(old: Path, new: Path) -> Double? {
    guard let box = old.bounds, let other = new.bounds, max(box.width, box.height) > 0,
      max(other.width, other.height) > 0
    else { return nil }
    let scale = max(box.width, box.height) / max(other.width, other.height)
    guard (2.0 / 3...1.5).contains(scale) else { return nil }
    let map = Affine.translation(-other.center.x, -other.center.y)
      .then(.scale(scale, scale)).then(.translation(box.center.x, box.center.y))
    return InkComparison(old: old, new: new.transformed(by: map), width: 0).share
  }

  /// One part: an outer contour with its holes.
  private struct Part {
    var polygon: Polyline
    var bounds: Rect
    var area: Double
    var perimeter: Double
  }

  /// The area of the parts that are wider, in the mean, than a width.
  private static func area(of path: Path, widerThan width: Double) -> Double {
    guard path.contours.count <= mostContours else { return abs(path.signedArea) }
    var parts: [Part] = []
    var holes: [Part] = []
    for contour in path.contours {
      let polygon = contour.flattened(tolerance: 0.5)
      let part = Part(
        polygon: polygon, bounds: contour.bounds, area: -contour.signedArea,
        perimeter: polygon.perimeter)
      if part.area > 0 { parts.append(part) } else { holes.append(part) }
    }
    parts.sort { $0.area < $1.area }
    for hole in holes {
      // The smallest part around the hole is its own.
      let owner = parts.firstIndex { part in
        part.bounds.contains(hole.bounds) && part.area > -hole.area
          && part.polygon.surrounds(mostOf: hole.polygon)
      }
      guard let owner else { continue }
      parts[owner].area += hole.area
      parts[owner].perimeter += hole.perimeter
    }
    // A strip of length l and width w has the area l w and a perimeter of about 2 l.
    return parts.reduce(0) { $0 + (2 * $1.area > width * $1.perimeter ? $1.area : 0) }
  }
}

extension Polyline {
  /// The length of the ring.
  fileprivate var perimeter: Double {
    guard var last = points.last else { return 0 }
    var sum = 0.0
    for point in points {
      sum += (point - last).length
      last = point
    }
    return sum
  }

  /// True where most of another ring's points lie inside; single ones may lie on this ring.
  fileprivate func surrounds(mostOf other: Polyline) -> Bool {
    let points = other.points.prefix(9)
    return points.count(where: surrounds) * 2 > points.count
  }

  /// True where a ray from the point crosses the ring an odd number of times.
  private func surrounds(_ point: Point) -> Bool {
    guard var last = points.last else { return false }
    var isInside = false
    for next in points {
      if (next.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
        if x > point.x { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}
