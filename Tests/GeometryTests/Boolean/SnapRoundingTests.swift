import TestSupport
import Testing

@testable import Geometry

@Suite("Snap rounding")
struct SnapRoundingTests {
  /// Returns chords between random points of a small square, where nearly all degenerate.
  private func chords(_ random: inout SplitMix64, count: Int, side: Int32) -> [Chord] {
    (0..<count).map { index in
      func point() -> GridPoint {
        GridPoint(
          Int32.random(in: 0...side, using: &random), Int32.random(in: 0...side, using: &random))
      }
      return Chord(start: point(), end: point(), source: Int32(index), from: 0, to: 1)
    }
  }

  /// Tells whether two edges share a point that is not an end of both.
  private func conflict(_ a: SnappedEdge, _ b: SnappedEdge) -> Bool {
    if GridPoint.crossing(a.start, a.end, b.start, b.end) != nil { return true }
    func holds(_ edge: SnappedEdge, _ point: GridPoint) -> Bool {
      guard point != edge.start, point != edge.end,
        GridPoint.cross(edge.start, edge.end, point) == 0
      else { return false }
      let along = GridPoint.along(edge.start, edge.end, point)
      return along > 0 && along < GridPoint.squaredDistance(edge.start, edge.end)
    }
    return holds(a, b.start) || holds(a, b.end) || holds(b, a.start) || holds(b, a.end)
  }

  @Test("leaves edges that meet at their ends only", arguments: [3, 8, 20, 60, 400] as [Int32])
  func leavesEdgesThatMeetAtEndsOnly(side: Int32) throws {
    for seed in UInt64(0)..<150 {
      var random = SplitMix64(seed: seed)
      let chords = chords(&random, count: 14, side: side)
      let edges = try SnapRounding(chords: chords, settings: BooleanSettings()).edges
      for (index, edge) in edges.enumerated() {
        for other in edges[(index + 1)...] where conflict(edge, other) {
          Issue.record("seed \(seed), side \(side): \(edge) meets \(other)")
        }
      }
    }
  }

  @Test("keeps each chord's edges in a chain without gaps of the parameter")
  func keepsChains() throws {
    for seed in UInt64(0)..<100 {
      var random = SplitMix64(seed: seed)
      let chords = chords(&random, count: 12, side: 30)
      let edges = try SnapRounding(chords: chords, settings: BooleanSettings()).edges
      for (index, chord) in chords.enumerated() where chord.start != chord.end {
        let chain = edges.filter { $0.source == Int32(index) }
        #expect(chain.first?.start == chord.start && chain.last?.end == chord.end, "seed \(seed)")
        #expect(chain.first?.from == 0 && chain.last?.to == 1, "seed \(seed)")
        for (edge, next) in zip(chain, chain.dropFirst()) {
          #expect(edge.end == next.start && edge.to == next.from, "seed \(seed)")
        }
      }
    }
  }

  @Test("rounds a crossing of the longest chords exactly")
  func roundsLongCrossings() {
    let reach: Int32 = 1 << 25
    let crossing = GridPoint.crossing(
      GridPoint(-reach, -reach), GridPoint(reach, reach - 1),
      GridPoint(-reach, reach), GridPoint(reach, -reach))
    #expect(crossing == GridPoint(0, 0))
    let steep = GridPoint.crossing(
      GridPoint(-reach, -1), GridPoint(reach, 1), GridPoint(0, -reach), GridPoint(3, reach))
    #expect(steep == GridPoint(2, 0))
  }

  @Test("rounds halves upwards, whichever way a chord runs")
  func roundsHalvesUpwards() {
    let (a, b) = (GridPoint(-1, 0), GridPoint(0, 1))
    let (c, d) = (GridPoint(-1, 1), GridPoint(0, 0))
    #expect(GridPoint.crossing(a, b, c, d) == GridPoint(0, 1))
    #expect(GridPoint.crossing(b, a, d, c) == GridPoint(0, 1))
    #expect(GridPoint.crossing(c, d, b, a) == GridPoint(0, 1))
  }

  @Test("counts the lower left corner of a cell to it, and no other corner")
  func cellsAreHalfOpen() {
    let cell = GridPoint(0, 0)
    // Through the corners (−½, −½), (½, ½), (−½, ½) and (½, −½), slantwise.
    #expect(GridPoint.passes(from: GridPoint(-2, 1), to: GridPoint(1, -2), cell: cell))
    #expect(!GridPoint.passes(from: GridPoint(-1, 2), to: GridPoint(2, -1), cell: cell))
    #expect(!GridPoint.passes(from: GridPoint(-2, -1), to: GridPoint(1, 2), cell: cell))
    #expect(!GridPoint.passes(from: GridPoint(-1, -2), to: GridPoint(2, 1), cell: cell))
    #expect(GridPoint.passes(from: GridPoint(-3, -1), to: GridPoint(3, 1), cell: cell))
  }

  @Test("refuses more crossings than the limit and takes as many")
  func limitsCrossings() throws {
    let chords = (0..<10).flatMap { index -> [Chord] in
      let place = Int32(index * 10 + 5)
      return [
        Chord(
          start: GridPoint(0, place), end: GridPoint(100, place), source: 0, from: 0, to: 1),
        Chord(
          start: GridPoint(place, 0), end: GridPoint(place, 100), source: 1, from: 0, to: 1),
      ]
    }
    let enough = try SnapRounding(chords: chords, settings: BooleanSettings(crossingLimit: 100))
    #expect(enough.edges.count == 220)
    #expect(throws: BooleanError.tooManyCrossings) {
      try SnapRounding(chords: chords, settings: BooleanSettings(crossingLimit: 99))
    }
  }
}
