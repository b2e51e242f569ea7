package import Diagnostics

extension ManifestEditor {
  /// Adds icons behind the last one, and returns their entries with the room that is left; nil
  /// means an error was reported.
  ///
  /// Each gets the lowest number of the ranges above all that the manifest and the released ones
  /// ever used, or the number given, which may be one alone.
  package mutating func add(
    _ icons: [IconEntry], as number: UInt32? = nil, keeping released: [Released] = [],
    reporting diagnostics: inout DiagnosticList
  ) -> (entries: [IconEntry], left: Capacity)? {
    precondition(number == nil || icons.count == 1, "one number is given to one icon")
    let released = ReleasedIndex(released)
    var findings = DiagnosticList()
    checkNames(of: icons, as: number, keeping: released, reporting: &findings)
    if let number, let icon = icons.first {
      checkNumber(number, for: icon.name, keeping: released, reporting: &findings)
    }
    var numbers = Allocation(of: manifest, alsoUsed: released.numbers)
    let entries =
      findings.hasErrors
      ? nil : numbered(icons, as: number, by: &numbers, reporting: &findings)
    if let entry = entries?.first { Self.checkTexts(of: entry, reporting: &findings) }
    diagnostics.append(findings)
    guard let entries, !findings.hasErrors else { return nil }
    for entry in entries {
      inserted.append(
        Insertion(
          place: places.count - 1, name: entry.name, value: EntryText.value(of: entry)))
    }
    return (entries, numbers.capacity)
  }

  private func checkNames(
    of icons: [IconEntry], as number: UInt32?, keeping released: ReleasedIndex,
    reporting diagnostics: inout DiagnosticList
  ) {
    let owners = NameOwners(of: manifest)
    var seen: Set<String> = []
    for icon in icons where isName(icon, reporting: &diagnostics) {
      guard seen.insert(icon.name.lowercased()).inserted else {
        diagnostics.report(.namedTwice(icon.name, in: file))
        continue
      }
      if let owner = owners.entry(of: icon.name) {
        diagnostics.report(.nameTaken(icon.name, by: owner, in: file))
      } else {
        _ = isUnreleased(icon.name, as: number, keeping: released, reporting: &diagnostics)
      }
    }
  }

  /// Tells whether a name can be that of an icon with a number, as far as releases go.
  func isUnreleased(
    _ name: String, as number: UInt32?, keeping released: ReleasedIndex,
    reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    // A line that is put back has its number again; one that is still in the manifest belongs to
    // whoever has it now.
    if let (entry, source) = released.entry(named: name), number != entry.codepoint,
      !manifest.icons.contains(where: { $0.codepoint == entry.codepoint })
    {
      diagnostics.report(.nameReleased(name, as: entry.codepoint, by: source, in: file))
      return false
    }
    if let (entry, source) = released.entry(formerlyNamed: name), number != entry.codepoint {
      diagnostics.report(.nameFormerlyReleased(name, of: entry, by: source, in: file))
      return false
    }
    return true
  }

  /// Tells whether an icon can be called and written so.
  private func isName(_ icon: IconEntry, reporting diagnostics: inout DiagnosticList) -> Bool {
    do {
      _ = try IconName(icon.name)
    } catch {
      diagnostics.report(.badNewName(icon.name, error, in: file))
      return false
    }
    let isObject = EntryText.value(of: icon).hasPrefix("{")
    guard isObject, manifest.isPlain, Manifest.sectionKeys.contains(icon.name) else { return true }
    diagnostics.report(.cannotWiden(icon.name, at: file.wholePlace))
    return false
  }

  private func checkNumber(
    _ number: UInt32, for name: String, keeping released: ReleasedIndex,
    reporting diagnostics: inout DiagnosticList
  ) {
    if let owner = manifest.icons.first(where: { $0.codepoint == number }) {
      diagnostics.report(.numberTaken(number, by: owner, in: file))
    } else if let (entry, source) = released.owner(of: number), entry.name != name {
      diagnostics.report(.numberReleased(number, for: entry.name, by: source, in: file))
    }
  }

  private func numbered(
    _ icons: [IconEntry], as number: UInt32?, by numbers: inout Allocation,
    reporting diagnostics: inout DiagnosticList
  ) -> [IconEntry]? {
    var entries: [IconEntry] = []
    for var icon in icons {
      guard let next = number.map({ numbers.take($0) }) ?? numbers.next() else {
        diagnostics.report(
          .rangesFull(icons.count - entries.count, in: file, ranges: manifest.font.ranges))
        return nil
      }
      icon.codepoint = next
      entries.append(icon)
    }
    guard manifest.icons.count + icons.count <= Manifest.iconLimit else {
      diagnostics.report(.tooManyIcons(manifest.icons.count + icons.count, at: file.wholePlace))
      return nil
    }
    return entries
  }

  /// Reports what a manifest would say of an entry's number and words.
  static func checkTexts(of entry: IconEntry, reporting diagnostics: inout DiagnosticList) {
    let icons = "{\(JSONText.quoted(entry.name)): \(EntryText.value(of: entry))}"
    _ = Manifest(
      reading: SourceFile(path: "command line", text: "{\"icons\": \(icons)}"),
      reporting: &diagnostics)
  }
}

/// Finds whose a name is, or was: one index for many names.
struct NameOwners {
  private var owners: [String: IconEntry] = [:]

  init(of manifest: Manifest) {
    for entry in manifest.icons {
      for name in entry.renamedFrom { owners[name.lowercased()] = entry }
    }
    for entry in manifest.icons { owners[entry.name.lowercased()] = entry }
  }

  /// The entry that has a name, case aside, or had it.
  func entry(of name: String) -> IconEntry? { owners[name.lowercased()] }
}
