/// Changes files one after the other so that a failure can be taken back, and a kill be made good
/// by the next build.
///
/// The new files are written beside their targets, the old ones get a second name; then a journal
/// names the targets, and stays until all are renamed. Whoever finds it finishes the renaming.
struct OutputJournal {
  private let targets: [String]
  private let path: String

  /// Takes the outputs that differ, and the folders of all outputs, sorted.
  init(for changed: [Outputs.File], in folders: [String]) {
    targets = changed.map(\.path)
    path = Self.path(in: folders.first ?? ".")
  }

  private static func path(in folder: String) -> String { Paths.join(folder, ".rebus-journal") }

  private static func beside(_ target: String, _ ending: String) -> String {
    Paths.join(Paths.folder(of: target), ".\(Paths.name(of: target)).\(ending)")
  }

  private static func new(_ target: String) -> String { beside(target, "rebus-new") }
  private static func old(_ target: String) -> String { beside(target, "rebus-old") }

  /// Writes the files and renames them, all or none.
  func replace(with files: [Outputs.File]) throws(FileError) {
    do {
      for file in files { try Files.writeNew(Self.new(file.path), file.bytes, for: file.path) }
      if files.count > 1 {
        try keepOld()
        try writeJournal()
      }
      try rename()
    } catch {
      cleanUp()
      throw error
    }
    synchronize()
    cleanUp()
  }

  private func keepOld() throws(FileError) {
    for target in targets where Files.kind(of: target) != nil {
      let old = Self.old(target)
      Files.remove(old)
      if !Files.link(target, as: old) {
        try Files.writeNew(old, try Files.read(target, limit: Self.largest), for: target)
      }
    }
  }

  private func writeJournal() throws(FileError) {
    // Real paths: the next build may be started in another folder.
    let text = targets.map { Self.realPath(of: $0) + "\0" }.joined()
    try Files.writeNew(path, Array((Self.header + text).utf8), for: path)
    synchronize()
  }

  private func rename() throws(FileError) {
    for (index, target) in targets.enumerated() {
      do {
        try Files.replace(target, with: Self.new(target))
      } catch {
        for done in targets[..<index] where !Files.move(Self.old(done), to: done) {
          Files.remove(done)
        }
        throw error
      }
    }
  }

  /// The journal goes first: without it, what is left beside the targets means nothing.
  private func cleanUp() {
    Files.remove(path)
    for target in targets {
      Files.remove(Self.new(target))
      Files.remove(Self.old(target))
    }
  }

  private func synchronize() {
    for folder in Set(targets.map { Paths.folder(of: $0) } + [Paths.folder(of: path)]).sorted() {
      Files.synchronizeFolder(folder)
    }
  }

  /// Finishes what a killed build began, then removes what it left beside the targets.
  ///
  /// Only targets among `files` are touched, whatever a journal says. What was left beside targets
  /// in these folders that are outputs no more, such as parts of a font that is not split now, goes.
  static func recover(_ files: [Outputs.File], in folders: [String]) throws(FileError) {
    var former: [String] = []
    for folder in folders where Files.kind(of: path(in: folder)) == .file {
      let listed = Set(names(in: path(in: folder)))
      let place = Files.realPath(folder) ?? folder
      former += listed.filter { Paths.folder(of: $0) == place }
      for file in files where listed.contains(realPath(of: file.path)) {
        if Files.kind(of: new(file.path)) == .file {
          try Files.replace(file.path, with: new(file.path))
        }
      }
    }
    for folder in folders { Files.remove(path(in: folder)) }
    for target in former + files.map(\.path) {
      Files.remove(new(target))
      Files.remove(old(target))
    }
  }

  /// True when a build was killed while it renamed outputs in one of the folders.
  static func isPending(in folders: [String]) -> Bool {
    folders.contains { Files.kind(of: path(in: $0)) == .file }
  }

  /// The targets that a journal lists; none when it is not one.
  private static func names(in path: String) -> [String] {
    guard let bytes = try? Files.read(path, limit: 1 << 20), bytes.starts(with: header.utf8) else {
      return []
    }
    let names = bytes.dropFirst(header.utf8.count).split(separator: 0)
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func realPath(of target: String) -> String {
    let folder = Paths.folder(of: target)
    return Paths.join(Files.realPath(folder) ?? folder, Paths.name(of: target))
  }

  private static let header = "rebus journal 1\0"
  /// The largest old output that is kept by a copy: 64 MiB.
  private static let largest = 64 << 20
}
