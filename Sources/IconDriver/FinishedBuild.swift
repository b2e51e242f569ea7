internal import Diagnostics

/// One manifest at the end of a run: compiled just now, or found to be as it was built before.
struct FinishedBuild: Sendable {
  let manifestFile: SourceFile
  /// The folder of drawings, then those within it.
  let folders: [String]
  /// The paths of the drawings, in the manifest's order.
  let drawings: [String]
  /// Which files these are, in the same order.
  let identities: [Files.Identity?]
  let ttf: String
  let swift: String
  /// The line that says how well glyphs and drawings agree.
  let verdict: String
  let outputs: Outputs
  /// Nil where nothing had to be compiled: then the outputs are those on disk.
  let compilation: Compilation?

  /// All that the outputs depend on: the manifest, the folders and the drawings.
  var inputs: [String] { [manifestFile.path] + folders + drawings }

  /// The folder of drawings, as messages name it.
  var icons: String { folders.first ?? "." }
}

extension FinishedBuild {
  init(_ compilation: Compilation) {
    let targets = compilation.settings.targets
    self.init(
      manifestFile: compilation.manifestFile, folders: compilation.folders,
      drawings: compilation.drawings, identities: compilation.identities, ttf: targets.ttf,
      swift: targets.swift, verdict: compilation.report.verdict, outputs: compilation.outputs,
      compilation: compilation)
  }
}
