package import Diagnostics
package import FontModel

/// Writes the Swift enum of a font.
///
/// Nothing in it is done a case: names, code points and the rest stand in text tables that are
/// read once, when first asked for, and a case is turned into its index by its bits. A raw type, a
/// switch or an array literal over thousands of cases takes the compiler minutes, and even what it
/// synthesises for bare cases takes it longer than all of this.
package struct EnumSource {
  let font: Font
  let typeName: String
  let manifestPath: String
  /// Those of the icons first, in the order of `icons`.
  let names: [EnumName]
  /// The icons in name order: the order of the cases and of the tables.
  let icons: [Glyph]

  /// Returns the source text; nil means that an error was reported.
  package static func text(
    for font: Font, typeName: String, manifest: SourceFile,
    reporting diagnostics: inout DiagnosticList
  ) -> String? {
    let source = EnumSource(font: font, typeName: typeName, manifestPath: manifest.path)
    guard source.checkNames(in: manifest, reporting: &diagnostics) else { return nil }
    return source.text
  }

  private init(font: Font, typeName: String, manifestPath: String) {
    self.font = font
    self.typeName = typeName
    self.manifestPath = manifestPath
    names = EnumName.names(of: font, reserved: Self.reserved)
    let glyphs = font.glyphs
    let drawn = glyphs.indices.filter { glyphs[$0].icon != nil && !glyphs[$0].codepoints.isEmpty }
    icons = drawn.sorted { EnumName.precedes(glyphs[$0].name, glyphs[$1].name) }
      .map { glyphs[$0] }
  }

  /// The static members of the enum, which no case can be called.
  static let reserved: Set<String> = ["digest", "fontFamily", "fontNames", "version"]

  /// The name of the enum that holds the tables.
  ///
  /// The underscore keeps it apart from every case, and from the types of the app around.
  static func tables(_ typeName: String) -> String { "_\(typeName)Tables" }

  /// Reports each name whose identifier an earlier one has; true when there is none.
  private func checkNames(
    in manifest: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Bool {
    var first: [String: EnumName] = [:]
    var collisions: [(name: EnumName, other: EnumName)] = []
    for name in names {
      guard let other = first[name.identifier.text] else {
        first[name.identifier.text] = name
        continue
      }
      if !Self.mean(name, sameAs: other) { collisions.append((name, other)) }
    }
    guard !collisions.isEmpty else { return true }
    let involved = Set(collisions.flatMap { [$0.name.name, $0.other.name] })
    var places = NamePlaces(of: involved, in: manifest)
    for (name, other) in collisions {
      diagnostics.report(
        .identifierCollision(
          name, other, typeName: typeName,
          places: (places.place(of: name.name), places.place(of: other.name))))
    }
    return false
  }

  /// Tells former names that differ from the icon's present one in separators alone.
  private static func mean(_ name: EnumName, sameAs other: EnumName) -> Bool {
    guard case .former(let owner) = name.role else { return false }
    switch other.role {
    case .icon: return other.name == owner
    case .former(let otherOwner): return otherOwner == owner
    case .retired: return false
    }
  }

  private var text: String {
    var parts = [Self.exclusions, cases, members]
    let aliases = aliases
    if !aliases.isEmpty { parts.append(extended(aliases)) }
    parts.append(tables)
    return EnumReading.text(firstLine, parts.joined(separator: "\n"))
  }

  /// Formatters are to leave the file alone.
  private static let exclusions = """
    // swift-format-ignore-file
    // swiftlint:disable all

    """

  private var firstLine: String {
    let file = manifestPath.utf8.split(separator: UInt8(ascii: "/")).last
      .map { String(Substring($0)) }
    return
      "// Made by rebus from \(SwiftText.comment(file ?? manifestPath)); changes here are lost."
  }

  /// The enum with a case an icon.
  private var cases: String {
    var lines = ["/// The icons of \(SwiftText.comment(font.names.family))."]
    lines.append("public enum \(typeName): CaseIterable, Hashable, Sendable {")
    for (glyph, name) in zip(icons, names) {
      let words = [
        glyph.icon?.label.map { SwiftText.comment($0) },
        CodepointText.text(of: glyph.codepoints.first ?? 0),
      ]
      lines.append("  /// " + words.compactMap(\.self).joined(separator: ", "))
      if let deprecation = glyph.icon?.deprecation {
        lines.append("  " + attribute(for: deprecation))
      }
      lines.append("  case " + name.identifier.source)
    }
    return (lines + [""] + identity + ["}", ""]).joined(separator: "\n")
  }

  private func attribute(for deprecation: Deprecation) -> String {
    var arguments = ["*", "deprecated"]
    if let message = deprecation.message {
      arguments.append("message: \(SwiftText.literal(message))")
    }
    if let replacement = deprecation.replacement {
      arguments.append("renamed: \"\(identifier(of: replacement).text)\"")
    }
    return "@available(\(arguments.joined(separator: ", ")))"
  }

  /// Former names, which lead on and warn, and names of retired icons, which say since when.
  private var aliases: [String] {
    var lines: [String] = []
    guard names.count > icons.count else { return [] }
    var declared = Set(names.prefix(icons.count).map(\.identifier.text))
    for name in names where name.role != .icon && declared.insert(name.identifier.text).inserted {
      switch name.role {
      case .icon: continue
      case .former(let owner):
        let present = identifier(of: owner)
        lines += [
          "  @available(*, deprecated, renamed: \"\(present.text)\")",
          "  public static var \(name.identifier.source): \(typeName) { .\(present.source) }",
        ]
      case .retired(let version):
        lines += [
          "  @available(*, unavailable, message: \(SwiftText.literal("retired in \(version)")))",
          "  public static var \(name.identifier.source): \(typeName) { "
            + "\(Self.tables(typeName)).retired() }",
        ]
      }
    }
    return lines
  }

  private func extended(_ lines: [String]) -> String {
    (["extension \(typeName) {"] + lines + ["}", ""]).joined(separator: "\n")
  }

  func identifier(of name: String) -> SwiftIdentifier {
    SwiftIdentifier(name, reserved: Self.reserved)
  }
}
