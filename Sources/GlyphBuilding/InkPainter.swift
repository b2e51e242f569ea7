internal import Geometry
internal import SVG

/// Adds and takes away areas in order, with as few Boolean operations as the order allows.
///
/// Font units, y up.
struct InkPainter {
  /// How finely the operations look.
  private let settings: BooleanSettings
  /// Areas whose union is the ink so far.
  private var ink: [BooleanOperand] = []
  /// Areas to be taken away from it next.
  private var holes: [BooleanOperand] = []

  init(settings: BooleanSettings) {
    self.settings = settings
  }

  mutating func paint(_ operand: BooleanOperand, as role: InkRole) throws(BooleanError) {
    switch role {
    case .adds:
      try takeHolesAway()
      ink.append(operand)
    case .takesAway:
      guard !ink.isEmpty else { return }
      holes.append(operand)
    }
  }

  private mutating func takeHolesAway() throws(BooleanError) {
    guard !holes.isEmpty else { return }
    let path = try Path.combined(.difference, subjects: ink, clips: holes, settings: settings)
    ink = [BooleanOperand(path: path, rule: .nonZero)]
    holes = []
  }

  /// Returns the ink as non-overlapping contours, cut to a rectangle where one is given, and how
  /// far it reached beyond the rectangle.
  consuming func ink(within rect: Rect?) throws(BooleanError) -> (path: Path, overhang: Double) {
    var painter = self
    if rect != nil { try painter.takeHolesAway() }
    guard let bounds = Self.bounds(of: painter.ink) else { return (Path(), 0) }
    let overhang = rect.map { Self.overhang(of: bounds, beyond: $0) } ?? 0
    if let rect, overhang > Self.smallestOverhang {
      let path = try Path.combined(
        .intersection, subjects: painter.ink,
        clips: [BooleanOperand(path: Path(rect), rule: .nonZero)], settings: painter.settings)
      return (path, overhang)
    }
    let path =
      painter.holes.isEmpty
      ? try Path.combined(.union, subjects: painter.ink, clips: [], settings: painter.settings)
      : try Path.combined(
        .difference, subjects: painter.ink, clips: painter.holes, settings: painter.settings)
    return (path, 0)
  }

  private static func bounds(of operands: [BooleanOperand]) -> Rect? {
    operands.compactMap(\.path.bounds).reduce(nil) { $0?.union($1) ?? $1 }
  }

  private static func overhang(of bounds: Rect, beyond rect: Rect) -> Double {
    max(
      rect.minX - bounds.minX, rect.minY - bounds.minY, bounds.maxX - rect.maxX,
      bounds.maxY - rect.maxY, 0)
  }

  /// An overhang that rounding to whole units hides anyway, in font units.
  private static let smallestOverhang = 0.25
}
