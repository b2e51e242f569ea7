/// One run of all steps of a Boolean operation.
struct BooleanRun {
  let path: Path
  /// How many crossings were found.
  let crossingCount: Int
  /// The lowest and the highest winding number of any operand anywhere; 0 is among them.
  let windings: ClosedRange<Int32>

  init(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand],
    settings: BooleanSettings
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
    var rounding = try SnapRounding(welded, settings: settings)
    crossingCount = rounding.crossingCount
    try settings.checkTime()
    let arrangement = Arrangement(edges: rounding.takeEdges(), sources: pieces.sources)
    let operands = OperandTable(
      rules: subjects.map(\.rule) + clips.map(\.rule), subjectCount: subjects.count)
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
