import Diagnostics

/// Reads maps in JSON: names to numbers (fantasticon, Bootstrap), numbers to lists of names
/// (Codicons), names to objects (Lucide, Font Awesome), or lists of objects (Material Design).
struct GlyphMapReader {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Keys under which objects hold the number, the most certain first.
  private static let numberKeys = [
    "codepoint", "codePoint", "encodedCode", "code", "unicode", "hex", "value",
  ]
  /// Keys under which objects of a list hold the name.
  private static let nameKeys = ["name", "css", "id", "className"]

  func icons(
    of value: JSONValue, reporting diagnostics: inout DiagnosticList
  ) -> ForeignIcons {
    var result = ForeignIcons()
    var places = PlaceIndex(file)
    // Where a manifest or a wrapper holds the map.
    let body =
      ["icons", "glyphs", "codepoints"].lazy.compactMap { value[$0] }
      .first { $0.members != nil || $0.elements != nil } ?? value
    if let elements = body.elements {
      for element in elements {
        if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
        icon(ofElement: element, &places, into: &result, reporting: &diagnostics)
      }
    } else if let members = body.members {
      for member in members where member.key != "$schema" {
        if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
        icons(of: member, &places, into: &result, reporting: &diagnostics)
      }
    }
    if result.isTooMuch(of: file, reporting: &diagnostics) { return result }
    if result.icons.isEmpty, !diagnostics.hasErrors {
      diagnostics.report(.importedShape("names with numbers", of: .map, in: file))
    }
    return result
  }

  private func icons(
    of member: JSONMember, _ places: inout PlaceIndex, into result: inout ForeignIcons,
    reporting diagnostics: inout DiagnosticList
  ) {
    if let names = member.value.elements {
      // "60000": ["add", "plus"]
      guard let codepoint = UInt32(member.key) else {
        diagnostics.report(
          .importedNumber(
            "the key of a list of names", of: .map, at: places.place(member.keyRange)))
        return
      }
      for name in names {
        // What is too much is reported afterwards.
        guard let text = name.text, result.icons.count <= Manifest.iconLimit else { continue }
        result.icons.append(
          ForeignIcon(name: text, codepoint: codepoint, place: places.place(name.range)))
      }
      return
    }
    guard let number = Self.number(in: member.value) else {
      diagnostics.report(
        .importedNumber(
          "the value of \(Diagnostic.quoted(member.key))", of: .map,
          at: places.place(member.value.range.prefix(40))))
      return
    }
    result.icons.append(
      ForeignIcon(name: member.key, codepoint: number, place: places.place(member.keyRange)))
  }

  private func icon(
    ofElement element: JSONValue, _ places: inout PlaceIndex, into result: inout ForeignIcons,
    reporting diagnostics: inout DiagnosticList
  ) {
    let name = Self.nameKeys.lazy.compactMap { element[$0] }.first { $0.text != nil }
    guard let name, let text = name.text else {
      diagnostics.report(.importedNoName(at: places.place(element.range.prefix(1))))
      return
    }
    guard let number = Self.number(in: element) else {
      diagnostics.report(
        .importedNumber(
          "the number of \(Diagnostic.quoted(text))", of: .map, at: places.place(name.range)))
      return
    }
    var icon = ForeignIcon(name: text, codepoint: number, place: places.place(name.range))
    icon.keywords = (element["tags"]?.texts ?? []) + (element["aliases"]?.texts ?? [])
    result.icons.append(icon)
  }

  private static func number(in value: JSONValue) -> UInt32? {
    guard value.members != nil else { return ForeignCodepoint.value(of: value) }
    return numberKeys.lazy.compactMap { value[$0] }
      .compactMap { ForeignCodepoint.value(of: $0) }.first
  }
}
