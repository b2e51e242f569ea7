/// Reads outlines glyph by glyph, putting components in their places.
struct GlyphOutlines: Sendable {
  /// The bytes of the table.
  private let glyf: [UInt8]
  /// Where each glyph begins.
  private let loca: Loca

  /// The most points of all glyphs together: fonts of 65,535 ideographs have half of that.
  private static let mostPoints = 8_000_000

  /// Takes the tables; refuses outlines that are larger than any font needs.
  init(glyf: [UInt8], loca: Loca) throws(DecodingError) {
    self.glyf = glyf
    self.loca = loca
    guard PointCount.total(of: glyf, loca: loca) <= Self.mostPoints else {
      throw refusal("its outlines have more than \(Self.mostPoints) points in all")
    }
  }

  /// What one glyph may ask for, its components included.
  private struct Budget {
    var points = 65_535
    var components = 1024
  }

  /// Deeper nesting is refused; the specification knows no limit, fonts use two levels.
  static let deepest = 16

  /// Returns the contours of a glyph.
  func outline(of glyphID: Int) throws(DecodingError) -> SimpleGlyph {
    var budget = Budget()
    return try outline(of: glyphID, depth: 0, budget: &budget)
  }

  private func outline(
    of glyphID: Int, depth: Int, budget: inout Budget
  ) throws(DecodingError) -> SimpleGlyph {
    switch try Glyf.glyph(glyphID, of: glyf, loca: loca) {
    case .empty: return SimpleGlyph(contours: [])
    case .simple(let simple):
      budget.points -= simple.contours.reduce(0) { $0 + $1.count }
      guard budget.points >= 0 else { throw refusal("glyph \(glyphID) has too many points") }
      return simple
    case .composite(let components):
      guard depth < Self.deepest else { throw refusal("glyph \(glyphID) is nested too deeply") }
      budget.components -= components.count
      guard budget.components >= 0 else {
        throw refusal("glyph \(glyphID) has too many components")
      }
      var sum = SimpleGlyph(contours: [])
      for component in components {
        let part = try outline(of: component.glyphIndex, depth: depth + 1, budget: &budget)
        sum.overlapSimple = sum.overlapSimple || part.overlapSimple
        sum.contours += try component.placed(part.contours, behind: sum.contours)
      }
      return sum
    }
  }

  private func refusal(_ clause: String) -> DecodingError {
    DecodingError(table: Glyf.tag, reason: .unsupported(clause))
  }
}

extension GlyphComponent {
  /// Returns contours scaled and moved; the parent's contours are what came before.
  fileprivate func placed(
    _ contours: [[GlyphPoint]], behind parent: [[GlyphPoint]]
  ) throws(DecodingError) -> [[GlyphPoint]] {
    let parts = contours.map { $0.map(scaled) }
    let (dx, dy): (Int, Int)
    switch placement {
    case .offset(let x, let y):
      let moved = scaled(GlyphPoint(x: x, y: y, isOnCurve: true))
      (dx, dy) = scalesOffset ? (moved.x, moved.y) : (x, y)
    case .matching(let parentIndex, let childIndex):
      guard let target = Self.point(parentIndex, of: parent),
        let source = Self.point(childIndex, of: parts)
      else {
        throw DecodingError(
          table: Glyf.tag, reason: .invalid("a component is placed by points that are not there"))
      }
      (dx, dy) = (target.x - source.x, target.y - source.y)
    }
    let placed = parts.map {
      $0.map { GlyphPoint(x: $0.x + dx, y: $0.y + dy, isOnCurve: $0.isOnCurve) }
    }
    guard placed.allSatisfy({ $0.allSatisfy(\.isWithinReach) }) else {
      throw DecodingError(
        table: Glyf.tag, reason: .unsupported("a component lies 1,000,000,000 units away"))
    }
    return placed
  }

  private func scaled(_ point: GlyphPoint) -> GlyphPoint {
    // In units of 1/16384: exact in 64 bits for points within reach. Each product is rounded by its
    // own, as FreeType does it: the format says nothing of it.
    let (x, y) = (point.x, point.y)
    let raw = scale.map { Int($0.rawValue) }
    return GlyphPoint(
      x: Self.nearest(raw[0] * x) + Self.nearest(raw[2] * y),
      y: Self.nearest(raw[1] * x) + Self.nearest(raw[3] * y), isOnCurve: point.isOnCurve)
  }

  /// Divides by 16,384, halves away from 0.
  private static func nearest(_ value: Int) -> Int {
    value < 0 ? -((8192 - value) >> 14) : (value + 8192) >> 14
  }

  private static func point(_ index: Int, of contours: [[GlyphPoint]]) -> GlyphPoint? {
    var index = index
    for contour in contours {
      if index < contour.count { return contour[index] }
      index -= contour.count
    }
    return nil
  }
}

extension GlyphPoint {
  /// False where components within components moved a point so far that sums could overflow.
  fileprivate var isWithinReach: Bool {
    x.magnitude <= 1_000_000_000 && y.magnitude <= 1_000_000_000
  }
}
