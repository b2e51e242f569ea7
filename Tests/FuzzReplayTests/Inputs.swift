import Foundation
import FuzzTargets
import TestSupport

/// Where the inputs of the targets come from.
enum Inputs {
  /// How many damaged inputs a target gets: fewer where one takes long.
  static func rounds(_ name: String) -> Int {
    ["glyph", "font", "tables", "packed", "curves"].contains(name) ? 150 : 1000
  }

  /// What fuzzers found once, mended since: `Tests/Fuzzing/Corpus/NAME`.
  static func found(_ name: String) throws -> [[UInt8]] {
    try files(in: repository + "/Tests/Fuzzing/Corpus/\(name)")
  }

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Real inputs of a target.
  static func seeds(_ name: String) throws -> [[UInt8]] {
    let cases = SharedData.url("cases").path + "/"
    switch name {
    case "drawing", "glyph":
      return try ["hard", "torture"].flatMap { try files(in: cases + $0, ending: ".svg") }
    case "values", "style":
      let drawings = try files(in: cases + "hard", ending: ".svg")
      return drawings.flatMap { pieces(of: $0, style: name == "style") }
    case "manifest":
      return try files(in: repository + "/manifests", ending: ".json").filter { $0.count < 8_000 }
        + [Array(smallManifest.utf8)]
    case "names":
      let table = try String(contentsOfFile: cases + "names_stress.tsv", encoding: .utf8)
      return table.split(separator: "\n").map { Array($0.split(separator: "\t")[0].utf8) }
    case "font", "packed":
      return try files(in: cases + "import", ending: name == "font" ? ".ttf" : ".woff")
        + files(in: SharedData.url("tools/mutants").path, ending: ".ttf") + found(name)
    case "foreign":
      return try files(in: cases + "import", ending: ".json").map { [0] + $0.prefix(4_000) }
        + found(name)
    case "conflict", "merge", "tables":
      return try found(name)
    default:
      var random = SplitMix64(seed: 7)
      return (0..<40).map { _ in (0..<160).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
    }
  }

  /// Attribute values, each behind a byte that chooses a place for it, or style sheets.
  private static func pieces(of drawing: [UInt8], style: Bool) -> [[UInt8]] {
    let text = String(decoding: drawing, as: UTF8.self)
    if style {
      return text.components(separatedBy: "<style").dropFirst().compactMap { part in
        part.components(separatedBy: "</style").first.map { Array($0.utf8) }
      } + [Array(".d:first-child>rect,#e{fill:red;clip-path:circle(4px)}".utf8)]
    }
    let values = text.components(separatedBy: "\"").filter { (3..<2_000).contains($0.utf8.count) }
    return values.prefix(12).enumerated().map { [UInt8($0.offset)] + Array($0.element.utf8) }
  }

  private static let smallManifest = """
    {"font": {"family": "Acme", "version": "1.0.0", "range": ["EA00-EFFF"], "icons": "."},
     "icons": {"bag": "U+EA00", "old": {"codepoint": "EA01", "retired": "1.1.0"},
     "star": {"codepoint": 59904, "renamedFrom": ["sun"], "keywords": ["\\u0041"], "scale": 1.5}}}
    """

  /// The bytes of the files of a folder, sorted by name; none where there is no folder.
  private static func files(in folder: String, ending: String = "") throws -> [[UInt8]] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    return try names.sorted().filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map { name in
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }
  }

  /// Keeps an input until the next one, so that one which stops the program is not lost.
  static func remember(_ bytes: [UInt8], for name: String) throws {
    let folder = NSTemporaryDirectory() + "fuzz-last"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }
}
