/// Decides what a Boolean operation keeps of contours that come near nothing, not even themselves.
///
/// Most icons are drawn so. Each contour then bounds what is kept as a whole or not at all, and
/// goes through as it was given: the result is the one that an arrangement would give, without one.
struct SeparateContours {
  /// The kept contours, sorted.
  private(set) var contours: [Contour] = []
  /// The lowest and the highest winding number of any operand anywhere; 0 is among them.
  private(set) var windings: ClosedRange<Int32> = 0...0

  /// One contour, as a polygon of chords.
  private struct Ring {
    let operand: Int32
    let chords: Range<Int>
    let sources: ClosedRange<Int>
    let box: GridBox
    /// The leftmost point, the lowest of several.
    let corner: GridPoint
    /// By how much the operand's winding number is greater inside: 1 when it turns left, else -1.
    let turn: Int32
  }

  /// Nil where contours come near each other, or are too many to be looked at one by one.
  init?(
    _ welded: WeldedChords, _ meetings: borrowing ChordMeetings, sources: [SourceCurve],
    operands: OperandTable, keeping operation: BooleanOperation, settings: BooleanSettings
  ) {
    guard welded.areApart, meetings.hits.isEmpty, meetings.crossings.isEmpty,
      let rings = Self.rings(of: welded, sources: sources),
      rings.count &* welded.chords.count <= Self.mostSteps
    else { return nil }
    var winding = [Int32](repeating: 0, count: operands.rules.count)
    for index in rings.indices {
      let ring = rings[index]
      Self.findWindings(at: index, of: rings, welded.chords, into: &winding)
      let isKeptOutside = operands.keeps(winding, by: operation)
      let outside = winding[Int(ring.operand)]
      let inside = outside &+ ring.turn
      winding[Int(ring.operand)] = inside
      windings =
        min(windings.lowerBound, outside, inside)...max(windings.upperBound, outside, inside)
      let isKeptInside = operands.keeps(winding, by: operation)
      guard isKeptInside != isKeptOutside else { continue }
      // What is kept lies on the right.
      let runsForward = isKeptInside == (ring.turn < 0)
      let curves =
        runsForward
        ? Array(sources[ring.sources]) : sources[ring.sources].reversed().map(\.reversed)
      guard !CurveRestoring.isSliver(curves, settings: settings),
        let contour = ContourOrder.contour(of: curves)
      else { continue }
      contours.append(contour)
    }
    contours = ContourOrder.sorted(contours)
  }

  /// As many chords are looked at for all contours together; beyond that an arrangement is faster.
  private static let mostSteps = 1 << 16

  /// Takes the chords apart by their contours; nil where one has no inside.
  private static func rings(of welded: WeldedChords, sources: [SourceCurve]) -> [Ring]? {
    var rings: [Ring] = []
    var first = 0
    let chords = welded.chords
    while first < chords.count {
      let source = sources[Int(chords[first].source)]
      var end = first &+ 1
      var (box, corner) = (welded.chordBoxes[first], first)
      while end < chords.count, sources[Int(chords[end].source)].contour == source.contour {
        box = box.including(chords[end].end)
        if chords[end].start.key < chords[corner].start.key { corner = end }
        end &+= 1
      }
      guard end &- first > 2 else { return nil }
      let before = chords[corner == first ? end &- 1 : corner &- 1]
      let after = chords[corner]
      let turn = GridPoint.cross(before.start, after.start, after.end)
      guard turn != 0, before.end == after.start else { return nil }
      rings.append(
        Ring(
          operand: source.operand, chords: first..<end,
          sources: Int(chords[first].source)...Int(chords[end &- 1].source), box: box,
          corner: after.start, turn: turn > 0 ? 1 : -1))
      first = end
    }
    return rings
  }

  /// Finds how often the contours of each operand go round a ring's corner, its own one left out.
  ///
  /// By the chords that a ray to the right meets: those that rise have it on their left.
  private static func findWindings(
    at index: Int, of rings: [Ring], _ chords: [Chord], into windings: inout [Int32]
  ) {
    for operand in windings.indices { windings[operand] = 0 }
    let place = rings[index].corner
    for other in rings.indices where other != index {
      let ring = rings[other]
      guard ring.box.touches(place, margin: 0) else { continue }
      var winding: Int32 = 0
      for chord in ring.chords {
        let (start, end) = (chords[chord].start, chords[chord].end)
        guard (start.y <= place.y) != (end.y <= place.y) else { continue }
        let side = GridPoint.cross(start, end, place)
        if start.y < end.y {
          if side > 0 { winding &+= 1 }
        } else if side < 0 {
          winding &-= 1
        }
      }
      windings[Int(ring.operand)] &+= winding
    }
  }
}

extension OperandTable {
  /// Tells whether an operation keeps a place where the operands have these winding numbers.
  fileprivate func keeps(_ windings: [Int32], by operation: BooleanOperation) -> Bool {
    var (subjects, clips): (Int32, Int32) = (0, 0)
    for operand in windings.indices
    where isInside(windings[operand], of: Int32(truncatingIfNeeded: operand)) {
      if operand < subjectCount { subjects &+= 1 } else { clips &+= 1 }
    }
    return operation.keeps(subjects: subjects, clips: clips)
  }
}
