import Diagnostics
import Foundation
import IconDriver
import TestSupport
import Testing

/// Many drawings in one font: what was refused, and what became of the others.
struct CorpusRun {
  /// The ids of the errors of each drawing that was refused, by its path below the folder.
  private(set) var refused: [String: [String]] = [:]
  /// The ids of the warnings of each drawing.
  private(set) var warnings: [String: [String]] = [:]
  /// The figures of the others, by path.
  private(set) var icons: [String: BuildReport.Icon] = [:]
  /// The font of the others.
  private(set) var fontBytes: [UInt8] = []

  /// Compiles drawings, by their paths below a folder, into a font in memory.
  ///
  /// The files are copied under plain names, so that names and twins do not matter here. Where
  /// drawings are refused, the others are compiled again without them.
  init(_ paths: [String], in root: URL) throws {
    let folder = try TemporaryFolder()
    var names: [String: String] = [:]
    for (index, path) in paths.enumerated() {
      let name = "i\(index)"
      names[name] = path
      try folder.writeBytes(
        "icons/\(name).svg", [UInt8](try Data(contentsOf: root.appending(path: path))))
    }
    var left = Array(paths.indices)
    for attempt in 1...2 where !left.isEmpty {
      let (compilation, diagnostics) = try Self.compile(left, in: folder)
      for finding in diagnostics.diagnostics {
        let file = finding.place.map { Paths.stem(of: $0.path) } ?? ""
        let path = names[file] ?? "the font: \(finding.message)"
        if finding.severity == .error {
          refused[path, default: []].append(finding.rule.id)
        } else if attempt == 1 {
          warnings[path, default: []].append(finding.rule.id)
        }
      }
      if let compilation {
        for icon in compilation.report.icons { icons[names[icon.name] ?? ""] = icon }
        fontBytes = try #require(compilation.outputs.files.first).bytes
        break
      }
      for index in left where refused[paths[index]] != nil {
        try FileManager.default.removeItem(atPath: folder.path + "/icons/i\(index).svg")
      }
      left.removeAll { refused[paths[$0]] != nil }
    }
  }

  private static func compile(
    _ indices: [Int], in folder: TemporaryFolder
  ) throws -> (Compilation?, DiagnosticList) {
    let lines = indices.map { "\"i\($0)\": \(0xF0000 + $0)" }
    let manifest = try folder.write("m.json", "{\(lines.joined(separator: ",\n"))}")
    var options = Options()
    options.icons = folder.path + "/icons"
    options.out = folder.path + "/out"
    var compiler = Compiler(options: options)
    var diagnostics = DiagnosticList()
    let compilation = compiler.compile(manifest, reporting: &diagnostics)
    return (compilation, diagnostics)
  }
}
