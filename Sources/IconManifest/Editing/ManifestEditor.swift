package import Diagnostics

/// Edits the text of a manifest and leaves alone what no edit names.
///
/// Order, indentation, line ends, spelling and a byte order mark stay. An edit that the ledger
/// does not allow is reported and changes nothing. Reads of `manifest` see the state before the
/// edits; `result` has them.
package struct ManifestEditor: Sendable {
  package let file: SourceFile
  package let manifest: Manifest
  /// The members of the object that holds the icons; in the plain form `$schema` may be among them.
  let members: [JSONMember]
  /// Where in `members` the icons stand.
  let places: [Int]
  /// The members of the whole manifest.
  let root: [JSONMember]
  /// The new texts of values, by the icon's place in the manifest.
  var values: [Int: ObjectText] = [:]
  /// The new names, likewise.
  var names: [Int: String] = [:]
  /// The places of icons that go.
  var removed: Set<Int> = []
  /// The entries that come, in order, each behind the place of an icon that stays; -1 is before
  /// the first.
  var inserted: [Insertion] = []
  /// Sections that come, each before the icons, with the texts of their values.
  var sections: [(key: String, value: String)] = []
  /// The keys of sections that go.
  var removedSections: Set<String> = []
  /// The new texts of `font`, `outputs` and what else stands beside the icons.
  var settings: [String: ObjectText] = [:]

  /// An entry that comes, with the text of its value.
  struct Insertion: Sendable {
    let place: Int
    let name: String
    let value: String
  }

  /// Reads a manifest; nil means that an error was reported.
  ///
  /// A manifest in which two icons have one number is read only where that is to be mended.
  package init?(
    _ file: SourceFile, allowingSharedNumbers: Bool = false,
    reporting diagnostics: inout DiagnosticList
  ) {
    let read = Manifest.read(
      file, allowingSharedNumbers: allowingSharedNumbers, reporting: &diagnostics)
    guard let (manifest, value) = read, let root = value.members else { return nil }
    self.file = file
    self.manifest = manifest
    self.root = root
    let members = manifest.isPlain ? root : root.first { $0.key == "icons" }?.value.members ?? []
    self.members = members
    places = members.indices.filter { !manifest.isPlain || members[$0].key != "$schema" }
    precondition(places.count == manifest.icons.count, "every icon of a manifest is a member")
  }

  /// The place of an icon by its name, which may be spelled as its file is.
  func place(of name: String) -> Int? {
    let icons = manifest.icons
    if let place = icons.firstIndex(where: { $0.name == name }) { return place }
    guard let respelled = try? IconName(fileStem: name).text else { return nil }
    return icons.firstIndex { $0.name == respelled }
  }

  /// The own name of the icon that a name means; the name itself where it means none.
  package func name(of name: String) -> String {
    place(of: name).map { manifest.icons[$0].name } ?? name
  }

  /// The text of an entry's value, with the edits so far.
  func value(at place: Int) -> ObjectText {
    values[place] ?? ObjectText(Array(file.bytes[members[places[place]].value.range]))
  }

  /// The text with all edits made.
  package var result: [UInt8] {
    var edits = TextEdits(of: file.bytes)
    for place in places.indices {
      let member = members[places[place]]
      if removed.contains(place) { continue }
      if let name = names[place] {
        edits.replace(member.keyRange, with: JSONText.quoted(name))
      }
      if let value = values[place] { edits.replace(member.value.range, with: value.bytes) }
    }
    for member in root {
      if let text = settings[member.key] { edits.replace(member.value.range, with: text.bytes) }
    }
    insertSections(into: &edits)
    insertIcons(into: &edits)
    let going = root.indices.filter { removedSections.contains(root[$0].key) }
    let icons = removed.map { places[$0] }
    if manifest.isPlain {
      for run in runs(of: (going + icons).sorted()) { edits.remove(run, of: root) }
    } else {
      for run in runs(of: going) { edits.remove(run, of: root) }
      for run in runs(of: icons.sorted()) { edits.remove(run, of: members) }
    }
    return edits.result
  }

  /// Puts new sections before the icons.
  private func insertSections(into edits: inout TextEdits) {
    let first = manifest.isPlain ? root.first : root.first { $0.key == "icons" }
    guard let first, !sections.isEmpty else { return }
    let layout = MemberLayout(of: root, in: file.bytes)
    for section in sections {
      let text = layout.member(JSONText.quoted(section.key), section.value)
      edits.insert(text + "," + layout.space, at: first.keyRange.lowerBound)
    }
  }

  /// Puts new entries behind the ones that they follow, each on a line where the others are.
  private func insertIcons(into edits: inout TextEdits) {
    guard !inserted.isEmpty, let first = places.indices.first(where: { !removed.contains($0) })
    else { return }
    let layout = MemberLayout(of: members, in: file.bytes)
    for insertion in inserted {
      let text = layout.member(JSONText.quoted(insertion.name), insertion.value)
      if insertion.place < 0 {
        edits.insert(text + "," + layout.space, at: members[places[first]].keyRange.lowerBound)
      } else {
        let place = members[places[insertion.place]].value.range.upperBound
        edits.insert("," + layout.space + text, at: place)
      }
    }
  }

  /// Joins neighbouring numbers.
  private func runs(of numbers: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}

extension Manifest {
  /// The place of the icon that has a name, or had it.
  package func owner(of name: String) -> Int? {
    icons.firstIndex { $0.name == name } ?? icons.firstIndex { $0.renamedFrom.contains(name) }
  }
}
