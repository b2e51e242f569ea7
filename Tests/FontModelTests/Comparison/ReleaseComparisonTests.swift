import FontModel
import Geometry
import Testing

/// What is found between two releases, and how much it asks of those who use them.
@Suite struct ReleaseComparisonTests {
  private let bag = Releases.icon("bag", 0xEA00)
  private let star = Releases.icon("star", 0xEA01)

  private func changes(_ old: ReleaseState, _ new: ReleaseState) -> [ReleaseChange] {
    ReleaseComparison(from: old, to: new).changes
  }

  private func change(
    _ what: ReleaseChange.What, _ name: String? = nil, _ codepoint: UInt32? = nil
  ) -> ReleaseChange {
    ReleaseChange(what, name: name, codepoint: codepoint)
  }

  @Test("finds nothing between a release and itself, in whatever order") func nothing() {
    let changes = changes(Releases.state(bag, star), Releases.state(star, bag))
    #expect(changes == [])
    #expect(changes.verdict == .none)
  }

  @Test("calls an entry that was deleted removed, which is major") func removed() {
    let changes = changes(Releases.state(bag, star), Releases.state(star))
    #expect(changes == [change(.removed(tombstoneLacks: true), "bag", 0xEA00)])
    #expect(changes.verdict == .major && changes[0].breaksLedger)
  }

  @Test("calls an entry that got a tombstone retired, which is minor") func retired() {
    let tombstone = Releases.icon("bag", 0xEA00, retired: "1.3.0")
    let changes = changes(Releases.state(bag, star), Releases.state(tombstone, star))
    #expect(changes == [change(.retired("1.3.0"), "bag", 0xEA00)])
    #expect(changes.verdict == .minor && !changes[0].breaksLedger)
  }

  @Test("finds a tombstone that was removed") func tombstoneRemoved() {
    let tombstone = Releases.icon("bag", 0xEA00, retired: "1.3.0")
    let changes = changes(Releases.state(tombstone, star), Releases.state(star))
    #expect(changes == [change(.tombstoneRemoved, "bag", 0xEA00)])
    #expect(changes.verdict == .major)
  }

  @Test("lets a font say nothing of tombstones") func fontsTellNoTombstones() {
    let tombstone = Releases.icon("bag", 0xEA00, retired: "1.3.0")
    var font = Releases.state(star)
    font.tellsLedger = false
    #expect(changes(Releases.state(tombstone, star), font) == [])
    #expect(changes(font, Releases.state(tombstone, star)) == [])
    #expect(
      changes(Releases.state(bag, star), font)
        == [change(.removed(tombstoneLacks: false), "bag", 0xEA00)])
  }

  @Test("finds a number that moved") func moved() {
    let moved = Releases.icon("bag", 0xEA05)
    let changes = changes(Releases.state(bag, star), Releases.state(moved, star))
    #expect(changes == [change(.moved(to: 0xEA05, taker: nil), "bag", 0xEA00)])
    #expect(changes.verdict == .major)
  }

  @Test("names the icon that took the number of one that moved") func movedAndTaken() {
    let changes = changes(
      Releases.state(bag), Releases.state(Releases.icon("bag", 0xEA05), Releases.icon("x", 0xEA00)))
    #expect(changes == [change(.moved(to: 0xEA05, taker: "x"), "bag", 0xEA00)])
  }

  @Test("finds two icons that were swapped") func swapped() {
    let changes = changes(
      Releases.state(bag, star),
      Releases.state(Releases.icon("bag", 0xEA01), Releases.icon("star", 0xEA00)))
    #expect(
      changes == [
        change(.swapped(to: 0xEA01, with: "star"), "bag", 0xEA00),
        change(.swapped(to: 0xEA00, with: "bag"), "star", 0xEA01),
      ])
  }

  @Test("finds a number that was given to an icon of another picture") func reissued() {
    let other = Releases.icon("heart", 0xEA00).drawn(Releases.square(x: 0, y: 800, size: 100))
    let changes = changes(Releases.state(bag, star), Releases.state(other, star))
    #expect(changes == [change(.reissued(to: "heart"), "bag", 0xEA00)])
    #expect(changes.verdict == .major)
  }

  @Test("finds a number that was given to an icon that was there before") func reissuedToKnown() {
    let changes = changes(
      Releases.state(bag, star), Releases.state(Releases.icon("star", 0xEA00)))
    #expect(
      changes == [
        change(.reissued(to: "star"), "bag", 0xEA00),
        change(.moved(to: 0xEA00, taker: nil), "star", 0xEA01),
      ])
  }

  @Test("finds a tombstone's number that was given to a new icon") func reissuedTombstone() {
    let tombstone = Releases.icon("bag", 0xEA00, retired: "1.3.0")
    let changes = changes(
      Releases.state(tombstone, star), Releases.state(Releases.icon("heart", 0xEA00), star))
    #expect(changes == [change(.reissued(to: "heart"), "bag", 0xEA00)])
  }

  @Test("calls it a renaming where the old name is kept, which is minor") func renamed() {
    let renamed = Releases.icon("sack", 0xEA00, formerNames: ["bag"])
    let changes = changes(Releases.state(bag, star), Releases.state(renamed, star))
    #expect(changes == [change(.renamed(from: "bag"), "sack", 0xEA00)])
    #expect(changes.verdict == .minor)
  }

  @Test("calls it major where the picture has another name and the old one leads nowhere")
  func renamedWithoutOldName() {
    let renamed = Releases.icon("sack", 0xEA00)
    let changes = changes(Releases.state(bag, star), Releases.state(renamed, star))
    #expect(changes == [change(.renamedWithoutOldName(to: "sack"), "bag", 0xEA00)])
    #expect(changes.verdict == .major)
  }

  @Test("knows a renamed icon again at another size and place") func renamedAndScaled() {
    let frame = { (x: Int, size: Int) in
      Outline(contours: [
        Releases.rectangle(x, 0, size, size),
        Releases.rectangle(x + size / 10, size / 10, size * 8 / 10, size * 8 / 10).reversed(),
      ])
    }
    let renamed = Releases.icon("frame2", 0xEA00).drawn(frame(200, 600))
    let changes = changes(
      Releases.state(Releases.icon("frame", 0xEA00).drawn(frame(100, 800))),
      Releases.state(renamed))
    #expect(changes.map(\.kind) == [.renamedWithoutOldName, .redrawn])
  }

  @Test("takes another name for another icon where no picture is known") func namesAlone() {
    var (old, new) = (Releases.state(bag), Releases.state(Releases.icon("sack", 0xEA00)))
    old.line = nil
    new.line = nil
    #expect(changes(old, new) == [change(.reissued(to: "sack"), "bag", 0xEA00)])
  }

  @Test("finds a former name that was dropped or given away") func formerNames() {
    let old = Releases.icon("bag", 0xEA00, formerNames: ["sack", "purse"])
    let new = Releases.icon("bag", 0xEA00)
    let taker = Releases.icon("purse", 0xEA02)
    let changes = changes(Releases.state(old), Releases.state(new, taker))
    #expect(
      changes == [
        change(.formerNameDropped("sack"), "bag", 0xEA00),
        change(.formerNameTaken("purse", by: "purse"), "bag", 0xEA00),
        change(.added(below: nil), "purse", 0xEA02),
      ])
  }

  @Test("keeps quiet where an icon takes back a former name") func renamedBack() {
    let old = Releases.icon("sack", 0xEA00, formerNames: ["bag"])
    let new = Releases.icon("bag", 0xEA00, formerNames: ["sack"])
    let changes = changes(Releases.state(old), Releases.state(new))
    #expect(changes == [change(.renamed(from: "sack"), "bag", 0xEA00)])
  }

  @Test("calls a new icon added, which is minor, and says when its number is a gap")
  func added() {
    let last = Releases.icon("star", 0xEA09)
    let changes = changes(
      Releases.state(bag, last),
      Releases.state(bag, Releases.icon("gap", 0xEA04), last, Releases.icon("end", 0xEA0A)))
    #expect(
      changes == [
        change(.added(below: 0xEA09), "gap", 0xEA04), change(.added(below: nil), "end", 0xEA0A),
      ])
    #expect(changes.verdict == .minor)
    #expect(changes.map(\.breaksLedger) == [true, false])
  }

  @Test("tells deprecations, their withdrawal and words apart") func words() {
    let deprecated = bag.saying { $0.deprecation = Deprecation(message: "use star") }
    let worded = bag.saying {
      $0.label = "Bag"
      $0.isMirrored = true
    }
    #expect(
      changes(Releases.state(bag), Releases.state(deprecated))
        == [change(.deprecated, "bag", 0xEA00)])
    #expect(
      changes(Releases.state(deprecated), Releases.state(bag))
        == [change(.deprecationChanged, "bag", 0xEA00)])
    let words = changes(Releases.state(bag), Releases.state(worded))
    #expect(words == [change(.metadata(["label", "mirrored"]), "bag", 0xEA00)])
    #expect(words.verdict == .patch)
  }

  @Test("calls another picture redrawn, which is patch, and says how much") func redrawn() throws {
    let wider = Releases.icon("bag", 0xEA00).drawn(
      Outline(contours: [Releases.rectangle(100, 0, 800, 400)]))
    let changes = changes(Releases.state(bag), Releases.state(wider))
    #expect(changes.verdict == .patch)
    guard case .redrawn(let share?) = try #require(changes.first).what else {
      Issue.record("\(changes)")
      return
    }
    #expect(abs(share - 0.5) < 0.001, "half of the square is gone")
  }

  @Test("calls another advance major, and an icon that was moved sideways patch") func metrics() {
    let wide = Releases.icon("bag", 0xEA00).drawn(Releases.square(), advance: 1100)
    let moved = Releases.icon("bag", 0xEA00).drawn(Releases.square(x: 140))
    #expect(
      changes(Releases.state(bag), Releases.state(wide))
        == [change(.advance(from: 1000, to: 1100), "bag", 0xEA00)])
    let shifted = changes(Releases.state(bag), Releases.state(moved))
    #expect(shifted == [change(.shifted(x: 40, y: 0), "bag", 0xEA00)])
    #expect(shifted.verdict == .patch)
  }

  @Test("calls another line or family major, another license patch") func font() {
    var new = Releases.state(bag)
    new.line?.ascender = 960
    new.names.family = "Acme"
    new.names.license = "MIT"
    let changes = changes(Releases.state(bag), new)
    #expect(
      changes == [
        change(.lineMetric("ascender", from: 950, to: 960)),
        change(.family(from: "Acme Icons", to: "Acme")), change(.metadata(["license"])),
      ])
  }

  @Test("scales what it compares where the ems differ") func ems() {
    var new = Releases.state(bag.drawn(Releases.square(x: 205, y: 0, size: 1638), advance: 2048))
    new.line = ReleaseLine(unitsPerEm: 2048, ascender: 1946, descender: -512)
    #expect(
      changes(Releases.state(bag), new) == [change(.unitsPerEm(from: 1000, to: 2048))])
    new.line?.ascender = 1949
    #expect(changes(Releases.state(bag), new).verdict == .major)
  }

  @Test("compares by numbers where a font has no names") func withoutNames() {
    var font = Releases.state(ReleaseIcon(name: nil, codepoint: 0xEA00))
    font.tellsLedger = false
    font.tellsNames = false
    #expect(changes(font, Releases.state(bag)) == [])
    #expect(
      changes(font, Releases.state(star)).map(\.what) == [
        .removed(tombstoneLacks: true), .added(below: nil),
      ])
  }
}
