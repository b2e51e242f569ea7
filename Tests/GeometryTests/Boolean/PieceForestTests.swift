import TestSupport
import Testing

@testable import Geometry

@Suite("Pieces of curves")
struct PieceForestTests {
  private func chords(of paths: [Path]) throws -> ChordSet {
    var pieces = PieceForest(settings: BooleanSettings(), sourceCount: 0)
    for (index, path) in paths.enumerated() { try pieces.add(path, operand: Int32(index)) }
    try pieces.refine()
    return try pieces.chords()
  }

  /// The distance of two ways that do not cross, from the ends of both.
  private func distance(_ a: Chord, _ b: Chord) -> Double {
    func distance(_ point: GridPoint, _ chord: Chord) -> Double {
      let whole = Double(GridPoint.squaredDistance(chord.start, chord.end))
      let along = Double(GridPoint.along(chord.start, chord.end, point))
      guard whole > 0, along > 0, along < whole else {
        return Double(
          min(
            GridPoint.squaredDistance(chord.start, point),
            GridPoint.squaredDistance(chord.end, point))
        ).squareRoot()
      }
      return Double(GridPoint.cross(chord.start, chord.end, point)).magnitude / whole.squareRoot()
    }
    return min(
      distance(a.start, b), distance(a.end, b), distance(b.start, a), distance(b.end, a))
  }

  @Test("pair all chords that cross or lie within an eighth of a unit, each once")
  func pairsWhatIsNear() throws {
    for seed in UInt64(0)..<120 {
      var random = RandomPaths(seed: seed)
      let (first, second) = random.pair(kind: Int(seed) % RandomPaths.kindCount)
      let set = try chords(of: [first, second])
      guard set.chords.count < 400 else { continue }
      var pairs: Set<BoxPairs.Pair> = []
      for pair in set.pairs {
        #expect(pair.first < pair.second && pairs.insert(pair).inserted, "seed \(seed)")
      }
      for first in set.chords.indices {
        for second in set.chords.indices.dropFirst(first + 1) {
          let (a, b) = (set.chords[first], set.chords[second])
          let isNear =
            distance(a, b) < 32 || GridPoint.crossing(a.start, a.end, b.start, b.end) != nil
          guard isNear else { continue }
          let pair = BoxPairs.Pair(first: Int32(first), second: Int32(second))
          #expect(pairs.contains(pair), "seed \(seed): \(a) and \(b)")
        }
      }
    }
  }

  @Test("stay whole beside a slanted line that comes near their box only")
  func staysWholeBesideALine() throws {
    let disc = Path.ellipse(center: Point(100, 300), radii: Vector(90, 90))
    var bar = Path()
    bar.move(to: Point(0, 0))
    bar.line(to: Point(400, 380))
    bar.line(to: Point(401, 379))
    bar.close()
    let alone = try chords(of: [disc])
    let together = try chords(of: [disc, bar])
    #expect(together.chords.count == alone.chords.count + 3)
  }
}
