extension Path {
  /// The most dashes of one path; beyond it the path is left solid.
  package static let largestDashCount = 10_000

  /// Returns the dashes of the path, as open contours, each of a piece of the source.
  ///
  /// A dash that runs over the start of a closed contour is one contour. A dash of no length is
  /// a line of next to no length along the path, so that caps know its direction. Lengths are
  /// measured to one part in a million of the pattern.
  package func dashed(by style: StrokeStyle) -> Path {
    guard let count = dashCount(for: style), count <= Self.largestDashCount else { return self }
    var result = Path()
    for contour in contours {
      result.contours.append(contentsOf: DashWalk(contour, style: style).dashes())
    }
    return result
  }

  /// About how many dashes a style cuts the path into; nil where the pattern has no length.
  package func dashCount(for style: StrokeStyle) -> Int? {
    let period = style.dashes.reduce(0, +)
    guard period > 0, period.isFinite, style.dashes.allSatisfy({ $0 >= 0 }) else { return nil }
    let length = contours.reduce(0.0) { sum, contour in
      sum + contour.pieces.reduce(0.0) { $0 + CurveLength($1).total }
    }
    return Math.count(
      roundingUp: length / period * Double(style.dashes.count / 2) + 1, limit: Int(Int32.max))
  }
}

/// Walks along one contour and cuts it at the borders of dashes.
private struct DashWalk {
  private let pieces: [Curve]
  private let isClosed: Bool
  private let pattern: [Double]
  private let offset: Double
  /// The place in the pattern.
  private var index = 0
  private var left = 0.0

  init(_ contour: Contour, style: StrokeStyle) {
    pieces = contour.pieces.filter { !$0.isPoint }
    isClosed = contour.isClosed
    // An odd count of lengths is repeated to make it even.
    pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    let rest = style.dashOffset - Math.floor(style.dashOffset / period) * period
    offset = rest.isFinite ? rest : 0
  }

  consuming func dashes() -> [Contour] {
    var walk = self
    return walk.cut()
  }

  private mutating func cut() -> [Contour] {
    begin()
    var result: [Contour] = []
    var current: [Curve] = []
    let startsInk = index % 2 == 0
    for piece in pieces {
      let length = CurveLength(piece)
      var done = 0.0
      var from = 0.0
      while length.total - done > left {
        done += left
        let to = length.parameter(at: done)
        if index % 2 == 0 {
          current.append(Self.part(of: piece, from, to))
          result.append(contentsOf: Self.contour(current))
          current = []
        }
        from = to
        next()
      }
      left -= length.total - done
      if index % 2 == 0, from < 1 { current.append(piece.subsegment(from: from, to: 1)) }
    }
    let closesOver = isClosed && startsInk && !current.isEmpty && !result.isEmpty
    if closesOver, let first = result.first {
      result[0] = Contour(pieces: current + first.pieces, isClosed: false) ?? first
    } else if isClosed, startsInk, result.isEmpty, current.count == pieces.count {
      // The first dash is longer than the contour.
      result.append(contentsOf: Contour(pieces: current, isClosed: true).map { [$0] } ?? [])
    } else {
      result.append(contentsOf: Self.contour(current))
    }
    return result
  }

  private mutating func begin() {
    index = 0
    var rest = offset
    while rest >= pattern[index], rest > 0 {
      rest -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - rest
  }

  private mutating func next() {
    index = (index + 1) % pattern.count
    left = pattern[index]
  }

  /// A part of a curve; where it has no length, a line of next to none along the curve.
  private static func part(of piece: Curve, _ from: Double, _ to: Double) -> Curve {
    if from < to { return piece.subsegment(from: from, to: to) }
    let point = piece.point(at: to)
    let direction = piece.derivative(at: to).normalized ?? piece.startDirection ?? Vector(1, 0)
    let scale = max(point.x.magnitude, point.y.magnitude, 1)
    return .line(Line(point, point + direction * (scale * 1e-9)))
  }

  private static func contour(_ pieces: [Curve]) -> [Contour] {
    Contour(pieces: pieces, isClosed: false).map { [$0] } ?? []
  }
}

/// The length of a curve, and the parameter at a length.
struct CurveLength {
  private let curve: Curve
  /// Lengths from the start to the parameters i/n; one more than the parts.
  private let sums: [Double]

  /// Measures a curve by Gauss's rule of five points on equal parts of the parameter.
  init(_ curve: Curve) {
    self.curve = curve
    var sums = [0.0]
    let parts: Int
    if case .line(let line) = curve {
      parts = 1
      sums.append(line.direction.length)
    } else {
      parts = 8
      for part in 0..<parts {
        let from = Double(part) / Double(parts)
        sums.append(sums[part] + Self.length(of: curve, from, from + 1 / Double(parts)))
      }
    }
    self.sums = sums
  }

  /// The length of the whole curve.
  var total: Double { sums[sums.count - 1] }

  /// Returns the parameter at which a length from the start is reached, clamped to 0 and 1.
  func parameter(at length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length < total else { return 1 }
    let parts = Double(sums.count - 1)
    if sums.count == 2 { return length / total }
    let part = max(0, (sums.firstIndex { $0 > length } ?? 1) - 1)
    let start = Double(part) / parts
    var low = start
    var high = start + 1 / parts
    // Bisection: 40 halvings are exact for any use; the speed may be zero at a cusp.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if sums[part] + Self.length(of: curve, start, middle) < length {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// Gauss–Legendre quadrature of the speed (Abramowitz and Stegun, table 25.4, n = 5).
  private static func length(of curve: Curve, _ from: Double, _ to: Double) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2
    var sum = 0.568_888_888_888_888_9 * curve.derivative(at: middle).length
    for (place, weight) in [
      (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
      (0.906_179_845_938_664_0, 0.236_926_885_056_189_1),
    ] {
      sum += weight * curve.derivative(at: middle - half * place).length
      sum += weight * curve.derivative(at: middle + half * place).length
    }
    return sum * half
  }
}
