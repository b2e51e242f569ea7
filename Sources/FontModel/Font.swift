/// The whole font between drawings and tables.
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

  package init(
    names: FontNames, metrics: FontMetrics, glyphs: [Glyph], retired: [RetiredIcon] = [],
    digest: String = "", timestamp: Int64 = 0
  ) {
    self.names = names
    self.metrics = metrics
    self.glyphs = glyphs
    self.retired = retired
    self.digest = digest
    self.timestamp = timestamp
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
