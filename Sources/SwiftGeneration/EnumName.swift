import FontModel

/// A name that the enum declares: an icon's, a former one, or that of a retired icon.
struct EnumName: Sendable, Hashable {
  /// What the name leads to.
  enum Role: Sendable, Hashable {
    /// A case.
    case icon
    /// Another name of the icon with this name.
    case former(of: String)
    /// Nothing any more, since this version.
    case retired(String)
  }

  let name: String
  let role: Role
  let identifier: SwiftIdentifier

  /// The name and what it is, in words.
  var words: String {
    switch role {
    case .icon: "\"\(name)\""
    case .former(let owner): "\"\(name)\", a former name of \"\(owner)\","
    case .retired(let version): "\"\(name)\", retired in \(version),"
    }
  }

  /// Returns all names of a font: icons, former names, retired icons; each kind in name order.
  static func names(of font: Font, reserved: Set<String>) -> [EnumName] {
    func make(_ name: String, _ role: Role) -> EnumName {
      EnumName(name: name, role: role, identifier: SwiftIdentifier(name, reserved: reserved))
    }
    var icons: [EnumName] = []
    var former: [EnumName] = []
    for glyph in font.glyphs {
      guard let icon = glyph.icon, !glyph.codepoints.isEmpty else { continue }
      icons.append(make(glyph.name, .icon))
      former += icon.formerNames.map { make($0, .former(of: glyph.name)) }
    }
    let retired = font.retired.map { make($0.name, .retired($0.version)) }
    return sorted(icons) + sorted(former) + sorted(retired)
  }

  private static func sorted(_ names: [EnumName]) -> [EnumName] {
    names.sorted { precedes($0.name, $1.name) }
  }

  /// Orders names by their bytes: they are ASCII, of which Swift compares just these.
  static func precedes(_ one: String, _ other: String) -> Bool { one < other }
}
