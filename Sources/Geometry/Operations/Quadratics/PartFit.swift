/// What is tried on a part of one run: where to cut it, and the pieces between the cuts.
///
/// One serves many parts in turn and keeps its memory.
struct PartFit {
  /// The run under way.
  private(set) var run = CurveRun([])
  /// The pieces of the last try.
  private(set) var pieces: [QuadraticPiece] = []
  /// The pieces of the best try.
  private(set) var best: [QuadraticPiece] = []

  private let tolerance: Double
  private var joints: [CurveRun.Joint] = []
  /// How far each joint is moved to the left of the run.
  private var moves: [Double] = []
  private var measure = RunMeasure()
  private var balance: TangentBalance

  init(tolerance: Double) {
    self.tolerance = tolerance
    balance = TangentBalance(tolerance: tolerance)
  }

  /// Begins a run.
  mutating func begin(_ run: CurveRun) {
    self.run = run
  }

  /// Begins a part of the run.
  mutating func begin(from start: Double, to end: Double) {
    joints.removeAll(keepingCapacity: true)
    joints.append(run.joint(at: start))
    joints.append(run.joint(at: end))
  }

  /// Finds where to cut the part under way.
  mutating func measurePart() {
    measure.measure(run, from: joints[0].parameter, to: joints[joints.count - 1].parameter)
  }

  /// Remembers the last try as the best.
  mutating func keep() {
    swap(&pieces, &best)
  }

  /// Tries the part as one piece; false where that leaves the tolerance.
  mutating func tryWhole() -> Bool { tryPieces() }

  /// Tries a count of pieces; false where they leave the tolerance.
  mutating func tryCount(_ count: Int) -> Bool {
    cut(into: count)
    return tryPieces()
  }

  /// True when the control points of the best pieces, which were tried last, imply their joints
  /// so well that no cut would move.
  mutating func isBalanced() -> Bool { balance.isBalanced(joints) }

  /// Tries a count of pieces whose joints their control points imply.
  mutating func tryBalanced(_ count: Int) -> Bool {
    cut(into: count)
    return balance.balance(&joints, of: run) && tryPieces()
  }

  /// Takes lines, for what no quadratics fit: specks, and curves that are all noise.
  mutating func takeChords(_ count: Int) {
    cut(into: count)
    best.removeAll(keepingCapacity: true)
    for index in 1..<joints.count {
      best.append(
        QuadraticPiece(
          chordOf: run, from: joints[index - 1].parameter, to: joints[index].parameter))
    }
  }

  /// Tells whether the control points of the best pieces imply their joint of an index.
  func impliesJoint(_ index: Int) -> Bool {
    best[index - 1].implies(jointTo: best[index], tolerance: tolerance)
  }

  private mutating func cut(into count: Int) {
    let end = joints[joints.count - 1]
    joints.removeLast(joints.count - 1)
    for number in 1..<max(count, 1) {
      joints.append(run.joint(at: measure.cut(number, of: count)))
    }
    joints.append(end)
  }

  /// Tries the pieces between the joints.
  private mutating func tryPieces() -> Bool {
    moves.removeAll(keepingCapacity: true)
    for _ in joints { moves.append(0) }
    guard makePieces(limit: 2 * tolerance) else { return false }
    if pieces.allSatisfy({ $0.error <= tolerance }) { return true }
    // A quadratic lies on the outside of its arc. Joints that move inwards share the error out.
    guard pieces.count > 1 else { return false }
    for joint in 1..<pieces.count {
      moves[joint] = -0.3 * (pieces[joint - 1].excess + pieces[joint].excess)
    }
    return makePieces(limit: tolerance)
  }

  private mutating func makePieces(limit: Double) -> Bool {
    pieces.removeAll(keepingCapacity: true)
    let limits = QuadraticPiece.Limits(flatness: tolerance * Self.flatShare, error: limit)
    for index in 1..<joints.count {
      guard
        let piece = QuadraticPiece(
          run, from: joints[index - 1], to: joints[index],
          moved: (moves[index - 1], moves[index]), within: limits)
      else { return false }
      pieces.append(piece)
    }
    return true
  }

  /// The share of the tolerance within which a curve is a line.
  private static let flatShare = 0.1
}
