/// Stretches of source curves, monotone in x and y, each whole or in two halves.
struct PieceTree {
  /// What the search for stretches that come near each other looks at.
  struct Cell {
    let box: GridBox
    let start: GridPoint
    let end: GridPoint
    /// The index of the first of two halves, or -1.
    var child: Int32 = -1
    /// True when the chord is as good as the curve.
    let isFlat: Bool

    @inline(__always) init(start: GridPoint, end: GridPoint, isFlat: Bool) {
      box = GridBox(start, end)
      self.start = start
      self.end = end
      self.isFlat = isFlat
    }

    @inline(__always) var isLeaf: Bool { child < 0 }
    @inline(__always) var extent: Int32 {
      box.maxX &- box.minX &+ box.maxY &- box.minY
    }

    /// Tells whether a box lies on one side of the chord, and nowhere nearer than the margin.
    @inline(__always) func isClear(of other: GridBox, margin: Int) -> Bool {
      let dx = Int(end.x) &- Int(start.x)
      let dy = Int(end.y) &- Int(start.y)
      // An upright or level chord is as its box.
      guard dx != 0, dy != 0 else { return false }
      // Twice as far as the middle of the box, and as its corner that is nearest.
      let offset =
        dx &* (Int(other.minY) &+ Int(other.maxY) &- 2 &* Int(start.y))
        &- dy &* (Int(other.minX) &+ Int(other.maxX) &- 2 &* Int(start.x))
      let reach =
        dx.magnitude &* UInt(bitPattern: Int(other.maxY) &- Int(other.minY) &+ 2 &* margin)
        &+ dy.magnitude &* UInt(bitPattern: Int(other.maxX) &- Int(other.minX) &+ 2 &* margin)
      return offset.magnitude > reach
    }
  }

  /// Where on its source a cell lies.
  struct Stretch {
    let source: Int32
    let from: Double
    let to: Double
    /// The squared second derivative at both ends.
    let bendFrom: Double
    let bendTo: Double
  }

  private let gridPerUnit: Double
  private let tolerance: Double
  /// All source curves in the order of operands and contours.
  private(set) var sources: [SourceCurve] = []
  private(set) var cells: [Cell] = []
  private(set) var stretches: [Stretch] = []
  /// The first cells are those of whole stretches.
  private(set) var rootCount = 0

  /// Begins with room for so many sources, and for some halves of them.
  init(settings: BooleanSettings, sourceCount: Int) {
    gridPerUnit = 1 / settings.grid
    tolerance = settings.chordTolerance
    let cellCount = sourceCount + min(9 * sourceCount, 10_000)
    sources.reserveCapacity(sourceCount)
    cells.reserveCapacity(cellCount)
    stretches.reserveCapacity(cellCount)
  }

  /// Adds a curve, cut where it turns round in x or in y.
  mutating func add(_ source: SourceCurve) {
    let index = Int32(truncatingIfNeeded: sources.count)
    sources.append(source)
    var (from, bend) = (0.0, source.squaredBend(at: 0))
    var start = gridPoint(source.p0)
    for turn in source.turns where turn > from {
      let end = gridPoint(source.point(at: turn))
      let bendTo = source.squaredBend(at: turn)
      append(
        Stretch(source: index, from: from, to: turn, bendFrom: bend, bendTo: bendTo), start, end)
      (from, bend, start) = (turn, bendTo, end)
    }
    append(
      Stretch(source: index, from: from, to: 1, bendFrom: bend, bendTo: source.squaredBend(at: 1)),
      start, gridPoint(source.p3))
    rootCount = cells.count
  }

  @inline(__always)
  private mutating func append(_ stretch: Stretch, _ start: GridPoint, _ end: GridPoint) {
    let bend = max(stretch.bendFrom, stretch.bendTo)
    let isFlat =
      stretch.to - stretch.from < 1e-6
      || SourceCurve.sagitta(bend: bend, from: stretch.from, to: stretch.to) <= tolerance
    cells.append(Cell(start: start, end: end, isFlat: isFlat))
    stretches.append(stretch)
  }

  /// Halves a cell unless it is halved already, and returns its first half.
  @inline(__always)
  mutating func split(_ index: Int32) -> Int32 {
    let child = cells[Int(index)].child
    return child >= 0 ? child : halve(index)
  }

  private mutating func halve(_ index: Int32) -> Int32 {
    let stretch = stretches[Int(index)]
    let (source, from, to) = (stretch.source, stretch.from, stretch.to)
    let middle = 0.5 * (from + to)
    let (point, bend) = sources[Int(source)].pointAndSquaredBend(at: middle)
    let place = gridPoint(point)
    let child = Int32(truncatingIfNeeded: cells.count)
    cells[Int(index)].child = child
    let (start, end) = (cells[Int(index)].start, cells[Int(index)].end)
    append(
      Stretch(source: source, from: from, to: middle, bendFrom: stretch.bendFrom, bendTo: bend),
      start, place)
    append(
      Stretch(source: source, from: middle, to: to, bendFrom: bend, bendTo: stretch.bendTo),
      place, end)
    return child
  }

  @inline(__always)
  private func gridPoint(_ point: Point) -> GridPoint {
    GridPoint(Self.nearest(point.x * gridPerUnit), Self.nearest(point.y * gridPerUnit))
  }

  /// Returns the nearest whole number, halves upwards.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int32 {
    let shifted = value + 0.5
    let cut = Int32(shifted)
    return Double(cut) > shifted ? cut &- 1 : cut
  }
}
