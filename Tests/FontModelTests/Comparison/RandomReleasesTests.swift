import FontModel
import Geometry
import TestSupport
import Testing

/// What holds for any two releases, tried on random edits of a ledger.
@Suite struct RandomReleasesTests {
  /// Edits a ledger as people do, well and badly.
  private func edited(
    _ state: ReleaseState, by random: inout SplitMix64, edits: Int
  ) -> ReleaseState {
    var state = state
    for _ in 0..<edits {
      guard !state.icons.isEmpty else { return state }
      let index = Int.random(in: state.icons.indices, using: &random)
      let other = Int.random(in: state.icons.indices, using: &random)
      let fresh = "new\(UInt32.random(in: 0..<1000, using: &random))"
      switch Int.random(in: 0..<8, using: &random) {
      case 0: state.icons.remove(at: index)
      case 1: state.icons[index].name = fresh
      case 2:
        if let name = state.icons[index].name { state.icons[index].info?.formerNames.append(name) }
        state.icons[index].name = fresh
      case 3: state.icons[index].codepoint = UInt32.random(in: 0xEA00..<0xEA40, using: &random)
      case 4:
        let number = state.icons[index].codepoint
        state.icons[index].codepoint = state.icons[other].codepoint
        state.icons[other].codepoint = number
      case 5:
        state.icons[index].retired = "1.1.0"
        state.icons[index].shape = nil
      case 6: state.icons[index].info?.formerNames.removeAll()
      default:
        let number = UInt32.random(in: 0xEA00..<0xEA40, using: &random)
        state.icons.append(Releases.icon(fresh, number).drawn(Releases.square(size: 300)))
      }
    }
    return withoutDoubles(state)
  }

  /// Keeps what a manifest may be: names, former ones too, and numbers stand once.
  private func withoutDoubles(_ state: ReleaseState) -> ReleaseState {
    var state = state
    var names: Set<String> = []
    var numbers: Set<UInt32> = []
    state.icons = state.icons.filter { icon in
      guard let name = icon.name, !names.contains(name), !numbers.contains(icon.codepoint) else {
        return false
      }
      names.insert(name)
      numbers.insert(icon.codepoint)
      return true
    }
    for index in state.icons.indices {
      let former = state.icons[index].info?.formerNames ?? []
      state.icons[index].info?.formerNames = former.filter { names.insert($0).inserted }
    }
    return state
  }

  private func ledger(_ random: inout SplitMix64) -> ReleaseState {
    var state = Releases.state()
    for index in 0..<12 {
      state.icons.append(
        Releases.icon("icon\(index)", 0xEA00 + UInt32(index) * 2)
          .drawn(Releases.square(x: index * 10, size: 500 + 20 * index)))
    }
    return edited(state, by: &random, edits: 4)
  }

  @Test("names the number of every icon that is not what it was", arguments: 0..<40)
  func nothingIsLostSilently(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let old = ledger(&random)
      let new = edited(old, by: &random, edits: Int.random(in: 0...5, using: &random))
      let changes = ReleaseComparison(from: old, to: new).changes
      for icon in old.icons {
        let heir = new.icons.first { $0.name == icon.name && $0.codepoint == icon.codepoint }
        let isNamed = changes.contains { $0.codepoint == icon.codepoint }
        if heir == nil {
          #expect(isNamed, "seed \(seed): \(icon.name ?? "") \(icon.codepoint)")
          let isKept = new.icons.contains { kept in
            kept.codepoint == icon.codepoint
              && kept.info?.formerNames.contains(icon.name ?? "") == true
          }
          #expect(isKept || changes.verdict == .major, "seed \(seed): \(changes)")
        }
        for name in icon.info?.formerNames ?? [] where icon.retired == nil && heir?.retired == nil {
          let stillLeads = heir?.info?.formerNames.contains(name) == true
          #expect(stillLeads || isNamed, "seed \(seed): \(name)")
        }
      }
      for icon in new.icons where icon.retired == nil {
        let wasThere = old.icons.contains { $0.codepoint == icon.codepoint || $0.name == icon.name }
        #expect(
          wasThere
            || changes.contains { $0.name == icon.name || $0.kind == .renamed || $0.kind == .moved },
          "seed \(seed): \(icon.name ?? "")")
      }
    }
  }

  @Test(
    "does not depend on the order of the entries, and finds nothing in itself", arguments: 0..<20)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = ledger(&random)
    let new = edited(old, by: &random, edits: 5)
    var (shuffledOld, shuffledNew) = (old, new)
    shuffledOld.icons.shuffle(using: &random)
    shuffledNew.icons.shuffle(using: &random)
    #expect(
      ReleaseComparison(from: old, to: new).changes
        == ReleaseComparison(from: shuffledOld, to: shuffledNew).changes, "seed \(seed)")
    #expect(ReleaseComparison(from: new, to: shuffledNew).changes == [], "seed \(seed)")
  }
}
