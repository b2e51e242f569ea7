/// One run of all steps of a Boolean operation.
struct BooleanRun {
  let path: Path
  /// How many crossings were found.
  let crossingCount: Int
  /// The lowest and the highest winding number of any operand anywhere; 0 is among them.
  let windings: ClosedRange<Int32>

  /// Goes through the steps; a shortcut for contours that lie apart changes nothing of the result.
  init(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand],
    settings: BooleanSettings, takesShortcut: Bool = true
  ) throws(BooleanError) {
    try settings.checkTime()
    let all = subjects + clips
    var pieces = PieceForest(
      settings: settings, sourceCount: all.reduce(0) { $0 + $1.path.segmentCount })
    for (index, operand) in all.enumerated() {
      try pieces.add(operand.path, operand: Int32(index))
    }
    try pieces.refine()
    let welded = Welding.welded(try pieces.chords(), settings: settings)
    let meetings = try ChordMeetings(of: welded, settings: settings)
    let operands = OperandTable(
      rules: subjects.map(\.rule) + clips.map(\.rule), subjectCount: subjects.count)
    if takesShortcut,
      let separate = SeparateContours(
        welded, meetings, sources: pieces.sources, operands: operands, keeping: operation,
        settings: settings)
    {
      (path, crossingCount) = (Path(contours: separate.contours), 0)
      windings = separate.windings
      return
    }
    var rounding = SnapRounding(chords: welded.chords, meetings: meetings)
    crossingCount = rounding.crossingCount
    try settings.checkTime()
    let arrangement = Arrangement(edges: rounding.takeEdges(), sources: pieces.sources)
    let boundary = WindingSweep.boundary(
      of: arrangement, operands: operands, keeping: operation)
    windings = boundary.windings
    try settings.checkTime()
    let loops = BoundaryWalk.loops(of: boundary.sides, in: arrangement)
    var restoring = CurveRestoring(
      arrangement: arrangement, sources: pieces.sources, settings: settings)
    path = Path(contours: ContourOrder.sorted(loops.compactMap { restoring.contour(of: $0) }))
  }
}
