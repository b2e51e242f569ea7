/// Compares two releases: what became of every icon of the older one, and what is new.
///
/// Icons are matched by name, then by former name, then by number. Pictures are compared by the
/// caller, who may do so in lanes, or all at once by `changes`.
package struct ReleaseComparison: Sendable {
  /// How an icon of the older release was found in the newer one.
  enum Match: Sendable, Hashable {
    case name(Int)
    /// By a former name, with the same number or another.
    case formerName(Int)
    /// By the number alone: under a name that no icon had.
    case number(Int)
  }

  /// The icons of two releases whose pictures are to be compared, by index.
  package struct Pair: Sendable, Hashable {
    package let old: Int
    package let new: Int
  }

  package let old: ReleaseState
  package let new: ReleaseState
  let oldIndex: ReleaseIndex
  let newIndex: ReleaseIndex
  /// One for each icon of the older release; nil where it was not found.
  let matches: [Match?]

  package init(from old: ReleaseState, to new: ReleaseState) {
    self.old = old
    self.new = new
    let oldIndex = ReleaseIndex(of: old)
    let newIndex = ReleaseIndex(of: new)
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    matches = old.icons.map { icon in
      if let name = icon.name {
        if let index = newIndex.byName[name] { return .name(index) }
        if let index = newIndex.byFormerName[name] { return .formerName(index) }
      }
      guard let index = newIndex.byNumber[icon.codepoint] else { return nil }
      // An icon of another name that was there before has come here: it is none of ours.
      let name = new.icons[index].name
      return name.flatMap { oldIndex.byName[$0] } == nil ? .number(index) : nil
    }
  }

  /// The pairs whose pictures can be compared, in the order of the older release.
  package var pairs: [Pair] {
    guard old.line != nil, new.line != nil else { return [] }
    return matches.enumerated().compactMap { index, match in
      guard let other = match?.index, old.icons[index].shape != nil,
        new.icons[other].shape != nil
      else { return nil }
      return Pair(old: index, new: other)
    }
  }

  /// Compares the pictures of a pair.
  package func difference(of pair: Pair) -> OutlineDifference {
    guard let first = old.icons[pair.old].shape, let second = new.icons[pair.new].shape,
      let oldEm = old.line?.unitsPerEm, let newEm = new.line?.unitsPerEm
    else { return .none }
    return OutlineDifference(from: first.outline, em: oldEm, to: second.outline, em: newEm)
  }

  /// All changes, with the pictures compared here.
  package var changes: [ReleaseChange] { changes(differences: pairs.map(difference)) }

  /// All changes: the greatest first, then by kind, number and name.
  ///
  /// The differences are those of `pairs`, in their order.
  package func changes(differences: [OutlineDifference]) -> [ReleaseChange] {
    var pictures: [Int: OutlineDifference] = [:]
    for (pair, difference) in zip(pairs, differences) { pictures[pair.old] = difference }
    var changes = fontChanges
    for index in old.icons.indices {
      changes += self.changes(ofOld: index, picture: pictures[index])
    }
    changes += additions
    return changes.sorted(by: ReleaseChange.precedes)
  }
}

extension ReleaseComparison.Match {
  /// The index in the newer release.
  var index: Int {
    switch self {
    case .name(let index), .formerName(let index), .number(let index): index
    }
  }
}

/// Finds the icons of a release by name, former name and number.
struct ReleaseIndex: Sendable {
  private(set) var byName: [String: Int] = [:]
  private(set) var byFormerName: [String: Int] = [:]
  private(set) var byNumber: [UInt32: Int] = [:]

  init(of state: ReleaseState) {
    for (index, icon) in state.icons.enumerated() {
      if let name = icon.name, byName[name] == nil { byName[name] = index }
      if byNumber[icon.codepoint] == nil { byNumber[icon.codepoint] = index }
      for name in icon.info?.formerNames ?? [] where byFormerName[name] == nil {
        byFormerName[name] = index
      }
    }
  }
}

extension ReleaseChange {
  /// The order in which changes are listed.
  static func precedes(_ a: ReleaseChange, _ b: ReleaseChange) -> Bool {
    if a.level != b.level { return a.level > b.level }
    if a.kind != b.kind { return a.kind.rank < b.kind.rank }
    if a.codepoint != b.codepoint { return a.codepoint ?? 0 < b.codepoint ?? 0 }
    let (first, second) = (a.name ?? "", b.name ?? "")
    if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
    return a.detail.utf8.lexicographicallyPrecedes(b.detail.utf8)
  }

  /// Tells apart changes of one kind and icon.
  private var detail: String {
    switch what {
    case .formerNameDropped(let name), .formerNameAdded(let name), .lineMetric(let name, _, _),
      .formerNameTaken(let name, _):
      name
    default: ""
    }
  }
}

extension ReleaseChange.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Sequence<ReleaseChange> {
  /// The verdict: the greatest level of all changes.
  package var verdict: CompatibilityLevel { lazy.map(\.level).max() ?? .none }
}
