/// Finds which entries of several manifests are one icon.
///
/// A number is worth more than a name: an icon that was renamed keeps its number.
struct IconMatching: Sendable {
  /// One icon by its places in the manifests; at least one is known.
  struct Match: Sendable, Hashable {
    var base: Int?
    var ours: Int?
    var theirs: Int?
  }

  /// Those of our side in its order, then those of theirs alone in theirs, then what both deleted.
  let matches: [Match]

  init(ours: [IconEntry], base: [IconEntry], theirs: [IconEntry]) {
    let oursInBase = Self.partners(of: ours, in: base)
    let theirsInBase = Self.partners(of: theirs, in: base)
    var byBase: [Int: Int] = [:]
    for (index, partner) in theirsInBase.enumerated() {
      if let partner { byBase[partner] = index }
    }
    let newOurs = ours.indices.filter { oursInBase[$0] == nil }
    let newTheirs = theirs.indices.filter { theirsInBase[$0] == nil }
    let pairs = Self.partners(
      of: newOurs.map { ours[$0] }, in: newTheirs.map { theirs[$0] })
    var partnerOfNew: [Int: Int] = [:]
    for (index, partner) in pairs.enumerated() {
      if let partner { partnerOfNew[newOurs[index]] = newTheirs[partner] }
    }
    var matches = ours.indices.map { index in
      let base = oursInBase[index]
      return Match(base: base, ours: index, theirs: base.map { byBase[$0] } ?? partnerOfNew[index])
    }
    let known = Set(matches.compactMap(\.theirs))
    matches += theirs.indices.filter { !known.contains($0) }
      .map { Match(base: theirsInBase[$0], ours: nil, theirs: $0) }
    self.matches = matches
  }

  /// For each entry its partner among others: no two have the same.
  ///
  /// First by number and name, where former names count; then by name, for numbers that were
  /// changed. A number alone tells nothing: two branches give one number to two icons.
  private static func partners(of entries: [IconEntry], in others: [IconEntry]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: entries.count)
    var taken: Set<Int> = []
    let byNumber = Dictionary(
      others.enumerated().map { ($1.codepoint, $0) }, uniquingKeysWith: { first, _ in first })
    let byName = Dictionary(
      others.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let byFormerName = Dictionary(
      others.enumerated().flatMap { index, other in other.renamedFrom.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    func pair(_ index: Int, _ other: Int?, if condition: Bool = true) {
      guard partners[index] == nil, let other, condition, taken.insert(other).inserted else {
        return
      }
      partners[index] = other
    }
    for (index, entry) in entries.enumerated() {
      let other = byNumber[entry.codepoint]
      pair(index, other, if: other.map { areOne(entry, others[$0]) } ?? false)
    }
    for (index, entry) in entries.enumerated() { pair(index, byName[entry.name]) }
    for (index, entry) in entries.enumerated() {
      for former in entry.renamedFrom { pair(index, byName[former]) }
      pair(index, byFormerName[entry.name])
    }
    return partners
  }

  /// Tells one icon by its names: the same, or one of them a former one of the other.
  private static func areOne(_ first: IconEntry, _ second: IconEntry) -> Bool {
    first.name == second.name || first.renamedFrom.contains(second.name)
      || second.renamedFrom.contains(first.name)
  }
}
