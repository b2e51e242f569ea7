import Diagnostics

/// Settles which number each icon has after a merge.
extension IconMerge {
  /// Gives every icon its number, and those that lose theirs a new one.
  mutating func settleNumbers() {
    for index in icons.indices { settle(index) }
    let ranks = icons.indices.map { rank(of: $0) }
    var owners: [UInt32: Int] = [:]
    var losers: [Int] = []
    for index in icons.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let number = icons[index].number
      if owners[number] == nil, ranks[index] < Self.lostRank {
        owners[number] = index
      } else {
        losers.append(index)
      }
    }
    renumber(losers.sorted(), owners: owners)
  }

  /// Takes the released number of an icon, else the one that changed, else ours.
  private mutating func settle(_ index: Int) {
    let match = icons[index].match
    let mine = icon(match.ours, of: ours)?.entry.codepoint
    let other = icon(match.theirs, of: theirs)?.entry.codepoint
    let old = icon(match.base, of: base)?.entry.codepoint
    let number: UInt32
    if let (entry, source) = released.entry(namedAmong: names(of: index)) {
      number = entry.codepoint
      if mine != nil && mine != number || other != nil && other != number {
        notes.append(
          "\(icons[index].name) keeps \(CodepointText.text(of: number)), as in \(source)")
      }
    } else if let mine, let other {
      number = mine == old ? other : mine
    } else {
      number = mine ?? other ?? icons[index].number
    }
    setNumber(of: index, to: number)
  }

  /// The names that an icon has or had on any side.
  private func names(of index: Int) -> Set<String> {
    let match = icons[index].match
    let entries = [
      icon(match.ours, of: ours), icon(match.theirs, of: theirs), icon(match.base, of: base),
    ].compactMap { $0?.entry }
    return Set(entries.flatMap { [$0.name] + $0.renamedFrom })
  }

  /// What a number that was released for another icon makes of the claim of an icon.
  private static let lostRank = 4

  /// The claim of an icon to its number: the less the stronger.
  private func rank(of index: Int) -> Int {
    let number = icons[index].number
    let match = icons[index].match
    if let (entry, _) = released.owner(of: number) {
      return entry.hasName(among: names(of: index)) ? 0 : Self.lostRank
    }
    if icon(match.base, of: base)?.entry.codepoint == number { return 1 }
    return match.ours != nil ? 2 : 3
  }

  private mutating func renumber(_ losers: [Int], owners: [UInt32: Int]) {
    var numbers = Allocation(
      ranges: ours.editor.manifest.font.ranges,
      used: [ours, base, theirs].flatMap { $0?.icons.map(\.entry.codepoint) ?? [] }
        + released.numbers)
    for index in losers {
      let lost = icons[index].number
      guard let number = numbers.next() else {
        diagnostics.report(
          .rangesFull(1, in: ours.editor.file, ranges: ours.editor.manifest.font.ranges))
        return
      }
      let owner = owners[lost].map { icons[$0].name } ?? released.owner(of: lost)?.entry.name
      notes.append(
        "\(icons[index].name) gets \(CodepointText.text(of: number)): "
          + "\(CodepointText.text(of: lost)) is \(owner ?? "taken")")
      setNumber(of: index, to: number)
    }
  }

  private mutating func setNumber(of index: Int, to number: UInt32) {
    guard icons[index].number != number else { return }
    icons[index].number = number
    icons[index].text.setCodepoint(to: EntryText.codepoint(number))
  }
}

extension IconEntry {
  /// True when it is or was called by one of some names: a release may know a newer name.
  fileprivate func hasName(among names: Set<String>) -> Bool {
    names.contains(name) || renamedFrom.contains { names.contains($0) }
  }
}

// MARK: The text

extension IconMerge {
  /// Puts the result into the text of our side.
  func apply(to editor: inout ManifestEditor) {
    editor.removed = dropped
    for icon in icons {
      guard let place = icon.match.ours else { continue }
      let mine = ours.icons[place]
      if icon.name != mine.entry.name { editor.names[place] = icon.name }
      if icon.text.bytes != mine.text.bytes { editor.values[place] = icon.text }
    }
    insertTheirs(into: &editor)
  }

  /// Puts the icons of theirs behind the ones that they follow there.
  private func insertTheirs(into editor: inout ManifestEditor) {
    let last = ours.icons.indices.last { !dropped.contains($0) }
    let homes = homes
    let end = homes.lastIndex { $0 != nil } ?? -1
    var (before, place): (Int?, Int) = (nil, 0)
    for icon in icons where icon.match.ours == nil {
      guard let next = icon.match.theirs else { continue }
      while place < next {
        before = homes[place] ?? before
        place += 1
      }
      if last == nil, editor.removed.remove(0) != nil {
        // Nothing of ours stays: the first of theirs takes the place of our first.
        (editor.names[0], editor.values[0]) = (icon.name, icon.text)
        continue
      }
      let home = last == nil ? 0 : (next > end ? last : before) ?? -1
      editor.inserted.append(
        ManifestEditor.Insertion(place: home, name: icon.name, value: icon.text.text))
    }
  }

  /// For each icon of theirs its place on our side, where it has one that stays.
  private var homes: [Int?] {
    var homes = [Int?](repeating: nil, count: theirs.icons.count)
    for icon in icons {
      if let place = icon.match.theirs { homes[place] = icon.match.ours }
    }
    return homes
  }
}
