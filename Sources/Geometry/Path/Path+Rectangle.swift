extension Path {
  /// The upright rectangle that the path fills, or nil where it fills anything else.
  package var asRect: Rect? {
    guard contours.count == 1 else { return nil }
    var corners = [contours[0].start]
    for segment in contours[0].segments {
      guard case .line(let end) = segment else { return nil }
      if end != corners.last { corners.append(end) }
    }
    if corners.count == 5, corners.last == corners.first { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let startsAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let startsAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard startsAlongX || startsAlongY else { return nil }
    return Rect(
      minX: min(a.x, c.x), minY: min(a.y, c.y), maxX: max(a.x, c.x), maxY: max(a.y, c.y))
  }
}
