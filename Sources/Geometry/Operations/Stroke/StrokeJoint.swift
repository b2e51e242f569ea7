/// Where two spans meet: how each side of the outline goes from the one to the other.
struct StrokeJoint {
  /// One side of the outline at a joint.
  struct Link {
    /// Where the span before ends on this side.
    var end: Point
    /// From `end` to `start`, in the direction of the stroke.
    var segments: [Segment] = []
    /// Where the span after starts on this side.
    var start: Point
  }

  var left: Link
  var right: Link

  subscript(side: StrokeSide) -> Link {
    get { side == .left ? left : right }
    set { if side == .left { left = newValue } else { right = newValue } }
  }
}

/// Makes the joints of a stroke.
struct StrokeJoiner {
  let style: StrokeStyle
  let half: Double
  let tolerance: Double

  /// Joins two spans.
  ///
  /// - Parameters:
  ///   - before: The span that ends here.
  ///   - after: The span that starts here.
  /// - Returns: Both sides of the outline between them.
  func joint(_ before: StrokeSpan, _ after: StrokeSpan) -> StrokeJoint {
    let first = before.endDirection
    let last = after.startDirection
    let turn = first.cross(last)
    var joint = StrokeJoint(left: link(.left, before, after), right: link(.right, before, after))
    if first == last { return trimmed(bridged(joint), before, after) }
    // A turn this small changes nothing that can be seen: both sides meet where their tangents do.
    if first.dot(last) > 0, turn * turn * half <= tolerance {
      return trimmed(met(joint, before, after), before, after)
    }
    let inner = StrokeSide(insideOf: turn)
    let outer: StrokeSide = inner == .left ? .right : .left
    joint[inner].segments = [.line(after.curve.start), .line(joint[inner].start)]
    joint[outer].segments = outerSegments(outer, before, after)
    return trimmed(joint, before, after)
  }

  /// The ends of both spans on a side.
  private func link(
    _ side: StrokeSide, _ before: StrokeSpan, _ after: StrokeSpan
  ) -> StrokeJoint.Link {
    let distance = side.sign * half
    return StrokeJoint.Link(
      end: before.endPoint(offset: distance), start: after.startPoint(offset: distance))
  }

  /// Lets a side end and start where its edges are trimmed.
  private func trimmed(
    _ joint: StrokeJoint, _ before: StrokeSpan, _ after: StrokeSpan
  ) -> StrokeJoint {
    var joint = joint
    for side in [StrokeSide.left, .right] {
      if let point = (before.endTrim(on: side) ?? after.startTrim(on: side))?.point {
        joint[side] = StrokeJoint.Link(end: point, start: point)
      } else if before.hiddenSide == side {
        joint[side].segments = []
      }
    }
    return joint
  }

  /// Moves both ends of each side onto the crossing of their tangents, where there is room for it.
  private func met(
    _ joint: StrokeJoint, _ before: StrokeSpan, _ after: StrokeSpan
  ) -> StrokeJoint {
    let first = before.endDirection
    let last = after.startDirection
    let gap = half * first.cross(last).magnitude
    let room = min(
      (before.curve.end - before.curve.start).length, (after.curve.end - after.curve.start).length)
    guard room >= 8 * gap else { return bridged(joint) }
    let middle = (first.perpendicular + last.perpendicular) * (half / (1 + first.dot(last)))
    var joint = joint
    for side in [StrokeSide.left, .right]
    where before.foldedSide != side && after.foldedSide != side {
      let meeting = after.curve.start + middle * side.sign
      joint[side] = StrokeJoint.Link(end: meeting, start: meeting)
    }
    return bridged(joint)
  }

  private func bridged(_ joint: StrokeJoint) -> StrokeJoint {
    var joint = joint
    for side in [StrokeSide.left, .right] where joint[side].end != joint[side].start {
      joint[side].segments = [.line(joint[side].start)]
    }
    return joint
  }

  /// The join on the outside.
  private func outerSegments(
    _ side: StrokeSide, _ before: StrokeSpan, _ after: StrokeSpan
  ) -> [Segment] {
    var segments: [Segment] = []
    let to = after.startPoint(offset: side.sign * half)
    let join = after.startsAtVertex ? style.join : .round
    switch join {
    case .round: appendArc(side, before, after, into: &segments)
    case .bevel: segments.append(.line(to))
    case .miter, .miterClip:
      segments += tip(side, before, after, isClipped: join == .miterClip).map { .line($0) }
      segments.append(.line(to))
    }
    return segments
  }

  private func appendArc(
    _ side: StrokeSide, _ before: StrokeSpan, _ after: StrokeSpan, into segments: inout [Segment]
  ) {
    let arcs = StrokeArc(radius: half, tolerance: tolerance)
    let vertex = after.curve.start
    let first = before.endDirection.perpendicular * side.sign
    let last = after.startDirection.perpendicular * side.sign
    guard side == .left else {
      return arcs.append(around: vertex, from: first, to: last, into: &segments)
    }
    // On the left the arc turns the other way: walk it from its end.
    var arc = Contour(start: vertex + last * half)
    arcs.append(around: vertex, from: last, to: first, into: &arc.segments)
    segments += arc.reversed.segments
  }

  /// The corner points of a miter: one, two where it is clipped, none where it is a bevel.
  ///
  /// With θ the turn, the miter's length by the width is 1/cos(θ/2), and 2·cos²(θ/2) = 1 + cos θ.
  private func tip(
    _ side: StrokeSide, _ before: StrokeSpan, _ after: StrokeSpan, isClipped: Bool
  ) -> [Point] {
    let first = before.endDirection
    let last = after.startDirection
    let vertex = after.curve.start
    let cosine = first.dot(last)
    let limit = max(style.miterLimit, 1)
    if 2 <= limit * limit * (1 + cosine) {
      let middle = (first.perpendicular + last.perpendicular) * (1 / (1 + cosine))
      return [vertex + middle * (side.sign * half)]
    }
    guard isClipped else { return [] }
    // Along the bisector the offset lines run from cos(θ/2) to the clip at `limit` half widths.
    let halfCosine = max((1 + cosine) / 2, 0).squareRoot()
    let halfSine = max((1 - cosine) / 2, 0).squareRoot()
    guard limit > halfCosine, halfSine > 0 else { return [] }
    let reach = half * (limit - halfCosine) / halfSine
    return [
      before.endPoint(offset: side.sign * half) + first * reach,
      after.startPoint(offset: side.sign * half) - last * reach,
    ]
  }
}
