import Diagnostics

/// Merges what stands beside the icons: `font`, `outputs`, `$schema`.
struct SettingsMerge {
  private let ours: ManifestEditor
  private let base: ManifestEditor?
  private let theirs: ManifestEditor
  private var texts: [String: ObjectText] = [:]
  private var added: [(key: String, value: String)] = []
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
      guard let mine else {
        // What only theirs has is new there, or we removed it.
        let isOld = base.map { member(key, of: $0) != nil } ?? false
        if let other, !isOld { added.append((key, text(other.value, of: theirs))) }
        continue
      }
      guard let other else { continue }
      if case .object(let inner) = mine.value.content, case .object(let outer) = other.value.content
      {
        mergeMembers(of: mine, inner, outer)
      } else if let value = decide("\"\(key)\"", mine, other, base.flatMap { member(key, of: $0) })
      {
        texts[key] = ObjectText(text(value, of: theirs))
      }
    }
  }

  /// The keys beside the icons, ours first.
  private var keys: [String] {
    let known = ours.manifest.isPlain ? ["$schema"] : ["$schema", "font", "outputs"]
    return known.filter { member($0, of: ours) != nil || member($0, of: theirs) != nil }
  }

  private func member(_ key: String, of editor: ManifestEditor) -> JSONMember? {
    editor.root.first { $0.key == key }
  }

  private func text(_ value: JSONValue, of editor: ManifestEditor) -> String {
    String(decoding: editor.file.bytes[value.range], as: UTF8.self)
  }

  private mutating func mergeMembers(
    of section: JSONMember, _ mine: [JSONMember], _ other: [JSONMember]
  ) {
    var before: [JSONMember]?
    if let base {
      before = []
      if case .object(let members)? = member(section.key, of: base)?.value.content {
        before = members
      }
    }
    var result = ObjectText(text(section.value, of: ours))
    for part in mine {
      let old = before?.first { $0.key == part.key }
      guard let change = other.first(where: { $0.key == part.key }) else {
        if let old, same(old, part) { result.remove(part.key) }
        continue
      }
      if let value = decide("\"\(part.key)\"", part, change, old) {
        result.set(part.key, to: text(value, of: theirs))
      }
    }
    for part in other where !mine.contains(where: { $0.key == part.key }) {
      let isOld = before?.contains { $0.key == part.key && same($0, part) } ?? false
      if !isOld { result.set(part.key, to: text(part.value, of: theirs)) }
    }
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
    guard case .text(let text) = member.value.content else { return nil }
    let numbers = text.split(separator: ".").map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  /// Puts the result into the text of our side.
  func apply(to editor: inout ManifestEditor) {
    editor.settings = texts
    editor.sections = added
  }
}
