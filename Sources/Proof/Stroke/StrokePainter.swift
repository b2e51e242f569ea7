import Geometry

/// Adds strokes to a list of edges: bodies, corners and ends, piece by piece.
///
/// All pieces turn alike, so that non-zero winding makes their union. Where two of them share a
/// side, the two edges there cancel each other and are left out. What a stroke covers is
/// "the region swept by a perpendicular line": SVG 2, section 13.5 and 13.5.6.
struct StrokePainter {
  private let style: StrokeStyle
  private let halfWidth: Double
  private let map: Affine
  private let flattener: StrokeFlattener
  /// The outer side of a corner or an end under way.
  private var outline: [Point] = []
  /// Per piece of the run under way: whether it is tight.
  private var isTight: [Bool] = []

  /// Makes a painter; `map` leads from the figure's space to pixels, `frame` is in pixels.
  init(_ style: StrokeStyle, map: Affine, frame: Rect) {
    self.style = style
    self.map = map
    halfWidth = style.width / 2
    let area = map.inverse.map { Self.box(of: frame, under: $0).expanded(by: style.width) }
    flattener = StrokeFlattener(halfWidth: halfWidth, scale: Self.scale(of: map), frame: area)
  }

  /// Adds the stroke of a path to the group under way; false where it has too many dashes.
  mutating func paint(_ path: Path, onto edges: inout EdgeList) -> Bool {
    let dashing = Dashing(style)
    var pieces: [StrokePiece] = []
    for contour in path.contours {
      flattener.flatten(contour, into: &pieces)
      if pieces.isEmpty {
        paintDot(at: contour.start, along: Vector(1, 0), onto: &edges)
      } else if let dashing {
        guard let runs = dashing.runs(of: pieces, isClosed: contour.isClosed) else { return false }
        for run in runs { paint(run, isClosed: false, onto: &edges) }
      } else {
        paint(pieces, isClosed: contour.isClosed, onto: &edges)
      }
      guard !edges.isOverloaded else { return true }
    }
    return true
  }

  private mutating func paint(
    _ run: [StrokePiece], isClosed: Bool, onto edges: inout EdgeList
  ) {
    guard let first = run.first, let last = run.last else { return }
    if run.count == 1, first.length == 0 {
      let direction = -first.startNormal.perpendicular
      return paintDot(at: first.start, along: direction, onto: &edges)
    }
    isTight.removeAll(keepingCapacity: true)
    for index in run.indices {
      isTight.append(isTight(run[index]))
      if index > 0 { paintJunction(run, from: index - 1, to: index, onto: &edges) }
      paintBody(run[index], isTight: isTight[index], onto: &edges)
    }
    if isClosed {
      paintJunction(run, from: run.count - 1, to: 0, onto: &edges)
    } else {
      paintCap(at: first.start, normal: -first.startNormal, isWhole: isTight[0], onto: &edges)
      paintCap(
        at: last.end, normal: last.endNormal, isWhole: isTight[run.count - 1], onto: &edges)
    }
  }

  // MARK: Bodies

  /// True for a piece whose cross-sections meet: its curve is tighter than half the width.
  private func isTight(_ piece: StrokePiece) -> Bool {
    let along = piece.end - piece.start
    let turn = (piece.endNormal - piece.startNormal) * halfWidth
    return (along + turn).dot(along) < 0 || (along - turn).dot(along) < 0
  }

  /// Adds the long sides of a body; its cross-sections are left to the junctions at its ends.
  private mutating func paintBody(
    _ piece: StrokePiece, isTight: Bool, onto edges: inout EdgeList
  ) {
    guard !isTight else { return paintTightBody(piece, onto: &edges) }
    let (startOffset, endOffset) = (piece.startNormal * halfWidth, piece.endNormal * halfWidth)
    edge(piece.start + startOffset, piece.end + endOffset, onto: &edges)
    edge(piece.end - endOffset, piece.start - startOffset, onto: &edges)
  }

  /// Adds a whole body whose cross-sections meet.
  private mutating func paintTightBody(_ piece: StrokePiece, onto edges: inout EdgeList) {
    for side in [halfWidth, -halfWidth] {
      let startOuter = piece.start + piece.startNormal * side
      let endOuter = piece.end + piece.endNormal * side
      if let meeting = Self.meeting(piece.start, startOuter, piece.end, endOuter) {
        fill([piece.start, meeting, piece.end], onto: &edges)
        fill([startOuter, endOuter, meeting], onto: &edges)
      } else {
        fill([piece.start, startOuter, endOuter, piece.end], onto: &edges)
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

  /// Adds what lies between two bodies: their cross-sections, as far as nothing cancels them, and
  /// the corner.
  ///
  /// Of a cross-section the corner cancels the outer half. A tight body has its own.
  private mutating func paintJunction(
    _ run: [StrokePiece], from piece: Int, to next: Int, onto edges: inout EdgeList
  ) {
    let (point, from, to) = (run[next].start, run[piece].endNormal, run[next].startNormal)
    let (pieceIsTight, nextIsTight) = (isTight[piece], isTight[next])
    if from == to {
      guard pieceIsTight != nextIsTight else { return }
      let offset = from * (pieceIsTight ? -halfWidth : halfWidth)
      return edge(point + offset, point - offset, onto: &edges)
    }
    // The corner opens on the side away from the turn.
    let side = from.cross(to) > 0 ? -1.0 : 1.0
    let (a, b) = (from * side, to * side)
    outline.removeAll(keepingCapacity: true)
    if pieceIsTight { outline.append(point) }
    addCorner(
      at: point, a, b, tip: -from.perpendicular, join: run[next].goesOn ? .round : style.join)
    if nextIsTight { outline.append(point) }
    addOutline(isForward: side > 0, onto: &edges)
    outline.removeAll(keepingCapacity: true)
    if !nextIsTight { outline.append(point - b * halfWidth) }
    outline.append(point)
    if !pieceIsTight { outline.append(point - a * halfWidth) }
    addOutline(isForward: side > 0, onto: &edges)
  }

  /// Adds the outer points of a corner between two normals; `tip` leads on in the old direction.
  ///
  /// A cusp within a curve is swept like a round join.
  private mutating func addCorner(
    at point: Point, _ a: Vector, _ b: Vector, tip: Vector, join: LineJoin
  ) {
    let cosine = a.dot(b)
    outline.append(point + a * halfWidth)
    switch join {
    case .round:
      // A turn by half a circle goes round the end of the line.
      if cosine < -0.999_999_9 {
        addHalfCircle(at: point, from: a, over: tip, to: b)
      } else {
        addArc(at: point, from: a, to: b)
      }
    case .miter, .miterClip: addMiter(at: point, a, b, cosine: cosine)
    case .bevel: break
    }
    outline.append(point + b * halfWidth)
  }

  /// Adds the points of a miter between the two outer corners, as far as the limit allows.
  private mutating func addMiter(at point: Point, _ a: Vector, _ b: Vector, cosine: Double) {
    // The miter's length is 1 / cos(turn / 2) half widths, and cos²(turn / 2) = (1 + cos) / 2.
    let squaredHalf = (1 + cosine) / 2
    let limit = style.miterLimit
    if squaredHalf > 1e-12, limit * limit * squaredHalf >= 1 - 1e-9 {
      outline.append(point + (a + b) * (halfWidth / (1 + cosine)))
    } else if style.join == .miterClip {
      let half = max(0, squaredHalf).squareRoot()
      let sine = max(0, 1 - squaredHalf).squareRoot()
      guard limit > half, sine > 0 else { return }
      let reach = halfWidth * (limit - half) / sine
      let outward = a.cross(b) > 0 ? 1.0 : -1.0
      outline.append(point + a * halfWidth + a.perpendicular * (reach * outward))
      outline.append(point + b * halfWidth - b.perpendicular * (reach * outward))
    }
  }

  /// Adds the points of an arc between two unit vectors less than half a circle apart.
  private mutating func addArc(at point: Point, from: Vector, to: Vector, depth: Int = 0) {
    guard depth < 10, (from - to).squaredLength > flattener.largestTurn,
      let middle = (from + to).normalized
    else { return }
    addArc(at: point, from: from, to: middle, depth: depth + 1)
    outline.append(point + middle * halfWidth)
    addArc(at: point, from: middle, to: to, depth: depth + 1)
  }

  private mutating func addHalfCircle(
    at point: Point, from: Vector, over tip: Vector, to: Vector
  ) {
    addArc(at: point, from: from, to: tip)
    outline.append(point + tip * halfWidth)
    addArc(at: point, from: tip, to: to)
  }

  // MARK: Ends

  /// Adds the end of a stroke that goes round from a normal to its opposite; `isWhole` with the
  /// side that a body would cancel.
  private mutating func paintCap(
    at point: Point, normal: Vector, isWhole: Bool, onto edges: inout EdgeList
  ) {
    let direction = -normal.perpendicular
    outline.removeAll(keepingCapacity: true)
    outline.append(point + normal * halfWidth)
    switch style.cap {
    case .butt: if isWhole { return }
    case .square:
      outline.append(point + (normal + direction) * halfWidth)
      outline.append(point + (direction - normal) * halfWidth)
    case .round: addHalfCircle(at: point, from: normal, over: direction, to: -normal)
    }
    outline.append(point - normal * halfWidth)
    if isWhole { outline.append(point + normal * halfWidth) }
    addOutline(isForward: true, onto: &edges)
  }

  /// Adds what a stroke without a length leaves: a disc, a square or nothing.
  private mutating func paintDot(
    at point: Point, along direction: Vector, onto edges: inout EdgeList
  ) {
    guard style.cap != .butt else { return }
    let normal = direction.perpendicular
    paintCap(at: point, normal: normal, isWhole: false, onto: &edges)
    paintCap(at: point, normal: -normal, isWhole: false, onto: &edges)
  }

  // MARK: Edges

  /// Adds a polygon in the sense of rotation that bodies have.
  private mutating func fill(_ points: [Point], onto edges: inout EdgeList) {
    guard let first = points.first else { return }
    var area = 0.0
    for (one, other) in zip(points.dropFirst(), points.dropFirst(2)) {
      area += (one - first).cross(other - first)
    }
    guard area != 0 else { return }
    outline.removeAll(keepingCapacity: true)
    outline.append(contentsOf: points)
    outline.append(first)
    addOutline(isForward: area < 0, onto: &edges)
  }

  /// Adds the lines between the points of `outline`.
  private func addOutline(isForward: Bool, onto edges: inout EdgeList) {
    guard var last = outline.first.map(map.apply) else { return }
    for point in outline.dropFirst() {
      let next = map.apply(point)
      if isForward {
        edges.addEdge(from: last, to: next)
      } else {
        edges.addEdge(from: next, to: last)
      }
      last = next
    }
  }

  private func edge(_ start: Point, _ end: Point, onto edges: inout EdgeList) {
    edges.addEdge(from: map.apply(start), to: map.apply(end))
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
