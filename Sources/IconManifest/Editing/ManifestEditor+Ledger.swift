package import Diagnostics

/// The edits that keep numbers where they are.
extension ManifestEditor {
  /// Gives an icon another name and keeps the old one as a former name; false after a report.
  ///
  /// A name that the icon had before is its own again. What names the icon as its replacement
  /// follows. With `forgetting` the old name is not kept. A name that a release knows as another
  /// icon's is not given.
  package mutating func rename(
    _ old: String, to new: String, forgetting: Bool = false, keeping released: [Released] = [],
    reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let place = livePlace(of: old, reporting: &diagnostics),
      isFree(new, for: place, reporting: &diagnostics),
      isUnreleased(
        new, as: manifest.icons[place].codepoint, keeping: ReleasedIndex(released),
        reporting: &diagnostics),
      canWiden(place, reporting: &diagnostics),
      canWiden(place, as: new, reporting: &diagnostics)
    else { return false }
    let entry = manifest.icons[place]
    let former = entry.renamedFrom.filter { $0 != new } + (forgetting ? [] : [entry.name])
    guard
      isSound(
        at: place, reporting: &diagnostics, with: { ($0.name, $0.renamedFrom) = (new, former) })
    else {
      return false
    }
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
    var deprecation = deprecation
    if let replacement = deprecation.replacement {
      let own = self.name(of: replacement)
      if let fault = fault(of: own, for: manifest.icons[place]) {
        diagnostics.report(.badNewReplacement(replacement, fault, in: file))
        return false
      }
      deprecation.replacement = own
    }
    guard
      isSound(
        at: place, reporting: &diagnostics,
        with: { $0.deprecated = deprecation.message.map { DeprecationEntry(message: $0) } })
    else { return false }
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

  /// Makes tombstones of icons, of all or of none; false after a report.
  ///
  /// Without a version it is that of the manifest. The order of the names is of no account.
  package mutating func retire(
    _ names: [String], in version: String?, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    let places = names.compactMap { livePlace(of: $0, reporting: &diagnostics) }
    let going = Set(places)
    var isFine = places.count == names.count
    for place in places {
      let isFree =
        canWiden(place, reporting: &diagnostics)
        && isNoReplacement(place, besides: going, reporting: &diagnostics)
      isFine = isFine && isFree
    }
    guard isFine, let first = places.first else { return false }
    guard let version = version ?? manifest.font.version else {
      diagnostics.report(.noVersion(in: file))
      return false
    }
    guard isSound(at: first, reporting: &diagnostics, with: { $0.retired = version }) else {
      return false
    }
    for place in places { set("retired", to: JSONText.quoted(version), at: place) }
    return true
  }

  /// Brings retired icons back under their numbers, all or none; false after a report.
  package mutating func unretire(
    _ names: [String], reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    let places = names.compactMap { place(of: $0, reporting: &diagnostics) }
    let coming = Set(places)
    var isFine = places.count == names.count
    for place in places {
      let entry = manifest.icons[place]
      if entry.retired == nil {
        diagnostics.report(.isNot("retired", entry, in: file))
        isFine = false
      } else if let replacement = entry.deprecated?.replacement,
        let fault = fault(of: replacement, for: entry, bringingBack: coming)
      {
        diagnostics.report(.badOldReplacement(replacement, fault, of: entry, in: file))
        isFine = false
      }
    }
    guard isFine else { return false }
    for place in places { remove("retired", at: place) }
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

  /// Why an icon, by its own name, cannot replace another.
  private func fault(
    of replacement: String, for entry: IconEntry, bringingBack coming: Set<Int> = []
  ) -> ReplacementFault? {
    if replacement == entry.name { return .isItself }
    guard let place = manifest.icons.firstIndex(where: { $0.name == replacement }) else {
      return .isNone(
        near: Suggestion.closest(to: replacement, among: manifest.icons.map(\.name)))
    }
    guard let version = manifest.icons[place].retired, !coming.contains(place) else { return nil }
    return .isRetired(version)
  }

  /// Tells whether no icon that stays has an icon as its replacement.
  private func isNoReplacement(
    _ place: Int, besides going: Set<Int>, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    let entry = manifest.icons[place]
    let user = manifest.icons.indices.first { index in
      let other = manifest.icons[index]
      return other.retired == nil && other.deprecated?.replacement == entry.name
        && !going.contains(index)
    }
    guard let user else { return true }
    diagnostics.report(.stillReplacement(entry, of: manifest.icons[user], in: file))
    return false
  }

  /// Tells whether a manifest may say so of an icon; what it would be warned of is left unsaid.
  private func isSound(
    at place: Int, reporting diagnostics: inout DiagnosticList, with edit: (inout IconEntry) -> Void
  ) -> Bool {
    var entry = IconEntry(
      name: manifest.icons[place].name, codepoint: manifest.icons[place].codepoint)
    edit(&entry)
    var findings = DiagnosticList()
    Self.checkTexts(of: entry, reporting: &findings)
    guard findings.hasErrors else { return true }
    diagnostics.append(findings)
    return false
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
    var text = value(at: place)
    text.setReplacement(to: name)
    values[place] = text
  }
}

/// Why an icon cannot replace another.
enum ReplacementFault: Sendable, Hashable {
  case isItself
  /// There is no such icon, but perhaps one of a similar name.
  case isNone(near: String?)
  case isRetired(_ version: String)

  /// The fault in words, behind the name.
  var reason: String {
    switch self {
    case .isItself: "is the icon itself"
    case .isNone: "is no icon of the manifest"
    case .isRetired(let version): "is retired since \(version)"
    }
  }
}
