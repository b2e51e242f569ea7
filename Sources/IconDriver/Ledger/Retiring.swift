internal import Diagnostics
internal import IconManifest

/// Runs `rebus retire` and `rebus deprecate`: what happens to icons before and at their end.
package struct Retiring: Sendable {
  /// What is done.
  package enum Change: Sendable, Hashable {
    case deprecate(message: String?, replacement: String?)
    case undeprecate
    /// With the version, nil for the manifest's; the drawing may be removed with it.
    case retire(version: String?, removesDrawing: Bool)
    case unretire
  }

  private let options: LedgerOptions
  private let names: [String]
  private let change: Change

  package init(options: LedgerOptions, names: [String], change: Change) {
    self.options = options
    self.names = names
    self.change = change
  }

  /// Changes the entries and writes the manifest.
  package func run() -> RunResult {
    LedgerSession.run(options) { session, result throws(FileError) in
      var seen: Set<String> = []
      var icons = names.map { session.editor.name(of: $0) }.filter { seen.insert($0).inserted }
      if case .retire(_, let removesDrawing) = change {
        let drawings = try drawings(of: icons, in: session)
        // What was killed between the manifest and the drawings is finished.
        if removesDrawing {
          let left = Set(drawings.map(\.name)).intersection(session.retired)
          icons.removeAll { left.contains($0) }
        }
        drop(drawings, removesDrawing, in: &session)
      }
      let lines = apply(to: icons, in: &session.editor, reporting: &result.diagnostics)
      session.summary = (lines ?? []) + session.summary
      if change == .unretire {
        session.summary.append("next: put the drawings back, then rebus build")
      }
    }
  }

  /// Changes the entries of icons and returns a line for each; nil after a report.
  private func apply(
    to icons: [String], in editor: inout ManifestEditor, reporting diagnostics: inout DiagnosticList
  ) -> [String]? {
    switch change {
    case .deprecate(let message, let replacement):
      let deprecation = DeprecationEntry(message: message, replacement: replacement)
      for icon in icons { _ = editor.deprecate(icon, deprecation, reporting: &diagnostics) }
      return icons.map { "deprecated \($0)" }
    case .undeprecate:
      for icon in icons { _ = editor.undeprecate(icon, reporting: &diagnostics) }
      return icons.map { "\($0) is not deprecated any more" }
    case .retire(let version, _):
      guard icons.isEmpty || editor.retire(icons, in: version, reporting: &diagnostics) else {
        return nil
      }
      let version = version ?? editor.manifest.font.version ?? ""
      return icons.map { "retired \($0) in \(version); its number stays reserved" }
    case .unretire:
      guard editor.unretire(icons, reporting: &diagnostics) else { return nil }
      return icons.map { "\($0) is not retired any more" }
    }
  }

  /// The drawings of icons, where it is said where drawings are.
  private func drawings(
    of icons: [String], in session: LedgerSession
  ) throws(FileError) -> [IconFolder.Drawing] {
    var unheard = DiagnosticList()
    guard session.hasIconFolder, let folder = session.iconFolder(reporting: &unheard) else {
      return []
    }
    let wanted = Set(icons)
    return try IconFolder(
      listing: folder, usesFolders: session.editor.manifest.font.usesFolders, reporting: &unheard
    ).drawings.filter { wanted.contains($0.name) }
  }

  /// Removes the drawings of retired icons, or names them: a build refuses to leave them out.
  private func drop(
    _ drawings: [IconFolder.Drawing], _ removes: Bool, in session: inout LedgerSession
  ) {
    for drawing in drawings {
      if removes {
        session.commit.remove(drawing.path)
        session.summary.append("removed \(drawing.path)")
      } else {
        session.summary.append("next: remove \(drawing.path), or pass --remove-drawing")
      }
    }
  }
}
