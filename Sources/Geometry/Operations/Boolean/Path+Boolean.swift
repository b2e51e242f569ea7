extension Path {
  /// Combines the union of all subjects with the union of all clips, each under its own rule.
  ///
  /// The result has simple closed contours that do not overlap, of pieces of the source curves:
  /// outer contours have negative signed area (clockwise with y up), holes positive, so the
  /// non-zero and the even-odd rule fill it alike. Contours start at their lowest, then leftmost
  /// point and are sorted by it. Open contours are filled as if closed.
  package static func combined(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand] = [],
    settings: BooleanSettings = BooleanSettings()
  ) throws(BooleanError) -> Path {
    settings.check()
    var pieces = PieceForest(settings: settings)
    for (index, operand) in (subjects + clips).enumerated() {
      try pieces.add(operand.path, operand: Int32(index))
    }
    try pieces.refine()
    let rounding = try SnapRounding(
      chords: Welding.welded(pieces.chords(), settings: settings), settings: settings)
    let arrangement = Arrangement(edges: rounding.edges, sources: pieces.sources)
    let operands = OperandTable(
      rules: subjects.map(\.rule) + clips.map(\.rule), subjectCount: subjects.count)
    let sides = WindingSweep.boundary(of: arrangement, operands: operands, keeping: operation)
    let loops = BoundaryWalk.loops(of: sides, in: arrangement)
    var restoring = CurveRestoring(
      arrangement: arrangement, sources: pieces.sources, settings: settings)
    return Path(contours: ContourOrder.sorted(loops.compactMap { restoring.contour(of: $0) }))
  }

  /// Returns the filled area as simple closed contours that do not overlap.
  package func resolved(
    under rule: FillRule, settings: BooleanSettings = BooleanSettings()
  ) throws(BooleanError) -> Path {
    try Path.combined(
      .union, subjects: [BooleanOperand(path: self, rule: rule)], settings: settings)
  }
}
