import Geometry

/// Cuts the centre line of a stroke into pieces, in the figure's own space.
struct StrokeFlattener {
  /// The deepest halving of a curve: beyond it a turn is a cusp.
  private static let largestDepth = 20

  /// How far a chord may lie from its curve, in the figure's units.
  let tolerance: Double
  /// The largest squared difference of the unit directions at a piece's ends.
  let largestTurn: Double
  /// The squared difference of normals below which the way goes on straight.
  private let unseenTurn: Double
  /// The area that matters, in the figure's units; nil where the map has no inverse.
  let frame: Rect?
  /// The squared length of lines that are left out: noise of computed corners, without a direction.
  private let smallestLine: Double
  private let halfWidth: Double

  /// Makes a flattener for a stroke whose units are `scale` pixels at the most.
  init(halfWidth: Double, scale: Double, frame: Rect?) {
    tolerance = EdgeList.tolerance / max(scale, 1e-300)
    // The outer edge over a turn θ lies within h·θ²/8 of its chord.
    largestTurn = min(8 * tolerance / max(halfWidth, 1e-300), 0.25)
    let unseen = tolerance / (4 * max(halfWidth, 1e-300))
    unseenTurn = min(unseen * unseen, 1e-4)
    self.frame = frame
    self.halfWidth = halfWidth
    smallestLine = 1e-14 * halfWidth * halfWidth
  }

  /// Replaces the pieces by those of a contour, in order; none where it has no length.
  func flatten(_ contour: Contour, into pieces: inout [StrokePiece]) {
    pieces.removeAll(keepingCapacity: true)
    var current = contour.start
    for segment in contour.segments {
      switch segment {
      case .line(let end): addLine(from: current, to: end, into: &pieces)
      case .quadratic(let control, let end):
        add(Cubic(quadratic: current, control, end), into: &pieces)
      case .cubic(let control1, let control2, let end):
        add(Cubic(current, control1, control2, end), into: &pieces)
      }
      current = segment.end
    }
    if contour.isClosed { addLine(from: current, to: contour.start, into: &pieces) }
    smooth(&pieces, isClosed: contour.isClosed)
  }

  /// Makes normals equal where the way goes on straight, but for what nobody can see.
  private func smooth(_ pieces: inout [StrokePiece], isClosed: Bool) {
    guard var normal = pieces.last?.endNormal else { return }
    for index in pieces.indices {
      let turn = (pieces[index].startNormal - normal).squaredLength
      if turn <= unseenTurn, index > 0 || isClosed { pieces[index].startNormal = normal }
      normal = pieces[index].endNormal
    }
  }

  private func addLine(from start: Point, to end: Point, into pieces: inout [StrokePiece]) {
    let way = end - start
    guard way.squaredLength > smallestLine, let direction = way.normalized else { return }
    if let piece = StrokePiece(
      from: start, to: end, startDirection: direction, endDirection: direction)
    {
      pieces.append(piece)
    }
  }

  private func add(_ drawn: Cubic, into pieces: inout [StrokePiece]) {
    if drawn.isLineByHandles {
      return addLine(from: drawn.start, to: drawn.end, into: &pieces)
    }
    let cubic = cleaned(drawn)
    guard let start = cubic.startDirection, let end = cubic.endDirection else { return }
    let first = pieces.count
    add(cubic, from: start, to: end, depth: 0, into: &pieces)
    for index in pieces.indices.dropFirst(first + 1) { pieces[index].goesOn = true }
  }

  /// Pulls control points onto the ends that they are nearer to than anybody can have meant.
  private func cleaned(_ cubic: Cubic) -> Cubic {
    var result = cubic
    let dust = halfWidth * 1e-4
    if (cubic.control1 - cubic.start).length <= dust { result.control1 = cubic.start }
    if (cubic.control2 - cubic.end).length <= dust { result.control2 = cubic.end }
    return result
  }

  private func add(
    _ cubic: Cubic, from start: Vector, to end: Vector, depth: Int, into pieces: inout [StrokePiece]
  ) {
    if depth > 0 && isFlat(cubic, from: start, to: end) || depth == Self.largestDepth
      || isOutside(cubic, depth: depth)
    {
      if let piece = StrokePiece(
        from: cubic.start, to: cubic.end, startDirection: start, endDirection: end)
      {
        pieces.append(piece)
      }
      return
    }
    let (one, other) = cubic.halves
    let middleEnd = one.endDirection ?? start
    let middleStart = other.startDirection ?? end
    add(one, from: start, to: middleEnd, depth: depth + 1, into: &pieces)
    add(other, from: middleStart, to: end, depth: depth + 1, into: &pieces)
  }

  /// True when the chord may stand for the curve and its cross-sections for those between.
  ///
  /// A curve lies within 3/4 of its control points' distance from the chord, as long as these
  /// project onto it.
  private func isFlat(_ cubic: Cubic, from start: Vector, to end: Vector) -> Bool {
    guard (start - end).squaredLength <= largestTurn else { return false }
    let chord = cubic.end - cubic.start
    let squared = chord.squaredLength
    let limit = tolerance * tolerance * squared * (16.0 / 9)
    for control in [cubic.control1 - cubic.start, cubic.control2 - cubic.start] {
      let cross = chord.cross(control)
      let along = chord.dot(control)
      guard cross * cross <= limit, along >= 0, along <= squared else { return false }
    }
    return true
  }

  /// True when no part of a deeply halved curve can be seen; most curves never get there.
  private func isOutside(_ cubic: Cubic, depth: Int) -> Bool {
    guard depth > 4, let frame else { return false }
    return !EdgeList.mayTouch(frame, cubic.start, cubic.control1, cubic.control2, cubic.end)
  }
}

extension Cubic {
  /// True for a line drawn as a cubic: its handles are specks, whose directions browsers ignore.
  fileprivate var isLineByHandles: Bool {
    let limit = (end - start).squaredLength / (1024 * 1024)
    return (control1 - start).squaredLength <= limit && (control2 - end).squaredLength <= limit
  }
}
