import TestSupport
import Testing

/// Many icons at once.
@Suite struct ManyIconsTests {
  @Test("builds 400 icons with 32 open files, and proves them") func fewFiles() throws {
    let folder = try TemporaryFolder()
    var lines: [String] = []
    for index in 0..<400 {
      try folder.write(
        "icons/i\(index).svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path fill=\"none\" "
          + "stroke=\"#000\" stroke-width=\"2\" d=\"M4 4l\(4 + index % 13) \(2 + index / 31)\"/></svg>"
      )
      lines.append("\"i\(index)\": \(0xEA00 + index)")
    }
    try folder.write("m.json", "{\(lines.joined(separator: ",\n"))}")
    let run = try CommandRun(
      ["build", "--icons", "icons", "--manifest", "m.json", "--out", "out", "--jobs", "8"],
      in: folder.path, openFiles: 32)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("400 icons"))
    #expect(run.output.contains("every glyph proved"))
  }

  @Test("adding an icon changes no number and no glyph of the others") func adding() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let bag = try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "U+EA00").output
    let star = try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "U+EA01").output
    // Before, between and behind the others in the order of names.
    for name in ["aaa", "house", "zoo"] {
      try project.folder.write("icons/\(name).svg", Project.star.replacing("24 24", with: "30 30"))
    }
    let refused = try project.build()
    #expect(refused.exitCode == 1)
    #expect(refused.error.contains("rebus add aaa gives it U+EA02"), "\(refused.error)")
    try project.folder.write(
      "manifest.json",
      Project.manifest.replacing(
        "\"bag\": ",
        with: "\"zoo\": \"U+EA04\", \"house\": \"U+EA03\", \"aaa\": \"U+EA02\", \"bag\": "))
    #expect(try project.build().exitCode == 0)
    #expect(
      try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "U+EA00").output == bag)
    #expect(
      try project.run("inspect", "out/AcmeIcons.ttf", "--glyph", "U+EA01").output == star)
  }
}
