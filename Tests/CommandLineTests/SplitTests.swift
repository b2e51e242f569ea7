import TestSupport
import Testing

/// Several font files of one family, behind one enum.
@Suite struct SplitTests {
  @Test("writes a font for the BMP and one for each 4000 beyond, and proves all of them")
  func files() throws {
    let project = try SplitProject.project()
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("5 icons") && run.output.contains("every glyph proved"))
    let characters = try SplitProject.files.map { try SplitProject.characters(project, $0) }
    #expect(characters == [["U+EA00"], ["U+F0000", "U+F0001"], ["U+F4000"], ["U+100000"]])
    let report = try project.folder.text("out/report.json")
    #expect(report.contains("{ \"file\": \"AcmeIcons-F4000.ttf\", \"bytes\": "))
    #expect(report.contains("\"codepoint\": \"U+F4000\", \"font\": \"AcmeIcons-F4000.ttf\""))
    #expect(try SplitProject.verify(project).exitCode == 0)
    let again = try project.build()
    #expect(again.output.split(separator: "\n").filter { $0.hasPrefix("unchanged") }.count == 6)
  }

  @Test("gives the same bytes without a cache, in one lane, and by --split")
  func sameBytes() throws {
    let project = try SplitProject.built()
    let bytes = try SplitProject.files.map { try project.folder.read("out/\($0)") }
    try project.folder.write("manifest.json", SplitProject.manifest(split: false))
    let run = try CommandRun(
      [
        "build", "--icons", "icons", "--manifest", "manifest.json", "--out", "other", "--split",
        "--jobs", "1", "--no-cache",
      ], in: project.folder.path)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try SplitProject.files.map { try project.folder.read("other/\($0)") } == bytes)
  }

  @Test("touches no other font when an icon comes, but for the digest of all")
  func stable() throws {
    let project = try SplitProject.built()
    let glyphs = try project.run("inspect", "out/AcmeIcons-F0000.ttf").output
    let text = SplitProject.manifest().replacing(
      "\"U+100000\"", with: "\"U+100000\", \"z\": \"U+F8000\"")
    try project.folder.write("manifest.json", text)
    try project.folder.write("icons/z.svg", SplitProject.drawing(1))
    #expect(try project.build().exitCode == 0)
    #expect(try SplitProject.characters(project, "AcmeIcons-F8000.ttf") == ["U+F8000"])
    let lines = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("digest") } }
    let after = try project.run("inspect", "out/AcmeIcons-F0000.ttf").output
    #expect(lines(after) == lines(glyphs) && after != glyphs)
  }

  @Test("keeps the font of a part whose icons are all retired") func retired() throws {
    let project = try SplitProject.built()
    try project.folder.remove("icons/d.svg")
    let entry = "{ \"codepoint\": \"U+F4000\", \"retired\": \"1.1.0\" }"
    try project.folder.write(
      "manifest.json", SplitProject.manifest().replacing("\"U+F4000\"", with: entry))
    #expect(try project.build().exitCode == 0)
    #expect(try SplitProject.characters(project, "AcmeIcons-F4000.ttf") == [])
    #expect(try SplitProject.verify(project).exitCode == 0)
  }

  @Test("verifies a font of several files by the first, or one file by its own name")
  func fontOption() throws {
    let project = try SplitProject.built()
    let audit = { (file: String) in
      try project.run("verify", "--font", "out/\(file)", "--manifest", "manifest.json")
    }
    #expect(
      try audit("AcmeIcons.ttf").output == "out/AcmeIcons.ttf has every icon of manifest.json: 5\n")
    #expect(
      try audit("AcmeIcons-F0000.ttf").output
        == "out/AcmeIcons-F0000.ttf has every icon of manifest.json in F0000-F3FFF: 2\n")
    #expect(try SplitProject.verify(project, ["--font", "out/AcmeIcons.ttf"]).exitCode == 0)
    #expect(try SplitProject.verify(project, ["--font", "out/AcmeIcons-F4000.ttf"]).exitCode == 0)
    // A file in the place of another.
    let other = try project.folder.read("out/AcmeIcons-F4000.ttf")
    try project.folder.writeBytes("out/AcmeIcons-F0000.ttf", other)
    #expect(try audit("AcmeIcons.ttf").error.contains("is the part F4000, not the part F0000"))
    #expect(try SplitProject.verify(project, ["--font", "out/AcmeIcons.ttf"]).exitCode == 1)
    try project.folder.remove("out/AcmeIcons-F0000.ttf")
    let run = try audit("AcmeIcons.ttf")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons-F0000.ttf: error: manifest.json has 2 icons in F0000-F3FFF, and this file of \
        the split font is not there [output-missing]
          help: put it beside out/AcmeIcons.ttf, or name another file to have that one checked alone

        """)
  }

  @Test("does not take a first file for a part by its name") func firstFileNamedAsPart() throws {
    let project = try SplitProject.project()
    let text = SplitProject.manifest().replacing(
      "\"icons\": {",
      with:
        "\"outputs\": { \"ttf\": \"p/X-F0000.ttf\", \"swift\": \"p/Icon.swift\" },\n  \"icons\": {")
    try project.folder.write("manifest.json", text)
    let build = try project.run("build", "--icons", "icons", "--manifest", "manifest.json")
    #expect(build.exitCode == 0, "\(build.error)")
    let audit = try project.run("verify", "--font", "p/X-F0000.ttf", "--manifest", "manifest.json")
    #expect(audit.output == "p/X-F0000.ttf has every icon of manifest.json: 5\n", "\(audit.error)")
    let part = try project.folder.read("p/X-F0000-F4000.ttf")
    try project.folder.writeBytes("p/renamed.abc.ttf", part)
    let other = try project.run(
      "verify", "--font", "p/renamed.abc.ttf", "--manifest", "manifest.json")
    #expect(other.output == "p/renamed.abc.ttf has every icon of manifest.json in F4000-F7FFF: 1\n")
  }

  @Test("verifies fonts of a plain manifest") func plain() throws {
    let project = try SplitProject.project()
    let lines = zip(SplitProject.names, SplitProject.numbers).map { "\"\($0)\": \"\($1)\"" }
    try project.folder.write("plain.json", "{\(lines.joined(separator: ", "))}")
    let build = try project.run(
      "build", "--icons", "icons", "--manifest", "plain.json", "--out", "out", "--split")
    #expect(build.exitCode == 0, "\(build.error)")
    let audit = try project.run(
      "verify", "--font", "out/Icons.ttf", "--manifest", "plain.json", "--split")
    #expect(audit.output == "out/Icons.ttf has every icon of plain.json: 5\n", "\(audit.error)")
  }

  @Test("compares with released fonts, all their files") func againstFont() throws {
    let project = try SplitProject.built()
    try project.folder.write("manifest.json", SplitProject.manifest(split: false))
    #expect(try project.build("--out", "rel").exitCode == 2, "twice the same option")
    let whole = try project.run(
      "build", "--icons", "icons", "--manifest", "manifest.json", "--out", "rel")
    #expect(whole.exitCode == 0)
    let against = { (font: String) in
      try project.run(
        "verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out",
        "--no-outputs", "--against", font)
    }
    #expect(try against("out/AcmeIcons.ttf").error.contains("[compat-split]"))
    try project.folder.write("manifest.json", SplitProject.manifest())
    #expect(try against("rel/AcmeIcons.ttf").error.contains("[compat-split]"))
    #expect(try against("out/AcmeIcons.ttf").exitCode == 0)
    try project.folder.write(
      "manifest.json", SplitProject.manifest().replacing("    \"d\": \"U+F4000\",\n", with: ""))
    try project.folder.remove("icons/d.svg")
    #expect(try against("out/AcmeIcons.ttf").error.contains("[compat-removed]"))
  }

  @Test("is a major change once icons beyond U+FFFF were released, and none before")
  func compatibility() throws {
    let repository = try Repository()
    try repository.edit(("\"icons\": \"../icons\"", "\"icons\": \"../icons\", \"split\": true"))
    let none = try repository.verify()
    #expect(none.exitCode == 0, "\(none.error)")
    try repository.draw("far", "M2 2h9v9H2z")
    try repository.edit(
      ("\"heart\": \"U+EA06\"", "\"heart\": \"U+EA06\", \"far\": \"U+F0000\""),
      ("\"1.0.0\"", "\"1.1.0\""))
    #expect(try repository.verify().exitCode == 0)
    try repository.release("1.1.0")
    try repository.draw("far", "M2 2h9v14H2z")
    try repository.edit(("\"split\": true", "\"split\": false"))
    let run = try repository.verify(against: "v1.1.0")
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        "manifests/acme.json:5:35: error: icons beyond U+FFFF are in the one font file again "
          + "[compat-split]"), "\(run.error)")
    // The released pictures are those of all files.
    #expect(run.output.contains("\"far\" (U+F0000) is redrawn"), "\(run.output)")
  }

  @Test("writes \"split\" into a first manifest of more icons than a font holds") func first()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("icons/a.svg", SplitProject.drawing(0))
    for index in 0..<65_532 { try folder.link("icons/i\(index).svg", to: "icons/a.svg") }
    let run = try CommandRun(
      ["init", "--icons", "icons", "--manifest", "m.json"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(
      run.output.contains("split: more icons than a font holds go into several, of one family"))
    let text = try folder.text("m.json")
    #expect(text.contains("\"split\": true"))
    #expect(
      text.contains("\"range\": [\"EA00-EFFF\", \"F100-F6FF\", \"F0000-FFFFD\", \"100000-10FFFD\"]")
    )
    try folder.write("m.json", text.replacing("\"split\": true", with: "\"split\": false"))
    let refused = try CommandRun(["build", "--manifest", "m.json"], in: folder.path)
    #expect(refused.exitCode == 1)
    #expect(
      refused.error.hasPrefix("error: 65536 glyphs are more than the 65535 that a font"),
      "\(refused.error.prefix(300))")
    #expect(
      refused.error.contains("help: write \"split\": true into the manifest's \"font\" object"))
  }
}
