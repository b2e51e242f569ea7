import FontModel
import Geometry
import Testing

@Suite struct OutlineDifferenceTests {
  private func difference(_ old: Outline, _ new: Outline) -> OutlineDifference {
    OutlineDifference(from: old, em: 1000, to: new, em: 1000)
  }

  private func share(_ difference: OutlineDifference) -> Double? {
    guard case .redrawn(let share) = difference else { return nil }
    return share
  }

  @Test("finds none in the same shape of other points") func otherPoints() {
    var ring = Releases.rectangle(0, 0, 800, 800)
    ring.insert(OutlinePoint(x: 0, y: 300, isOnCurve: true), at: 1)
    let turned = Outline(contours: [Array(ring[2...] + ring[..<2])])
    #expect(difference(Releases.square(x: 0), turned) == .none)
  }

  @Test("finds none where an edge is off by one unit all around") func rounding() {
    let smaller = Outline(contours: [Releases.rectangle(101, 1, 798, 798)])
    #expect(difference(Releases.square(), smaller) == .none)
    let frame = Outline(contours: [
      Releases.rectangle(0, 0, 900, 900), Releases.rectangle(100, 100, 700, 700).reversed(),
    ])
    var thinner = Outline(contours: [
      Releases.rectangle(1, 0, 899, 900), Releases.rectangle(100, 101, 700, 699).reversed(),
    ])
    thinner.contours[0].insert(OutlinePoint(x: 1, y: 450, isOnCurve: true), at: 1)
    #expect(difference(frame, thinner) == .none)
  }

  @Test("finds a small part that is new, however large the rest is") func smallPart() throws {
    var dotted = Releases.square()
    dotted.contours.append(Releases.rectangle(950, 0, 20, 20))
    let share = try #require(self.share(difference(Releases.square(), dotted)))
    #expect(abs(share - 400.0 / 640_400) < 1e-6)
  }

  @Test("finds a hole that was closed, by the ink in it") func hole() throws {
    var holed = Releases.square()
    holed.contours.append(Releases.rectangle(300, 200, 400, 400).reversed())
    let share = try #require(self.share(difference(holed, Releases.square())))
    #expect(abs(share - 0.25) < 1e-6)
  }

  @Test("says that all is other where nothing is shared") func all() throws {
    let share = try #require(
      self.share(difference(Releases.square(size: 100), Releases.square(x: 500, size: 200))))
    #expect(abs(share - 1) < 1e-9)
    #expect(self.share(difference(Outline(), Releases.square())) == 1)
    #expect(difference(Outline(), Outline()) == .none)
  }

  @Test("tells a move from a redrawing, and a move by one unit from none") func moves() {
    #expect(difference(Releases.square(), Releases.square(x: 90, y: 7)) == .shifted(x: -10, y: 7))
    #expect(difference(Releases.square(), Releases.square(x: 101, y: 1)) == .none)
  }

  @Test("measures contours that overlap as those that do not") func overlaps() throws {
    let parts = [Releases.rectangle(0, 0, 600, 400), Releases.rectangle(300, 0, 600, 400)]
    let other = Releases.rectangle(0, 400, 900, 400)
    let old = Outline(contours: parts, hasOverlaps: true)
    let new = Outline(contours: parts + [other], hasOverlaps: true)
    #expect(share(difference(old, new)) == 0.5)
    let plain = Outline(contours: [Releases.rectangle(0, 0, 900, 400)])
    #expect(share(difference(plain, Outline(contours: plain.contours + [other]))) == 0.5)
    #expect(difference(old, plain) == .none)
  }
}
