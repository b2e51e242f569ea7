import Diagnostics

/// Merges what two sides say of one icon.
struct FieldMerge {
  /// Something on which the sides disagree, with the words of each.
  struct Conflict {
    let what: String
    let mine: String
    let other: String
  }

  private let old: LedgerSide.Icon?
  private let mine: LedgerSide.Icon
  private let other: LedgerSide.Icon
  private(set) var name: String
  private(set) var text: ObjectText
  private(set) var conflicts: [Conflict] = []

  /// Lists that are merged word by word.
  private static let lists = ["renamedFrom", "keywords"]

  init(old: LedgerSide.Icon?, mine: LedgerSide.Icon, other: LedgerSide.Icon) {
    self.old = old
    self.mine = mine
    self.other = other
    name = mine.entry.name
    text = mine.text
  }

  mutating func run() {
    mergeName()
    var keys = mine.fields.map(\.key)
    keys += other.fields.map(\.key).filter { !keys.contains($0) }
    for key in keys { merge(key) }
    checkWidth()
    if text.bytes != mine.text.bytes { text.narrow() }
  }

  private mutating func mergeName() {
    let (a, b) = (mine.entry, other.entry)
    if a.name == b.name || old?.entry.name == b.name || a.renamedFrom.contains(b.name) { return }
    if old?.entry.name == a.name || b.renamedFrom.contains(a.name) {
      name = b.name
    } else {
      conflicts.append(
        Conflict(what: "\"name\"", mine: JSONText.quoted(a.name), other: JSONText.quoted(b.name)))
    }
  }

  private mutating func merge(_ key: String) {
    let (a, b) = (mine.value(of: key), other.value(of: key))
    if Self.lists.contains(key) {
      mergeList(key)
    } else if a == b {
      return
    } else if let old {
      let before = old.value(of: key)
      if b == before { return }
      if a == before { take(key) } else { conflict(key, a, b) }
    } else if a == nil {
      take(key)
    } else if b != nil {
      conflict(key, a, b)
    }
  }

  /// Takes what theirs says.
  private mutating func take(_ key: String) {
    if let value = other.text.value(of: key) {
      text.set(key, to: value.text)
    } else {
      text.remove(key)
    }
  }

  private mutating func conflict(_ key: String, _ a: String?, _ b: String?) {
    conflicts.append(
      Conflict(what: "\"\(key)\"", mine: a ?? "nothing", other: b ?? "nothing"))
  }

  /// Refuses two words on how wide the glyph is, of which each side has one.
  private mutating func checkWidth() {
    let keys = ["width", "margins"]
    guard keys.allSatisfy({ text.value(of: $0) != nil }) else { return }
    let words = [mine, other].map { icon in
      keys.compactMap { key in icon.value(of: key).map { "\"\(key)\": \($0)" } }
        .joined(separator: ", ")
    }
    conflicts.append(Conflict(what: "the width", mine: words[0], other: words[1]))
  }

  /// Keeps our words in their order without those that theirs removed, and adds theirs.
  private mutating func mergeList(_ key: String) {
    func words(_ icon: LedgerSide.Icon?) -> [String] {
      guard let icon else { return [] }
      return key == "keywords" ? icon.entry.keywords : icon.entry.renamedFrom
    }
    let (a, b, before) = (words(mine), words(other), words(old))
    var result = a.filter { b.contains($0) || !before.contains($0) }
    result += b.filter { !before.contains($0) && !result.contains($0) }
    if key == "renamedFrom" {
      // A name that was kept once is kept, unless the icon has it again.
      result += before.filter { !result.contains($0) && a.contains($0) != b.contains($0) }
      result = result.filter { $0 != name }
    }
    guard result != a else { return }
    if result.isEmpty { text.remove(key) } else { text.set(key, to: EntryText.list(result)) }
  }
}
