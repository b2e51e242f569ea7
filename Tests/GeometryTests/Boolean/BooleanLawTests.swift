import Geometry
import TestSupport
import Testing

@Suite("Laws of Boolean operations on random paths")
struct BooleanLawTests {
  private struct Case {
    var a: Path
    var b: Path
    /// By how much areas may differ: what lies within a hair of all outlines.
    var allowed: Double
    var name: String
  }

  private func eachCase(of kind: Int, _ body: (Case) throws -> Void) throws {
    for number in 0..<24 {
      let seed = UInt64(kind * 1_000_000 + 500_000 + number)
      var random = RandomPaths(seed: seed)
      let (a, b) = random.pair(kind: kind)
      let length = (a.contours + b.contours).flatMap(\.closedPieces).reduce(0.0) {
        $0 + ($1.end - $1.start).length + 1
      }
      try body(Case(a: a, b: b, allowed: length / 16, name: "seed \(seed), kind \(kind)"))
    }
  }

  private func area(_ operation: BooleanOperation, _ a: Path, _ b: Path) throws -> Double {
    try -Path.combined(
      operation, subjects: [BooleanOperand(path: a, rule: .nonZero)],
      clips: [BooleanOperand(path: b, rule: .nonZero)]
    ).signedArea
  }

  @Test("a second union changes nothing", arguments: 0..<RandomPaths.kindCount)
  func unionIsIdempotent(kind: Int) throws {
    try eachCase(of: kind) { each in
      let once = try each.a.resolved(under: .nonZero)
      let twice = try once.resolved(under: .nonZero)
      let odd = try once.resolved(under: .evenOdd)
      #expect(abs(once.signedArea - twice.signedArea) < each.allowed, "\(each.name)")
      #expect(twice == odd, "\(each.name)")
    }
  }

  @Test("union, intersection and exclusion are commutative", arguments: 0..<RandomPaths.kindCount)
  func operationsCommute(kind: Int) throws {
    try eachCase(of: kind) { each in
      for operation in [BooleanOperation.union, .intersection, .exclusion] {
        let difference =
          try area(operation, each.a, each.b) - area(operation, each.b, each.a)
        #expect(abs(difference) < each.allowed, "\(each.name), \(operation)")
      }
    }
  }

  @Test("the parts add up to the whole", arguments: 0..<RandomPaths.kindCount)
  func partsAddUp(kind: Int) throws {
    try eachCase(of: kind) { each in
      let union = try area(.union, each.a, each.b)
      let shared = try area(.intersection, each.a, each.b)
      let first = try area(.difference, each.a, each.b)
      let second = try area(.difference, each.b, each.a)
      let either = try area(.exclusion, each.a, each.b)
      #expect(abs(union - shared - first - second) < each.allowed, "\(each.name)")
      #expect(abs(either - first - second) < each.allowed, "\(each.name)")
    }
  }

  @Test("the order of operands does not matter to the bit", arguments: 0..<RandomPaths.kindCount)
  func orderOfOperandsDoesNotMatter(kind: Int) throws {
    try eachCase(of: kind) { each in
      let operands = (each.a.contours + each.b.contours).map {
        BooleanOperand(path: Path(contours: [$0]), rule: .nonZero)
      }
      let one = try Path.combined(.union, subjects: operands)
      let other = try Path.combined(.union, subjects: operands.reversed())
      #expect(one == other, "\(each.name)")
    }
  }

  @Test("outer contours run clockwise, holes against it", arguments: 0..<RandomPaths.kindCount)
  func directionsTellHoles(kind: Int) throws {
    try eachCase(of: kind) { each in
      let path = try Path.combined(
        .exclusion, subjects: [BooleanOperand(path: each.a, rule: .nonZero)],
        clips: [BooleanOperand(path: each.b, rule: .nonZero)])
      #expect(path.signedArea <= 0, "\(each.name)")
      #expect(path.contours.allSatisfy { $0.isClosed }, "\(each.name)")
      for contour in path.contours {
        let lowest = contour.closedPieces.map(\.start).min { ($0.y, $0.x) < ($1.y, $1.x) }
        #expect(contour.start == lowest, "\(each.name)")
      }
    }
  }
}
