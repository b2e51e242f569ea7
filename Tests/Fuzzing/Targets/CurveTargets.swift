import Geometry

extension FuzzTarget {
  /// Two paths and a stroke made of the bytes: outlines, Booleans and quadratics of them.
  static let curves = FuzzTarget("curves") { bytes in
    var source = ShapeBytes(bytes)
    let style = source.style()
    let (first, second) = (source.path(), source.path())
    let outline = StrokeExpansion.outline(of: first.dashed(by: style), style: style, tolerance: 0.1)
    precondition(outline.isFinite, "a stroke's outline is not finite")
    for rule in [FillRule.nonZero, .evenOdd] {
      let subjects = [BooleanOperand(path: outline, rule: .nonZero)]
      let clips = [BooleanOperand(path: second, rule: rule)]
      guard let union = try? Path.combined(.union, subjects: subjects, clips: clips),
        let common = try? Path.combined(.intersection, subjects: subjects, clips: clips),
        let one = try? outline.resolved(under: .nonZero),
        let other = try? second.resolved(under: rule)
      else { continue }
      hold(of: union)
      hold(of: common)
      // Areas are those of disjoint simple contours: |A ∪ B| + |A ∩ B| = |A| + |B|.
      let difference = union.signedArea + common.signedArea - one.signedArea - other.signedArea
      let lengths = Double(bytes.count) * 4_000
      precondition(abs(difference) <= 1 + lengths / 16, "areas do not add up: \(difference)")
      let quadratics = QuadraticApproximation(of: union, tolerance: 0.5)
      precondition(quadratics.path.isFinite, "quadratics are not finite")
      precondition(quadratics.error <= 0.5 + 1e-6, "quadratics stray: \(quadratics.error)")
    }
  }

  /// The filled area of a result is not negative, and nothing in it is infinite.
  private static func hold(of path: Path) {
    precondition(path.isFinite, "a result is not finite")
    precondition(-path.signedArea >= -1, "a result has a negative area")
  }
}

/// Reads shapes out of bytes: coordinates on a coarse grid, so that edges meet often.
private struct ShapeBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes.prefix(160)[...] }

  private mutating func byte() -> Int { rest.popFirst().map(Int.init) ?? 0 }

  private mutating func point() -> Point {
    Point(Double(byte()) * 8 + Double(byte() & 3) / 4, Double(byte()) * 8)
  }

  mutating func style() -> StrokeStyle {
    let bits = byte()
    let caps: [LineCap] = [.butt, .round, .square, .butt]
    let joins: [LineJoin] = [.miter, .round, .bevel, .miterClip]
    return StrokeStyle(
      width: Double(byte() + 1), cap: caps[bits & 3], join: joins[bits >> 2 & 3],
      miterLimit: 1 + Double(bits >> 4), dashes: bits & 128 != 0 ? [240 + Double(byte()), 60] : [])
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<(1 + byte() & 3) {
      path.move(to: point())
      for _ in 0..<(byte() & 7) {
        switch byte() & 3 {
        case 0: path.line(to: point())
        case 1: path.quadratic(point(), to: point())
        case 2: path.cubic(point(), point(), to: point())
        default: path.close()
        }
      }
    }
    return path
  }
}
