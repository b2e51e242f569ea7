import TestSupport
import Testing

/// What is said where the files of a split font are out of step with each other and the rest.
@Suite struct SplitHandshakeTests {
  @Test("finds a part that is missing") func missing() throws {
    let project = try SplitProject.built()
    try project.folder.remove("out/AcmeIcons-F4000.ttf")
    let run = try SplitProject.verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons-F4000.ttf: error: this output of manifest.json is not there [output-missing]
          help: run rebus build; where outputs are kept out of Git, verify with --no-outputs

        """)
  }

  @Test("tells of an edited manifest once, at the font that shows it") func edited() throws {
    let project = try SplitProject.built()
    try project.folder.write(
      "manifest.json",
      SplitProject.manifest(["U+EA00", "U+F0000", "U+F0001", "U+F4001", "U+100000"]))
    let run = try SplitProject.verify(project)
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
    let project = try SplitProject.built()
    try project.folder.write(
      "manifest.json", SplitProject.manifest().replacing("1.0.0", with: "1.0.1"))
    let run = try SplitProject.verify(project)
    #expect(run.error.contains("the version 1.0.0 became 1.0.1"))
    #expect(run.error.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test("finds one old file among new ones") func oldPart() throws {
    let project = try SplitProject.built()
    let old = try project.folder.read("out/AcmeIcons-F4000.ttf")
    let (manifest, more) = (SplitProject.manifest(), "\"U+100000\", \"z\": \"U+F4002\"")
    try project.folder.write(
      "manifest.json", manifest.replacing("\"U+100000\"", with: more))
    try project.folder.write("icons/z.svg", SplitProject.drawing(1))
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons-F4000.ttf", old)
    let run = try SplitProject.verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.hasPrefix("out/AcmeIcons-F4000.ttf: error: this font is older than the enum"),
      "\(run.error)")
    #expect(run.error.contains("note: \"z\" (U+F4002) is new"))
    #expect(run.error.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test("tells which file a redrawn icon is in") func redrawn() throws {
    let project = try SplitProject.built()
    try project.folder.write("icons/d.svg", SplitProject.drawing(0))
    let run = try SplitProject.verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.hasPrefix(
        "icons/d.svg: error: the drawing was edited, and nothing was built since: icon \"d\" "
          + "(U+F4000) in out/AcmeIcons-F4000.ttf has another outline [verify-drawing-edited]"),
      "\(run.error)")
  }

  @Test("tells that a font was split, or is no more", arguments: [true, false])
  func toggled(isSplit: Bool) throws {
    let project = try SplitProject.project(SplitProject.manifest(split: isSplit))
    #expect(try project.build().exitCode == 0)
    try project.folder.write("manifest.json", SplitProject.manifest(split: !isSplit))
    let run = try SplitProject.verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        isSplit
          ? "note: the font was split, and is one file now"
          : "note: the font was one file, and is split now"), "\(run.error)")
  }

  @Test("tells of files that were swapped, or put into the place of a part") func swapped() throws {
    let project = try SplitProject.built()
    let (one, two) = ("out/AcmeIcons-F0000.ttf", "out/AcmeIcons-F4000.ttf")
    let bytes = (try project.folder.read(one), try project.folder.read(two))
    try project.folder.writeBytes(one, bytes.1)
    try project.folder.writeBytes(two, bytes.0)
    let expected = """
      out/AcmeIcons-F0000.ttf: error: this font is the part F4000, not the part F0000 \
      [verify-font-foreign]
        help: run rebus build to have the right one in its place
      out/AcmeIcons-F4000.ttf: error: this font is the part F0000, not the part F4000 \
      [verify-font-foreign]
        help: run rebus build to have the right one in its place

      """
    #expect(try SplitProject.verify(project).error == expected)
    let audit = try project.run(
      "verify", "--font", "out/AcmeIcons.ttf", "--manifest", "manifest.json")
    #expect(audit.error == expected)
    // The whole font in the place of a part.
    #expect(
      try project.run(
        "build", "--icons", "icons", "--manifest", "manifest.json", "--out", "whole", "--family",
        "Acme Icons"
      ).exitCode == 0)
    try project.folder.write("manifest.json", SplitProject.manifest(split: false))
    #expect(
      try project.run("build", "--icons", "icons", "--manifest", "manifest.json", "--out", "whole")
        .exitCode == 0)
    try project.folder.write("manifest.json", SplitProject.manifest())
    try project.folder.writeBytes(one, try project.folder.read("whole/AcmeIcons.ttf"))
    try project.folder.writeBytes(two, bytes.1)
    let run = try SplitProject.verify(project)
    #expect(
      run.error.contains(
        "F0000.ttf: error: this font is no part of a split one, not the part F0000"),
      "\(run.error)")
  }

  @Test("tells two builds from an edited manifest") func twoBuilds() throws {
    let project = try SplitProject.built()
    let old = (
      try project.folder.read("out/AcmeIcons-F0000.ttf"), try project.folder.read("out/Icon.swift")
    )
    try project.folder.write(
      "manifest.json",
      SplitProject.manifest().replacing("\"U+100000\"", with: "\"U+100000\", \"z\": \"U+F8000\""))
    try project.folder.write("icons/z.svg", SplitProject.drawing(1))
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons-F0000.ttf", old.0)
    try project.folder.writeBytes("out/Icon.swift", old.1)
    let run = try SplitProject.verify(project)
    #expect(
      run.error.contains("out/AcmeIcons-F0000.ttf: error: font and enum come from two builds"))
    #expect(!run.error.contains("the manifest was edited"), "\(run.error)")
  }

  @Test(
    "tells what changed across the files",
    arguments: [
      ("\"d\": \"U+F4000\"", "\"d\": \"U+F8000\"", "\"d\" had U+F4000 and has U+F8000"),
      ("\"d\": \"U+F4000\",\n", "", "\"d\" (U+F4000) is gone"),
      ("\"U+100000\"", "\"U+100000\", \"z\": \"U+F8000\"", "\"z\" (U+F8000) is new"),
    ])
  func acrossFiles(old: String, new: String, words: String) throws {
    let project = try SplitProject.built()
    if new.isEmpty { try project.folder.remove("icons/d.svg") }
    if new.contains("z") { try project.folder.write("icons/z.svg", SplitProject.drawing(1)) }
    try project.folder.write("manifest.json", SplitProject.manifest().replacing(old, with: new))
    let run = try SplitProject.verify(project)
    #expect(run.exitCode == 1)
    #expect(run.error.contains("note: \(words)\n"), "\(run.error)")
    #expect(run.error.split(separator: "[verify-").count == 2, "\(run.error)")
  }

  @Test("warns of a file that is left over") func leftOver() throws {
    let project = try SplitProject.built()
    try project.folder.write("manifest.json", SplitProject.manifest(split: false))
    let build = try project.build()
    #expect(build.exitCode == 0)
    for name in SplitProject.files.dropFirst() {
      #expect(
        build.error.contains("out/\(name): warning: this font file is left over: manifest.json"))
    }
    #expect(try project.build().error == build.error)
    #expect(try SplitProject.verify(project, ["--out", "out", "--strict"]).exitCode == 1)
    for name in SplitProject.files.dropFirst() { try project.folder.remove("out/\(name)") }
    // A font of others is no part of ours, whatever it is called.
    let whole = try project.folder.read("out/AcmeIcons.ttf")
    try project.folder.writeBytes("out/AcmeIcons-F0000.ttf", whole)
    #expect(try project.build().error == "")
  }
}
