package import Diagnostics
package import FontModel
package import IconManifest

/// A release that was read, with where it came from.
package struct Release: Sendable {
  /// What the pictures were taken from.
  package enum Pictures: Sendable, Hashable {
    /// A font, by its path.
    case font(String)
    /// Drawings that were compiled in memory; how many of them could not be.
    case drawings(failed: Int)
    /// No pictures: why.
    case none(String)
  }

  /// How the user named it, such as `v1.2.0`.
  package var title: String
  package var state: ReleaseState
  package var pictures: Pictures
  /// The manifest with its file; nil for a font alone.
  package var source: ManifestSource?
}

/// A manifest with the file that it was read from.
package struct ManifestSource: Sendable {
  package let file: SourceFile
  package let manifest: Manifest
}

extension ReleaseState {
  /// Takes names, numbers and words from a manifest, and pictures from a font built of it.
  ///
  /// Settings of the command line stand over those of the manifest, as they do for builds.
  init(of manifest: Manifest, options: Options, font: FontRelease?) {
    let settings = manifest.font
    let shapes = font?.shapes ?? [:]
    self.init(
      version: settings.version,
      names: ReleaseNames(
        family: options.family ?? settings.family ?? Settings.defaultFamily,
        copyright: settings.copyright, license: settings.license,
        vendor: settings.vendor ?? Settings.defaultVendor),
      line: font?.state.line,
      icons: manifest.icons.map { entry in
        let isLive = entry.retired == nil
        return ReleaseIcon(
          name: entry.name, codepoint: entry.codepoint, retired: entry.retired,
          info: IconInfo(of: entry), shape: isLive ? shapes[entry.codepoint] : nil)
      })
    // Of a plain manifest the command line decides, which is not known of another run.
    isSplit = options.isSplit || settings.isSplit ? true : manifest.isPlain ? nil : false
    ranges = settings.ranges.isEmpty ? Allocation.defaultRanges : settings.ranges
  }
}
