package import Diagnostics
internal import IconManifest

extension Manifest {
  /// Where drawings are: as it is named, else as the manifest in a file says; nil after a report.
  func iconPath(
    _ named: String?, in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> String? {
    let stated = font.icons.map { Paths.resolved($0, in: Paths.folder(of: file.path)) }
    if let path = named ?? stated { return path }
    diagnostics.report(.noIconFolder(in: file))
    return nil
  }

  /// The folder of drawings likewise; nil after a report also where there is none.
  func iconFolder(
    _ named: String?, in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> String? {
    guard let folder = iconPath(named, in: file, reporting: &diagnostics) else { return nil }
    guard Files.kind(of: folder) == .folder else {
      diagnostics.report(.noSuchFolder(folder))
      return nil
    }
    return folder
  }
}

/// The drawings found in a folder and the folders within it.
package struct IconFolder: Sendable {
  /// One drawing.
  package struct Drawing: Sendable, Hashable {
    /// The path to read, as the folder was written.
    package let path: String
    /// The path within the folder.
    package let relativePath: String
    /// The icon's name.
    package let name: String
  }

  package let path: String
  /// The folders within it that were looked at, as they are read, sorted by bytes.
  let folders: [String]
  /// Sorted by the bytes of their names, then paths.
  package let drawings: [Drawing]

  /// Lists a folder; a name that is none, and two files for one name, are reported.
  ///
  /// Hidden files, and files that are no `.svg` or `.svgz`, do not count. Folders that were listed a
  /// moment ago are `known`.
  package init(
    listing path: String, usesFolders: Bool, known: [String: [Files.Entry]] = [:],
    reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    self.path = path
    let root = Files.realPath(path)
    var found: [Drawing] = []
    var queue: [(folder: String, depth: Int)] = [("", 0)]
    var folders: [String] = []
    while let (folder, depth) = queue.popLast() {
      let absolute = folder.isEmpty ? path : Paths.join(path, folder)
      for entry in try Self.entries(of: absolute, known)
      where entry.name.utf8.first != UInt8(ascii: ".") {
        let relative = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        let isCounted = Self.isDrawing(entry.name) || entry.kind == .folder
        if isCounted, entry.isLink, Self.leads(Paths.join(path, relative), outOf: root) {
          diagnostics.report(.linkOutside(Paths.join(path, relative), folder: path))
          continue
        }
        if Self.isDrawing(entry.name) {
          if let drawing = Self.drawing(
            entry, at: relative, in: path, usesFolders: usesFolders, reporting: &diagnostics)
          {
            found.append(drawing)
          }
        } else if entry.kind == .folder {
          guard depth < Self.deepestFolder else {
            diagnostics.report(.folderTooDeep(Paths.join(path, relative)))
            continue
          }
          queue.append((relative, depth + 1))
          folders.append(Paths.join(path, relative))
        }
      }
    }
    self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    drawings = Self.withoutTwins(Self.sorted(found), reporting: &diagnostics)
  }

  /// Takes the files of a folder as a list of their paths within it, likewise.
  package init(
    path: String, files: [String], usesFolders: Bool, reporting diagnostics: inout DiagnosticList
  ) {
    self.path = path
    folders = []
    var found: [Drawing] = []
    for file in files where Self.isDrawing(file) {
      guard !file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let entry = Files.Entry(
        name: Paths.name(of: file), kind: .file, isLink: false, isReadableName: true)
      let drawing = Self.drawing(
        entry, at: file, in: path, usesFolders: usesFolders, reporting: &diagnostics)
      if let drawing { found.append(drawing) }
    }
    drawings = Self.withoutTwins(Self.sorted(found), reporting: &diagnostics)
  }

  private static func entries(
    of folder: String, _ known: [String: [Files.Entry]]
  ) throws(FileError) -> [Files.Entry] {
    if let entries = known[folder] { return entries }
    return try Files.list(folder)
  }

  private static func sorted(_ drawings: [Drawing]) -> [Drawing] {
    drawings.sorted {
      // Names are ASCII, of which strings are ordered by their bytes.
      if $0.name != $1.name { return $0.name < $1.name }
      return $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8)
    }
  }

  /// Lists a folder of which no manifest says whether folders are part of the names.
  ///
  /// They are where several drawings have one name and the folders tell them apart.
  static func named(
    listing path: String, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) -> (folder: IconFolder, usesFolders: Bool) {
    var findings = DiagnosticList()
    let plain = try IconFolder(listing: path, usesFolders: false, reporting: &findings)
    if findings.hasErrors {
      var others = DiagnosticList()
      let named = try IconFolder(listing: path, usesFolders: true, reporting: &others)
      if !others.hasErrors {
        diagnostics.append(others)
        return (named, true)
      }
    }
    diagnostics.append(findings)
    return (plain, false)
  }

  /// True when a link leads to something that does not stand within `root`, a real path.
  private static func leads(_ link: String, outOf root: String?) -> Bool {
    guard let root, let target = Files.realPath(link) else { return false }
    let prefix = root == "/" ? root : root + "/"
    return target != root && !target.utf8.starts(with: prefix.utf8)
  }

  /// True for the name of a file that is a drawing.
  static func isDrawing(_ name: String) -> Bool {
    let end = name.utf8.suffix(5).map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return end.suffix(4).elementsEqual(".svg".utf8) || end.elementsEqual(".svgz".utf8)
  }

  private static func drawing(
    _ entry: Files.Entry, at relative: String, in path: String, usesFolders: Bool,
    reporting diagnostics: inout DiagnosticList
  ) -> Drawing? {
    let file = Paths.join(path, relative)
    guard entry.isReadableName else {
      diagnostics.report(.unreadableFileName(file))
      return nil
    }
    let stem = Paths.stem(of: entry.name)
    let folder = usesFolders ? Paths.folder(of: relative) : "."
    let words = folder == "." ? stem : folder.replacing("/", with: ".") + "." + stem
    if stem.utf8.contains(UInt8(ascii: "@")), let base = stem.split(separator: "@").first {
      diagnostics.report(.variantNotBuilt(file, base: String(base)))
      return nil
    }
    do {
      return Drawing(
        path: file, relativePath: relative, name: try IconName(fileStem: words).text)
    } catch {
      diagnostics.report(.badFileName(file, stem: words, reason: error))
      return nil
    }
  }

  /// Keeps the first of several files for one name, and reports the others.
  private static func withoutTwins(
    _ sorted: [Drawing], reporting diagnostics: inout DiagnosticList
  ) -> [Drawing] {
    var kept: [Drawing] = []
    for drawing in sorted {
      if let last = kept.last, last.name == drawing.name {
        diagnostics.report(.twoFiles(drawing.name, first: last.path, second: drawing.path))
      } else {
        kept.append(drawing)
      }
    }
    return kept
  }

  /// How many folders may stand within each other.
  private static let deepestFolder = 16
}
