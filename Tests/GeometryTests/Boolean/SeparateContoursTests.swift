import TestSupport
import Testing

@testable import Geometry

/// The shortcut for contours that lie apart gives what the arrangement gives, bit for bit.
@Suite struct SeparateContoursTests {
  /// What both ways make of an operation, and whether the shortcut was open.
  private func compare(
    _ operation: BooleanOperation, _ subjects: [BooleanOperand], _ clips: [BooleanOperand] = []
  ) throws -> Bool {
    let settings = BooleanSettings()
    let short = try BooleanRun(operation, subjects: subjects, clips: clips, settings: settings)
    let long = try BooleanRun(
      operation, subjects: subjects, clips: clips, settings: settings, takesShortcut: false)
    #expect(short.path == long.path, "\(operation)")
    #expect(short.windings == long.windings)
    #expect(short.crossingCount == long.crossingCount)
    var pieces = PieceForest(settings: settings, sourceCount: 8)
    for (index, operand) in (subjects + clips).enumerated() {
      try pieces.add(operand.path, operand: Int32(index))
    }
    try pieces.refine()
    let welded = Welding.welded(try pieces.chords(), settings: settings)
    let operands = OperandTable(
      rules: subjects.map(\.rule) + clips.map(\.rule), subjectCount: subjects.count)
    let separate = SeparateContours(
      welded, try ChordMeetings(of: welded, settings: settings), sources: pieces.sources,
      operands: operands, keeping: operation, settings: settings)
    return separate != nil
  }

  private func ring(
    _ x: Double, _ y: Double, _ radius: Double, turnsLeft: Bool, isRound: Bool
  ) -> Contour {
    var contour = Contour(start: Point(x + radius, y), isClosed: true)
    // An eighth of a turn's control length, for a circle of four cubics.
    let bend = isRound ? 0.5523 * radius : 0
    let way: Double = turnsLeft ? 1 : -1
    let corners = [(0.0, 1.0), (-1, 0), (0, -1), (1, 0)]
    var before = (1.0, 0.0)
    for corner in corners {
      let (from, to) = (
        Point(x + before.0 * radius, y + way * before.1 * radius),
        Point(x + corner.0 * radius, y + way * corner.1 * radius)
      )
      if isRound {
        contour.segments.append(
          .cubic(
            Point(from.x + corner.0 * bend, from.y + way * corner.1 * bend),
            Point(to.x + before.0 * bend, to.y + way * before.1 * bend), to))
      } else {
        contour.segments.append(.line(to))
      }
      before = corner
    }
    return contour
  }

  @Test("for rings in rings and beside each other, by all operations and rules")
  func rings() throws {
    var random = SplitMix64(seed: 11)
    var shortcuts = 0
    for _ in 0..<400 {
      var operands = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        BooleanOperand(
          path: Path(contours: []), rule: Bool.random(using: &random) ? .nonZero : .evenOdd)
      }
      for column in 0..<Int.random(in: 1...3, using: &random) {
        for depth in 0..<Int.random(in: 1...4, using: &random) {
          let ring = ring(
            Double(300 * column), Double.random(in: -9...9, using: &random),
            Double(120 - 25 * depth), turnsLeft: Bool.random(using: &random),
            isRound: Bool.random(using: &random))
          operands[Int.random(in: operands.indices, using: &random)].path.contours.append(ring)
        }
      }
      let count = Int.random(in: 1...operands.count, using: &random)
      for operation in [BooleanOperation.union, .intersection, .difference, .exclusion] {
        let isOpen = try compare(
          operation, Array(operands.prefix(count)), Array(operands.dropFirst(count)))
        if isOpen { shortcuts += 1 }
      }
    }
    #expect(shortcuts > 600)
  }

  @Test(
    "not where contours touch, cross, lie on each other or have no inside",
    arguments: [
      // One corner for two squares.
      [[(0.0, 0.0), (9, 0), (9, 9), (0, 9)], [(9, 9), (18, 9), (18, 18), (9, 18)]],
      // A corner on an edge.
      [[(0, 0), (9, 0), (9, 9), (0, 9)], [(9, 4), (18, 9), (18, 0)]],
      // An edge for two.
      [[(0, 0), (9, 0), (9, 9), (0, 9)], [(9, 9), (9, 0), (18, 0), (18, 9)]],
      // The same twice, and backwards.
      [[(0, 0), (9, 0), (9, 9)], [(0, 0), (9, 0), (9, 9)]],
      [[(0, 0), (9, 0), (9, 9)], [(9, 9), (9, 0), (0, 0)]],
      // A bow tie, a spike, a line there and back.
      [[(0, 0), (9, 9), (9, 0), (0, 9)]],
      [[(0, 0), (9, 0), (9, 9), (9, 15), (9, 9), (0, 9)]],
      [[(0, 0), (9, 0), (9, 9), (9, 15), (9, 8), (0, 9)]],
      [[(0, 0), (9, 0)]],
      // A point that is too near another.
      [[(0, 0), (9, 0), (9, 0.02), (9, 9)]],
    ])
  func closed(shapes: [[(Double, Double)]]) throws {
    let contours = shapes.map { points in
      var contour = Contour(start: Point(points[0].0, points[0].1), isClosed: true)
      for (x, y) in points.dropFirst() { contour.segments.append(.line(Point(x, y))) }
      return contour
    }
    let whole = BooleanOperand(path: Path(contours: contours), rule: .nonZero)
    #expect(try !compare(.union, [whole]))
    let parts = contours.map { BooleanOperand(path: Path(contours: [$0]), rule: .evenOdd) }
    #expect(try !compare(.difference, [parts[0]], Array(parts.dropFirst())))
  }

  @Test("for straight joints, open contours and curves that turn")
  func odd() throws {
    var contour = Contour(start: Point(0, 0), isClosed: false)
    contour.segments = [
      .line(Point(4, 0)), .line(Point(9, 0)), .cubic(Point(30, 0), Point(-12, 9), Point(9, 9)),
      .quadratic(Point(5, 14), Point(0, 9)),
    ]
    let operand = BooleanOperand(path: Path(contours: [contour]), rule: .nonZero)
    #expect(try compare(.union, [operand]))
  }

  @Test("leaves out what cannot be told from a line")
  func sliver() throws {
    var contour = Contour(start: Point(0, 0), isClosed: true)
    contour.segments = [.line(Point(900, 0)), .line(Point(450, 0.036))]
    _ = try compare(.union, [BooleanOperand(path: Path(contours: [contour]), rule: .nonZero)])
  }

  @Test("for the random paths of the other tests", arguments: 0..<RandomPaths.kindCount)
  func random(kind: Int) throws {
    for number in 0..<60 {
      var random = RandomPaths(seed: UInt64(kind * 1000 + number))
      let paths = random.pair(kind: kind)
      _ = try compare(
        .union, [BooleanOperand(path: paths.0, rule: .nonZero)],
        [BooleanOperand(path: paths.1, rule: .evenOdd)])
    }
  }
}
