extension Path {
  /// The most dashes of one path; ask `dashCount(for:)` before, and refuse what has more.
  package static let largestDashCount = 1_000_000

  /// Returns the dashes of the path, as open contours, each made of parts of the source.
  ///
  /// Each contour begins the pattern anew. A dash that runs over the start of a closed contour is
  /// one contour; one that covers it all leaves it closed. A dash without length is a line of next
  /// to no length along the path, so that caps know its direction. Lengths are right to one part
  /// in 10⁹ of the contour's. A pattern without length, or with more than the most dashes, leaves
  /// the path as it is.
  package func dashed(by style: StrokeStyle) -> Path {
    guard let count = dashCount(for: style), count <= Self.largestDashCount else { return self }
    let pattern = DashPattern(style)
    return Path(contours: contours.flatMap { DashedContour($0).dashes(by: pattern) })
  }

  /// Returns about how many dashes a style cuts the path into; nil where it leaves it solid.
  package func dashCount(for style: StrokeStyle) -> Int? {
    let period = style.dashes.reduce(0, +)
    guard period > 0, period.isFinite, style.dashOffset.isFinite, isFinite,
      style.dashes.allSatisfy({ $0 >= 0 })
    else { return nil }
    let pieces = contours.flatMap(\.pieces)
    let length = pieces.reduce(0.0) { $0 + CurveLength($1).total }
    let inks = Double((style.dashes.count + 1) / 2)
    return Math.count(
      roundingUp: length / period * inks + Double(contours.count), limit: Int(Int32.max))
  }
}

/// Lengths of ink and gap in turn, and where they begin.
private struct DashPattern {
  let lengths: [Double]
  /// The first length, counted from the start of a contour, and how much of it has passed.
  let first: (index: Int, passed: Double)
  let width: Double

  init(_ style: StrokeStyle) {
    // SVG: an odd count of lengths is repeated to make it even.
    lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    width = style.width
    let period = lengths.reduce(0, +)
    var rest = style.dashOffset.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var index = 0
    while rest > 0, rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    first = (index, rest)
  }

  /// Returns from where to where there is ink along a length, in order.
  func inks(along length: Double) -> [(start: Double, end: Double)] {
    var inks: [(start: Double, end: Double)] = []
    var index = first.index
    var position = -first.passed
    // One more than the most: the count was only about right.
    while position < length, inks.count <= Path.largestDashCount {
      let end = position + lengths[index]
      if index % 2 == 0, end > 0 || (end == 0 && position == 0) {
        inks.append((max(position, 0), min(end, length)))
      }
      position = end
      index = (index + 1) % lengths.count
    }
    return inks
  }
}

/// The pieces of a contour with their places along it.
private struct DashedContour {
  private let pieces: [Curve]
  private let lengths: [CurveLength]
  /// Where each piece begins along the contour, and where the last one ends.
  private let borders: [Double]
  private let isClosed: Bool

  init(_ contour: Contour) {
    var pieces: [Curve] = []
    var lengths: [CurveLength] = []
    var borders = [0.0]
    for piece in contour.pieces {
      let length = CurveLength(piece)
      guard length.total > 0 else { continue }
      pieces.append(piece)
      lengths.append(length)
      borders.append(borders[borders.count - 1] + length.total)
    }
    self.pieces = pieces
    self.lengths = lengths
    self.borders = borders
    isClosed = contour.isClosed
  }

  private var length: Double { borders[borders.count - 1] }

  func dashes(by pattern: DashPattern) -> [Contour] {
    guard length > 0 else { return [] }
    var piece = 0
    var dashes: [[Curve]] = []
    let inks = pattern.inks(along: length).map { (start: snapped($0.start), end: snapped($0.end)) }
    for ink in inks {
      while piece + 1 < pieces.count, borders[piece + 1] <= ink.start { piece += 1 }
      dashes.append(
        ink.end > ink.start
          ? parts(from: ink.start, to: ink.end, first: piece)
          : [dot(at: ink.start, on: piece, length: pattern.width * 1e-5)])
    }
    guard isClosed, let first = inks.first, let last = inks.last, first.start == 0,
      first.end > 0, last.end == length, last.end > last.start
    else { return dashes.compactMap { Contour(pieces: $0, isClosed: false) } }
    if dashes.count == 1 { return [Contour(pieces: dashes[0], isClosed: true)].compactMap { $0 } }
    // The last dash runs over the start into the first.
    dashes[0] = dashes.removeLast() + dashes[0]
    return dashes.compactMap { Contour(pieces: $0, isClosed: false) }
  }

  /// Moves a place onto a border between pieces that it misses by rounding alone.
  ///
  /// Else a dash that ends at a corner would get a speck of the next side, and a join.
  private func snapped(_ place: Double) -> Double {
    let slack = length * 1e-9
    var low = 0
    var high = borders.count - 1
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] < place - slack { low = middle + 1 } else { high = middle }
    }
    return (borders[low] - place).magnitude <= slack ? borders[low] : place
  }

  private func parts(from start: Double, to end: Double, first: Int) -> [Curve] {
    var parts: [Curve] = []
    var index = first
    while index < pieces.count, borders[index] < end {
      let from = lengths[index].parameter(at: start - borders[index])
      let isWhole = end >= borders[index + 1]
      let to = isWhole ? 1 : lengths[index].parameter(at: end - borders[index])
      if from < to { parts.append(pieces[index].subsegment(from: from, to: to)) }
      index += 1
    }
    return parts
  }

  /// A dash without length: so short that it cannot be seen, yet longer than what counts as none.
  private func dot(at place: Double, on index: Int, length: Double) -> Curve {
    let piece = pieces[index]
    let t = lengths[index].parameter(at: place - borders[index])
    let direction =
      piece.subsegment(from: min(t, 0.999_999), to: 1).startDirection ?? Vector(1, 0)
    let center = piece.point(at: t)
    return .line(Line(center - direction * (length / 2), center + direction * (length / 2)))
  }
}
