internal import Diagnostics
internal import IconManifest

/// The drawings of one set, with what its manifest says of them.
struct LintSource: Sendable {
  /// One drawing to be looked at.
  struct Icon: Sendable {
    var name: String
    var path: String
    var knockout: Bool
    var keepsOverflow: Bool
  }

  var icons: [Icon]

  /// Lists the drawings of a folder without a manifest; nil after a report.
  init?(folder: String, reporting diagnostics: inout DiagnosticList) throws(FileError) {
    guard Files.kind(of: folder) == .folder else {
      diagnostics.report(.noSuchFolder(folder))
      return nil
    }
    var findings = DiagnosticList()
    let listing = try IconFolder.named(listing: folder, reporting: &findings).folder
    diagnostics.append(findings)
    guard !listing.drawings.isEmpty || findings.hasErrors else {
      diagnostics.report(.noDrawings(folder))
      return nil
    }
    icons = listing.drawings.map {
      Icon(name: $0.name, path: $0.path, knockout: true, keepsOverflow: false)
    }
  }

  /// Lists the drawings of a manifest's folder, whether they have an entry or not.
  init?(
    manifest path: String, icons folder: String?, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    let file = try Compiler.manifestFile(at: path)
    guard let manifest = Manifest(reading: file, reporting: &diagnostics) else { return nil }
    guard let folder = manifest.iconFolder(folder, in: file, reporting: &diagnostics) else {
      return nil
    }
    let listing = try IconFolder(
      listing: folder, usesFolders: manifest.font.usesFolders, reporting: &diagnostics)
    let entries = Dictionary(
      manifest.icons.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    icons = listing.drawings.map { drawing in
      let entry = entries[drawing.name]
      return Icon(
        name: drawing.name, path: drawing.path,
        knockout: entry?.knockout ?? manifest.font.knockout ?? true,
        keepsOverflow: entry?.keepsOverflow ?? false)
    }
  }
}
