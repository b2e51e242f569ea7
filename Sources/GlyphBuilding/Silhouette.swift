internal import Geometry
internal import SVG

/// Turns the painted areas of a drawing into one path of non-overlapping contours.
///
/// All paths are in font units, y up; outer contours run clockwise.
struct Silhouette {
  /// Why no silhouette could be made.
  enum Failure: Error {
    /// The Boolean engine met more crossings than its limit, at the shape of this index.
    case tooManyCrossings(shape: Int)
    /// The time of the drawing was over, at the shape of this index.
    case outOfTime(shape: Int)
    /// Coordinates far outside of what a font can hold, at the shape of this index.
    case outOfReach(shape: Int)
    /// A stroke falls into more dashes than its limit, at the shape of this index.
    case tooManyDashes(shape: Int)
  }

  let drawing: Drawing
  let mapping: EmMapping
  let budget: WorkBudget
  /// What strokes were found to cover: nothing is remembered unless a memory is lent.
  var strokes = StrokeMemory(capacity: 0)
  /// The regions made so far, by index.
  private var regions: [RegionArea?]
  /// The index of the shape at hand, for failures.
  private var shape = 0

  init(drawing: Drawing, mapping: EmMapping, budget: WorkBudget) {
    self.drawing = drawing
    self.mapping = mapping
    self.budget = budget
    regions = Array(repeating: nil, count: drawing.regions.count)
  }

  /// Paints the shapes in order and returns the ink, and whether the artboard cut it.
  mutating func ink(
    roles: [InkRole], keepsOverflow: Bool
  ) throws(Failure) -> (path: Path, overhang: Double) {
    var painter = InkPainter(settings: budget.booleanSettings)
    for (index, shape) in drawing.shapes.enumerated() {
      self.shape = index
      guard !budget.deadline.hasPassed else { throw .outOfTime(shape: index) }
      guard let operand = try operand(of: shape.figure, cutBy: shape.regions) else { continue }
      try locating { () throws(BooleanError) in
        try painter.paint(operand, as: roles[index])
      }
    }
    let artboard = keepsOverflow ? nil : mapping.artboard
    return try locating { () throws(BooleanError) in try painter.ink(within: artboard) }
  }

  /// Returns a figure's area cut to regions, or nil when nothing of it is left.
  private mutating func operand(
    of figure: Figure, cutBy indices: [Int]
  ) throws(Failure) -> BooleanOperand? {
    guard let area = try area(of: figure) else { return nil }
    let operand = try cut(area, to: indices)
    return operand.path.isEmpty ? nil : operand
  }

  /// Cuts an area to regions, one after the other; a rectangle around all of it cuts nothing.
  private mutating func cut(
    _ area: BooleanOperand, to indices: [Int]
  ) throws(Failure) -> BooleanOperand {
    var operand = area
    for index in indices {
      guard let bounds = operand.path.bounds else { break }
      let clip: Path
      switch try region(index) {
      case .rect(let rect) where rect.expanded(by: 1e-6).contains(bounds): continue
      case .rect(let rect): clip = Path(rect)
      case .path(let path): clip = path
      }
      let clips = [BooleanOperand(path: clip, rule: .nonZero)]
      let subject = operand
      let path =
        clip.isEmpty
        ? Path()
        : try locating { () throws(BooleanError) in
          try Path.combined(
            .intersection, subjects: [subject], clips: clips, settings: budget.booleanSettings)
        }
      operand = BooleanOperand(path: path, rule: .nonZero)
    }
    return operand
  }

  /// Runs Boolean operations; where one is refused, says at which shape.
  private func locating<Value>(
    _ operation: () throws(BooleanError) -> Value
  ) throws(Failure) -> Value {
    do throws(BooleanError) {
      return try operation()
    } catch {
      switch error {
      case .tooManyCrossings: throw .tooManyCrossings(shape: shape)
      case .outOfTime: throw .outOfTime(shape: shape)
      case .coordinateOutOfRange: throw .outOfReach(shape: shape)
      }
    }
  }

  /// Returns the area of a figure in font units; nil when it covers nothing.
  private mutating func area(of figure: Figure) throws(Failure) -> BooleanOperand? {
    let map = figure.transform.then(mapping.map)
    let operand: BooleanOperand
    switch figure.coverage {
    case .fill(let rule):
      operand = BooleanOperand(path: figure.path.transformed(by: map), rule: rule)
    case .stroke(let style):
      // A stroke that a flat map would squeeze to nothing covers nothing.
      let growth = map.growth
      guard growth > 0, map.determinant.magnitude > growth * growth * 1e-9 else { return nil }
      guard (figure.path.dashCount(for: style) ?? 0) <= budget.limits[.dashes] else {
        throw .tooManyDashes(shape: shape)
      }
      let outline = StrokeExpansion.outline(
        of: figure.path, style: style, tolerance: Self.strokeTolerance / growth,
        with: &strokes)
      operand = BooleanOperand(path: outline.transformed(by: map), rule: .nonZero)
    }
    guard let bounds = operand.path.bounds else { return nil }
    guard operand.path.isFinite, Self.reach.contains(bounds) else {
      throw .outOfReach(shape: shape)
    }
    return operand
  }

  /// Makes a region, once.
  private mutating func region(_ index: Int) throws(Failure) -> RegionArea {
    if let known = regions[index] { return known }
    let made = try makeRegion(drawing.regions[index])
    regions[index] = made
    return made
  }

  private mutating func makeRegion(_ region: Region) throws(Failure) -> RegionArea {
    if region.parts.count == 1, region.regions.isEmpty, region.parts[0].regions.isEmpty,
      region.parts[0].adds, let operand = try area(of: region.parts[0].figure),
      let rect = operand.path.asRect
    {
      return .rect(rect)
    }
    var painter = InkPainter(settings: budget.booleanSettings)
    for part in region.parts {
      guard let operand = try operand(of: part.figure, cutBy: part.regions) else { continue }
      try locating { () throws(BooleanError) in
        try painter.paint(operand, as: part.adds ? .adds : .takesAway)
      }
    }
    let ink = try locating { () throws(BooleanError) in try painter.ink(within: nil).path }
    return .path(try cut(BooleanOperand(path: ink, rule: .nonZero), to: region.regions).path)
  }

  /// The largest error of a stroke's edge, in font units.
  private static let strokeTolerance = 0.1
  /// Where coordinates may lie before they are cut to the artboard, in font units: as far as
  /// Boolean operations compute exactly.
  private static let reach = Rect(
    minX: -131_072, minY: -131_072, maxX: 131_072, maxY: 131_072)
}

/// The area of a region.
private enum RegionArea {
  case rect(Rect)
  /// Non-overlapping contours; empty: nothing.
  case path(Path)
}
