internal import Diagnostics
internal import IconManifest

/// Brings imported names and drawings together.
struct ImportedDrawings {
  private let request: Importing.Request
  /// True when the folders of the drawings are part of their names.
  private(set) var usesFolders = false

  init(_ request: Importing.Request) {
    self.request = request
  }

  /// Adds drawings of the files to the outputs, pairs names with drawings, and reports the rest.
  mutating func settle(
    _ ledger: inout ImportedLedger, outputs: inout Outputs,
    reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    if let folder = request.writtenIcons {
      try write(&ledger, into: folder, outputs: &outputs, reporting: &diagnostics)
      return
    }
    guard let icons = request.icons else { return }
    guard Files.kind(of: icons) == .folder else {
      diagnostics.report(.noSuchFolder(icons))
      return
    }
    let (folder, usesFolders) = try IconFolder.named(listing: icons, reporting: &diagnostics)
    self.usesFolders = usesFolders
    guard !diagnostics.hasErrors else { return }
    pair(&ledger, with: folder, reporting: &diagnostics)
  }

  /// Adds a file for each icon that bears its drawing; one that is there stays as it is.
  private func write(
    _ ledger: inout ImportedLedger, into folder: String, outputs: inout Outputs,
    reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    for (index, icon) in ledger.icons.enumerated() where icon.entry.retired == nil {
      let path = Paths.join(folder, icon.entry.name + ".svg")
      let isThere = Files.kind(of: path) != nil
      guard let drawing = icon.drawing else {
        if !isThere {
          diagnostics.report(.importedNoDrawing(icon, in: folder, isCarried: false))
        }
        continue
      }
      if drawing.overflows { ledger.keepOverflow(at: index) }
      let bytes = Array(drawing.text.utf8)
      if isThere, try outputs.state(of: Outputs.File(path: path, bytes: bytes)) == .different {
        diagnostics.report(.importedDrawingExists(path))
      } else {
        outputs.add(path, bytes)
      }
    }
  }

  private func pair(
    _ ledger: inout ImportedLedger, with folder: IconFolder,
    reporting diagnostics: inout DiagnosticList
  ) {
    let drawn = Set(folder.drawings.map(\.name))
    for (index, icon) in ledger.icons.enumerated() where !drawn.contains(icon.entry.name) {
      guard let name = icon.entry.renamedFrom.first(where: { drawn.contains($0) }) else { continue }
      ledger.prefer(name, at: index)
      diagnostics.report(.importedPreferred(name, over: icon))
    }
    respell(&ledger, by: folder, reporting: &diagnostics)
    var known: [String: String] = [:]
    for icon in ledger.icons {
      known[icon.entry.name] = icon.entry.name
      for name in icon.entry.renamedFrom { known[name] = icon.entry.name }
      guard icon.entry.retired == nil, !drawn.contains(icon.entry.name) else { continue }
      diagnostics.report(
        .importedNoDrawing(icon, in: folder.path, isCarried: icon.drawing != nil))
    }
    for drawing in folder.drawings where known[drawing.name] != drawing.name {
      diagnostics.report(
        .importedNoNumber(drawing, formerNameOf: known[drawing.name], files: request.files))
    }
  }

  /// Takes the spelling of a drawing where letters and digits leave no doubt which it is.
  private func respell(
    _ ledger: inout ImportedLedger, by folder: IconFolder,
    reporting diagnostics: inout DiagnosticList
  ) {
    let names = Set(ledger.icons.flatMap { [$0.entry.name] + $0.entry.renamedFrom })
    let drawn = Set(folder.drawings.map(\.name))
    var free: [String: [IconFolder.Drawing]] = [:]
    for drawing in folder.drawings where !names.contains(drawing.name) {
      free[Self.letters(of: drawing.name), default: []].append(drawing)
    }
    var wanting: [String: Int] = [:]
    for icon in ledger.icons where !drawn.contains(icon.entry.name) {
      wanting[Self.letters(of: icon.entry.name), default: 0] += 1
    }
    for (index, icon) in ledger.icons.enumerated()
    where icon.entry.retired == nil && !drawn.contains(icon.entry.name) {
      let letters = Self.letters(of: icon.entry.name)
      guard wanting[letters] == 1, let found = free[letters], found.count == 1 else { continue }
      ledger.respell(found[0].name, at: index)
      diagnostics.report(.importedRespelled(icon, as: found[0]))
    }
  }

  /// Letters and digits alone, in lower case.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
