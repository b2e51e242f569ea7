/// Ends the inner edges beside bends where they cross, so that the outline need not be resolved.
///
/// A bend is a corner, or spans that have turned inside out, between two spans whose inner edges
/// cross before they reach it. All that the bend covers on its inner side must lie in the strips of
/// both neighbours; then what is cut off is covered twice, and cutting takes one of both away.
struct StrokeTrimmer {
  let half: Double
  let tolerance: Double
  let isClosed: Bool

  /// Spans `first` and `last` with those that turn inside out between them.
  private struct Bend {
    let first: Int
    let last: Int
    let side: StrokeSide
  }

  /// Trims what can be trimmed, in order.
  func trim(_ spans: inout [StrokeSpan]) {
    for index in spans.indices {
      guard let bend = bend(after: index, of: spans), let cut = crossing(bend, of: spans),
        isCovered(bend, of: spans)
      else { continue }
      spans[bend.first].endTrim = StrokeTrim(
        side: bend.side, point: cut.point, parameter: cut.first)
      spans[bend.last].startTrim = StrokeTrim(
        side: bend.side, point: cut.point, parameter: cut.last)
      for inner in inner(of: bend, in: spans) { spans[inner].hiddenSide = bend.side }
    }
  }

  private func next(_ index: Int, of spans: [StrokeSpan]) -> Int? {
    spans.index(after: index, isClosed: isClosed)
  }

  /// The spans that turn inside out between the first and the last of a bend.
  private func inner(of bend: Bend, in spans: [StrokeSpan]) -> [Int] {
    var inner: [Int] = []
    while let index = next(inner.last ?? bend.first, of: spans), index != bend.last {
      inner.append(index)
    }
    return inner
  }

  /// The bend after a span; all its directions turn to one side by less than half a turn.
  private func bend(after first: Int, of spans: [StrokeSpan]) -> Bend? {
    guard let start = next(first, of: spans) else { return nil }
    let direction = spans[first].endDirection
    var last = start
    var side = StrokeSide(insideOf: direction.cross(spans[start].startDirection))
    if let gone = spans[start].foldedSide ?? pointSide(of: spans[start]) {
      side = gone
      while spans[last].foldedSide == side || pointSide(of: spans[last]) == side {
        guard turns(direction, spans[last].startDirection, to: side),
          turns(direction, spans[last].endDirection, to: side),
          let next = next(last, of: spans), next != start
        else { return nil }
        last = next
      }
    } else if direction == spans[start].startDirection {
      return nil
    }
    guard last != first, spans[first].foldedSide == nil, spans[last].foldedSide == nil,
      turns(direction, spans[last].startDirection, to: side),
      direction.dot(spans[last].startDirection) > -0.9999
    else { return nil }
    return Bend(first: first, last: last, side: side)
  }

  /// The side where the pen is as wide as the radius, so that the edge there is a point.
  private func pointSide(of span: StrokeSpan) -> StrokeSide? {
    guard !span.isLine, span.turn != 0 else { return nil }
    let side = StrokeSide(insideOf: span.turn)
    return span.offsetCurve(side.sign * half).isPoint(within: tolerance) ? side : nil
  }

  /// True when a direction lies on a side of another, but for a corner that cannot be seen.
  private func turns(_ one: Vector, _ other: Vector, to side: StrokeSide) -> Bool {
    let turn = one.cross(other) * side.sign
    return turn >= 0 || (turn > -0.03 && one.dot(other) > 0)
  }

  /// True when the strips of both neighbours hold what the bend covers on its inner side.
  private func isCovered(_ bend: Bend, of spans: [StrokeSpan]) -> Bool {
    let slack = tolerance / 4
    let before = StrokeStrip(span: spans[bend.first], side: bend.side, half: half, slack: slack)
    let after = StrokeStrip(span: spans[bend.last], side: bend.side, half: half, slack: slack)
    let distance = bend.side.sign * half
    var points = [
      spans[bend.first].endPoint(offset: distance), spans[bend.last].startPoint(offset: distance),
    ]
    for index in inner(of: bend, in: spans) {
      points += spans[index].normalEnds(on: bend.side, half: half)
    }
    return points.allSatisfy {
      before.holds($0, atEnd: true) && after.holds($0, atEnd: false)
    }
  }

  /// Where the inner edges cross, with the parameters on both.
  private func crossing(
    _ bend: Bend, of spans: [StrokeSpan]
  ) -> (point: Point, first: Double, last: Double)? {
    let distance = bend.side.sign * half
    // Edges of lines may go on by what cannot be seen.
    let first = spans[bend.first].offsetCurve(distance).goingOn(atStart: 0, atEnd: tolerance)
    let last = spans[bend.last].offsetCurve(distance).goingOn(atStart: tolerance, atEnd: 0)
    let crossing = CurveCrossing(first, last)
    guard let found = crossing.nearest, found.turn * bend.side.sign > 0,
      found.first >= spans[bend.first].startTrim(on: bend.side)?.parameter ?? 0,
      found.second <= spans[bend.last].endTrim(on: bend.side)?.parameter ?? 1
    else { return nil }
    return (found.point, found.first, found.second)
  }
}

extension Curve {
  /// A line made longer at its ends; other curves as they are.
  fileprivate func goingOn(atStart start: Double, atEnd end: Double) -> Curve {
    guard case .line(let line) = self, let direction = line.direction.normalized else {
      return self
    }
    return .line(Line(line.p0 + direction * -start, line.p1 + direction * end))
  }
}
