package import Diagnostics

/// Writes an edited manifest and changes drawings with it: all of it, or nothing.
///
/// The new text is written whole beside the manifest and forced to the disk; then drawings move,
/// the text takes the manifest's place, and drawings that go are removed. A failure is taken back.
/// What a kill leaves of the moves a journal tells (`ManifestJournal`), and the next edit takes back.
/// Drawings of retired icons that a kill left are named by the next build.
package struct ManifestCommit: Sendable {
  private var moves: [ManifestJournal.Move] = []
  private var removals: [String] = []

  package init() {}

  /// Adds the move of a drawing to a place that is free.
  package mutating func move(_ from: String, to: String) {
    moves.append(ManifestJournal.Move(from: from, to: to))
  }

  /// Adds the removal of a drawing.
  package mutating func remove(_ path: String) {
    removals.append(path)
  }

  /// Writes the text of a manifest, unless the manifest was changed since it was read.
  ///
  /// A link stays a link: what it leads to is written.
  package func write(_ text: [UInt8], over file: SourceFile) throws(FileError) {
    let path = Files.isLink(file.path) ? Files.realPath(file.path) ?? file.path : file.path
    let folder = Paths.folder(of: path)
    let lock = try Files.lock(folder) { _ in true }
    defer { if let lock { Files.unlock(lock) } }
    guard try Files.read(path, limit: Compiler.manifestLimit) == file.bytes else {
      throw FileError(
        path: file.path, action: .write, reason: "it was changed since it was read")
    }
    let journal = ManifestJournal(of: path)
    if text != file.bytes {
      try Files.writeNew(journal.newText, text, for: path)
      _ = Files.copyRights(from: path, to: journal.newText)
    }
    do {
      if !moves.isEmpty { try journal.write(moves, text: file.bytes) }
      try Files.undisturbed { () throws(FileError) in
        try commit(journal.newText, in: path, isChanged: text != file.bytes)
      }
    } catch {
      Files.remove(journal.newText)
      journal.remove()
      throw error
    }
    journal.remove()
    Files.synchronizeFolder(folder)
  }

  private func commit(_ new: String, in path: String, isChanged: Bool) throws(FileError) {
    for (index, move) in moves.enumerated() {
      do {
        try run(move)
      } catch {
        undo(moves[..<index])
        throw error
      }
    }
    for folder in Set(moves.flatMap { [Paths.folder(of: $0.from), Paths.folder(of: $0.to)] })
      .sorted()
    {
      Files.synchronizeFolder(folder)
    }
    if isChanged {
      do {
        try Files.replace(path, with: new)
      } catch {
        undo(moves[...])
        throw error
      }
    }
    for removal in removals { Files.remove(removal) }
  }

  private func run(_ move: ManifestJournal.Move) throws(FileError) {
    if let other = Files.identity(of: move.to), other != Files.identity(of: move.from) {
      throw FileError(path: move.to, action: .create, reason: "a file of that name is there")
    }
    _ = try Files.makeFolder(Paths.folder(of: move.to))
    guard Files.move(move.from, to: move.to) else {
      throw FileError(
        path: move.from, action: .replace, reason: "it cannot be moved to \(move.to)")
    }
  }

  private func undo(_ moves: ArraySlice<ManifestJournal.Move>) {
    for move in moves.reversed() { _ = Files.move(move.to, to: move.from) }
  }
}
