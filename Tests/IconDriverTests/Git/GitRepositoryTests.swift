import Foundation
import IconDriver
import TestSupport
import Testing

/// Reading of commits, with paths and references as unkind as Git allows.
@Suite struct GitRepositoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", ".")
    for name in ["a.svg", "[a].svg", "*.svg", ":(top)x.svg", "ü b.svg", "line\nbreak.svg"] {
      try folder.write("sets/icons/\(name)", "<svg>\(name)</svg>")
    }
    try folder.write("sets/acme.json", "{}")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/sets/link.json", withDestinationPath: "acme.json")
    try git("add", "-A")
    try git("commit", "-q", "-m", "one")
    try folder.write("sets/acme.json", "{\"changed\": 1}")
  }

  private func git(_ arguments: String...) throws {
    let run = try GitRun.run(arguments, in: folder.path)
    try #require(run.code == 0, "\(run.text)")
  }

  private func repository() throws -> GitRepository {
    try GitRepository(holding: folder.path + "/sets/acme.json")
  }

  @Test("reads what was committed, not what lies in the work tree") func contents() throws {
    let repository = try repository()
    let commit = try repository.commit(of: "HEAD")
    let entries = try repository.entries(at: "sets/acme.json", in: commit)
    #expect(entries.map(\.path) == ["sets/acme.json"])
    #expect(entries.map(\.size) == [2])
    #expect(try repository.contents(of: entries) == [Array("{}".utf8)])
  }

  @Test(
    "takes paths literally",
    arguments: ["[a].svg", "*.svg", ":(top)x.svg", "ü b.svg", "line\nbreak.svg"])
  func literalPaths(name: String) throws {
    let repository = try repository()
    let entries = try repository.entries(
      at: "sets/icons/\(name)", in: repository.commit(of: "HEAD"))
    #expect(entries.map(\.path) == ["sets/icons/\(name)"])
    #expect(
      try repository.contents(of: entries).map { String(decoding: $0, as: UTF8.self) }
        == ["<svg>\(name)</svg>"])
  }

  @Test("lists a folder in the order of the bytes, and tells links") func folders() throws {
    let repository = try repository()
    let commit = try repository.commit(of: "HEAD")
    let entries = try repository.entries(at: ".", in: commit)
    #expect(entries.count == 8)
    #expect(
      entries.map(\.path)
        == entries.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(entries.filter(\.isLink).map(\.path) == ["sets/link.json"])
    #expect(try repository.entries(at: "nowhere", in: commit) == [])
    #expect(try repository.contents(of: []) == [])
  }

  @Test("finds the path within the repository") func paths() throws {
    let repository = try repository()
    #expect(try repository.path(of: folder.path + "/sets/acme.json") == "sets/acme.json")
    #expect(try repository.path(of: folder.path + "/gen") == "gen")
    #expect(throws: GitError.self) { try repository.path(of: folder.path + "/../elsewhere") }
    #expect(throws: GitError.self) { try repository.path(of: "/") }
  }

  @Test(
    "never takes a reference for an option, and knows no such commits",
    arguments: [
      "", "-h", "--all", "--output=x", "HEAD --", "nope", "HEAD:sets", "HEAD^{tree}", "a b", "..",
      "HEAD..HEAD", "\u{7}", "--end-of-options", "$(touch x)", "`touch x`", "; touch x",
    ])
  func badReferences(reference: String) throws {
    let repository = try repository()
    let error = try #require(throws: GitError.self) { try repository.commit(of: reference) }
    #expect(error.reason == .unknownReference(isShallow: false))
    #expect(try !folder.names().contains("x"))
  }

  @Test("says that an object is missing") func missing() throws {
    let repository = try repository()
    let entries = try repository.entries(at: "sets/acme.json", in: repository.commit(of: "HEAD"))
    let id = try #require(entries.first?.id)
    try folder.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    let error = try #require(throws: GitError.self) { try repository.contents(of: entries) }
    #expect(error == GitError(.missingObject, "sets/acme.json"))
  }
}
