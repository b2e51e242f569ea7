import Foundation
import TestSupport
import Testing

/// `rebus resolve` in real repositories.
@Suite struct ResolveTests {
  /// A repository whose branches `main` and `other` each added an icon, the work tree on `main`.
  private func forked(
    ours: String = "alarm", theirs: String = "camera"
  ) throws -> Repository {
    let repository = try Repository(commitsFont: false)
    try repository.git("branch", "-M", "main")
    try repository.git("checkout", "-q", "-b", "other")
    try add(theirs, "M2 2h20v9H2z", to: repository)
    try repository.git("checkout", "-q", "main")
    try add(ours, "M2 2h9v20H2z", to: repository)
    return repository
  }

  private func add(_ name: String, _ path: String, to repository: Repository) throws {
    try repository.draw(name, path)
    let run = try repository.rebus("add", name)
    #expect(run.output.hasPrefix("added \(name) (U+EA07)\n"), "\(run.error)")
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", name)
  }

  private func merge(_ repository: Repository, style: String = "merge") -> Bool {
    do {
      try repository.git(
        "-c", "merge.conflictStyle=\(style)", "merge", "-q", "--no-edit", "other")
      return true
    } catch {
      return false
    }
  }

  @Test(
    "takes the markers of every style out, and the set builds",
    arguments: ["merge", "diff3", "zdiff3"])
  func styles(style: String) throws {
    let repository = try forked()
    #expect(!merge(repository, style: style))
    let stopped = try repository.rebus("build", "--no-proof")
    #expect(stopped.exitCode == 1)
    #expect(stopped.error.contains("[manifest-conflict]"))
    #expect(
      stopped.error.contains(
        "  help: rebus resolve keeps both sides, and gives new numbers to the one that was not "
          + "released\n"))
    let run = try repository.rebus("resolve")
    #expect(
      run.output == """
        camera gets U+EA08: U+EA07 is alarm
        resolved manifests/acme.json
        next: rebus build, then git add manifests/acme.json

        """, "\(run.error)")
    #expect(
      try repository.folder.text("manifests/acme.json")
        == Repository.manifest.replacing(
          "\"heart\": \"U+EA06\"",
          with: "\"heart\": \"U+EA06\",\n    \"alarm\": \"U+EA07\",\n    \"camera\": \"U+EA08\""))
    #expect(try repository.rebus("build", "--no-proof").exitCode == 0)
    #expect(
      try repository.rebus("resolve").output
        == "there is nothing to resolve in manifests/acme.json\n")
  }

  @Test("renumbers our side where theirs was released by a tag") func releasedTheirs() throws {
    let repository = try forked()
    try repository.git("tag", "v1.1.0", "other")
    #expect(!merge(repository))
    let run = try repository.rebus("resolve")
    #expect(run.output.hasPrefix("alarm gets U+EA08: U+EA07 is camera\n"), "\(run.error)")
  }

  @Test(
    "renumbers our side where theirs is in the manifest that is named",
    arguments: ["other", "released.json"])
  func releasedByName(name: String) throws {
    let repository = try forked()
    let text = try repository.git("show", "other:manifests/acme.json")
    try repository.folder.write("released.json", text)
    #expect(!merge(repository))
    let unknown = try repository.rebus("resolve", "--released", "v9")
    #expect(unknown.exitCode == 1)
    #expect(
      unknown.error == """
        manifests/acme.json: error: "v9" is neither a revision that git knows nor a file \
        [released-unknown]
          help: name a tag, a branch, a commit, or a manifest on the disk

        """, "\(unknown.output)")
    let run = try repository.rebus("resolve", "--released", name)
    #expect(run.output.hasPrefix("alarm gets U+EA08: U+EA07 is camera\n"), "\(run.error)")
  }

  @Test("merges by itself as git's merge driver") func driver() throws {
    let repository = try forked()
    try repository.folder.write(".gitattributes", "manifests/*.json merge=rebus\n")
    try repository.git(
      "config", "merge.rebus.driver",
      "'\(CommandRun.command)' resolve --ours %A --base %O --theirs %B --path %P")
    #expect(merge(repository))
    let text = try repository.folder.text("manifests/acme.json")
    #expect(text.contains("    \"alarm\": \"U+EA07\",\n    \"camera\": \"U+EA08\"\n"))
    #expect(try repository.git("status", "--porcelain", "manifests").isEmpty)
    #expect(try repository.rebus("build", "--no-proof").exitCode == 0)
  }

  @Test("names what it cannot decide, and writes nothing") func undecided() throws {
    let repository = try Repository(commitsFont: false)
    try repository.git("branch", "-M", "main")
    for (branch, label) in [("other", "Sun"), ("main", "Stern")] {
      if branch == "other" { try repository.git("branch", branch) }
      try repository.git("checkout", "-q", branch)
      try repository.edit(("\"Star\"", "\"\(label)\""), builds: false)
      try repository.git("commit", "-q", "-a", "-m", label)
    }
    #expect(!merge(repository))
    let text = try repository.folder.text("manifests/acme.json")
    let run = try repository.rebus("resolve")
    #expect(run.exitCode == 1)
    #expect(
      run.error == """
        manifests/acme.json:11:5: error: "label" of "star" is "Stern" on our side and "Sun" on \
        theirs [merge-undecided]
            "star": { "codepoint": "U+EA01", "label": "Stern" },
            ^^^^^^
          help: write the same on both sides, then run rebus resolve again

        """)
    #expect(try repository.folder.text("manifests/acme.json") == text)
    try repository.edit(("\"Sun\"", "\"Stern\""), builds: false)
    #expect(try repository.rebus("resolve").exitCode == 0)
    #expect(try repository.folder.text("manifests/acme.json").contains("\"Stern\""))
  }

  @Test("gives two icons numbers of their own that a clean merge left with one") func clean() throws
  {
    let repository = try Repository(commitsFont: false)
    for name in ["alarm", "camera"] { try repository.draw(name, "M2 2h20v9H2z") }
    try repository.edit(
      ("\"bag\": \"U+EA00\"", "\"bag\": \"U+EA00\",\n    \"alarm\": \"U+EA07\""),
      ("\"U+EA06\"", "\"U+EA06\",\n    \"camera\": \"U+EA07\""), builds: false)
    let stopped = try repository.rebus("build", "--no-proof")
    #expect(stopped.error.contains("help: the one that was released keeps it; rebus resolve gives"))
    let run = try repository.rebus("resolve")
    #expect(run.output.hasPrefix("camera gets U+EA08: U+EA07 is alarm\n"), "\(run.error)")
    #expect(try repository.rebus("build", "--no-proof").exitCode == 0)
  }

  @Test("add gives out no number of the last commit, of a tag or of the published branch")
  func allocation() throws {
    let repository = try Repository(commitsFont: false)
    try repository.git("branch", "-M", "main")
    try repository.edit((",\n    \"heart\": \"U+EA06\"", ""), builds: false)
    try repository.folder.remove("icons/heart.svg")
    try repository.draw("new", "M2 2h20v9H2z")
    let run = try repository.rebus("add", "new", "--dry-run")
    #expect(run.output.contains("added new (U+EA07)"), "\(run.error)")
    try repository.git("commit", "-q", "-a", "-m", "deleted by hand")
    #expect(try repository.rebus("add", "new", "--dry-run").output.contains("added new (U+EA07)"))
    let gone = try repository.rebus("add", "new", "--codepoint", "EA06")
    #expect(
      gone.error.hasPrefix(
        "manifests/acme.json: error: U+EA06 was \"heart\" in v1.0.0: it is never given out again "
          + "[ledger-number-taken]\n"), "\(gone.output)")
    try repository.draw("heart", "M2 2h9v9H2z")
    let back = try repository.rebus("add", "heart", "--codepoint", "EA06")
    #expect(back.exitCode == 0, "\(back.error)")
  }

  @Test("add gives out no number of the branch that others see") func published() throws {
    let repository = try Repository(commitsFont: false)
    let clone = try TemporaryFolder()
    try Repository.git(["clone", "-q", "--no-tags", repository.folder.path, "c"], in: clone.path)
    let folder = clone.path + "/c"
    let text = try clone.text("c/manifests/acme.json")
    try clone.write(
      "c/manifests/acme.json", text.replacing(",\n    \"heart\": \"U+EA06\"", with: ""))
    try clone.write("c/icons/new.svg", Project.star)
    try Repository.git(["commit", "-q", "-a", "-m", "deleted by hand"], in: folder)
    func added() throws -> String {
      try CommandRun(["add", "new", "--dry-run"], in: folder, environment: Repository.environment)
        .output
    }
    #expect(try added().contains("added new (U+EA07)"))
    try Repository.git(["remote", "remove", "origin"], in: folder)
    #expect(try added().contains("added new (U+EA05)"))
  }

  @Test("add gives out no number of a manifest that a link led to, and no name of a release")
  func links() throws {
    let repository = try Repository(commitsFont: false)
    let links = FileManager.default
    let path = repository.folder.path + "/manifests/link.json"
    try links.createSymbolicLink(atPath: path, withDestinationPath: "acme.json")
    func added(_ name: String) throws -> CommandRun {
      try repository.rebus("add", name, "--manifest", "manifests/link.json", "--dry-run")
    }
    try repository.edit((",\n    \"heart\": \"U+EA06\"", ""), builds: false)
    for name in ["new", "house"] { try repository.draw(name, "M2 2h20v9H2z") }
    // A link that git does not know leads to what it knows.
    #expect(try added("new").output.contains("added new (U+EA07)"))
    try repository.git("add", "manifests/link.json")
    try repository.git("commit", "-q", "-m", "a link")
    try repository.git("tag", "v1.0.1")
    #expect(try added("new").output.contains("added new (U+EA07)"))
    try repository.edit((", \"renamedFrom\": [\"house\"]", ""), builds: false)
    let former = try added("house")
    #expect(
      former.error.contains("\"house\" is a former name of \"home\" in v1.0.1"), "\(former.output)")
    #expect(try repository.rebus("rename", "bag", "house").exitCode == 1)
  }

  /// What is said where a new icon could be added.
  private func warnings(in repository: Repository) throws -> String {
    try repository.draw("new", "M2 2h20v9H2z")
    let run = try repository.rebus("add", "new", "--dry-run", "--icons", "icons")
    #expect(run.exitCode == 0)
    return run.error
  }

  @Test("says where a release has a link that leads out of the repository") func linkOutside()
    throws
  {
    let repository = try Repository(commitsFont: false)
    let path = repository.folder.path + "/manifests/acme.json"
    let outside = try TemporaryFolder()
    try outside.write("acme.json", try repository.folder.text("manifests/acme.json"))
    try repository.folder.remove("manifests/acme.json")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: outside.path + "/acme.json")
    try repository.git("commit", "-q", "-a", "-m", "a link")
    #expect(
      try warnings(in: repository) == """
        manifests/acme.json: warning: manifests/acme.json is a link out of the repository in \
        HEAD: to \(outside.path)/acme.json [released-outside]
          help: name a manifest with its names and numbers: --released FILE

        """)
    let named = try repository.rebus(
      "add", "new", "--dry-run", "--icons", "icons", "--released", "HEAD")
    #expect(named.exitCode == 1)
  }

  @Test("says where a release cannot be read") func unreadable() throws {
    let repository = try Repository(commitsFont: false)
    let good = try repository.folder.text("manifests/acme.json")
    try repository.folder.write("manifests/acme.json", good.replacing("U+EA02", with: "U+EA00"))
    try repository.git("commit", "-q", "-a", "-m", "one number for two")
    try repository.git("tag", "v9.0.0")
    try repository.folder.write("manifests/acme.json", good)
    try repository.git("commit", "-q", "-a", "-m", "mended")
    #expect(
      try warnings(in: repository) == """
        manifests/acme.json: warning: manifests/acme.json has errors in v9.0.0, so what was \
        released there does not count [released-unreadable]
          help: name a manifest with its names and numbers: --released FILE

        """)
  }

  @Test("works where there is no repository, and no git") func noGit() throws {
    let folder = try TemporaryFolder()
    try folder.write("m.json", "{\"a\": \"EA00\", \"b\": \"EA00\"}")
    let run = try CommandRun(
      ["resolve", "--manifest", "m.json"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(try folder.text("m.json") == "{\"a\": \"EA00\", \"b\": \"U+EA01\"}")
  }
}
