/// A manifest that was released, or may have been: what it says of names and numbers is kept.
package struct Released: Sendable {
  /// Where it comes from, as messages name it.
  package let source: String
  package let icons: [IconEntry]

  package init(source: String, icons: [IconEntry]) {
    self.source = source
    self.icons = icons
  }
}

/// What was released of names and numbers: of several manifests the first that knows counts.
package struct ReleasedIndex: Sendable {
  /// An entry, and the source that it comes from.
  typealias Found = (entry: IconEntry, source: String)

  /// True where nothing is known to be released.
  let isEmpty: Bool
  private var all: [Found] = []
  private var byNumber: [UInt32: Int] = [:]
  private var byName: [String: Int] = [:]
  private var byFormerName: [String: Int] = [:]

  /// Takes manifests, the first first.
  package init(_ released: [Released]) {
    isEmpty = released.isEmpty
    let count = released.reduce(0) { max($0, $1.icons.count) }
    byNumber.reserveCapacity(count)
    byName.reserveCapacity(count)
    for manifest in released {
      for entry in manifest.icons {
        let index = all.count
        all.append((entry, manifest.source))
        Self.keep(index, as: entry.codepoint, in: &byNumber)
        Self.keep(index, as: entry.name, in: &byName)
        for name in entry.renamedFrom { Self.keep(index, as: name, in: &byFormerName) }
      }
    }
  }

  private static func keep<Key>(_ index: Int, as key: Key, in places: inout [Key: Int]) {
    if places[key] == nil { places[key] = index }
  }

  /// All numbers, some of them several times.
  package var numbers: [UInt32] { all.map(\.entry.codepoint) }

  /// The first entry with a number.
  func owner(of number: UInt32) -> Found? { byNumber[number].map { all[$0] } }

  /// The first entry that has a name.
  func entry(named name: String) -> Found? { byName[name].map { all[$0] } }

  /// The first entry that had a name before.
  func entry(formerlyNamed name: String) -> Found? { byFormerName[name].map { all[$0] } }

  /// The first entry that has or had one of some names.
  func entry(namedAmong names: Set<String>) -> Found? {
    let places = names.flatMap { [byName[$0], byFormerName[$0]].compactMap(\.self) }
    return places.min().map { all[$0] }
  }
}
