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
      let names = names.filter { seen.insert($0).inserted }
      for name in names { apply(to: name, in: &session, into: &result) }
      guard !result.diagnostics.hasErrors else { return }
      switch change {
      case .retire(_, let removesDrawing):
        try drop(names, removesDrawing, in: &session)
      case .unretire:
        session.summary.append("next: put the drawings back, then rebus build")
      default: break
      }
    }
  }

  private func apply(
    to name: String, in session: inout LedgerSession, into result: inout RunResult
  ) {
    let line: String
    switch change {
    case .deprecate(let message, let replacement):
      let deprecation = DeprecationEntry(message: message, replacement: replacement)
      guard session.editor.deprecate(name, deprecation, reporting: &result.diagnostics) else {
        return
      }
      line = "deprecated \(name)"
    case .undeprecate:
      guard session.editor.undeprecate(name, reporting: &result.diagnostics) else { return }
      line = "\(name) is not deprecated any more"
    case .retire(let version, _):
      guard session.editor.retire(name, in: version, reporting: &result.diagnostics) else { return }
      let version = version ?? session.editor.manifest.font.version ?? ""
      line = "retired \(name) in \(version); its number stays reserved"
    case .unretire:
      guard session.editor.unretire(name, reporting: &result.diagnostics) else { return }
      line = "\(name) is not retired any more"
    }
    session.summary.append(line)
  }

  /// Removes the drawings of retired icons, or names them: a build refuses to leave them out.
  private func drop(
    _ names: [String], _ removes: Bool, in session: inout LedgerSession
  ) throws(FileError) {
    var unheard = DiagnosticList()
    guard session.hasIconFolder, let folder = session.iconFolder(reporting: &unheard) else {
      return
    }
    let drawings = try IconFolder(
      listing: folder, usesFolders: session.editor.manifest.font.usesFolders, reporting: &unheard
    ).drawings
    let retired = Set(names)
    for drawing in drawings where retired.contains(drawing.name) {
      if removes {
        session.commit.remove(drawing.path)
        session.summary.append("removed \(drawing.path)")
      } else {
        session.summary.append("next: remove \(drawing.path), or pass --remove-drawing")
      }
    }
  }
}
