package import Diagnostics

/// Makes one list of manifest entries out of what the files of other tools say.
///
/// Every number is kept. What is changed or left out is reported; two icons that would get one
/// name are an error that names both.
package struct ImportedLedger: Sendable {
  /// An entry of the manifest to be, with what the drawings need.
  package struct Icon: Sendable {
    package var entry: IconEntry
    /// Where the icon stands in the file it came from.
    package var place: Place
    package var origin: ForeignIcon.Origin
    /// The name as it is written there.
    package var source: String
    package var drawing: ForeignDrawing?
  }

  /// In the order in which the files name the icons; retired ones behind the icon they belong to.
  package private(set) var icons: [Icon] = []
  /// The index of the icon that has a number.
  private var byNumber: [UInt32: Int] = [:]
  /// Names in lower case, to the icon that has them, former names among them.
  private var byName: [String: Int] = [:]
  /// Icons without a number, in order.
  private var unnumbered: [ForeignIcon] = []

  package init() {}

  /// Takes the icons of one file.
  package mutating func add(_ foreign: ForeignIcons, reporting diagnostics: inout DiagnosticList) {
    for icon in foreign.icons { add(icon, reporting: &diagnostics) }
  }

  /// Gives numbers to icons that have none, above all that are used.
  package mutating func finish(reporting diagnostics: inout DiagnosticList) {
    var numbers = Allocation(ranges: [], used: icons.map(\.entry.codepoint))
    for icon in unnumbered {
      guard let number = numbers.next() else {
        diagnostics.report(.importedNoRoom(icon.name, at: icon.place))
        continue
      }
      var numbered = icon
      numbered.codepoint = number
      let count = icons.count
      add(numbered, reporting: &diagnostics)
      guard icons.count > count else { continue }
      diagnostics.report(.importedNewNumber(icons[count].entry.name, number, at: icon.place))
    }
    unnumbered = []
  }

  /// Gives an icon another of its names; the present one becomes a former name.
  package mutating func prefer(_ name: String, at index: Int) {
    guard let other = icons[index].entry.renamedFrom.firstIndex(of: name) else { return }
    icons[index].entry.renamedFrom[other] = icons[index].entry.name
    icons[index].entry.name = name
  }

  /// Gives an icon a name that is spelt otherwise.
  package mutating func respell(_ name: String, at index: Int) {
    icons[index].entry.name = name
  }

  /// Notes that an icon's drawing is meant to reach beyond its artboard.
  package mutating func keepOverflow(at index: Int) {
    icons[index].entry.keepsOverflow = true
  }

  private mutating func add(_ icon: ForeignIcon, reporting diagnostics: inout DiagnosticList) {
    guard let number = icon.codepoint else {
      unnumbered.append(icon)
      return
    }
    if let refusal = Codepoint.refusal(of: number) {
      diagnostics.report(.importedRefusal(icon.name, number, refusal, at: icon.place))
      return
    }
    let (name, reason) = ImportedName.valid(icon.name, codepoint: number)
    guard let name else {
      diagnostics.report(.importedBadName(icon.name, reason, at: icon.place))
      return
    }
    if let index = byNumber[number] {
      merge(icon, named: name, into: index, reporting: &diagnostics)
      return
    }
    if let owner = byName[name.lowercased()] {
      if icon.origin == .given {
        diagnostics.report(
          .importedCollision(icon.name, number, name, with: icons[owner], at: icon.place))
      } else {
        addByNumber(icon, number, besides: icons[owner], reporting: &diagnostics)
      }
      return
    }
    if let reason, icon.origin != .made {
      diagnostics.report(.importedRename(icon.name, to: name, reason, at: icon.place))
    }
    append(icon, named: name, number)
    addLayers(of: icon, named: name, reporting: &diagnostics)
  }

  /// Names an icon by its number, where another has the name of its glyph.
  private mutating func addByNumber(
    _ icon: ForeignIcon, _ number: UInt32, besides other: Icon,
    reporting diagnostics: inout DiagnosticList
  ) {
    let name = ImportedName.made(of: number)
    guard byName[name.lowercased()] == nil else {
      diagnostics.report(
        .importedCollision(icon.name, number, name, with: other, at: icon.place))
      return
    }
    var made = icon
    made.origin = .made
    append(made, named: name, number)
    diagnostics.report(.importedTaken(icon.name, by: other, becomes: name, at: icon.place))
  }

  private mutating func append(_ icon: ForeignIcon, named name: String, _ number: UInt32) {
    var entry = IconEntry(name: name, codepoint: number)
    entry.keywords = ImportedName.keywords(icon.keywords, of: name)
    byNumber[number] = icons.count
    byName[name.lowercased()] = icons.count
    icons.append(
      Icon(
        entry: entry, place: icon.place, origin: icon.origin, source: icon.name,
        drawing: icon.drawing))
  }

  /// Adds what another place says of a number that is known.
  private mutating func merge(
    _ icon: ForeignIcon, named name: String, into index: Int,
    reporting diagnostics: inout DiagnosticList
  ) {
    if icons[index].drawing == nil { icons[index].drawing = icon.drawing }
    let present = icons[index].entry.name
    guard icon.origin == .given || icon.origin.rawValue > icons[index].origin.rawValue else {
      return
    }
    if name.lowercased() == present.lowercased() {
      icons[index].origin = icon.origin
      return
    }
    if let owner = byName[name.lowercased()] {
      guard owner != index else { return }
      diagnostics.report(
        .importedCollision(
          icon.name, icon.codepoint ?? 0, name, with: icons[owner], at: icon.place))
      return
    }
    byName[name.lowercased()] = index
    guard icons[index].origin == .given else {
      byName[present.lowercased()] = nil
      icons[index].entry.name = name
      icons[index].origin = icon.origin
      return
    }
    icons[index].entry.renamedFrom.append(name)
    diagnostics.report(.importedAlias(name, of: icons[index], at: icon.place))
  }

  /// Keeps the numbers of further layers from being given to other icons.
  private mutating func addLayers(
    of icon: ForeignIcon, named name: String, reporting diagnostics: inout DiagnosticList
  ) {
    var kept: [UInt32] = []
    for (index, number) in icon.layers.enumerated()
    where byNumber[number] == nil && Codepoint.refusal(of: number) == nil {
      let layer = "\(name).layer\(index + 2)"
      guard (try? IconName(layer)) != nil, byName[layer.lowercased()] == nil else { continue }
      append(ForeignIcon(name: layer, codepoint: number, place: icon.place), named: layer, number)
      icons[icons.count - 1].entry.retired = "1.0.0"
      kept.append(number)
    }
    if !kept.isEmpty { diagnostics.report(.importedLayers(name, kept, at: icon.place)) }
  }
}

/// Makes names of other tools valid.
enum ImportedName {
  /// Returns the name as it can stand, and why it differs; nil with a reason where none can.
  static func valid(_ text: String, codepoint: UInt32) -> (name: String?, reason: IconNameError?) {
    do {
      return (try IconName(text).text, nil)
    } catch {
      let words = joined(text)
      if words.isEmpty { return (made(of: codepoint), error) }
      if let name = try? IconName(words) { return (name.text, error) }
      if let name = try? IconName(words + "-icon"), case .device = error {
        return (name.text, error)
      }
      return (nil, error)
    }
  }

  /// The name that is made of a number, such as `uE900`.
  static func made(of codepoint: UInt32) -> String {
    "u" + CodepointText.digits(of: codepoint)
  }

  /// Letters and digits with one separator between: the first of a run, a dash for what cannot be.
  private static func joined(_ text: String) -> String {
    var bytes: [UInt8] = []
    var separator: UInt8?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        if let mark = separator, !bytes.isEmpty { bytes.append(mark) }
        separator = nil
        bytes.append(UInt8(ascii: scalar))
      case ".", "-", "_": separator = separator ?? UInt8(ascii: scalar)
      default: separator = separator ?? UInt8(ascii: "-")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words that say more than the name does and can stand in a manifest, each once.
  static func keywords(_ words: [String], of name: String) -> [String] {
    var result: [String] = []
    for word in words where word.lowercased() != name.lowercased() && !result.contains(word) {
      let count = word.unicodeScalars.count
      let isVisible = !word.unicodeScalars.contains { VisibleText.mustEscape($0) }
      if (1...200).contains(count), isVisible, result.count < 100 { result.append(word) }
    }
    return result
  }
}
