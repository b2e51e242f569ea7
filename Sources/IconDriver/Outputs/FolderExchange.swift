/// Changes all files of a folder in one step: a new folder is made beside it, and the two are
/// exchanged.
///
/// Possible only where the folder holds nothing but outputs. Unchanged files come along by a
/// second name, so they stay the same files. A reader that opened the folder before keeps the old
/// files until it opens the folder again.
struct FolderExchange {
  /// The folder without links.
  private let folder: String
  private let parent: String
  private let files: [Outputs.File]
  private let changed: Set<String>

  /// Takes the outputs, all of which go into `folder`, and those among them that differ.
  ///
  /// Nil when the folder cannot be found, or has none above it.
  init?(of folder: String, files: [Outputs.File], changed: [Outputs.File]) {
    guard let real = Files.realPath(folder), real != "/" else { return nil }
    self.folder = real
    parent = Paths.folder(of: real)
    self.files = files
    self.changed = Set(changed.map { Paths.name(of: $0.path) })
  }

  /// The folder that is made; what a killed run left of it is removed first.
  private var staging: String { Self.staging(for: folder) }

  private static func staging(for folder: String) -> String {
    Paths.join(Paths.folder(of: folder), ".\(Paths.name(of: folder)).rebus-new")
  }

  /// Removes what a killed run left beside a folder.
  static func clean(beside folder: String) {
    guard let real = Files.realPath(folder), real != "/" else { return }
    remove(staging(for: real))
  }

  /// Exchanges the folders; false, with everything as it was, where that cannot be done.
  func run() -> Bool {
    guard let old = ownNames(), Files.makeEmptyFolder(staging) else { return false }
    guard fill(old: old), Files.copyRights(from: folder, to: staging) else {
      Self.remove(staging)
      return false
    }
    Files.synchronizeFolder(staging)
    guard Files.exchange(staging, folder) else {
      Self.remove(staging)
      return false
    }
    Files.synchronizeFolder(parent)
    // The old files are in the staging folder now. What cannot be removed there goes with the next
    // build; what others put there meanwhile comes back.
    for name in old { Files.remove(Paths.join(staging, name)) }
    for entry in (try? Files.list(staging)) ?? [] where !old.contains(entry.name) {
      _ = Files.move(Paths.join(staging, entry.name), to: Paths.join(folder, entry.name))
    }
    Files.removeFolder(staging)
    return true
  }

  /// The names in the folder; nil when one of them is not a file of ours.
  private func ownNames() -> [String]? {
    guard let entries = try? Files.list(folder) else { return nil }
    let own = Set(files.map { Paths.name(of: $0.path) })
    let names = entries.map(\.name)
    guard entries.allSatisfy({ $0.kind == .file && !$0.isLink }), own.isSuperset(of: names) else {
      return nil
    }
    return names
  }

  /// Fills the staging folder; every old file is linked, which shows too that it can be removed.
  private func fill(old: [String]) -> Bool {
    for name in old {
      let copy = Paths.join(staging, name)
      guard Files.link(Paths.join(folder, name), as: copy) else { return false }
      guard !changed.contains(name) || Files.remove(copy) else { return false }
    }
    for file in files where changed.contains(Paths.name(of: file.path)) {
      let copy = Paths.join(staging, Paths.name(of: file.path))
      guard (try? Files.writeNew(copy, file.bytes, for: file.path)) != nil else { return false }
    }
    return true
  }

  /// Removes a staging folder with what is in it; of a link the link alone, wherever it leads.
  private static func remove(_ staging: String) {
    guard !Files.isLink(staging) else {
      Files.remove(staging)
      return
    }
    for entry in (try? Files.list(staging)) ?? [] { Files.remove(Paths.join(staging, entry.name)) }
    Files.removeFolder(staging)
  }
}
