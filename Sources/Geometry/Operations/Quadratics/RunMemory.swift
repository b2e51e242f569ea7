/// The curves of alike runs, each from its start on: runs of one shape are fitted alike.
///
/// Coordinates are whole 2²⁰ths of a unit, so that noise of where a run lies makes no other shape.
struct RunShape: Hashable {
  /// For each run the number of its curves, and for each of these its degree and its points.
  private var words: [Double] = []

  /// Takes runs anew, each as the curves that follow each other in it.
  mutating func take(_ runs: [ArraySlice<Curve>]) {
    words.removeAll(keepingCapacity: true)
    for curves in runs {
      guard let origin = curves.first?.start else { continue }
      words.append(Double(curves.count))
      for curve in curves { append(curve, from: origin) }
    }
  }

  private mutating func append(_ curve: Curve, from origin: Point) {
    switch curve {
    case .line(let line):
      words.append(1)
      append(line.p1, from: origin)
    case .quadratic(let curve):
      words.append(2)
      append(curve.p1, from: origin)
      append(curve.p2, from: origin)
    case .cubic(let curve):
      words.append(3)
      append(curve.p1, from: origin)
      append(curve.p2, from: origin)
      append(curve.p3, from: origin)
    }
  }

  private mutating func append(_ point: Point, from origin: Point) {
    let way = point - origin
    words.append(Self.rounded(way.dx))
    words.append(Self.rounded(way.dy))
  }

  private static func rounded(_ value: Double) -> Double {
    // No negative zero, which equals another and has other bits.
    Math.rounded(value * grid) / grid + 0
  }

  private static let grid = 1_048_576.0

  /// The runs; each starts in the origin.
  var runs: [CurveRun] {
    var result: [CurveRun] = []
    var index = 0
    while index < words.count {
      let count = Int(words[index])
      index += 1
      var start = Point.zero
      let curves = (0..<count).map { _ in
        let segment = segment(at: &index)
        defer { start = segment.end }
        return Curve(from: start, segment)
      }
      result.append(CurveRun(curves))
    }
    return result
  }

  private func segment(at index: inout Int) -> Segment {
    let first = index + 1
    let degree = Int(words[index])
    index += 1 + 2 * degree
    let point = { Point(words[first + 2 * $0], words[first + 2 * $0 + 1]) }
    switch degree {
    case 1: return .line(point(0))
    case 2: return .quadratic(point(0), point(1))
    default: return .cubic(point(0), point(1), point(2))
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(folded: words.lazy.map(\.bitPattern))
  }
}

/// What was found for shapes of runs: icons of a set repeat their corners, discs and bodies.
struct RunMemory {
  /// The pieces of alike runs, each from its start on, and the largest error.
  struct Fit {
    var segments: [[Segment]]
    var error: Double
  }

  private var fits: [RunShape: Fit] = [:]

  /// What was found for a shape; when it is set and there are too many, the others are forgotten.
  subscript(shape: RunShape) -> Fit? {
    get { fits[shape] }
    set {
      if fits.count >= Self.largestCount { fits.removeAll(keepingCapacity: true) }
      fits[shape] = newValue
    }
  }

  private static let largestCount = 2048
}
