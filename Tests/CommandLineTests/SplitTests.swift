import TestSupport
import Testing

/// Several font files of one family, behind one enum.
@Suite struct SplitTests {
  private static let names = ["a", "b", "c", "d", "e"]
  private static let numbers = ["U+EA00", "U+F0000", "U+F0001", "U+F4000", "U+100000"]

  private static func manifest(_ numbers: [String] = numbers, split: Bool = true) -> String {
    let lines = zip(names, numbers).map { "    \"\($0)\": \"\($1)\"" }
    return """
      {
        "font": { "family": "Acme Icons", "version": "1.0.0", "split": \(split) },
        "icons": {
      \(lines.joined(separator: ",\n"))
        }
      }
      """
  }

  private static func drawing(_ index: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"
      + "<path d=\"M4 4h\(4 + 3 * index)v\(14 - 2 * index)H4z\"/></svg>"
  }

  private static let files = [
    "AcmeIcons.ttf", "AcmeIcons-F0000.ttf", "AcmeIcons-F4000.ttf",
    "AcmeIcons-100000.ttf",
  ]

  private func project(_ manifest: String = manifest()) throws -> Project {
    let project = try Project()
    try project.folder.remove("icons/bag.svg")
    try project.folder.remove("icons/star.svg")
    for (index, name) in Self.names.enumerated() {
      try project.folder.write("icons/\(name).svg", Self.drawing(index))
    }
    try project.folder.write("manifest.json", manifest)
    return project
  }

  private func built() throws -> Project {
    let project = try project()
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    return project
  }

  private func verify(_ project: Project, _ more: [String] = []) throws -> CommandRun {
    try CommandRun(
      ["verify", "--icons", "icons", "--manifest", "manifest.json"]
        + (more.isEmpty ? ["--out", "out"] : more), in: project.folder.path)
  }

  private func characters(_ project: Project, _ file: String) throws -> [String] {
    let run = try project.run("inspect", "out/\(file)", "--format", "json")
    return run.output.split(separator: "\"").map(String.init)
      .filter { $0.hasPrefix("U+") && $0 != "U+0020" && $0 != "U+00A0" }
  }

  @Test("writes a font for the BMP and one for each 4000 beyond, and proves all of them")
  func files() throws {
    let project = try project()
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("5 icons") && run.output.contains("every glyph proved"))
    let characters = try Self.files.map { try self.characters(project, $0) }
    #expect(characters == [["U+EA00"], ["U+F0000", "U+F0001"], ["U+F4000"], ["U+100000"]])
    let report = try project.folder.text("out/report.json")
    #expect(report.contains("{ \"file\": \"AcmeIcons-F4000.ttf\", \"bytes\": "))
    #expect(report.contains("\"codepoint\": \"U+F4000\", \"font\": \"AcmeIcons-F4000.ttf\""))
    #expect(try verify(project).exitCode == 0)
    let again = try project.build()
    #expect(again.output.split(separator: "\n").filter { $0.hasPrefix("unchanged") }.count == 6)
  }

  @Test("gives the same bytes without a cache, in one lane, and by --split")
  func sameBytes() throws {
    let project = try built()
    let bytes = try Self.files.map { try project.folder.read("out/\($0)") }
    try project.folder.write("manifest.json", Self.manifest(split: false))
    let run = try CommandRun(
      [
        "build", "--icons", "icons", "--manifest", "manifest.json", "--out", "other", "--split",
        "--jobs", "1", "--no-cache",
      ], in: project.folder.path)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try Self.files.map { try project.folder.read("other/\($0)") } == bytes)
  }

  @Test("touches no other font when an icon comes, but for the digest of all")
  func stable() throws {
    let project = try built()
    let glyphs = try project.run("inspect", "out/AcmeIcons-F0000.ttf").output
    let text = Self.manifest().replacing(
      "\"U+100000\"", with: "\"U+100000\", \"z\": \"U+F8000\"")
    try project.folder.write("manifest.json", text)
    try project.folder.write("icons/z.svg", Self.drawing(1))
    #expect(try project.build().exitCode == 0)
    #expect(try characters(project, "AcmeIcons-F8000.ttf") == ["U+F8000"])
    let lines = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("digest") } }
    let after = try project.run("inspect", "out/AcmeIcons-F0000.ttf").output
    #expect(lines(after) == lines(glyphs) && after != glyphs)
  }

  @Test("keeps the font of a part whose icons are all retired") func retired() throws {
    let project = try built()
    try project.folder.remove("icons/d.svg")
    let entry = "{ \"codepoint\": \"U+F4000\", \"retired\": \"1.1.0\" }"
    try project.folder.write(
      "manifest.json", Self.manifest().replacing("\"U+F4000\"", with: entry))
    #expect(try project.build().exitCode == 0)
    #expect(try characters(project, "AcmeIcons-F4000.ttf") == [])
    #expect(try verify(project).exitCode == 0)
  }

  @Test("finds a part that is missing") func missing() throws {
    let project = try built()
    try project.folder.remove("out/AcmeIcons-F4000.ttf")
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons-F4000.ttf: error: this output of manifest.json is not there [output-missing]
          help: run rebus build; where outputs are kept out of Git, verify with --no-outputs

        """)
  }

  @Test("tells of an edited manifest once, at the font that shows it") func edited() throws {
    let project = try built()
    try project.folder.write(
      "manifest.json",
      Self.manifest(["U+EA00", "U+F0000", "U+F0001", "U+F4001", "U+100000"]))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        manifest.json:7:5: error: the manifest was edited, and nothing was built since \
        [verify-manifest-edited]
            "d": "U+F4001",
            ^^^
          note: "d" had U+F4000 and has U+F4001
        out/AcmeIcons-F4000.ttf: note: made before
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("tells a version that rose once for all files") func version() throws {
    let project = try built()
    try project.folder.write(
      "manifest.json", Self.manifest().replacing("1.0.0", with: "1.0.1"))
    let run = try verify(project)
    #expect(run.error.contains("the version 1.0.0 became 1.0.1"))
    #expect(run.error.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test("finds one old file among new ones") func oldPart() throws {
    let project = try built()
    let old = try project.folder.read("out/AcmeIcons-F4000.ttf")
    let (manifest, more) = (Self.manifest(), "\"U+100000\", \"z\": \"U+F4002\"")
    try project.folder.write(
      "manifest.json", manifest.replacing("\"U+100000\"", with: more))
    try project.folder.write("icons/z.svg", Self.drawing(1))
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons-F4000.ttf", old)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.hasPrefix("out/AcmeIcons-F4000.ttf: error: this font is older than the enum"),
      "\(run.error)")
    #expect(run.error.contains("note: \"z\" (U+F4002) is new"))
    #expect(run.error.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test("tells which file a redrawn icon is in") func redrawn() throws {
    let project = try built()
    try project.folder.write("icons/d.svg", Self.drawing(0))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.hasPrefix(
        "icons/d.svg: error: the drawing was edited, and nothing was built since: icon \"d\" "
          + "(U+F4000) in out/AcmeIcons-F4000.ttf has another outline [verify-drawing-edited]"),
      "\(run.error)")
  }

  @Test("tells that a font was split, or is no more", arguments: [true, false])
  func toggled(isSplit: Bool) throws {
    let project = try project(Self.manifest(split: isSplit))
    #expect(try project.build().exitCode == 0)
    try project.folder.write("manifest.json", Self.manifest(split: !isSplit))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        isSplit
          ? "note: the font was split, and is one file now"
          : "note: the font was one file, and is split now"), "\(run.error)")
  }

  @Test("verifies a font of several files by the first, or one file by its own name")
  func fontOption() throws {
    let project = try built()
    let audit = { (file: String) in
      try project.run("verify", "--font", "out/\(file)", "--manifest", "manifest.json")
    }
    #expect(
      try audit("AcmeIcons.ttf").output == "out/AcmeIcons.ttf has every icon of manifest.json: 5\n")
    #expect(
      try audit("AcmeIcons-F0000.ttf").output
        == "out/AcmeIcons-F0000.ttf has every icon of manifest.json in F0000-F3FFF: 2\n")
    #expect(try verify(project, ["--font", "out/AcmeIcons.ttf"]).exitCode == 0)
    #expect(try verify(project, ["--font", "out/AcmeIcons-F4000.ttf"]).exitCode == 0)
    // A file in the place of another.
    let other = try project.folder.read("out/AcmeIcons-F4000.ttf")
    try project.folder.writeBytes("out/AcmeIcons-F0000.ttf", other)
    #expect(try audit("AcmeIcons.ttf").error.contains("icon \"b\" (U+F0000)"))
    #expect(try verify(project, ["--font", "out/AcmeIcons.ttf"]).exitCode == 1)
    try project.folder.remove("out/AcmeIcons-F0000.ttf")
    let run = try audit("AcmeIcons.ttf")
    #expect(run.exitCode == 3)
    #expect(run.error.hasPrefix("out/AcmeIcons-F0000.ttf: error: it cannot be read"))
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
    #expect(run.error.contains("icons beyond U+FFFF are in the one font file again [compat-split]"))
    // The released pictures are those of all files.
    #expect(run.output.contains("\"far\" (U+F0000) is redrawn"), "\(run.output)")
  }

  @Test("writes \"split\" into a first manifest of more icons than a font holds") func first()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("icons/a.svg", Self.drawing(0))
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
