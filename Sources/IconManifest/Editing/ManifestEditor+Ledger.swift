package import Diagnostics

/// The edits that keep numbers where they are.
extension ManifestEditor {
  /// Gives an icon another name and keeps the old one as a former name; false after a report.
  ///
  /// A name that the icon had before is its own again. What names the icon as its replacement
  /// follows. With `forgetting` the old name is not kept.
  package mutating func rename(
    _ old: String, to new: String, forgetting: Bool = false,
    reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = livePlace(of: old, reporting: &diagnostics),
      isFree(new, for: place, reporting: &diagnostics),
      canWiden(place, reporting: &diagnostics),
      canWiden(place, as: new, reporting: &diagnostics)
    else { return false }
    let entry = manifest.icons[place]
    let former = entry.renamedFrom.filter { $0 != new } + (forgetting ? [] : [entry.name])
    names[place] = new
    if former.isEmpty {
      remove("renamedFrom", at: place)
    } else if former != entry.renamedFrom {
      set("renamedFrom", to: EntryText.list(former), at: place)
    }
    for (other, icon) in manifest.icons.enumerated()
    where icon.deprecated?.replacement == entry.name {
      setReplacement(of: other, to: new)
    }
    return true
  }

  /// Says that an icon should no longer be used; false after a report.
  package mutating func deprecate(
    _ name: String, _ deprecation: DeprecationEntry, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = livePlace(of: name, reporting: &diagnostics),
      canWiden(place, reporting: &diagnostics)
    else { return false }
    if let replacement = deprecation.replacement,
      let (reason, near) = fault(of: replacement, for: manifest.icons[place])
    {
      diagnostics.report(.badNewReplacement(replacement, reason, suggestion: near, in: file))
      return false
    }
    var entry = IconEntry(name: name, codepoint: manifest.icons[place].codepoint)
    entry.deprecated = DeprecationEntry(message: deprecation.message)
    var findings = DiagnosticList()
    if deprecation.message != nil { Self.checkTexts(of: entry, reporting: &findings) }
    guard !findings.hasErrors else {
      diagnostics.append(findings)
      return false
    }
    set("deprecated", to: EntryText.deprecation(deprecation), at: place)
    return true
  }

  /// Takes a deprecation back; false after a report.
  package mutating func undeprecate(
    _ name: String, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = place(of: name, reporting: &diagnostics) else { return false }
    guard manifest.icons[place].deprecated != nil else {
      diagnostics.report(.isNot("deprecated", manifest.icons[place], in: file))
      return false
    }
    remove("deprecated", at: place)
    return true
  }

  /// Makes a tombstone of an icon; false after a report.
  ///
  /// Without a version it is that of the manifest.
  package mutating func retire(
    _ name: String, in version: String?, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = livePlace(of: name, reporting: &diagnostics),
      canWiden(place, reporting: &diagnostics)
    else { return false }
    let entry = manifest.icons[place]
    let user = manifest.icons.indices.first { index in
      let other = manifest.icons[index]
      return other.retired == nil && other.deprecated?.replacement == entry.name
        && !retiring.contains(index)
    }
    if let user {
      diagnostics.report(.stillReplacement(entry, of: manifest.icons[user], in: file))
      return false
    }
    guard let version = version ?? manifest.font.version else {
      diagnostics.report(.noVersion(in: file))
      return false
    }
    var findings = DiagnosticList()
    var tombstone = IconEntry(name: name, codepoint: entry.codepoint)
    tombstone.retired = version
    Self.checkTexts(of: tombstone, reporting: &findings)
    guard !findings.hasErrors else {
      diagnostics.append(findings)
      return false
    }
    set("retired", to: JSONText.quoted(version), at: place)
    retiring.insert(place)
    return true
  }

  /// Brings a retired icon back under its number; false after a report.
  package mutating func unretire(
    _ name: String, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = place(of: name, reporting: &diagnostics) else { return false }
    guard manifest.icons[place].retired != nil else {
      diagnostics.report(.isNot("retired", manifest.icons[place], in: file))
      return false
    }
    remove("retired", at: place)
    return true
  }
}

// MARK: Checks

extension ManifestEditor {
  private func place(of name: String, reporting diagnostics: inout DiagnosticList) -> Int? {
    if let place = place(of: name) { return place }
    diagnostics.report(.noSuchIcon(name, in: manifest, at: file.wholePlace))
    return nil
  }

  /// The place of an icon that is not retired.
  private func livePlace(of name: String, reporting diagnostics: inout DiagnosticList) -> Int? {
    guard let place = place(of: name, reporting: &diagnostics) else { return nil }
    let entry = manifest.icons[place]
    guard let version = entry.retired else { return place }
    diagnostics.report(.alreadyRetired(entry, version, in: file))
    return nil
  }

  private func isFree(
    _ name: String, for place: Int, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    do {
      _ = try IconName(name)
    } catch {
      diagnostics.report(.badNewName(name, error, in: file))
      return false
    }
    let owner = NameOwners(of: manifest).entry(of: name)
    let entry = manifest.icons[place]
    guard let owner, owner.name != entry.name || !entry.renamedFrom.contains(name) else {
      return true
    }
    diagnostics.report(.nameTaken(name, by: owner, in: file))
    return false
  }

  /// Tells whether an entry can be an object; in the plain form three names cannot.
  private func canWiden(
    _ place: Int, as name: String? = nil, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    let entry = manifest.icons[place]
    let name = name ?? entry.name
    guard manifest.isPlain, Manifest.sectionKeys.contains(name) else { return true }
    diagnostics.report(.cannotWiden(name, at: file.place(entry.nameRange)))
    return false
  }

  /// Why an icon cannot replace another, and what may be meant.
  private func fault(
    of replacement: String, for entry: IconEntry
  ) -> (reason: String, suggestion: String?)? {
    if replacement == entry.name { return ("is the icon itself", nil) }
    guard let place = place(of: replacement) else {
      let near = Suggestion.closest(to: replacement, among: manifest.icons.map(\.name))
      return ("is no icon of the manifest", near)
    }
    return manifest.icons[place].retired.map { ("is retired since \($0)", nil) }
  }
}

// MARK: Texts

extension ManifestEditor {
  mutating func set(_ key: String, to value: String, at place: Int) {
    var text = self.value(at: place)
    text.set(key, to: value)
    values[place] = text
  }

  /// Removes a key; an entry that then says its number alone is that number.
  mutating func remove(_ key: String, at place: Int) {
    var text = value(at: place)
    text.remove(key)
    text.narrow()
    values[place] = text
  }

  private mutating func setReplacement(of place: Int, to name: String) {
    guard var deprecation = value(at: place).value(of: "deprecated") else { return }
    deprecation.set("replacement", to: JSONText.quoted(name))
    set("deprecated", to: deprecation.text, at: place)
  }
}
