import Diagnostics
import FontModel
import IconDriver
import TestSupport
import Testing

/// The walk from files to proved bytes.
@Suite struct CompilerTests {
  private static let shapes = [
    "a": "<path d=\"M2 2h20v20H2z\"/>", "b": "<circle cx=\"12\" cy=\"12\" r=\"9\"/>",
    "c": "<path d=\"M4 4h6v6H4zM12 12h8v8h-8z\"/>",
  ]

  private func compile(_ names: [String]) throws -> (Compilation?, DiagnosticList) {
    let folder = try TemporaryFolder()
    var lines: [String] = []
    for name in names {
      try folder.write(
        "icons/\(name).svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
          + "\(Self.shapes[name] ?? "")</svg>")
      let number = 0xEA00 + Int(name.utf8.first ?? 0)
      lines.append("\"\(name)\": \(number)")
    }
    let manifest = try folder.write("m.json", "{\(lines.joined(separator: ","))}")
    var options = Options()
    options.icons = folder.path + "/icons"
    options.out = folder.path + "/out"
    var diagnostics = DiagnosticList()
    var compiler = Compiler(options: options)
    return (compiler.compile(manifest, reporting: &diagnostics), diagnostics)
  }

  @Test("one icon's glyph depends on that icon alone") func independence() throws {
    let all = try #require(try compile(["a", "b", "c"]).0)
    for name in ["a", "b", "c"] {
      let alone = try #require(try compile([name]).0)
      let glyph = try #require(alone.font.glyphs.last)
      #expect(all.font.glyphs.contains(glyph))
      #expect(glyph.name == name)
    }
  }
}
