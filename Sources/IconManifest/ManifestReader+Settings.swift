import Diagnostics

/// The objects `font` and `outputs`.
extension ManifestReader {
  private static let fontKeys = Keys(
    owner: "\"font\"",
    known: [
      "family", "version", "icons", "unitsPerEm", "layout", "range", "copyright", "license",
      "vendor", "knockout", "folders", "split",
    ],
    later: ["weights", "ligatures", "masters", "axes", "scales", "layers", "palettes", "locales"])

  private static let outputKeys = Keys(
    owner: "\"outputs\"", known: ["ttf", "swift", "report"],
    later: [
      "preview", "woff2", "css", "scss", "typescript", "json", "kotlin", "dart", "android",
      "contactSheet", "symbols",
    ])

  mutating func font(of member: JSONMember?) -> FontSettings {
    var font = FontSettings()
    guard let members = object(member) else { return font }
    let found = self.members(of: members, keys: Self.fontKeys)
    font.family = family(found["family"])
    font.version = version(found["version"])
    font.icons = path(found["icons"])
    font.unitsPerEm = unitsPerEm(found["unitsPerEm"])
    font.layout = choice(found["layout"], of: ["text", "symbol", "square"])
    font.ranges = ranges(found["range"])
    font.copyright = paragraph(found["copyright"])
    font.license = paragraph(found["license"])
    font.vendor = vendor(found["vendor"])
    font.knockout = boolean(found["knockout"])
    font.usesFolders = choice(found["folders"], of: ["namespace"]) != nil
    font.isSplit = boolean(found["split"]) ?? false
    return font
  }

  mutating func outputs(of member: JSONMember?) -> OutputSettings {
    var outputs = OutputSettings()
    guard let members = object(member) else { return outputs }
    let found = self.members(of: members, keys: Self.outputKeys)
    outputs.ttf = path(found["ttf"])
    outputs.swift = path(found["swift"])
    outputs.report = path(found["report"])
    return outputs
  }

  /// Reads a family's name, which names a file too.
  private mutating func family(_ member: JSONMember?) -> String? {
    guard let member, let text = text(member, limit: 63) else { return nil }
    let forbidden: [Unicode.Scalar] = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|", "%"]
    let reason: String
    if let scalar = text.unicodeScalars.first(where: { forbidden.contains($0) }) {
      reason = "\"\(scalar)\" cannot stand in the name of the font's file"
    } else if text.utf8.first == UInt8(ascii: ".") {
      reason = "it begins with a dot"
    } else if text.utf8.first == 0x20 || text.utf8.last == 0x20 {
      reason = "it begins or ends with a space"
    } else {
      return text
    }
    report(
      .badValue(
        member.key, Diagnostic.quoted(text), reason, at: place(member.value.range),
        help: "choose a name such as \"Acme Icons\""))
    return nil
  }

  /// Reads numbers with dots; three of them may be followed by what semantic versions allow.
  mutating func version(_ member: JSONMember?) -> String? {
    guard let member, let text = text(member, limit: 40) else { return nil }
    guard Self.isVersion(text) else {
      report(
        .badValue(
          member.key, Diagnostic.quoted(text), "versions are numbers with dots",
          at: place(member.value.range), help: "write a version such as \"1.4.0\""))
      return nil
    }
    return text
  }

  /// Tells versions: 1 to 4 numbers up to 65535; https://semver.org suffixes behind three.
  private static func isVersion(_ text: String) -> Bool {
    let core = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    let numbers = core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...4).contains(numbers.count), numbers.allSatisfy(isVersionNumber) else { return false }
    let suffix = text.utf8.dropFirst(core.count)
    guard let first = suffix.first else { return true }
    var parts = suffix.dropFirst().split(
      separator: UInt8(ascii: "+"), maxSplits: first == UInt8(ascii: "-") ? 1 : 0,
      omittingEmptySubsequences: false)
    if parts.isEmpty { parts = [suffix.dropFirst()] }
    return numbers.count == 3 && parts.allSatisfy(isVersionSuffix)
  }

  private static func isVersionNumber(_ digits: Substring.UTF8View) -> Bool {
    let isPlain =
      (1...5).contains(digits.count)
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
    return isPlain && Int(Substring(digits)).map { $0 <= 65_535 } == true
  }

  private static func isVersionSuffix(_ text: Substring.UTF8View) -> Bool {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }

  private mutating func unitsPerEm(_ member: JSONMember?) -> Int? {
    guard let member else { return nil }
    guard case .number(let text) = member.value.content else {
      return wrongType(member, wanted: "a number")
    }
    guard let value = Int(text), (16...16_384).contains(value) else {
      report(
        .badValue(
          member.key, shortened(text), "the em has 16 to 16384 units, whole ones",
          at: place(member.value.range), help: "leave it out for 1920"))
      return nil
    }
    return value
  }

  private mutating func choice(_ member: JSONMember?, of choices: [String]) -> String? {
    guard let member, let text = text(member) else { return nil }
    guard choices.contains(text) else {
      let help =
        Suggestion.closest(to: text, among: choices).map { "did you mean \"\($0)\"?" }
        ?? "write \(Diagnostic.list(choices))"
      report(
        .badValue(
          member.key, Diagnostic.quoted(text), "known are \(Diagnostic.list(choices))",
          at: place(member.value.range), help: help))
      return nil
    }
    return text
  }

  private mutating func path(_ member: JSONMember?) -> String? { text(member, limit: 1000) }

  /// Reads a text that may have several lines.
  private mutating func paragraph(_ member: JSONMember?) -> String? {
    guard let member else { return nil }
    guard let text = member.value.text else {
      return wrongType(member, wanted: "a text")
    }
    let lines = text.replacing("\r\n", with: " ").replacing("\n", with: " ")
    let visible = checked(
      lines.replacing("\t", with: " "), of: member.key, in: member.value, limit: 5000)
    return visible == nil ? nil : text
  }

  private mutating func vendor(_ member: JSONMember?) -> String? {
    guard let member, let text = text(member) else { return nil }
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      report(
        .badValue(
          member.key, Diagnostic.quoted(text), "vendors are one to four characters of ASCII",
          at: place(member.value.range), help: "leave it out if you have none registered"))
      return nil
    }
    return text
  }

  private mutating func ranges(_ member: JSONMember?) -> [ClosedRange<UInt32>] {
    guard let member else { return [] }
    if let text = member.value.text {
      return range(text, of: member, at: member.value.range).map { [$0] } ?? []
    }
    var result: [ClosedRange<UInt32>] = []
    for (text, place) in texts(member) {
      if let range = range(text, of: member, at: place) { result.append(range) }
    }
    return result
  }

  /// Reads `EA00-EFFF`, or one number.
  private mutating func range(
    _ text: String, of member: JSONMember, at bytes: Range<Int>
  ) -> ClosedRange<UInt32>? {
    let ends = text.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
    ).map { (try? Codepoint.value(of: String(Substring($0)))) }
    let first = ends.first ?? nil
    let last = ends.last ?? nil
    let reason: String
    if let first, let last, ends.count <= 2, text.utf8.count >= 4 {
      if first > last {
        reason = "it ends before it begins"
      } else if last > 0x10_FFFF {
        reason = "Unicode ends at 10FFFF"
      } else {
        return first...last
      }
    } else {
      reason = "ranges are written EA00-EFFF"
    }
    report(
      .badValue(
        member.key, Diagnostic.quoted(text), reason, at: place(bytes),
        help: "write a range such as \"EA00-EFFF\""))
    return nil
  }
}
