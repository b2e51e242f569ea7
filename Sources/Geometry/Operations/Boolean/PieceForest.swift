/// A straight stand-in for a stretch of a source curve.
struct Chord {
  var start: GridPoint
  var end: GridPoint
  var source: Int32
  /// The parameters on the source, rising.
  var from: Double
  var to: Double

  @inline(__always) var box: GridBox { GridBox(start, end) }
}

/// Chords, and all pairs of them that may be drawn together or cross.
struct ChordSet {
  var chords: [Chord] = []
  /// The box around each chord.
  var boxes: [GridBox] = []
  /// Each pair once, in no certain order.
  var pairs: [BoxPairs.Pair] = []
}

/// The source curves, cut into pieces monotone in x and y, and halved where pieces come close.
///
/// A piece that nothing else comes near is left as one chord: it cannot cross anything.
struct PieceForest {
  private let settings: BooleanSettings
  /// How near stretches lie that are halved until they are flat.
  private let margin: Int32
  /// How near chords lie that welding and rounding may draw together.
  private let reach: Int32
  private var tree: PieceTree
  /// The pairs of flat cells that come near each other.
  private var found: [BoxPairs.Pair] = []
  /// The pairs of cells that come near each other, but not so near that they had to be halved.
  private var beside: [BoxPairs.Pair] = []
  /// How many pairs were looked at: a bound of the time.
  private var stepCount = 0
  private var contourCount: Int32 = 0

  /// All source curves in the order of operands and contours.
  var sources: [SourceCurve] { tree.sources }

  /// Begins with room for so many sources.
  init(settings: BooleanSettings, sourceCount: Int) {
    self.settings = settings
    margin = Int32(max(0, min(4096, 2 * settings.weldDistance / settings.grid))) + 2
    reach = 2 * (margin + 2)
    tree = PieceTree(settings: settings, sourceCount: sourceCount)
  }

  /// Adds the contours of an operand, each closed by a line where it is open.
  mutating func add(_ path: Path, operand: Int32) throws(BooleanError) {
    for contour in path.contours {
      var position = contour.start
      for segment in contour.segments {
        try add(SourceCurve(from: position, segment, operand: operand, contour: contourCount))
        position = segment.end
      }
      if position != contour.start {
        try add(
          SourceCurve(from: position, .line(contour.start), operand: operand, contour: contourCount)
        )
      }
      contourCount += 1
    }
  }

  @inline(__always)
  private mutating func add(_ source: SourceCurve) throws(BooleanError) {
    let reach = 33_554_432 * settings.grid
    guard source.p0.isWithin(reach), source.p1.isWithin(reach), source.p2.isWithin(reach),
      source.p3.isWithin(reach)
    else { throw .coordinateOutOfRange }
    if source.p0 == source.p3, source.p1 == source.p0, source.p2 == source.p0 { return }
    tree.add(source)
  }

  private var pairLimit: Int { 4 * max(1, settings.crossingLimit) }
  private var stepLimit: Int { 40 * max(1_000, settings.crossingLimit) }

  /// Halves pieces until those that come near each other are flat.
  mutating func refine() throws(BooleanError) {
    let boxes = tree.cells.map { $0.box.expanded(by: reach / 2) }
    let pairs = try BoxPairs.touching(boxes, limit: pairLimit)
    found.reserveCapacity(8 * tree.rootCount)
    beside.reserveCapacity(4 * tree.rootCount)
    for pair in pairs { try refine(pair.first, pair.second) }
  }

  /// Halves what of two cells may meet and is not flat, and notes what comes near each other.
  @inline(__always)
  private mutating func refine(_ first: Int32, _ second: Int32) throws(BooleanError) {
    let (a, b) = (tree.cells[Int(first)], tree.cells[Int(second)])
    guard a.box.touches(b.box, margin: reach) else { return }
    if a.isFlat, a.isClear(of: b.box, margin: Int(reach)) { return }
    if b.isFlat, b.isClear(of: a.box, margin: Int(reach)) { return }
    if a.isFlat, b.isFlat {
      found.append(BoxPairs.Pair(first: first, second: second))
      guard found.count <= pairLimit else { throw .tooManyCrossings }
    } else if mayMeet(a, b) {
      try halve(first, second, splitsFirst: !a.isFlat && (b.isFlat || a.extent >= b.extent))
    } else {
      beside.append(BoxPairs.Pair(first: first, second: second))
    }
  }

  private mutating func halve(
    _ first: Int32, _ second: Int32, splitsFirst: Bool
  ) throws(BooleanError) {
    stepCount &+= 1
    guard stepCount <= stepLimit else { throw .tooManyCrossings }
    if stepCount & 4_095 == 0 { try settings.checkTime() }
    let child = tree.split(splitsFirst ? first : second)
    let other = splitsFirst ? second : first
    for half in child...child &+ 1 { try refine(half, other) }
  }

  /// Tells whether two stretches come close anywhere but at a common end.
  @inline(__always)
  private func mayMeet(_ a: PieceTree.Cell, _ b: PieceTree.Cell) -> Bool {
    let (boxA, boxB) = (a.box, b.box)
    guard boxA.touches(boxB, margin: margin) else { return false }
    guard a.end == b.start || a.start == b.end || a.start == b.start || a.end == b.end else {
      return true
    }
    let isNarrow = max(boxA.minX, boxB.minX) == min(boxA.maxX, boxB.maxX)
    let isLow = max(boxA.minY, boxB.minY) == min(boxA.maxY, boxB.maxY)
    if isNarrow { return !isLow && boxA.minX == boxA.maxX && boxB.minX == boxB.maxX }
    return !isLow || (boxA.minY == boxA.maxY && boxB.minY == boxB.maxY)
  }

  /// Returns the chords of all leaves, in the order of the source, and which may come together.
  mutating func chords() throws(BooleanError) -> ChordSet {
    var leaves = LeafList(tree: tree, margin: reach, pairLimit: pairLimit)
    try leaves.addChords()
    for pair in found { leaves.add(pair) }
    for pair in beside { try leaves.addLeaves(below: pair.first, pair.second) }
    return leaves.set
  }
}

extension Point {
  /// Tells whether both coordinates lie within a distance from 0; false for what is no number.
  @inline(__always) fileprivate func isWithin(_ reach: Double) -> Bool {
    x.magnitude <= reach && y.magnitude <= reach
  }
}
