import Diagnostics

/// Merges the icons of two sides.
struct IconMerge: Sendable {
  /// One icon of the result.
  struct Merged: Sendable {
    let match: IconMatching.Match
    var name: String
    var number: UInt32
    var text: ObjectText
  }

  let ours: LedgerSide
  let base: LedgerSide?
  let theirs: LedgerSide
  let released: ReleasedIndex
  var icons: [Merged] = []
  /// Places of our icons that go.
  private(set) var dropped: Set<Int> = []
  var diagnostics = DiagnosticList()
  var notes: [String] = []

  init(ours: LedgerSide, base: LedgerSide?, theirs: LedgerSide, released: ReleasedIndex) {
    self.ours = ours
    self.base = base
    self.theirs = theirs
    self.released = released
  }

  /// Merges names and words, then settles numbers, then looks whether all fit together.
  mutating func run() {
    let matching = IconMatching(
      ours: ours.icons.map(\.entry), base: base?.icons.map(\.entry) ?? [],
      theirs: theirs.icons.map(\.entry))
    for match in matching.matches {
      if isDeletion(match) {
        if let place = match.ours { dropped.insert(place) }
      } else {
        icons.append(merged(match))
      }
    }
    settleNumbers()
    var entries = icons.map { entry(of: $0) }
    followReplacements(of: &entries)
    checkNames(of: entries)
    checkReplacements(of: entries)
  }

  func icon(_ place: Int?, of side: LedgerSide?) -> LedgerSide.Icon? {
    guard let place else { return nil }
    return side?.icons[place]
  }

  // MARK: Presence

  /// Tells an icon that one side deleted and may: it was never released, and the other side left
  /// it as it was, and did not make it the replacement of another.
  private mutating func isDeletion(_ match: IconMatching.Match) -> Bool {
    let side = match.ours == nil ? theirs : ours
    guard let base, let old = icon(match.base, of: base), match.ours == nil || match.theirs == nil,
      let left = icon(match.ours ?? match.theirs, of: side)
    else { return false }
    let name = old.entry.name
    let isReleased = released.owner(of: old.entry.codepoint) != nil
    let isUsed = side.replacements.contains(left.entry.name) && !base.replacements.contains(name)
    let isTouched = isUsed || left.text.bytes != old.text.bytes || left.entry.name != name
    if !released.isEmpty, !isReleased, !isTouched {
      notes.append("left out \(name), which one side deleted and which was never released")
      return true
    }
    diagnostics.report(
      .mergeKeptDeleted(name, isReleased: isReleased, at: ours.editor.file.wholePlace))
    return false
  }

  // MARK: Names and words

  private mutating func merged(_ match: IconMatching.Match) -> Merged {
    guard let mine = icon(match.ours, of: ours) else {
      let icon = theirs.icons[match.theirs ?? 0]
      return Merged(
        match: match, name: icon.entry.name, number: icon.entry.codepoint, text: icon.text)
    }
    guard let other = icon(match.theirs, of: theirs) else {
      return Merged(
        match: match, name: mine.entry.name, number: mine.entry.codepoint, text: mine.text)
    }
    let old = icon(match.base, of: base)
    var fields = FieldMerge(old: old, mine: mine, other: other)
    fields.run()
    for conflict in fields.conflicts {
      diagnostics.report(
        .mergeUndecided(
          "\(conflict.what) of \"\(mine.entry.name)\"", ours: conflict.mine,
          theirs: conflict.other, at: ours.editor.file.place(mine.entry.nameRange)))
    }
    return Merged(
      match: match, name: fields.name, number: mine.entry.codepoint, text: fields.text)
  }

  // MARK: What the icons say of each other

  /// Leads replacements to the names that icons have after the merge.
  private mutating func followReplacements(of entries: inout [IconEntry]) {
    let names = Set(entries.map(\.name))
    let successors = Dictionary(
      entries.flatMap { entry in entry.renamedFrom.map { ($0, entry.name) } },
      uniquingKeysWith: { first, _ in first })
    for index in entries.indices {
      guard let replacement = entries[index].deprecated?.replacement, !names.contains(replacement),
        let name = successors[replacement]
      else { continue }
      icons[index].text.setReplacement(to: name)
      entries[index].deprecated?.replacement = name
    }
  }

  /// Reports names that two icons have after the merge, or would have had, and those that were
  /// released for another number.
  private mutating func checkNames(of entries: [IconEntry]) {
    var owners: [String: IconEntry] = [:]
    var shared: Set<String> = []
    for former in [false, true] {
      for entry in entries {
        for name in former ? entry.renamedFrom : [entry.name] {
          guard let other = owners[name.lowercased()] else {
            owners[name.lowercased()] = entry
            continue
          }
          shared.insert(name.lowercased())
          diagnostics.report(
            .mergeSharedName(name, entry, other, at: ours.editor.file.wholePlace))
        }
      }
    }
    for entry in entries where !shared.contains(entry.name.lowercased()) {
      guard let (other, _) = released.entry(named: entry.name), other.codepoint != entry.codepoint
      else { continue }
      diagnostics.report(
        .mergeSharedName(entry.name, other, entry, at: ours.editor.file.wholePlace))
    }
  }

  /// Reports icons that one side retired and the other made a replacement.
  private mutating func checkReplacements(of entries: [IconEntry]) {
    let retired = Dictionary(
      entries.compactMap { entry in entry.retired.map { (entry.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    for entry in entries where entry.retired == nil {
      guard let replacement = entry.deprecated?.replacement, let version = retired[replacement]
      else { continue }
      diagnostics.report(
        .mergeRetiredReplacement(
          entry.name, replacement, version, at: ours.editor.file.wholePlace))
    }
  }

  /// What an icon of the result says: as it was read, where it is as a side has it.
  private func entry(of merged: Merged) -> IconEntry {
    let sides = [icon(merged.match.ours, of: ours), icon(merged.match.theirs, of: theirs)]
    for side in sides.compactMap(\.self)
    where side.entry.name == merged.name && side.text.bytes == merged.text.bytes {
      return side.entry
    }
    let text = "{\"icons\": {\(JSONText.quoted(merged.name)): \(merged.text.text)}}"
    var reader = ManifestReader(SourceFile(path: "", text: text))
    guard let value = try? JSONReader.value(of: Array(text.utf8)),
      let entry = reader.manifest(of: value)?.icons.first
    else { return IconEntry(name: merged.name, codepoint: merged.number) }
    return entry
  }
}
