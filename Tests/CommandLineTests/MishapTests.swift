import Foundation
import TestSupport
import Testing

/// What goes wrong in daily work: wrong paths, wrong names, files where folders should be.
@Suite struct MishapTests {
  @Test(
    "never writes an output over the manifest or a drawing",
    arguments: ["manifest.json", "./manifest.json", "icons/bag.svg", "link.ttf"])
  func outputOverInput(path: String) throws {
    let project = try Project()
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/link.ttf", withDestinationPath: "icons/star.svg")
    let manifest = """
      {
        "font": { "icons": "icons" },
        "outputs": { "ttf": "\(path)", "swift": "out/Icon.swift" },
        "icons": { "bag": "U+EA00", "star": "U+EA01" }
      }
      """
    try project.folder.write("manifest.json", manifest)
    let run = try project.run("build", "--manifest", "manifest.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("[output-over-input]"), "\(run.error)")
    #expect(try project.folder.text("manifest.json") == manifest)
    #expect(try project.folder.text("icons/bag.svg") == Project.bag)
    #expect(try project.folder.text("icons/star.svg") == Project.star)
  }

  @Test("names two outputs of one manifest that are one file") func sharedOutput() throws {
    let project = try Project()
    try project.folder.write(
      "manifest.json",
      """
      {
        "font": { "icons": "icons" },
        "outputs": { "ttf": "out/Icon.swift", "swift": "out/./Icon.swift" },
        "icons": { "bag": "U+EA00", "star": "U+EA01" }
      }
      """)
    let run = try project.run("build", "--manifest", "manifest.json")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("two outputs of the manifest are out/Icon.swift [output-shared]"))
  }

  @Test("names two manifests that write one file") func sharedManifests() throws {
    let project = try Project()
    let manifest = """
      {
        "font": { "icons": "../icons" },
        "outputs": { "ttf": "../out/A.ttf", "swift": "../out/Icon.swift" },
        "icons": { "bag": "U+EA00", "star": "U+EA01" }
      }
      """
    try project.folder.write("manifests/a.json", manifest)
    try project.folder.write("manifests/b.json", manifest)
    let run = try project.run("build")
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        "manifests/b.json: error: manifests/a.json writes out/A.ttf too [output-shared]"))
    #expect(throws: (any Error).self) { try project.folder.names(in: "out") }
  }

  @Test("takes a manifest that is named twice once") func manifestTwice() throws {
    let project = try Project()
    let run = try project.build("--manifest", "./manifest.json")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("\n2 icons in "))
  }

  @Test("says once that a folder has no drawings, not once for each entry")
  func emptyFolder() throws {
    let project = try Project()
    try project.folder.write("empty/readme.txt", "nothing")
    let run = try project.run(
      "build", "--icons", "empty", "--manifest", "manifest.json", "--out", "out")
    #expect(run.exitCode == 1)
    #expect(run.error.hasPrefix("empty: error: there is no .svg file in this folder"))
    #expect(!run.error.contains("[icon-without-drawing]"))
  }

  @Test(
    "says that a file stands where a folder should be",
    arguments: ["manifest.json", "icons/bag.svg/x"])
  func fileForFolder(path: String) throws {
    let project = try Project()
    let run = try project.run(
      "build", "--icons", "icons", "--manifest", "manifest.json", "--out", path)
    #expect(run.exitCode == 3)
    #expect(run.error.contains("error: it cannot be created: a file of that name is there"))
  }

  @Test(
    "init needs a folder of drawings",
    arguments: [
      ("nowhere", "nowhere: error: there is no such folder"),
      ("manifest.json", "manifest.json: error: this is no folder"),
    ])
  func initFolder(path: String, words: String) throws {
    let project = try Project()
    let run = try project.run("init", "--icons", path, "--manifest", "new.json")
    #expect(run.exitCode == 1)
    #expect(run.error.hasPrefix(words), "\(run.error)")
    #expect(throws: (any Error).self) { try project.folder.text("new.json") }
  }

  @Test("takes family and version from the command line") func texts() throws {
    let project = try Project()
    let run = try project.build("--family", "Other Icons", "--font-version", "2.5.0")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try project.folder.names(in: "out").contains("OtherIcons.ttf"))
    #expect(try project.run("inspect", "out/OtherIcons.ttf").output.contains("2.5.0"))
  }

  @Test(
    "refuses a family and a version that no manifest could have",
    arguments: [("--family", "a\nb"), ("--font-version", "new"), ("--font-version", "-1")])
  func badTexts(option: String, value: String) throws {
    let run = try Project().build(option, value)
    #expect(run.exitCode == 2)
    #expect(run.error.contains("[manifest-value]"))
    #expect(!run.error.contains("names no icons"))
  }

  @Test("advises a larger em where the grid is too coarse to prove the glyphs")
  func coarseEm() throws {
    let project = try Project()
    let run = try project.build("--units-per-em", "16")
    #expect(run.exitCode == 1)
    #expect(run.error.contains("choose a larger \"unitsPerEm\": 16 is too coarse a grid"))
    #expect(!run.error.contains("bug"))
  }

  @Test("reads a manifest with the line ends of Windows") func carriageReturns() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    let font = try project.folder.read("out/AcmeIcons.ttf")
    try project.folder.write(
      "manifest.json", Project.manifest.replacing("\n", with: "\r\n"))
    #expect(try project.build("--check").exitCode == 0)
    #expect(try project.folder.read("out/AcmeIcons.ttf") == font)
  }

  @Test("refuses an empty file, a link to nowhere and a pipe as drawings, by name")
  func oddDrawings() throws {
    let project = try Project()
    let star = project.folder.path + "/icons/star.svg"
    try project.folder.write("icons/star.svg", "")
    let empty = try project.build()
    #expect(empty.exitCode == 1)
    #expect(empty.error.hasPrefix("icons/star.svg: error: the file is empty"))
    try FileManager.default.removeItem(atPath: star)
    try FileManager.default.createSymbolicLink(
      atPath: star, withDestinationPath: "nowhere.svg")
    let dangling = try project.build()
    #expect(dangling.exitCode == 3)
    #expect(dangling.error.hasPrefix("icons/star.svg: error: it cannot be read"))
    try FileManager.default.removeItem(atPath: star)
    #expect(unsafe mkfifo(star, 0o600) == 0)
    let pipe = try project.build()
    #expect(pipe.exitCode == 3)
    #expect(pipe.error.contains("it is not a regular file"))
  }

  @Test("reads no drawing through a link that leads out of the folder") func linkOutside() throws {
    let project = try Project()
    try project.folder.write("elsewhere/secret.svg", Project.star)
    try project.folder.remove("icons/star.svg")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/icons/star.svg",
      withDestinationPath: "../elsewhere/secret.svg")
    let run = try project.build()
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        """
        icons/star.svg: error: this link leads out of the folder icons [icon-link-outside]
          help: put the drawing itself there: nothing outside is read
        """), "\(run.error)")
  }

  @Test("reads a drawing through a link that stays in the folder") func linkWithin() throws {
    let project = try Project()
    try project.folder.write("icons/.shapes/star.svg", Project.star)
    try project.folder.remove("icons/star.svg")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/icons/star.svg", withDestinationPath: ".shapes/star.svg")
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
  }

  @Test("says that a killed build left old and new outputs mixed") func mixedOutputs() throws {
    let project = try Project()
    #expect(try project.build().exitCode == 0)
    try project.folder.write("out/.rebus-journal", "rebus journal 1\0")
    let check = try project.build("--check")
    #expect(check.exitCode == 1)
    #expect(
      check.error.contains(
        """
        manifest.json: error: a build was killed while it changed the outputs: old and new may be \
        mixed [outputs-mixed]
          help: run rebus build; it finishes what was begun
        """), "\(check.error)")
    #expect(try project.build().exitCode == 0)
    #expect(try project.build("--check").exitCode == 0)
  }

  /// Locks a folder as a build does that is writing there; closing the descriptor gives it back.
  private func locked(_ folder: String) -> Int32 {
    let descriptor = unsafe open(folder, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    return descriptor
  }

  @Test("fails with --no-wait while another build is writing") func doesNotWait() throws {
    let project = try Project()
    let lock = locked(project.folder.path)
    let run = try project.build("--no-wait")
    close(lock)
    #expect(run.exitCode == 3)
    #expect(
      run.error.contains(": error: it cannot be locked: another build is writing there"),
      "\(run.error)")
    #expect(try !project.folder.names().contains("out"))
  }

  @Test("waits for another build, and says so") func waits() throws {
    let project = try Project()
    let lock = locked(project.folder.path)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 1.5)
      close(lock)
    }
    let run = try project.build()
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.error.contains("rebus: waiting for another build in "), "\(run.error)")
  }
}
