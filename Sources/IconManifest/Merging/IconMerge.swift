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
  let released: [Released]
  var icons: [Merged] = []
  /// Places of our icons that go.
  private(set) var dropped: Set<Int> = []
  var diagnostics = DiagnosticList()
  var notes: [String] = []

  init(ours: LedgerSide, base: LedgerSide?, theirs: LedgerSide, released: [Released]) {
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
    followReplacements()
    checkNames()
  }

  func icon(_ place: Int?, of side: LedgerSide?) -> LedgerSide.Icon? {
    guard let place else { return nil }
    return side?.icons[place]
  }

  // MARK: Presence

  /// Tells an icon that one side deleted and may: it was never released, and the other side left
  /// it as it was.
  private mutating func isDeletion(_ match: IconMatching.Match) -> Bool {
    guard let old = icon(match.base, of: base), match.ours == nil || match.theirs == nil,
      let left = icon(match.ours, of: ours) ?? icon(match.theirs, of: theirs)
    else { return false }
    let name = old.entry.name
    let isReleased = released.owner(of: old.entry.codepoint) != nil
    let isTouched = left.text.bytes != old.text.bytes || left.entry.name != name
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
        match: match, name: icon.entry.name, number: icon.entry.codepoint,
        text: icon.text.withLineBreaks(of: ours.editor.file.bytes))
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
          "\"\(conflict.key)\" of \"\(mine.entry.name)\"", ours: conflict.mine,
          theirs: conflict.other, at: ours.editor.file.place(mine.entry.nameRange)))
    }
    return Merged(
      match: match, name: fields.name, number: mine.entry.codepoint, text: fields.text)
  }

  /// Leads replacements to the names that icons have after the merge.
  private mutating func followReplacements() {
    let entries = icons.map { Self.entry(of: $0) }
    let names = Set(entries.map(\.name))
    for (index, entry) in entries.enumerated() {
      guard let replacement = entry.deprecated?.replacement, !names.contains(replacement),
        let owner = entries.first(where: { $0.renamedFrom.contains(replacement) }),
        var deprecation = icons[index].text.value(of: "deprecated")
      else { continue }
      deprecation.set("replacement", to: JSONText.quoted(owner.name))
      icons[index].text.set("deprecated", to: deprecation.text)
    }
  }

  /// Reports names that two icons have after the merge, or would have had.
  private mutating func checkNames() {
    let entries = icons.map { Self.entry(of: $0) }
    var owners: [String: IconEntry] = [:]
    for former in [false, true] {
      for entry in entries {
        for name in former ? entry.renamedFrom : [entry.name] {
          guard let other = owners[name.lowercased()] else {
            owners[name.lowercased()] = entry
            continue
          }
          diagnostics.report(
            .mergeSharedName(name, entry, other, at: ours.editor.file.wholePlace))
        }
      }
    }
    for entry in entries where entry.retired == nil {
      guard let replacement = entry.deprecated?.replacement,
        let other = entries.first(where: { $0.name == replacement }), let version = other.retired
      else { continue }
      diagnostics.report(
        .mergeRetiredReplacement(
          entry.name, replacement, version, at: ours.editor.file.wholePlace))
    }
  }

  /// What an icon of the result says, as the reader has it.
  private static func entry(of icon: Merged) -> IconEntry {
    let text = "{\"icons\": {\(JSONText.quoted(icon.name)): \(icon.text.text)}}"
    var reader = ManifestReader(SourceFile(path: "", text: text))
    guard let value = try? JSONReader.value(of: Array(text.utf8)),
      let entry = reader.manifest(of: value)?.icons.first
    else { return IconEntry(name: icon.name, codepoint: icon.number) }
    return entry
  }
}
