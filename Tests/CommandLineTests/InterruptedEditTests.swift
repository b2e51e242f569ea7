import Diagnostics
import Foundation
import TestSupport
import Testing

/// Edits that were killed between the move of a drawing and the writing of the manifest.
@Suite struct InterruptedEditTests {
  private let project: Project
  private var folder: TemporaryFolder { project.folder }

  init() throws {
    project = try Project()
    try folder.remove("manifest.json")
    try folder.write("manifests/acme.json", Self.manifest)
  }

  private static let manifest = Project.manifest.replacing(
    "\"version\": \"1.4.0\"", with: "\"version\": \"1.4.0\", \"icons\": \"../icons\"")

  private static let message = """
    manifests/acme.json: error: an edit of the manifest was interrupted: icons/bag.svg was moved \
    to icons/tote.svg [ledger-interrupted]
      help: run the command again; rebus format, or any other edit, takes the move back

    """

  /// Leaves everything as a kill does behind the move of `bag.svg`.
  private func interrupt() throws {
    let root = URL(filePath: folder.path).resolvingSymlinksInPath().path
    let paths = ["bag", "tote"].map { "\(root)/icons/\($0).svg" }
    var fingerprint = Fingerprint()
    fingerprint.add(Self.manifest.utf8)
    let fields = [
      "rebus ledger journal 1", try identity("manifests/acme.json"), fingerprint.text,
      paths[0], paths[1], try identity("icons/bag.svg"),
    ]
    try FileManager.default.moveItem(atPath: paths[0], toPath: paths[1])
    try folder.write("manifests/.acme.json.rebus-journal", fields.map { "\($0)\0" }.joined())
    try folder.write("manifests/.acme.json.rebus-new", "{}")
  }

  private func identity(_ path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")
    let device = try #require(attributes[.systemNumber] as? Int)
    let number = try #require(attributes[.systemFileNumber] as? Int)
    return "\(device) \(number)"
  }

  private func expectNothingBeside(
    _ drawing: String, location: SourceLocation = #_sourceLocation
  )
    throws
  {
    #expect(try folder.names(in: "manifests") == ["acme.json"], sourceLocation: location)
    #expect(
      try folder.names(in: "icons") == ["\(drawing).svg", "star.svg"].sorted(),
      sourceLocation: location)
  }

  @Test("a build tells what was interrupted, and touches nothing") func build() throws {
    try interrupt()
    let build = try project.run("build", "--out", "out")
    #expect(build.exitCode == 1)
    #expect(build.error == Self.message)
    let dry = try project.run("rename", "bag", "tote", "--dry-run")
    #expect(dry.error == Self.message)
    #expect(try project.run("format", "--check").error == Self.message)
    #expect(try folder.names(in: "icons") == ["star.svg", "tote.svg"])
    #expect(try folder.names(in: "manifests").count == 3)
  }

  @Test("the same command again finishes it") func again() throws {
    try interrupt()
    let run = try project.run("rename", "bag", "tote")
    #expect(
      run.output == """
        took back an edit that was interrupted: icons/bag.svg is there again
        renamed bag to tote
        bag stays as a deprecated name; code that uses it compiles
        moved icons/bag.svg to icons/tote.svg

        """, "\(run.error)")
    try expectNothingBeside("tote")
    #expect(try project.run("build", "--out", "out").exitCode == 0)
  }

  @Test("every other edit takes the move back first", arguments: ["format", "resolve"])
  func others(command: String) throws {
    try interrupt()
    let run = try project.run(command)
    #expect(
      run.output.hasPrefix(
        "took back an edit that was interrupted: icons/bag.svg is there again\n"),
      "\(run.error)")
    try expectNothingBeside("bag")
  }

  @Test("a journal of other files is believed nothing") func copies() throws {
    try interrupt()
    // The same text in another file, as in a copy of the folder.
    try folder.write("manifests/copy.json", Self.manifest)
    let paths = ["copy", "acme"].map { "\(folder.path)/manifests/\($0).json" }
    try FileManager.default.removeItem(atPath: paths[1])
    try FileManager.default.moveItem(atPath: paths[0], toPath: paths[1])
    #expect(!(try project.run("build", "--out", "out").error.contains("[ledger-interrupted]")))
    #expect(try project.run("format").exitCode == 0)
    try expectNothingBeside("tote")
  }

  @Test("a journal is believed nothing once the manifest was edited") func edited() throws {
    try interrupt()
    let text = Self.manifest.replacing("\"bag\"", with: "\"tote\"")
    let handle = try #require(
      FileHandle(forWritingAtPath: "\(folder.path)/manifests/acme.json"))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    #expect(try project.run("build", "--out", "out").exitCode == 0)
  }

  @Test(
    "a kill at each rename of a file is made good",
    .enabled(if: Trace.isPossible, "needs strace, and the right to use it"), arguments: [1, 2])
  func kill(at count: Int) throws {
    try Trace.kill(atRename: count, ["rename", "bag", "tote"], in: folder.path)
    #expect(try folder.text("manifests/acme.json") == Self.manifest)
    #expect(try folder.names(in: "manifests").count == 3)
    let run = try project.run("rename", "bag", "tote")
    #expect(run.output.contains("took back") == (count == 2))
    try expectNothingBeside("tote")
  }
}

/// Runs the command under strace, which kills it at a system call.
private enum Trace {
  static let isPossible = (try? run(["-o", "/dev/null", "true"], in: "/")) == 0

  static func kill(atRename count: Int, _ arguments: [String], in folder: String) throws {
    let status = try run(
      ["-f", "-o", "/dev/null", "-e", "inject=rename,renameat,renameat2:signal=KILL:when=\(count)"]
        + [CommandRun.command] + arguments, in: folder)
    #expect(status != 0)
  }

  private static func run(_ arguments: [String], in folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["strace"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
