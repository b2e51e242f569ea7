internal import Diagnostics

/// Tells whoever comes after a kill which drawings were moved for a manifest that was not written.
///
/// It lies beside a manifest while an edit moves drawings. It counts only for the files that it was
/// written for, by their identity and the manifest's text: a copy or a forgery is believed nothing.
struct ManifestJournal {
  /// A drawing that is moved.
  struct Move: Sendable, Hashable {
    let from: String
    let to: String
  }

  private let manifest: String
  private var path: String { Self.beside(manifest, "rebus-journal") }
  /// Where the new text of the manifest is written first.
  var newText: String { Self.beside(manifest, "rebus-new") }

  /// Takes the path of a manifest; a link is followed.
  init(of path: String) {
    manifest = Files.isLink(path) ? Files.realPath(path) ?? path : path
  }

  private static func beside(_ path: String, _ ending: String) -> String {
    Paths.join(Paths.folder(of: path), ".\(Paths.name(of: path)).\(ending)")
  }

  /// Writes the journal of moves that are about to be made; text is what the manifest holds.
  func write(_ moves: [Move], text: [UInt8]) throws(FileError) {
    var fields = [Self.header] + Self.state(of: manifest, text)
    for move in moves {
      fields += [Self.fullPath(move.from), Self.fullPath(move.to), Self.identity(of: move.from)]
    }
    let bytes = Array(fields.map { "\($0)\0" }.joined().utf8)
    try Files.writeNew(path, bytes, for: manifest)
    Files.synchronizeFolder(Paths.folder(of: path))
  }

  /// Removes the journal: what was moved stays where it is.
  func remove() { Files.remove(path) }

  /// The moves of an edit that was killed before it wrote the manifest, which holds a text.
  func interruptedMoves(text: [UInt8]) -> [Move] {
    guard Files.kind(of: path) == .file, let lock = try? Files.lock(folder, isBusy: { _ in true })
    else { return [] }
    // Whoever held the lock may have finished meanwhile.
    defer { Files.unlock(lock) }
    return movesMade(text: text)
  }

  /// Takes the moves of a killed edit back, and removes what it left beside the manifest; returns
  /// the moves that were taken back.
  func recover(text: [UInt8]) throws(FileError) -> [Move] {
    guard Files.kind(of: path) == .file else { return [] }
    let lock = try Files.lock(folder) { _ in true }
    defer { if let lock { Files.unlock(lock) } }
    let moves = movesMade(text: text)
    for move in moves.reversed() where !Files.move(move.to, to: move.from) {
      throw FileError(
        path: move.to, action: .replace, reason: "it cannot be moved back to \(move.from)")
    }
    if Files.remove(path) { Files.remove(newText) }
    return moves
  }

  private var folder: String { Paths.folder(of: manifest) }

  private func movesMade(text: [UInt8]) -> [Move] {
    guard let bytes = try? Files.read(path, limit: 1 << 20) else { return [] }
    let fields = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let head = [Self.header] + Self.state(of: manifest, text)
    guard fields.starts(with: head) else { return [] }
    let rest = Array(fields.dropFirst(head.count))
    return stride(from: 0, to: rest.count - 2, by: 3).compactMap { index in
      let move = Move(from: rest[index], to: rest[index + 1])
      guard Files.kind(of: move.from) == nil, Self.identity(of: move.to) == rest[index + 2] else {
        return nil
      }
      return move
    }
  }

  /// What tells the manifest and its text from every other.
  private static func state(of manifest: String, _ text: [UInt8]) -> [String] {
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    return [identity(of: manifest), fingerprint.text]
  }

  /// The path from the root: the next edit may be made in another folder.
  private static func fullPath(_ path: String) -> String {
    let folder = Paths.folder(of: path)
    let full = Files.realPath(folder) ?? Paths.join(Files.currentFolder ?? "", folder)
    return Paths.join(full, Paths.name(of: path))
  }

  private static func identity(of path: String) -> String {
    Files.identity(of: path).map { "\($0.device) \($0.number)" } ?? "none"
  }

  private static let header = "rebus ledger journal 1"
}
