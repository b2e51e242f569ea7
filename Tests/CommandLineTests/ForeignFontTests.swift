import Foundation
import TestSupport
import Testing

/// Shipped fonts, imported, and looked over against what was imported.
@Suite(.enabled(if: SharedData.exists("cases/import"))) struct ForeignFontTests {
  /// Imports a font of the shared cases, and returns what `verify --font` says, by finding.
  private func audit(_ font: String, against map: String? = nil) throws -> [String: [String]] {
    let folder = try TemporaryFolder()
    try folder.writeBytes(font, try SharedData.bytes("cases/import/\(font)"))
    if let map {
      try folder.writeBytes("m.json", try SharedData.bytes("cases/import/\(map)"))
    } else {
      let run = try CommandRun(["import", font, "--manifest", "m.json"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.error)")
    }
    let run = try CommandRun(
      ["verify", "--font", font, "--manifest", "m.json", "--format", "json"], in: folder.path)
    #expect(run.exitCode == 0, "nothing worse than warnings")
    var found: [String: [String]] = [:]
    for line in run.output.split(separator: "\n") {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let id = value?["id"] as? String, let message = value?["message"] as? String else {
        continue
      }
      found[id, default: []].append(message)
    }
    return found.filter { $0.key.hasPrefix("font-") }
  }

  @Test("Bootstrap's: a coarse em, two bytes too many, lines that differ, icons beyond the line")
  func bootstrap() throws {
    let found = try audit("bootstrap-icons.woff", against: "bootstrap-icons.json")
    #expect(found["font-coarse-em"]?.first?.hasPrefix("the em has 300 units") == true)
    #expect(
      found["font-damaged"]?.first?.hasSuffix("\"post\" has 2 bytes behind its last name") == true)
    #expect(
      found["font-line-metrics"] == [
        "the line of \"hhea\" (300, 0, 0) is not that of \"OS/2\" (300, 0, 27)"
      ])
    #expect(
      found["font-shared-glyph"] == [
        "icon \"subtract\" (U+F598) has the same glyph as icon \"back\" (U+F155)",
        "icon \"sun\" (U+F5A2) has the same glyph as icon \"brightness-high\" (U+F1D2)",
      ])
    #expect(found["font-private-use"]?.count == 31)
    // By more than the unit that may be rounding: the same four that fontTools finds.
    let names = (found["font-outside-line"] ?? []).compactMap {
      $0.split(separator: "\"").dropFirst().first
    }
    #expect(names.sorted() == ["bell-slash", "bell-slash-fill", "crop", "filetype-sql"])
    #expect(found["font-empty-glyph"] == nil && found["font-glyph-names"] == nil)
  }

  @Test("PrimeIcons': ink at U+0000, icons twice, lines that differ") func primeIcons() throws {
    let found = try audit("primeicons.ttf")
    #expect(
      found["font-invisible-codepoint"] == [
        "a glyph with ink stands at U+0000, which no text shows",
        "a glyph with ink stands at U+0001, which no text shows",
      ])
    #expect(found["font-same-outline"]?.count == 4)
    #expect(
      found["font-line-metrics"] == [
        "the line of \"hhea\" (960, -64, 0) is not that of \"OS/2\" (960, -64, 64)"
      ])
    #expect(found["font-head-box"] == nil, "it has the box of the curves")
  }

  @Test("Open Iconic's: lines that differ, and nothing else") func openIconic() throws {
    let found = try audit("open-iconic.ttf")
    #expect(Set(found.keys) == ["font-line-metrics"])
  }

  @Test("compares a font that lies anywhere with manifest and drawings") func elsewhere() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let font = try project.folder.read("out/AcmeIcons.ttf")
    try project.folder.writeBytes("dist/Copy.ttf", font)
    try project.folder.remove("out")
    let words = [
      "verify", "--font", "dist/Copy.ttf", "--icons", "icons", "--manifest", "manifest.json",
    ]
    let same = try CommandRun(words, in: project.folder.path)
    #expect(same.exitCode == 0, "\(same.error)")
    #expect(same.output.hasPrefix("dist/Copy.ttf, icons and manifest.json agree\n"))
    // Any byte matters: one in the middle of the outlines, one of the last table.
    for place in [font.count / 2, font.count - 5] {
      var bytes = font
      bytes[place] ^= 1
      try project.folder.writeBytes("dist/Copy.ttf", bytes)
      let changed = try CommandRun(words, in: project.folder.path)
      #expect(changed.exitCode == 1)
      #expect(changed.error.hasPrefix("dist/Copy.ttf: error: "), "\(changed.error)")
    }
    try project.folder.writeBytes("dist/Copy.ttf", font)
    try project.folder.write("icons/star.svg", Project.bag)
    let redrawn = try CommandRun(words, in: project.folder.path)
    #expect(redrawn.exitCode == 1)
    #expect(redrawn.error.contains("[verify-drawing-edited]"), "\(redrawn.error)")
    #expect(try !project.folder.names().contains("out"))
  }
}
