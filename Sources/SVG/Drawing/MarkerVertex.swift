import Geometry

/// A point of a path where a marker may stand, with the direction of the path there.
struct MarkerVertex {
  var point: Point
  /// Of length 1.
  var direction: Vector

  /// Returns the vertices of a shape: starts of contours, ends of segments, closing points.
  ///
  /// Source: SVG 2, 11.6.2 (https://www.w3.org/TR/SVG2/painting.html#RenderingMarkers) with
  /// "path direction at a vertex": the bisector of the directions on both sides.
  static func all(of outline: ShapeOutline) -> [MarkerVertex] {
    var vertices: [MarkerVertex] = []
    let inner = Set(outline.innerSegments)
    var flat = 0
    for contour in outline.path.contours {
      let ways = ways(of: contour)
      let closing = contour.isClosed ? ways.last : nil
      vertices.append(
        MarkerVertex(
          point: contour.start,
          direction: bisector(closing?.leaving ?? nil, ways.first?.entering ?? nil)))
      for index in contour.segments.indices {
        defer { flat += 1 }
        guard !inner.contains(flat) else { continue }
        var next = index + 1 < ways.count ? ways[index + 1].entering : nil
        if index + 1 == ways.count, contour.isClosed { next = ways.first?.entering ?? nil }
        vertices.append(
          MarkerVertex(
            point: contour.segments[index].end, direction: bisector(ways[index].leaving, next)))
      }
      if contour.isClosed, ways.count > contour.segments.count {
        vertices.append(
          MarkerVertex(
            point: contour.start,
            direction: bisector(ways.last?.leaving ?? nil, ways.first?.entering ?? nil)))
      }
    }
    return vertices
  }

  /// The directions in which a segment begins and ends; nil for one without length.
  private struct Way {
    var entering: Vector?
    var leaving: Vector?
  }

  /// One entry a segment, and one for the closing line where it has length.
  private static func ways(of contour: Contour) -> [Way] {
    var ways: [Way] = []
    var start = contour.start
    for segment in contour.segments {
      ways.append(way(from: start, segment))
      start = segment.end
    }
    if contour.isClosed, start != contour.start {
      ways.append(way(from: start, .line(contour.start)))
    }
    return ways
  }

  private static func way(from start: Point, _ segment: Segment) -> Way {
    let points: [Point]
    switch segment {
    case .line(let end): points = [start, end]
    case .quadratic(let control, let end): points = [start, control, end]
    case .cubic(let control1, let control2, let end): points = [start, control1, control2, end]
    }
    let entering = points.dropFirst().first { $0 != start }.flatMap { ($0 - start).normalized }
    let leaving = points.dropLast().last { $0 != segment.end }.flatMap {
      (segment.end - $0).normalized
    }
    return Way(entering: entering, leaving: leaving)
  }

  private static func bisector(_ before: Vector?, _ after: Vector?) -> Vector {
    guard let before else { return after ?? Vector(1, 0) }
    guard let after else { return before }
    return (before + after).normalized ?? before.perpendicular
  }
}
