import Diagnostics

/// The entries of `icons`.
extension ManifestReader {
  private static let entryKeys = Keys(
    owner: "an icon",
    known: [
      "codepoint", "label", "keywords", "category", "mirrored", "renamedFrom", "since",
      "deprecated", "retired", "width", "margins", "scale", "knockout", "overflow",
    ],
    later: [
      "layers", "locales", "weights", "ligature", "ligatures", "scales", "masters", "variants",
      "palette", "colors", "rtl",
    ])

  /// Reads the entries in the file's order, then compares them with each other.
  mutating func entries(of members: [JSONMember]) -> [IconEntry] {
    if let member = members.dropFirst(Manifest.iconLimit).first {
      report(.tooManyIcons(members.count, at: place(member.keyRange)))
      return []
    }
    var ledger = Ledger()
    for member in distinct(members) where !hasEnough {
      guard let name = name(member.key, at: member.keyRange) else { continue }
      guard let first = ledger.entryWithName(name) else {
        if let entry = entry(named: name, of: member) {
          ledger.add(entry)
        } else {
          ledger.addBroken(name, at: member.keyRange)
        }
        continue
      }
      let (place, other) = (place(member.keyRange), self.place(first.range))
      report(
        first.name == name
          ? .sameName(name, at: place, first: other)
          : .twinName(name, first.name, at: place, first: other))
    }
    if !allowsSharedNumbers { checkCodepoints(of: ledger) }
    checkFormerNames(of: ledger)
    checkReplacements(of: ledger)
    return ledger.entries
  }

  /// Returns the name as it is, or as files of that name are read.
  mutating func name(_ text: String, at range: Range<Int>) -> String? {
    do {
      return try IconName(text).text
    } catch {
      if let respelled = try? IconName(fileStem: text) {
        report(.respelledName(text, as: respelled.text, at: place(range)))
        return respelled.text
      }
      report(.badName(text, error, at: place(range)))
      return nil
    }
  }

  private mutating func entry(named name: String, of member: JSONMember) -> IconEntry? {
    guard let members = member.value.members else {
      guard let value = codepoint(member.value) else { return nil }
      return IconEntry(
        name: name, codepoint: value, nameRange: member.keyRange,
        codepointRange: member.value.range)
    }
    let found = self.members(of: members, keys: Self.entryKeys)
    var entry = IconEntry(name: name, codepoint: 0, nameRange: member.keyRange)
    readWords(of: found, into: &entry)
    readHistory(of: found, into: &entry)
    readShape(of: found, into: &entry)
    guard let number = found["codepoint"] else {
      report(.missingKey("codepoint", of: "\"\(name)\"", at: place(member.keyRange)))
      return nil
    }
    guard let value = codepoint(number.value) else { return nil }
    entry.codepoint = value
    entry.codepointRange = number.value.range
    return entry
  }

  private mutating func readWords(of found: [String: JSONMember], into entry: inout IconEntry) {
    entry.label = text(found["label"])
    entry.keywords = texts(found["keywords"]).map(\.text)
    entry.category = text(found["category"])
    entry.isMirrored = boolean(found["mirrored"]) ?? false
  }

  private mutating func readHistory(of found: [String: JSONMember], into entry: inout IconEntry) {
    for (text, range) in texts(found["renamedFrom"]) {
      do {
        entry.renamedFrom.append(try IconName(text).text)
      } catch {
        report(.badName(text, error, at: place(range)))
      }
    }
    entry.since = version(found["since"])
    entry.retired = version(found["retired"])
    entry.deprecated = deprecation(found["deprecated"])
  }

  private mutating func deprecation(_ member: JSONMember?) -> DeprecationEntry? {
    guard let member else { return nil }
    switch member.value.content {
    case .text: return text(member, limit: 500).map { DeprecationEntry(message: $0) }
    case .object(let members):
      let keys = Keys(owner: "\"deprecated\"", known: ["message", "replacement"], later: [])
      let found = self.members(of: members, keys: keys)
      return DeprecationEntry(
        message: text(found["message"], limit: 500), replacement: text(found["replacement"]))
    default:
      return wrongType(member, wanted: "a text or an object")
    }
  }

  private mutating func readShape(of found: [String: JSONMember], into entry: inout IconEntry) {
    entry.width = width(found["width"])
    entry.margins = margins(found["margins"])
    entry.scale = number(found["scale"], 0.01...100)
    entry.knockout = boolean(found["knockout"])
    if let member = found["overflow"], let text = text(member) {
      entry.keepsOverflow = text == "visible"
      if !entry.keepsOverflow {
        report(
          .badValue(
            member.key, Diagnostic.quoted(text), "known is \"visible\"",
            at: place(member.value.range), help: "leave it out to cut at the artboard"))
      }
    }
    if let member = found["width"], found["margins"] != nil {
      report(
        .badValue(
          member.key, "given beside \"margins\"", "each of them says how wide the glyph is",
          at: place(member.keyRange), help: "remove one of them"))
    }
  }

  private mutating func width(_ member: JSONMember?) -> IconEntry.Width? {
    guard let member else { return nil }
    switch member.value.content {
    case .text("ink"): return .ink
    case .number: return number(member, 0...100_000).map { .units($0) }
    default:
      return wrongType(member, wanted: "\"ink\" or a number")
    }
  }

  private mutating func margins(_ member: JSONMember?) -> IconEntry.Margins? {
    guard let members = object(member) else { return nil }
    let keys = Keys(owner: "\"margins\"", known: ["left", "right"], later: [])
    let found = self.members(of: members, keys: keys)
    let limits = -100_000.0...100_000.0
    return IconEntry.Margins(
      left: number(found["left"], limits) ?? 0, right: number(found["right"], limits) ?? 0)
  }

  /// Reads and judges a code point.
  private mutating func codepoint(_ value: JSONValue) -> UInt32? {
    let number: UInt32
    do {
      switch value.content {
      case .text(let text): number = try Codepoint.value(of: text)
      case .number(let text): number = try Codepoint.value(ofNumber: text)
      default:
        report(
          .wrongType(
            "codepoint", value.kind, wanted: "a code point such as \"U+EA00\"",
            at: place(value.range)))
        return nil
      }
    } catch {
      report(.codepointSpelling(spelling(value), error, at: place(value.range)))
      return nil
    }
    if let refusal = Codepoint.refusal(of: number) {
      report(.refusedCodepoint(number, refusal, at: place(value.range)))
      return nil
    }
    if let doubt = Codepoint.doubt(about: number) {
      report(.doubtfulCodepoint(number, doubt, at: place(value.range)))
    }
    return number
  }

  private func spelling(_ value: JSONValue) -> String {
    switch value.content {
    case .text(let text): Diagnostic.quoted(text)
    case .number(let text): shortened(text)
    default: value.kind
    }
  }
}
