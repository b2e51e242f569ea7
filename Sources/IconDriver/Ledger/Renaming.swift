internal import Diagnostics
internal import IconManifest

/// Runs `rebus rename`: the icon keeps its number, and its old name leads to the new one.
package struct Renaming: Sendable {
  private let options: LedgerOptions
  private let old: String
  private let new: String
  private let isForgetting: Bool

  package init(options: LedgerOptions, from old: String, to new: String, forgetting: Bool) {
    self.options = options
    self.old = old
    self.new = new
    isForgetting = forgetting
  }

  /// Renames the entry and its drawing, both or neither.
  package func run() -> RunResult {
    LedgerSession.run(options) { session, result throws(FileError) in
      guard let released = session.released(reporting: &result.diagnostics) else { return }
      let old = session.editor.name(of: old)
      guard
        session.editor.rename(
          old, to: new, forgetting: isForgetting, keeping: released,
          reporting: &result.diagnostics)
      else { return }
      session.summary.append("renamed \(old) to \(new)")
      if !isForgetting {
        session.summary.append("\(old) stays as a deprecated name; code that uses it compiles")
      }
      try moveDrawing(of: old, in: &session, into: &result)
    }
  }

  private func moveDrawing(
    of old: String, in session: inout LedgerSession, into result: inout RunResult
  ) throws(FileError) {
    guard session.hasIconFolder, let folder = session.iconFolder(reporting: &result.diagnostics)
    else {
      session.summary.append("next: rename the drawing of \(old) likewise")
      return
    }
    var unheard = DiagnosticList()
    let usesFolders = session.editor.manifest.font.usesFolders
    let drawings = try IconFolder(
      listing: folder, usesFolders: usesFolders, reporting: &unheard
    ).drawings
    let isDrawn = drawings.contains { $0.name == new }
    guard let drawing = drawings.first(where: { $0.name == old }) else {
      if !isDrawn { session.summary.append("there is no drawing of \(old) in \(folder)") }
      return
    }
    if isDrawn {
      result.diagnostics.report(.bothDrawn(old, new, drawing.path))
      return
    }
    let target = target(of: drawing, in: folder, usesFolders: usesFolders)
    guard
      Files.kind(of: target) == nil
        || Files.identity(of: target) == Files.identity(of: drawing.path)
    else {
      result.diagnostics.report(.bothDrawn(old, new, drawing.path))
      return
    }
    session.commit.move(drawing.path, to: target)
    session.summary.append("moved \(drawing.path) to \(target)")
  }

  /// Where the drawing goes: into its own folder, or, where folders are part of names, into the
  /// deepest folder that the new name begins with.
  private func target(
    of drawing: IconFolder.Drawing, in folder: String, usesFolders: Bool
  ) -> String {
    let file = Paths.name(of: drawing.path)
    let ending = file.dropFirst(Paths.stem(of: file).count)
    guard usesFolders else {
      return Paths.join(Paths.folder(of: drawing.path), new + ending)
    }
    var place = folder
    var words = new.split(separator: ".").map { String($0) }
    while words.count > 1 {
      let inner = Paths.join(place, words[0])
      guard Files.kind(of: inner) == .folder else { break }
      place = inner
      words.removeFirst()
    }
    return Paths.join(place, words.joined(separator: ".") + ending)
  }
}
