import TestSupport
import Testing

@Suite struct VerifyTests {
  private func verify(_ project: Project, _ more: String...) throws -> CommandRun {
    try CommandRun(
      ["verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"] + more,
      in: project.folder.path)
  }

  @Test("accepts what was just built") func acceptsFresh() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let run = try verify(project)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("agree"))
  }

  @Test("finds a drawing that was edited and not rebuilt") func editedDrawing() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    try project.folder.write("icons/star.svg", Project.bag)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(run.error.contains("icons/star.svg: error: "))
    #expect(run.error.contains("icon \"star\" (U+EA01) in out/AcmeIcons.ttf"))
    #expect(run.error.contains("[verify-drawing-edited]"))
  }

  @Test("finds a manifest that was edited and not rebuilt") func editedManifest() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    try project.folder.write(
      "manifest.json", Project.manifest.replacing("U+EA01", with: "U+EA05"))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(run.error.contains("manifest.json:5:5: error: "))
    #expect(run.error.contains("\"star\" had U+EA01 and has U+EA05"))
  }

  @Test("finds a font that is damaged by one byte", arguments: [200, 700, 1500])
  func damagedFont(offset: Int) throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    var bytes = try project.folder.read("out/AcmeIcons.ttf")
    let index = offset % bytes.count
    bytes[index] ^= 0x10
    try project.folder.writeBytes("out/AcmeIcons.ttf", bytes)
    #expect(try verify(project).exitCode == 1)
  }

  @Test("accepts a report with proofs where there are none now, and one without")
  func reportWithoutProofs() throws {
    let project = try Project()
    #expect(try project.build("--no-proof").exitCode == 0)
    let without = try project.folder.text("out/report.json")
    #expect(!without.contains("overlap") && !without.contains("Overlap"))
    #expect(try verify(project).exitCode == 0)
    #expect(try project.build().exitCode == 0)
    #expect(try project.folder.text("out/report.json").contains("\"lowestOverlap\": "))
    let run = try verify(project, "--no-proof")
    #expect(run.exitCode == 0, "\(run.error)")
  }

  @Test("finds a report that was edited, with proofs and without") func editedReport() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let text = try project.folder.text("out/report.json")
    let overlap = try #require(text.split(separator: "\"lowestOverlap\": ").last).prefix(7)
    try project.folder.write("out/report.json", text.replacing(overlap, with: "0.12345"))
    #expect(try verify(project).error.contains("out/report.json:"))
    try project.folder.write(
      "out/report.json", text.replacing("\"points\": ", with: "\"points\": 1"))
    #expect(try verify(project).exitCode == 1)
    #expect(try verify(project, "--no-proof").exitCode == 1)
  }

  @Test("finds another layout, which would move every icon") func layoutChange() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let run = try verify(project, "--layout", "symbol")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("out/AcmeIcons.ttf: error:"))
    #expect(run.error.contains("[output-stale]"))
  }

  @Test("needs no committed font: what is built again is the same") func rebuilt() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let font = try project.folder.read("out/AcmeIcons.ttf")
    try project.folder.remove("out/AcmeIcons.ttf")
    #expect(try verify(project).error.contains("[output-missing]"))
    #expect(try project.build().exitCode == 0)
    #expect(try project.folder.read("out/AcmeIcons.ttf") == font)
    #expect(try verify(project).exitCode == 0)
  }

  @Test("looks at no output with --no-outputs, and still at everything else")
  func withoutOutputs() throws {
    let project = try Project()
    let missing = try verify(project)
    #expect(
      missing.error.hasPrefix(
        """
        out/AcmeIcons.ttf: error: this output of manifest.json is not there [output-missing]
          help: run rebus build; where outputs are kept out of Git, verify with --no-outputs

        """))
    let run = try verify(project, "--no-outputs")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(
      run.output.hasPrefix(
        "manifest.json and icons agree; built in memory, outputs on disk not looked at\n"))
    #expect(throws: (any Error).self) { try project.folder.names(in: "out") }
    try project.folder.write("icons/heart.svg", Project.star)
    #expect(try verify(project, "--no-outputs").error.contains("[icon-without-entry]"))
    let font = try project.run(
      "verify", "--font", "a.ttf", "--manifest", "manifest.json", "--no-outputs")
    #expect(font.exitCode == 2)
    #expect(font.error.contains("--no-outputs says nothing where --font is given"))
  }

  @Test("writes nothing") func writesNothing() throws {
    let project = try Project()
    #expect(try verify(project).exitCode == 1)
    #expect(throws: (any Error).self) { try project.folder.names(in: "out") }
  }

  @Test("checks a font of others against a manifest alone") func foreignFont() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let good = try project.run(
      "verify", "--font", "out/AcmeIcons.ttf", "--manifest", "manifest.json")
    #expect(good.exitCode == 0, "\(good.error)")
    try project.folder.write("more.json", "{\n  \"bag\": \"EA00\",\n  \"moon\": \"EA07\"\n}")
    let bad = try project.run("verify", "--font", "out/AcmeIcons.ttf", "--manifest", "more.json")
    #expect(bad.exitCode == 1)
    #expect(bad.error.contains("moon"))
    #expect(bad.error.contains("more.json:3:"))
  }
}
