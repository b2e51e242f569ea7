// Made by rebus from acme.json; changes here are lost.
// Checksum 64b82a11202c3e09
// swift-format-ignore-file
// swiftlint:disable all

/// The icons of Acme Icons.
public enum Icon: CaseIterable, Hashable, Sendable {

  /// All icons, in the order of their names.
  public static var allCases: [Icon] { _IconTables.icons }
}

extension Icon {
  /// The name of the font's family, by which the system finds it.
  public static var fontFamily: String { "Acme Icons" }

  /// The PostScript names of the font files: one, unless the font is split.
  public static var fontNames: [String] { ["AcmeIcons-Regular"] }

  /// The version of the font.
  public static var version: String { "1.4.0" }

  /// Stands in the font too: tells whether the two belong together.
  public static var digest: String { "0123456789abcdef" }

  /// Finds the icon of a name, or of a former one.
  public init?(name: String) {
    return nil
  }

  /// Finds the icon of a code point.
  public init?(codepoint: Unicode.Scalar) {
    return nil
  }

  /// The name in the manifest, such as `arrow.forward`.
  public var name: String { switch self {} }

  /// The code point in the font.
  public var codepoint: Unicode.Scalar { switch self {} }

  /// The character that shows the icon in the font.
  public var character: Character { switch self {} }

  /// The text of one character that shows the icon in the font.
  public var string: String { switch self {} }

  /// The PostScript name of the font file that has the icon.
  public var fontName: String { switch self {} }

  /// What a screen reader says.
  public var label: String? { nil }

  /// Words for searching.
  public var keywords: [String] { [] }

  /// The group that the icon belongs to.
  public var category: String? { nil }

  /// True when the icon points along the text, so that it is mirrored where that runs left.
  public var isMirrored: Bool { false }
}

extension Icon {
  @available(*, unavailable, message: "retired in 1.3.0")
  public static var oldThing: Icon { _IconTables.retired() }
}

private enum _IconTables {
  static let icons: [Icon] = []

  static func retired() -> Icon { preconditionFailure("the icon is retired") }
}
