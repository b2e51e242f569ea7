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
  var chords: [Chord]
  /// Each pair once, in no certain order.
  var pairs: [BoxPairs.Pair]
}

/// The source curves, cut into pieces monotone in x and y, and halved where pieces come close.
///
/// A piece whose box nothing else enters is left as one chord: it cannot cross anything.
struct PieceForest {
  private struct Node {
    var from: Double
    var to: Double
    var start: GridPoint
    var end: GridPoint
    var source: Int32
    /// The index of the first of two children, or -1.
    var child: Int32 = -1
    /// The index of the chord of a leaf, once they are numbered.
    var chord: Int32 = -1
    /// True when the chord is as good as the curve.
    var isFlat: Bool

    @inline(__always) var box: GridBox { GridBox(start, end) }
    @inline(__always) var extent: UInt32 {
      (end.x &- start.x).magnitude &+ (end.y &- start.y).magnitude
    }
  }

  private let settings: BooleanSettings
  private let margin: Int32
  /// By how much boxes grow so that what welding and rounding may draw together is seen as near.
  private let reach: Int32
  private var nodes: [Node] = []
  /// All source curves in the order of operands and contours.
  private(set) var sources: [SourceCurve] = []
  private var rootCount = 0
  /// The pairs of roots whose boxes come near each other.
  private var rootPairs: [BoxPairs.Pair] = []
  /// How many pairs were looked at: a bound of the time.
  private var stepCount = 0
  private var contourCount: Int32 = 0

  init(settings: BooleanSettings) {
    self.settings = settings
    margin = Int32(max(0, min(4096, 2 * settings.weldDistance / settings.grid))) + 2
    reach = margin + 2
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

  private mutating func add(_ source: SourceCurve) throws(BooleanError) {
    let reach = 33_554_432 * settings.grid
    guard source.p0.isWithin(reach), source.p1.isWithin(reach), source.p2.isWithin(reach),
      source.p3.isWithin(reach)
    else { throw .coordinateOutOfRange }
    if source.p0 == source.p3, source.p1 == source.p0, source.p2 == source.p0 { return }
    sources.append(source)
    var from = 0.0
    var start = gridPoint(source.p0)
    for turn in source.turns where turn > from {
      let end = gridPoint(source.point(at: turn))
      appendNode(from, turn, start, end)
      (from, start) = (turn, end)
    }
    appendNode(from, 1, start, gridPoint(source.p3))
    rootCount = nodes.count
  }

  private mutating func appendNode(
    _ from: Double, _ to: Double, _ start: GridPoint, _ end: GridPoint
  ) {
    let source = sources.count - 1
    nodes.append(
      Node(
        from: from, to: to, start: start, end: end, source: Int32(source),
        isFlat: isFlat(source, from, to)))
  }

  private func isFlat(_ source: Int, _ from: Double, _ to: Double) -> Bool {
    sources[source].sagitta(from: from, to: to) <= settings.chordTolerance || to - from < 1e-6
  }

  @inline(__always)
  private func isFlat(bend: Double, from: Double, to: Double) -> Bool {
    SourceCurve.sagitta(bend: bend, from: from, to: to) <= settings.chordTolerance
      || to - from < 1e-6
  }

  private func gridPoint(_ point: Point) -> GridPoint {
    GridPoint(nearest(point.x / settings.grid), nearest(point.y / settings.grid))
  }

  /// Returns the nearest whole number, halves upwards.
  private func nearest(_ value: Double) -> Int32 {
    let shifted = value + 0.5
    let cut = Int32(shifted)
    return Double(cut) > shifted ? cut &- 1 : cut
  }

  /// Halves pieces until those that come near each other are flat.
  mutating func refine() throws(BooleanError) {
    let boxes = nodes.map { $0.box.expanded(by: reach) }
    rootPairs = try BoxPairs.touching(boxes, limit: pairLimit)
    nodes.reserveCapacity(8 * nodes.count)
    for pair in rootPairs {
      let (a, b) = (nodes[Int(pair.first)], nodes[Int(pair.second)])
      if a.isFlat && b.isFlat || !mayMeet(a, b) { continue }
      try refine(pair.first, pair.second)
    }
  }

  private var pairLimit: Int { 8 * max(1, settings.crossingLimit) }
  private var stepLimit: Int { 40 * max(1_000, settings.crossingLimit) }

  /// Halves what of two stretches may meet and is not flat.
  private mutating func refine(_ first: Int32, _ second: Int32) throws(BooleanError) {
    stepCount &+= 1
    let a = nodes[Int(first)]
    let b = nodes[Int(second)]
    guard !(a.isFlat && b.isFlat), mayMeet(a, b) else { return }
    guard stepCount <= stepLimit else { throw .tooManyCrossings }
    let splitsFirst = !a.isFlat && (b.isFlat || a.extent >= b.extent)
    let child = split(splitsFirst ? first : second)
    let other = splitsFirst ? second : first
    try refine(child &+ 1, other)
    try refine(child, other)
  }

  /// Tells whether two stretches come close anywhere but at a common end.
  @inline(__always)
  private func mayMeet(_ a: Node, _ b: Node) -> Bool {
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

  /// Halves a node unless it is halved already, and returns its first child.
  @inline(__always)
  private mutating func split(_ index: Int32) -> Int32 {
    let node = nodes[Int(index)]
    if node.child >= 0 { return node.child }
    return halve(index, node)
  }

  private mutating func halve(_ index: Int32, _ node: Node) -> Int32 {
    let middle = 0.5 * (node.from + node.to)
    let curve = sources[Int(node.source)]
    let place = gridPoint(curve.point(at: middle))
    let bend = curve.squaredBend(at: middle)
    let child = Int32(truncatingIfNeeded: nodes.count)
    var half = node
    (half.to, half.end) = (middle, place)
    half.isFlat = isFlat(
      bend: max(curve.squaredBend(at: node.from), bend), from: node.from, to: middle)
    nodes.append(half)
    half = node
    (half.from, half.start) = (middle, place)
    half.isFlat = isFlat(
      bend: max(bend, curve.squaredBend(at: node.to)), from: middle, to: node.to)
    nodes.append(half)
    nodes[Int(index)].child = child
    return child
  }

  /// Returns the chords of all leaves, in the order of the source, and which may come together.
  mutating func chords() throws(BooleanError) -> ChordSet {
    var chords: [Chord] = []
    chords.reserveCapacity(nodes.count)
    var stack: [Int32] = []
    for root in 0..<rootCount {
      stack.append(Int32(root))
      while let index = stack.popLast() {
        let node = nodes[Int(index)]
        if node.child >= 0 {
          stack.append(node.child + 1)
          stack.append(node.child)
        } else {
          nodes[Int(index)].chord = Int32(chords.count)
          chords.append(
            Chord(
              start: node.start, end: node.end, source: node.source, from: node.from,
              to: node.to))
        }
      }
    }
    return ChordSet(chords: chords, pairs: try chordPairs())
  }

  /// Returns the pairs of leaves whose boxes come near each other.
  private func chordPairs() throws(BooleanError) -> [BoxPairs.Pair] {
    let cells = nodes.map { Cell(box: $0.box, child: $0.child, chord: $0.chord) }
    var finder = LeafPairs(margin: 2 * reach, limit: pairLimit)
    finder.found.reserveCapacity(rootPairs.count + 2 * nodes.count)
    for cell in cells where cell.child >= 0 {
      try finder.find(cells.span, cell.child, cell.child &+ 1)
    }
    for pair in rootPairs {
      try finder.findNear(cells.span, pair.first, pair.second)
    }
    return finder.found
  }

  /// What finding pairs needs of a node.
  private struct Cell {
    var box: GridBox
    var child: Int32
    var chord: Int32

    @inline(__always) var extent: Int32 {
      box.maxX &- box.minX &+ box.maxY &- box.minY
    }
  }

  /// Goes down two trees at once to the leaves that come near each other.
  private struct LeafPairs {
    let margin: Int32
    let limit: Int
    var found: [BoxPairs.Pair] = []

    /// Finds the pairs below two nodes.
    @inline(__always)
    mutating func find(
      _ cells: Span<Cell>, _ first: Int32, _ second: Int32
    ) throws(BooleanError) {
      guard cells[Int(first)].box.touches(cells[Int(second)].box, margin: margin) else { return }
      try findNear(cells, first, second)
    }

    /// Finds the pairs below two nodes whose boxes come near each other.
    mutating func findNear(
      _ cells: Span<Cell>, _ first: Int32, _ second: Int32
    ) throws(BooleanError) {
      let (a, b) = (cells[Int(first)], cells[Int(second)])
      if a.child < 0, b.child < 0 {
        found.append(BoxPairs.Pair(first: min(a.chord, b.chord), second: max(a.chord, b.chord)))
        guard found.count <= limit else { throw .tooManyCrossings }
        return
      }
      let splitsFirst = a.child >= 0 && (b.child < 0 || a.extent >= b.extent)
      let child = splitsFirst ? a.child : b.child
      let other = splitsFirst ? second : first
      try find(cells, child &+ 1, other)
      try find(cells, child, other)
    }
  }
}

extension Point {
  /// Tells whether both coordinates lie within a distance from 0; false for what is no number.
  @inline(__always) fileprivate func isWithin(_ reach: Double) -> Bool {
    x.magnitude <= reach && y.magnitude <= reach
  }
}
