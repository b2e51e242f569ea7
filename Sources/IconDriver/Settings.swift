package import Diagnostics
package import FontModel
package import IconManifest
internal import SVG
import SwiftGeneration

/// What is to be built from one manifest: flags first, then the manifest, then defaults.
package struct Settings: Sendable {
  /// Where the outputs go; nil where an output is not asked for.
  package struct Targets: Sendable, Hashable {
    package var ttf: String
    package var swift: String
    package var report: String?

    /// Where a font file goes; parts of a split font lie beside the first, by their names.
    package func path(of font: Font) -> String { PartPaths.path(of: font.part, beside: ttf) }
  }

  package var names: FontNames
  package var metrics: FontMetrics
  package var knockout: Bool
  package var usesFolders: Bool
  package var isSplit: Bool
  /// The folder of drawings.
  package var icons: String
  package var targets: Targets
  /// The name of the generated enum: the Swift file's own.
  package var enumName: String
  /// The bounds on each drawing.
  var limits: DrawingLimits
  /// Seconds since 1970 that stand in the font.
  package var timestamp: Int64

  /// Settles what is to be built; nil means that an error was reported.
  package init?(
    of manifest: Manifest, in file: SourceFile, options: Options,
    reporting diagnostics: inout DiagnosticList
  ) {
    let font = manifest.font
    let folder = Paths.folder(of: file.path)
    names = FontNames(
      family: options.family ?? font.family ?? Self.defaultFamily,
      version: options.version ?? font.version ?? Self.defaultVersion,
      copyright: font.copyright, license: font.license,
      vendor: font.vendor ?? Self.defaultVendor)
    metrics = FontMetrics(
      unitsPerEm: options.unitsPerEm ?? font.unitsPerEm ?? Self.defaultUnitsPerEm,
      layout: options.layout ?? font.layout.flatMap(FontLayout.init) ?? .text)
    limits = options.limits.values
    knockout = font.knockout ?? true
    usesFolders = font.usesFolders
    isSplit = options.isSplit || font.isSplit
    guard let icons = manifest.iconPath(options.icons, in: file, reporting: &diagnostics) else {
      return nil
    }
    self.icons = icons
    guard let targets = Self.targets(manifest, folder, options, family: names.family) else {
      diagnostics.report(.noOutput(in: file))
      return nil
    }
    self.targets = targets
    enumName = Paths.stem(of: targets.swift)
    guard SwiftIdentifier.canNameEnum(enumName) else {
      diagnostics.report(.badEnumName(enumName, in: file))
      return nil
    }
    guard let timestamp = Self.timestamp(reporting: &diagnostics) else { return nil }
    self.timestamp = timestamp
  }

  private static func targets(
    _ manifest: Manifest, _ folder: String, _ options: Options, family: String
  ) -> Targets? {
    let fontName = family.split(separator: " ").joined() + ".ttf"
    if let out = options.out {
      return Targets(
        ttf: Paths.join(out, fontName), swift: Paths.join(out, "Icon.swift"),
        report: Paths.join(out, "report.json"))
    }
    let outputs = manifest.outputs
    guard let given = outputs.ttf ?? outputs.swift else { return nil }
    let beside = Paths.folder(of: given)
    return Targets(
      ttf: Paths.resolved(outputs.ttf ?? Paths.join(beside, fontName), in: folder),
      swift: Paths.resolved(outputs.swift ?? Paths.join(beside, "Icon.swift"), in: folder),
      report: outputs.report.map { Paths.resolved($0, in: folder) })
  }

  /// The paths of the font files, the first before those of the other parts.
  func fontPaths(of manifest: Manifest) -> [String] {
    guard isSplit else { return [targets.ttf] }
    return FontPart.parts(of: manifest.icons.map(\.codepoint))
      .map { PartPaths.path(of: $0, beside: targets.ttf) }
  }

  /// The time in the font: `SOURCE_DATE_EPOCH`, else a constant, never the clock.
  private static func timestamp(reporting diagnostics: inout DiagnosticList) -> Int64? {
    guard let text = Files.environment("SOURCE_DATE_EPOCH"), !text.isEmpty else {
      return defaultTimestamp
    }
    guard let seconds = Int64(text), (0...latestTimestamp).contains(seconds) else {
      diagnostics.report(.badSourceDateEpoch(text))
      return nil
    }
    return seconds
  }

  /// The family where none is given.
  package static let defaultFamily = "Icons"
  /// The version where none is given.
  package static let defaultVersion = "1.0.0"
  /// The vendor where none is given, as the specification has it.
  package static let defaultVendor = "NONE"
  /// Holds the grids that icons are drawn on: 16, 20, 24, 32, 40, 48, 64 and 96 divide it.
  package static let defaultUnitsPerEm = 1920
  /// 2020-01-01, 00:00 UTC.
  private static let defaultTimestamp: Int64 = 1_577_836_800
  /// The end of the year 9999.
  private static let latestTimestamp: Int64 = 253_402_300_799
}
