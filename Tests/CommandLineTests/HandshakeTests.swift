import Foundation
import TestSupport
import Testing

/// Every way in which font, enum, manifest and drawings can be out of step has its own message.
@Suite struct HandshakeTests {
  private func verify(_ project: Project) throws -> CommandRun {
    try CommandRun(
      ["verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"],
      in: project.folder.path)
  }

  /// A project that was built.
  private func built() throws -> Project {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    return project
  }

  /// A manifest with a third icon.
  private static let more = Project.manifest.replacing(
    "\"U+EA01\"\n", with: "\"U+EA01\",\n    \"heart\": \"U+EA02\"\n")

  private func addHeart(to project: Project) throws {
    try project.folder.write("manifest.json", Self.more)
    try project.folder.write("icons/heart.svg", Project.bag)
  }

  @Test("an old font with a new enum") func oldFont() throws {
    let project = try built()
    let old = try project.folder.read("out/AcmeIcons.ttf")
    try addHeart(to: project)
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons.ttf", old)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons.ttf: error: this font is older than the enum: it was made before \
        manifest.json was changed [verify-font-old]
          note: "heart" (U+EA02) is new
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("an old enum with a new font") func oldEnum() throws {
    let project = try built()
    let old = try project.folder.read("out/Icon.swift")
    try addHeart(to: project)
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/Icon.swift", old)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/Icon.swift: error: this enum is older than the font: it was made before manifest.json \
        was changed [verify-enum-old]
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("an enum that was edited by hand") func editedEnum() throws {
    let project = try built()
    let text = try project.folder.text("out/Icon.swift")
    try project.folder.write("out/Icon.swift", text.replacing("case star", with: "case stern"))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/Icon.swift:11:10: error: this enum was edited by hand [verify-enum-edited]
            case stern
                   ^
          help: run rebus build; change manifest.json instead, or an extension in another file

        """)
  }

  @Test("a manifest that was edited and nothing rebuilt") func editedManifest() throws {
    let project = try built()
    try addHeart(to: project)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        manifest.json:6:5: error: the manifest was edited, and nothing was built since \
        [verify-manifest-edited]
            "heart": "U+EA02"
            ^^^^^^^
          note: "heart" (U+EA02) is new
        out/AcmeIcons.ttf: note: made before
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("a number that was moved, an icon that is gone, and one that is called otherwise")
  func editedNumbers() throws {
    let project = try built()
    try project.folder.write("manifest.json", Project.manifest.replacing("EA01", with: "EA05"))
    #expect(try verify(project).error.contains("note: \"star\" had U+EA01 and has U+EA05\n"))
    try project.folder.write("manifest.json", Project.manifest.replacing("star", with: "moon"))
    try project.folder.write("icons/moon.svg", Project.star)
    try project.folder.remove("icons/star.svg")
    #expect(try verify(project).error.contains("note: U+EA01 was \"star\" and is \"moon\"\n"))
    try project.folder.write(
      "manifest.json", Project.manifest.replacing(",\n    \"star\": \"U+EA01\"", with: ""))
    try project.folder.remove("icons/moon.svg")
    #expect(try verify(project).error.contains("note: \"star\" (U+EA01) is gone\n"))
  }

  @Test("settings and words that were edited and nothing rebuilt") func editedSettings() throws {
    let project = try built()
    try project.folder.write("manifest.json", Project.manifest.replacing("1.4.0", with: "1.5.0"))
    let version = try verify(project)
    #expect(version.error.contains("[verify-manifest-edited]"))
    #expect(version.error.contains("note: the version 1.4.0 became 1.5.0\n"))
    try project.folder.write(
      "manifest.json",
      Project.manifest.replacing(
        "\"U+EA00\"", with: "{ \"codepoint\": \"U+EA00\", \"label\": \"Bag\" }"))
    let words = try verify(project)
    #expect(
      words.error == """
        manifest.json: error: the manifest was edited, and nothing was built since \
        [verify-manifest-edited]
          note: labels or other words of its icons
        out/Icon.swift: note: made before
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("a drawing that was edited and nothing rebuilt") func editedDrawing() throws {
    let project = try built()
    try project.folder.write("icons/star.svg", Project.star.replacing("M12 2", with: "M12 1"))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        icons/star.svg: error: the drawing was edited, and nothing was built since: icon "star" \
        (U+EA01) in out/AcmeIcons.ttf has another outline [verify-drawing-edited]
          help: run rebus build, and commit what it writes

        """)
  }

  @Test("a font that was replaced by a foreign one") func foreignFont() throws {
    let project = try built()
    let other = try Project()
    try other.folder.write(
      "manifest.json",
      Project.manifest.replacing("Acme Icons", with: "Other Icons").replacing("EA0", with: "EB0"))
    #expect(try other.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons.ttf", try other.folder.read("out/OtherIcons.ttf"))
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons.ttf: error: this font, of the family "Other Icons", was not made from \
        manifest.json [verify-font-foreign]
          help: run rebus build to have the right one in its place; move this one away first if \
        it is needed

        """)
  }

  @Test("a font of another tool in its place", .enabled(if: SharedData.exists("cases/import")))
  func fontOfOthers() throws {
    let project = try built()
    try project.folder.writeBytes(
      "out/AcmeIcons.ttf", try SharedData.bytes("cases/import/primeicons.ttf"))
    #expect(
      try verify(project).error.hasPrefix(
        "out/AcmeIcons.ttf: error: this font, of the family \"primeicons\", was not made from "
          + "manifest.json [verify-font-foreign]\n"))
  }

  @Test("font and enum of two builds, neither of now") func mixed() throws {
    let project = try built()
    let old = try project.folder.read("out/AcmeIcons.ttf")
    try addHeart(to: project)
    #expect(try project.build().exitCode == 0)
    try project.folder.writeBytes("out/AcmeIcons.ttf", old)
    try project.folder.write("manifest.json", Self.more.replacing("EA02", with: "EA07"))
    let run = try verify(project)
    #expect(
      run.error.contains(
        "out/AcmeIcons.ttf: error: font and enum come from two builds, and neither from the "
          + "present manifest.json [verify-two-builds]\nout/Icon.swift: note: the enum\n"))
  }

  @Test("an enum whose line ends Git changed") func lineEnds() throws {
    let project = try built()
    let text = try project.folder.text("out/Icon.swift")
    try project.folder.write("out/Icon.swift", text.replacing("\n", with: "\r\n"))
    #expect(
      try verify(project).error == """
        out/Icon.swift: error: only the ends of its lines were changed [verify-line-ends]
          help: keep Git from it by a line in .gitattributes: Icon.swift -text

        """)
  }

  @Test("a font that was built anew and not committed", .enabled(if: GitRun.isInstalled))
  func notCommitted() throws {
    let project = try built()
    try git("init", "-q", in: project)
    try git("add", ".", in: project)
    #expect(try verify(project).exitCode == 0)
    try addHeart(to: project)
    #expect(try project.build().exitCode == 0)
    #expect(try verify(project).exitCode == 0, "nothing of the change is staged yet")
    try git("add", "manifest.json", "icons", "out/Icon.swift", in: project)
    let run = try verify(project)
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        out/AcmeIcons.ttf: error: this output was built anew, and only the old one is committed \
        [verify-not-committed]
          help: run git add out/AcmeIcons.ttf, and commit it with manifest and drawings

        """)
    #expect(run.output.isEmpty)
    try git("rm", "-q", "-f", "--cached", "out/AcmeIcons.ttf", in: project)
    #expect(
      try verify(project).error.contains(
        "error: this output is not committed, while out/Icon.swift is [verify-not-committed]"))
    try project.folder.write(".gitignore", "out/\n")
    try git("rm", "-q", "-f", "--cached", "-r", "out", in: project)
    #expect(try verify(project).exitCode == 0, "outputs that are kept out of Git are no fault")
    try git("add", "-f", "out", in: project)
    #expect(try verify(project).exitCode == 0)
  }

  @Test("says nothing of outputs on disk where a font is given", .enabled(if: GitRun.isInstalled))
  func givenFont() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    try git("init", "-q", ".", in: project)
    try git("add", "-A", in: project)
    try git("commit", "-q", "-m", "one", in: project)
    // It has the name that an output would have, if there were any in this folder.
    try project.folder.write("Icon.swift", "// mine")
    let run = try project.run(
      "verify", "--font", "out/AcmeIcons.ttf", "--icons", "icons", "--manifest", "manifest.json")
    #expect(run.exitCode == 0, "\(run.error)")
  }

  private func git(_ words: String..., in project: Project) throws {
    let run = try GitRun.run(words, in: project.folder.path)
    #expect(run.code == 0, "git \(words): \(run.text)")
  }
}
