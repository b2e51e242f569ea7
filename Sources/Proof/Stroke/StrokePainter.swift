import Geometry

/// Adds strokes to a sweep, piece by piece: bodies, corners and ends as polygons of one sense.
///
/// All polygons turn alike, so that non-zero winding makes their union. What a stroke covers is
/// "the region swept by a perpendicular line": SVG 2, section 13.5 and 13.5.6.
struct StrokePainter {
  private let style: StrokeStyle
  private let halfWidth: Double
  private let map: Affine
  private let flattener: StrokeFlattener
  private var polygon: [Point] = []
  /// True while the cross-section where the next body begins is shared with the one before.
  private var isRibbonOpen = false

  /// Makes a painter; `map` leads from the figure's space to pixels, `frame` is in pixels.
  init(_ style: StrokeStyle, map: Affine, frame: Rect) {
    self.style = style
    self.map = map
    halfWidth = style.width / 2
    let area = map.inverse.map { Self.box(of: frame, under: $0).expanded(by: style.width) }
    flattener = StrokeFlattener(halfWidth: halfWidth, scale: Self.scale(of: map), frame: area)
  }

  /// Adds the stroke of a path to the group under way; false where it has too many dashes.
  mutating func paint(_ path: Path, onto sweep: inout Sweep) -> Bool {
    let dashing = Dashing(style)
    var pieces: [StrokePiece] = []
    for contour in path.contours {
      flattener.flatten(contour, into: &pieces)
      if pieces.isEmpty {
        paintDot(at: contour.start, along: Vector(1, 0), onto: &sweep)
      } else if let dashing {
        guard let runs = dashing.runs(of: pieces, isClosed: contour.isClosed) else { return false }
        for run in runs { paint(run, isClosed: false, onto: &sweep) }
      } else {
        paint(pieces, isClosed: contour.isClosed, onto: &sweep)
      }
      guard !sweep.isOverloaded else { return true }
    }
    return true
  }

  private mutating func paint(
    _ run: [StrokePiece], isClosed: Bool, onto sweep: inout Sweep
  ) {
    guard let first = run.first, let last = run.last else { return }
    if run.count == 1, first.length == 0 {
      let direction = -first.startNormal.perpendicular
      return paintDot(at: first.start, along: direction, onto: &sweep)
    }
    for index in run.indices {
      if index > 0 {
        paintJoin(
          at: run[index].start, from: run[index - 1].endNormal, to: run[index].startNormal,
          join: run[index].goesOn ? .round : style.join, onto: &sweep)
      }
      paintBody(run, index, onto: &sweep)
    }
    if isClosed {
      paintJoin(
        at: first.start, from: last.endNormal, to: first.startNormal, join: style.join,
        onto: &sweep)
    } else {
      paintCap(at: first.start, normal: first.startNormal, isEnd: false, onto: &sweep)
      paintCap(at: last.end, normal: last.endNormal, isEnd: true, onto: &sweep)
    }
  }

  // MARK: Bodies

  /// Adds a body.
  ///
  /// Where it shares a cross-section with its neighbour, the two edges there cancel each other
  /// and are left out.
  private mutating func paintBody(_ run: [StrokePiece], _ index: Int, onto sweep: inout Sweep) {
    let piece = run[index]
    let (startOffset, endOffset) = (piece.startNormal * halfWidth, piece.endNormal * halfWidth)
    let along = piece.end - piece.start
    let left = (piece.end + endOffset) - (piece.start + startOffset)
    let right = (piece.end - endOffset) - (piece.start - startOffset)
    guard left.dot(along) >= 0, right.dot(along) >= 0 else {
      if isRibbonOpen { closeRibbon(before: piece, onto: &sweep) }
      paintTightBody(piece, onto: &sweep)
      return
    }
    if !isRibbonOpen {
      edge(piece.start - startOffset, piece.start + startOffset, onto: &sweep)
    }
    edge(piece.start + startOffset, piece.end + endOffset, onto: &sweep)
    edge(piece.end - endOffset, piece.start - startOffset, onto: &sweep)
    let isShared =
      index + 1 < run.count && run[index + 1].startNormal == piece.endNormal
      && run[index + 1].start == piece.end
    if isShared {
      isRibbonOpen = true
    } else {
      edge(piece.end + endOffset, piece.end - endOffset, onto: &sweep)
      isRibbonOpen = false
    }
  }

  private mutating func closeRibbon(before piece: StrokePiece, onto sweep: inout Sweep) {
    let offset = piece.startNormal * halfWidth
    edge(piece.start + offset, piece.start - offset, onto: &sweep)
    isRibbonOpen = false
  }

  /// Adds a body whose curve is tighter than half the width: its cross-sections meet.
  private mutating func paintTightBody(_ piece: StrokePiece, onto sweep: inout Sweep) {
    for side in [halfWidth, -halfWidth] {
      let startOuter = piece.start + piece.startNormal * side
      let endOuter = piece.end + piece.endNormal * side
      if let meeting = Self.meeting(piece.start, startOuter, piece.end, endOuter) {
        fill([piece.start, meeting, piece.end], onto: &sweep)
        fill([startOuter, endOuter, meeting], onto: &sweep)
      } else {
        fill([piece.start, startOuter, endOuter, piece.end], onto: &sweep)
      }
    }
  }

  /// Returns where two line segments cross, or nil.
  private static func meeting(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point
  ) -> Point? {
    let (one, other) = (b - a, d - c)
    let cross = one.cross(other)
    guard cross != 0 else { return nil }
    let t = (c - a).cross(other) / cross
    let u = (c - a).cross(one) / cross
    guard (0...1).contains(t), (0...1).contains(u) else { return nil }
    return a.interpolated(to: b, at: t)
  }

  // MARK: Corners

  /// Adds the corner between two normals; a cusp within a curve is swept like a round join.
  private mutating func paintJoin(
    at point: Point, from: Vector, to: Vector, join: LineJoin, onto sweep: inout Sweep
  ) {
    guard from != to else { return }
    // The corner opens on the side away from the turn.
    let side = from.cross(to) > 0 ? -1.0 : 1.0
    let (a, b) = (from * side, to * side)
    let cosine = a.dot(b)
    polygon.removeAll(keepingCapacity: true)
    polygon.append(point)
    polygon.append(point + a * halfWidth)
    switch join {
    case .round:
      // A turn by half a circle goes round the end of the line.
      if cosine < -0.999_999_9 {
        let tip = -from.perpendicular
        addArc(at: point, from: a, to: tip, depth: 0)
        addArc(at: point, from: tip, to: b, depth: 0)
      } else {
        addArc(at: point, from: a, to: b, depth: 0)
      }
    case .miter, .miterClip: addMiter(at: point, a, b, cosine: cosine)
    case .bevel: break
    }
    polygon.append(point + b * halfWidth)
    fillPolygon(onto: &sweep)
  }

  /// Adds the points of a miter between the two outer corners, as far as the limit allows.
  private mutating func addMiter(at point: Point, _ a: Vector, _ b: Vector, cosine: Double) {
    // The miter's length is 1 / cos(turn / 2) half widths, and cos²(turn / 2) = (1 + cos) / 2.
    let squaredHalf = (1 + cosine) / 2
    let limit = style.miterLimit
    if squaredHalf > 1e-12, limit * limit * squaredHalf >= 1 - 1e-9 {
      polygon.append(point + (a + b) * (halfWidth / (1 + cosine)))
    } else if style.join == .miterClip {
      let half = max(0, squaredHalf).squareRoot()
      let sine = max(0, 1 - squaredHalf).squareRoot()
      guard limit > half, sine > 0 else { return }
      let reach = halfWidth * (limit - half) / sine
      let outward = a.cross(b) > 0 ? 1.0 : -1.0
      polygon.append(point + a * halfWidth + a.perpendicular * (reach * outward))
      polygon.append(point + b * halfWidth - b.perpendicular * (reach * outward))
    }
  }

  /// Adds the points of an arc between two unit vectors less than half a circle apart.
  private mutating func addArc(at point: Point, from: Vector, to: Vector, depth: Int) {
    guard depth < 10, (from - to).squaredLength > flattener.largestTurn,
      let middle = (from + to).normalized
    else { return }
    addArc(at: point, from: from, to: middle, depth: depth + 1)
    polygon.append(point + middle * halfWidth)
    addArc(at: point, from: middle, to: to, depth: depth + 1)
  }

  // MARK: Ends

  private mutating func paintCap(
    at point: Point, normal: Vector, isEnd: Bool, onto sweep: inout Sweep
  ) {
    let direction = isEnd ? -normal.perpendicular : normal.perpendicular
    polygon.removeAll(keepingCapacity: true)
    polygon.append(point + normal * halfWidth)
    switch style.cap {
    case .butt: return
    case .square:
      polygon.append(point + (normal + direction) * halfWidth)
      polygon.append(point + (direction - normal) * halfWidth)
    case .round:
      addArc(at: point, from: normal, to: direction, depth: 0)
      polygon.append(point + direction * halfWidth)
      addArc(at: point, from: direction, to: -normal, depth: 0)
    }
    polygon.append(point - normal * halfWidth)
    fillPolygon(onto: &sweep)
  }

  /// Adds what a stroke without a length leaves: a disc, a square or nothing.
  private mutating func paintDot(at point: Point, along direction: Vector, onto sweep: inout Sweep)
  {
    guard style.cap != .butt else { return }
    let normal = direction.perpendicular
    paintCap(at: point, normal: normal, isEnd: false, onto: &sweep)
    paintCap(at: point, normal: normal, isEnd: true, onto: &sweep)
  }

  // MARK: Polygons

  private mutating func fill(_ points: [Point], onto sweep: inout Sweep) {
    polygon.removeAll(keepingCapacity: true)
    polygon.append(contentsOf: points)
    fillPolygon(onto: &sweep)
  }

  /// Adds the polygon in the sense of rotation that bodies have.
  private func fillPolygon(onto sweep: inout Sweep) {
    guard polygon.count > 2 else { return }
    var area = 0.0
    let origin = polygon[0]
    for index in 1..<(polygon.count - 1) {
      area += (polygon[index] - origin).cross(polygon[index + 1] - origin)
    }
    guard area != 0 else { return }
    var last = polygon[polygon.count - 1]
    for point in polygon {
      if area < 0 { edge(last, point, onto: &sweep) } else { edge(point, last, onto: &sweep) }
      last = point
    }
  }

  private func edge(_ start: Point, _ end: Point, onto sweep: inout Sweep) {
    sweep.addEdge(from: map.apply(start), to: map.apply(end))
  }

  // MARK: Maps

  /// The largest factor by which the map stretches a length: its larger singular value.
  private static func scale(of map: Affine) -> Double {
    let sum = map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d
    let determinant = map.determinant
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  private static func box(of rect: Rect, under map: Affine) -> Rect {
    let corner = map.apply(Point(rect.minX, rect.minY))
    var box = Rect(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y)
    box.include(map.apply(Point(rect.maxX, rect.minY)))
    box.include(map.apply(Point(rect.maxX, rect.maxY)))
    box.include(map.apply(Point(rect.minX, rect.maxY)))
    return box
  }
}
