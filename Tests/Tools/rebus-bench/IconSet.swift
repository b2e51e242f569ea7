import Foundation
import IconDriver
import TestSupport

/// A folder of drawings with a manifest for them, made for one measurement.
struct IconSet {
  /// Where the drawings come from.
  enum Source: String {
    case corpora
    case made
    /// The drawings of this repository, and made ones.
    case own
    /// Made drawings of a rectangle each.
    case tiny
  }

  let source: Source
  let count: Int
  /// Holds `icons/` and `manifest.json`.
  let folder: String

  var icons: String { "\(folder)/icons" }
  var manifest: String { "\(folder)/manifest.json" }
  var outputs: String { "\(folder)/out" }
  /// What builds it by the command, which keeps its cache beside the outputs.
  var buildWords: [String] {
    [
      "build", "--manifest", manifest, "--out", outputs, "--cache", "\(folder)/cache", "--quiet",
    ]
  }

  /// Copies or makes drawings into a folder that is made anew.
  ///
  /// Asked for real drawings where there are none, it makes some.
  init(_ source: Source, count: Int, in folder: String) throws {
    self.source = source == .corpora && !SharedData.exists("corpora/mdi") ? .made : source
    self.count = count
    self.folder = folder
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/icons", withIntermediateDirectories: true)
    var names: [String] = []
    switch self.source {
    case .corpora: names = try Self.copyCorpora(count, to: icons)
    case .own: names = try Self.copyOwn(to: icons)
    case .made, .tiny: break
    }
    let text = self.source == .tiny ? MadeIcons.tinyText : MadeIcons.text
    for index in 0..<(count - names.count) {
      let name = MadeIcons.name(index)
      try Self.write(Array(text(index).utf8), to: "\(icons)/\(name).svg")
      names.append(name)
    }
    try Self.write(Self.manifest(of: names), to: manifest)
  }

  /// The set that words ask for, in a folder of the machine for what is temporary.
  init(_ words: BenchWords, count: Int) throws {
    let number = try words.number("--icons", default: count)
    try self.init(words.has("--made") ? .made : .corpora, count: number, in: Self.newFolder())
  }

  /// A set of own drawings that another process made.
  init(existing folder: String) throws {
    self.folder = folder
    source = .own
    count = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/icons").count
  }

  /// Takes away all but the drawings and the manifest: what was built, and what was kept of it.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name != "icons" && name != "manifest.json" {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// A folder that no other measurement has.
  static func newFolder() -> String {
    NSTemporaryDirectory() + "rebus-bench-\(ProcessInfo.processInfo.processIdentifier)"
  }

  /// Shares of the sets, in hundredths, and where their drawings are.
  private static let shares: [(name: String, percent: Int, folder: String)] = [
    ("mdi", 52, "corpora/mdi"), ("lucide", 18, "corpora/lucide"),
    ("bootstrap", 16, "corpora/bootstrap"), ("phosphor", 14, "corpora/phosphor-raw/regular"),
  ]

  /// Copies the same drawings each time: evenly from the sorted names of each set.
  private static func copyCorpora(_ count: Int, to folder: String) throws -> [String] {
    var names: [String] = []
    for share in shares {
      let drawings = try drawings(in: SharedData.url(share.folder).path)
      let wanted = min(drawings.count, count * share.percent / 100)
      for index in 0..<wanted {
        let drawing = drawings[index * drawings.count / wanted]
        let name = "\(share.name)-\(drawing.name)"
        try write(Files.read(drawing.path, limit: 1 << 20), to: "\(folder)/\(name).svg")
        names.append(name)
      }
    }
    return names
  }

  private static func copyOwn(to folder: String) throws -> [String] {
    let own = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../icons/rebus").standardizedFileURL.path
    return try drawings(in: own).map { drawing in
      let name = "own-\(drawing.name)"
      try write(Files.read(drawing.path, limit: 1 << 20), to: "\(folder)/\(name).svg")
      return name
    }
  }

  /// The drawings in a folder and those within, sorted by path, with names that are valid.
  private static func drawings(in folder: String) throws -> [(path: String, name: String)] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".svg") }.sorted().map { path in
      let stem = (path as NSString).lastPathComponent.dropLast(4)
      let name = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
      return ("\(folder)/\(path)", String(name).lowercased())
    }
  }

  /// A manifest of names, numbered in the order of the list in plane 15.
  private static func manifest(of names: [String]) -> [UInt8] {
    let entries = names.enumerated().map { index, name in
      "    \"\(name)\": \"\(String(0xF0000 + index, radix: 16, uppercase: true))\""
    }
    let text =
      "{\n  \"font\": { \"family\": \"Bench\", \"icons\": \"icons\" },\n  \"icons\": {\n"
      + entries.joined(separator: ",\n") + "\n  }\n}\n"
    return Array(text.utf8)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
}
