import Diagnostics

/// Merges what stands beside the icons: `font`, `outputs`, `$schema`.
struct SettingsMerge {
  private let ours: ManifestEditor
  private let base: ManifestEditor?
  private let theirs: ManifestEditor
  private var texts: [String: ObjectText] = [:]
  private var added: [(key: String, value: String)] = []
  private var removed: Set<String> = []
  private(set) var diagnostics = DiagnosticList()
  private(set) var notes: [String] = []

  init(ours: ManifestEditor, base: ManifestEditor?, theirs: ManifestEditor) {
    self.ours = ours
    self.base = base
    self.theirs = theirs
  }

  mutating func run() {
    for key in keys {
      let mine = member(key, of: ours)
      let other = member(key, of: theirs)
      let old = base.flatMap { member(key, of: $0) }
      switch (mine, other) {
      case (let mine?, let other?):
        if let inner = mine.value.members, let outer = other.value.members {
          mergeMembers(of: mine, inner, outer, old?.value.members)
        } else if let value = decide("\"\(key)\"", mine, other, old) {
          texts[key] = text(value)
        }
      case (let mine?, nil): keepChanged(mine, since: old)
      case (nil, let other?): takeChanged(other, since: old)
      case (nil, nil): continue
      }
    }
  }

  /// Removes what theirs has not, as far as it is what the ancestor has.
  private mutating func keepChanged(_ mine: JSONMember, since old: JSONMember?) {
    guard let old else { return }
    if same(old, mine) {
      removed.insert(mine.key)
    } else if let members = mine.value.members {
      mergeMembers(of: mine, members, [], old.value.members)
    }
  }

  /// Adds what only theirs has, but for what the ancestor has and we removed.
  private mutating func takeChanged(_ other: JSONMember, since old: JSONMember?) {
    if let old, same(old, other) { return }
    var result = text(other.value)
    if let members = other.value.members, let before = old?.value.members {
      for part in members where before.contains(where: { $0.key == part.key && same($0, part) }) {
        result.remove(part.key)
      }
      if result.isEmpty { return }
    }
    added.append((other.key, result.text))
  }

  /// The keys beside the icons, ours first.
  private var keys: [String] {
    let known = ours.manifest.isPlain ? ["$schema"] : ["$schema", "font", "outputs"]
    return known.filter { member($0, of: ours) != nil || member($0, of: theirs) != nil }
  }

  private func member(_ key: String, of editor: ManifestEditor) -> JSONMember? {
    editor.root.first { $0.key == key }
  }

  /// The text of a value of theirs, with our line breaks.
  private func text(_ value: JSONValue) -> ObjectText {
    ObjectText(Array(theirs.file.bytes[value.range])).withLineBreaks(of: ours.file.bytes)
  }

  /// Merges the members of a section; without those of the ancestor nothing counts as removed.
  private mutating func mergeMembers(
    of section: JSONMember, _ mine: [JSONMember], _ other: [JSONMember], _ old: [JSONMember]?
  ) {
    let before = old ?? []
    var result = ObjectText(Array(ours.file.bytes[section.value.range]))
    var going: [String] = []
    for part in mine {
      let old = before.first { $0.key == part.key }
      guard let change = other.first(where: { $0.key == part.key }) else {
        if let old, same(old, part) { going.append(part.key) }
        continue
      }
      if let value = decide("\"\(part.key)\"", part, change, old) {
        result.set(part.key, to: text(value).text)
      }
    }
    for part in other where !mine.contains(where: { $0.key == part.key }) {
      let isOld = before.contains { $0.key == part.key && same($0, part) }
      if !isOld { result.set(part.key, to: text(part.value).text) }
    }
    // Last, so that what comes is laid out as what goes was.
    for key in going { result.remove(key) }
    texts[section.key] = result
  }

  private func same(_ first: JSONMember, _ second: JSONMember) -> Bool {
    LedgerSide.canonical(first.value) == LedgerSide.canonical(second.value)
  }

  /// Returns the value of theirs where it is to be taken; a conflict is reported.
  private mutating func decide(
    _ what: String, _ mine: JSONMember, _ other: JSONMember, _ old: JSONMember?
  ) -> JSONValue? {
    if same(mine, other) { return nil }
    if let old, same(old, other) { return nil }
    if let old, same(old, mine) { return other.value }
    if mine.key == "version", let isHigher = isHigher(other, than: mine) {
      let kept = isHigher ? other : mine
      notes.append("version is \(LedgerSide.canonical(kept.value)), the higher of both")
      return isHigher ? other.value : nil
    }
    diagnostics.report(
      .mergeUndecided(
        what, ours: LedgerSide.canonical(mine.value), theirs: LedgerSide.canonical(other.value),
        at: ours.file.place(mine.value.range)))
    return nil
  }

  /// Compares versions that are numbers alone; nil for others.
  private func isHigher(_ first: JSONMember, than second: JSONMember) -> Bool? {
    guard let a = numbers(first), let b = numbers(second) else { return nil }
    let count = max(a.count, b.count)
    func padded(_ numbers: [Int]) -> [Int] {
      numbers + repeatElement(0, count: count - numbers.count)
    }
    return padded(b).lexicographicallyPrecedes(padded(a))
  }

  private func numbers(_ member: JSONMember) -> [Int]? {
    guard let text = member.value.text else { return nil }
    let numbers = text.split(separator: ".").map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  /// Puts the result into the text of our side.
  func apply(to editor: inout ManifestEditor) {
    editor.settings = texts
    editor.sections = added
    editor.removedSections = removed
  }
}
