import Diagnostics
import Foundation
import IconDriver
import TestSupport
import Testing

/// A manifest and the drawings that change with it: all of it, or nothing.
@Suite struct ManifestCommitTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/m.json" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("m.json", "old")
    try folder.write("icons/a.svg", "a")
    try folder.write("icons/b.svg", "b")
  }

  private func write(_ commit: ManifestCommit, over text: String = "old") throws {
    try commit.write(Array("new".utf8), over: SourceFile(path: path, text: text))
  }

  @Test("moves drawings, writes the manifest, removes what goes, and leaves nothing beside")
  func all() throws {
    var commit = ManifestCommit()
    commit.move(folder.path + "/icons/a.svg", to: folder.path + "/icons/deep/c.svg")
    commit.remove(folder.path + "/icons/b.svg")
    try write(commit)
    #expect(try folder.text("m.json") == "new")
    #expect(try folder.text("icons/deep/c.svg") == "a")
    #expect(try folder.names(in: "icons") == ["deep"])
    #expect(try folder.names() == ["icons", "m.json"])
  }

  @Test("writes over no manifest that was changed since it was read") func changed() throws {
    var commit = ManifestCommit()
    commit.move(folder.path + "/icons/a.svg", to: folder.path + "/icons/c.svg")
    let error = #expect(throws: FileError.self) { try write(commit, over: "older") }
    #expect(error?.reason == "it was changed since it was read")
    #expect(try folder.text("m.json") == "old")
    #expect(try folder.names(in: "icons") == ["a.svg", "b.svg"])
  }

  @Test("takes moves back where one of them cannot be made, and writes nothing")
  func undone() throws {
    var commit = ManifestCommit()
    commit.move(folder.path + "/icons/a.svg", to: folder.path + "/icons/c.svg")
    commit.move(folder.path + "/icons/c.svg", to: folder.path + "/icons/b.svg")
    let error = #expect(throws: FileError.self) { try write(commit) }
    #expect(error?.reason == "a file of that name is there")
    #expect(try folder.text("icons/a.svg") == "a")
    #expect(try folder.text("icons/b.svg") == "b")
    #expect(try folder.text("m.json") == "old")
    #expect(try folder.names() == ["icons", "m.json"])
  }

  @Test("takes moves back where the manifest cannot be replaced") func manifestFails() throws {
    // A folder in the place of the new text: it can be neither written nor renamed.
    try folder.write(".m.json.rebus-new/full", "x")
    var commit = ManifestCommit()
    commit.move(folder.path + "/icons/a.svg", to: folder.path + "/icons/c.svg")
    #expect(throws: FileError.self) { try write(commit) }
    #expect(try folder.text("m.json") == "old")
    #expect(try folder.names(in: "icons") == ["a.svg", "b.svg"])
  }
}
