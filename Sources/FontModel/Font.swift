/// The whole font between drawings and tables; or, of one that is split, one of its files.
package struct Font: Sendable, Hashable {
  package var names: FontNames
  package var metrics: FontMetrics
  /// In glyph order: `.notdef`, space, no-break space, then icons by code point.
  package var glyphs: [Glyph]
  /// Names that are reserved for ever though nothing is drawn for them any more.
  package var retired: [RetiredIcon]
  /// The digest of the manifest's names and code points, in hex: stands in font and enum.
  package var digest: String
  /// Seconds since 1970 for `head.created` and `head.modified`.
  package var timestamp: Int64
  /// True where the icons of each part have a file of their own.
  package var isSplit: Bool
  /// Which part of a split font this is; nil for a whole one.
  package var part: FontPart?

  package init(
    names: FontNames, metrics: FontMetrics, glyphs: [Glyph], retired: [RetiredIcon] = [],
    digest: String = "", timestamp: Int64 = 0, isSplit: Bool = false
  ) {
    self.names = names
    self.metrics = metrics
    self.glyphs = glyphs
    self.retired = retired
    self.digest = digest
    self.timestamp = timestamp
    self.isSplit = isSplit
  }

  /// The name of the face within its family: `Regular`, or that of a part.
  package var subfamily: String { Self.subfamily(of: part) }

  private static func subfamily(of part: FontPart?) -> String { part?.label ?? "Regular" }

  /// The family as programs see it that know of four styles: each part is one of its own.
  package var legacyFamily: String {
    part?.label.map { "\(names.family) \($0)" } ?? names.family
  }

  /// The name by which systems find this very font.
  package var postScriptName: String { postScriptName(of: part) }

  /// The name by which systems find a part of the font.
  package func postScriptName(of part: FontPart?) -> String {
    FontNames.postScriptName(family: names.family, subfamily: Self.subfamily(of: part))
  }
}

/// The texts that name a font.
package struct FontNames: Sendable, Hashable {
  package var family: String
  /// Numbers with dots, such as `1.4.0`.
  package var version: String
  package var copyright: String?
  package var license: String?
  /// Four characters of ASCII.
  package var vendor: String

  package init(
    family: String, version: String, copyright: String? = nil, license: String? = nil,
    vendor: String = "NONE"
  ) {
    self.family = family
    self.version = version
    self.copyright = copyright
    self.license = license
    self.vendor = vendor
  }

  /// Returns the family in ASCII letters and digits, a dash and the subfamily; 63 characters at
  /// most.
  package static func postScriptName(family: String, subfamily: String) -> String {
    var name = ""
    for scalar in family.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
      default: continue
      }
    }
    let style = "-" + subfamily
    return (name.isEmpty ? "Icons" : String(name.prefix(63 - style.count))) + style
  }
}

/// A tombstone: a name whose code point is never issued again.
package struct RetiredIcon: Sendable, Hashable {
  package var name: String
  package var codepoint: UInt32
  /// The version that retired it.
  package var version: String

  package init(name: String, codepoint: UInt32, version: String) {
    self.name = name
    self.codepoint = codepoint
    self.version = version
  }
}
