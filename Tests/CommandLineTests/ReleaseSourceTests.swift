import Foundation
import TestSupport
import Testing

/// Where a release is read from: fonts, manifests, and commits of every kind.
@Suite struct ReleaseSourceTests {
  private let redrawn =
    "  \"bell\" (U+EA04) is redrawn: "

  @Test("reads the font of a commit, or compiles its drawings where fonts are not committed")
  func commits() throws {
    for commitsFont in [true, false] {
      let repository = try Repository(commitsFont: commitsFont)
      try repository.draw("bell", "M6 18V9h12v9z")
      try repository.edit(("\"1.0.0\"", "\"1.0.1\""))
      let run = try repository.verify()
      #expect(run.exitCode == 0, "\(run.error)")
      #expect(run.output.contains(redrawn), "\(run.output)")
      let source =
        commitsFont ? "v1.0.0:Generated/AcmeIcons.ttf" : "the drawings of the commit"
      #expect(
        run.output.contains("compared: names, numbers and pictures: \(source) and what was built"))
    }
  }

  @Test("finds nothing where nothing changed, though the font is compiled a second time")
  func unchanged() throws {
    let repository = try Repository(commitsFont: false)
    try repository.edit(("\"bag\"", "\"bag\""))
    let run = try repository.verify()
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(
      run.output.contains("changes from v1.0.0 (1.0.0) to manifests/acme.json (1.0.0): none\n"))
  }

  @Test("compiles the drawings of a commit where its font is not of its manifest")
  func staleFont() throws {
    let repository = try Repository()
    try repository.edit(("\"heart\": \"U+EA06\"", "\"heart\": \"U+EA08\""), builds: false)
    try repository.git("commit", "-q", "-a", "-m", "not built")
    let run = try repository.rebus("diff", "v1.0.0", "HEAD")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("v1.0.0:Generated/AcmeIcons.ttf and the drawings of the commit"))
    #expect(run.output.contains("\"heart\" (U+EA06) moved to U+EA08"))
  }

  @Test("reads branches, commits behind others, dates and paths within a commit")
  func references() throws {
    let repository = try Repository()
    try repository.draw("bell", "M6 18V9h12v9z")
    try repository.edit(("\"1.0.0\"", "\"1.0.1\""))
    try repository.git("checkout", "-q", "-b", "feature/bells")
    try repository.release("1.0.1")
    let id = try repository.git("rev-parse", "v1.0.0^{commit}").prefix(40)
    for name in [
      "HEAD~1", String(id), String(id.prefix(8)), "HEAD^{/1.0.0}", "feature/bells~1",
      "v1.0.0:manifests/acme.json", "v1.0.0:./manifests/acme.json", "v1.0.0:",
    ] {
      let run = try repository.verify(against: name)
      #expect(run.exitCode == 0, "\(name): \(run.error)")
      #expect(run.output.contains(redrawn), "\(name): \(run.output)")
    }
    #expect(try repository.verify(against: "feature/bells").output.contains(": none\n"))
  }

  @Test("reads a font or a manifest that lies on the disk") func files() throws {
    let repository = try Repository()
    try repository.folder.writeBytes(
      "old/AcmeIcons.ttf", repository.folder.read("Generated/AcmeIcons.ttf"))
    try repository.folder.write(
      "old.json",
      repository.folder.text("manifests/acme.json")
        .replacing("../Generated", with: "old").replacing("../icons", with: "icons"))
    try repository.draw("bell", "M6 18V9h12v9z")
    try repository.edit(("\"1.0.0\"", "\"1.0.1\""))
    for name in ["old/AcmeIcons.ttf", "old.json"] {
      let run = try repository.verify(against: name)
      #expect(run.exitCode == 0, "\(run.error)")
      #expect(run.output.contains(redrawn), "\(run.output)")
    }
    try repository.folder.remove("old/AcmeIcons.ttf")
    let run = try repository.verify(against: "old.json")
    #expect(
      run.output.contains(
        "compared: names and numbers only: of old.json, its font is not there"), "\(run.output)")
  }

  @Test("says what is wrong with a name that is no release") func unknown() throws {
    let repository = try Repository()
    for name in ["v9", "-v1", "--all", "v1.0.0\n", "no/such.ttf", "..", "^", "@{", "\u{1B}[31m"] {
      let run = try CommandRun(
        ["verify", "--no-proof", "--against=\(name)"], in: repository.folder.path,
        environment: Repository.environment)
      #expect(run.exitCode == 3, "\(name): \(run.error)")
      #expect(
        run.error.contains("is neither a file nor a commit, tag or branch [git-unknown-reference]"),
        "\(name): \(run.error)")
      #expect(run.error.contains("help: check the name, or run git fetch --tags"))
    }
  }

  @Test("says how to fetch the tags of a shallow clone") func shallow() throws {
    let repository = try Repository()
    try repository.edit(("\"1.0.0\"", "\"1.1.0\""))
    try repository.git("commit", "-q", "-a", "-m", "next")
    let clone = try TemporaryFolder()
    try Repository.git(
      ["clone", "-q", "--depth", "1", "--no-tags", "file://\(repository.folder.path)", "clone"],
      in: clone.path)
    let run = try CommandRun(
      ["verify", "--no-proof", "--against", "v1.0.0"], in: clone.path + "/clone",
      environment: Repository.environment)
    #expect(run.exitCode == 3)
    #expect(
      run.error == """
        error: "v1.0.0" is neither a file nor a commit, tag or branch [git-unknown-reference]
          help: the clone is shallow: set fetch-depth: 0 at actions/checkout, or run git fetch --tags --unshallow

        """, "\(run.error)")
  }

  @Test("says where the manifest was, when it was elsewhere") func renamedManifest() throws {
    let repository = try Repository()
    try repository.git("mv", "manifests", "lists")
    let run = try repository.verify(["--manifest", "lists/acme.json"])
    #expect(run.exitCode == 3)
    #expect(
      run.error == """
        error: there is no lists/acme.json at v1.0.0 [compat-no-manifest]
          help: if it was manifests/acme.json then, name it: v1.0.0:manifests/acme.json

        """, "\(run.error)")
    let named = try repository.verify(
      ["--manifest", "lists/acme.json"], against: "v1.0.0:manifests/acme.json")
    #expect(named.exitCode == 0, "\(named.error)")
    #expect(named.output.contains(": none\n"))
  }

  @Test("says that there is no repository, or no git") func noRepository() throws {
    let repository = try Repository()
    let empty = try TemporaryFolder()
    let withoutGit = try repository.rebus(
      "verify", "--no-proof", "--against", "v1.0.0", environment: ["PATH": empty.path])
    #expect(withoutGit.exitCode == 3)
    #expect(
      withoutGit.error.contains(
        "error: \"v1.0.0\" is no file, and git is not installed to look for it [git-missing]"))
    try repository.folder.remove(".git")
    let run = try repository.rebus(
      "verify", "--no-proof", "--against", "v1.0.0",
      environment: ["GIT_CEILING_DIRECTORIES": NSTemporaryDirectory()])
    #expect(run.exitCode == 3)
    #expect(
      run.error.contains(
        "\"v1.0.0\" is no file, and manifests is not in a Git repository [git-no-repository]"),
      "\(run.error)")
  }

  @Test("leaves work tree and index alone, and works from any folder and within a hook")
  func folders() throws {
    let repository = try Repository(commitsFont: false)
    try repository.folder.write("icons/new.txt", "not added")
    let before = try repository.folder.read(".git/index")
    let root = repository.folder.path
    let within = try CommandRun(
      ["verify", "--no-proof", "--manifest", "acme.json", "--against", "v1.0.0"],
      in: root + "/manifests", environment: Repository.environment)
    #expect(within.output.contains(": none\n"), "\(within.error)")
    let absolute = try CommandRun(
      ["verify", "--no-proof", "--manifest", root + "/manifests/acme.json", "--against", "v1.0.0"],
      in: "/", environment: Repository.environment)
    #expect(absolute.output.contains(": none\n"), "\(absolute.error)")
    let hook = try repository.rebus(
      "verify", "--no-proof", "--against", "v1.0.0", environment: ["GIT_DIR": ".git"])
    #expect(hook.output.contains(": none\n"), "\(hook.error)")
    #expect(try repository.folder.read(".git/index") == before)
    #expect(try repository.git("status", "--porcelain") == "?? icons/new.txt\n")
  }

  @Test("compares each of several manifests with itself, and one of them with a file")
  func manyManifests() throws {
    let repository = try Repository()
    try repository.folder.write(
      "manifests/two.json",
      Repository.manifest.replacing("Acme", with: "Two").replacing("Generated", with: "Two"))
    try repository.release("1.0.1")
    let run = try repository.verify(against: "v1.0.1")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("to manifests/acme.json (1.0.0): none\n"))
    #expect(run.output.contains("to manifests/two.json (1.0.0): none\n"))
    let one = try repository.verify(against: "Generated/AcmeIcons.ttf")
    #expect(one.exitCode == 1)
    #expect(
      one.error.contains(
        "error: Generated/AcmeIcons.ttf is one release, but 2 manifests are verified "
          + "[compat-one-release]"), "\(one.error)")
  }

  @Test("follows a folder of drawings and a manifest that are links in the commit")
  func links() throws {
    let repository = try Repository(commitsFont: false)
    try repository.git("mv", "icons", "drawings")
    for (link, target) in [("icons", "drawings"), ("manifests/link.json", "acme.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: repository.folder.path + "/" + link, withDestinationPath: target)
    }
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", "links")
    try repository.draw("bell", "M6 18V9h12v9z")
    try repository.edit(("\"1.0.0\"", "\"1.0.1\""), builds: false)
    let run = try repository.verify(["--manifest", "manifests/link.json"], against: "HEAD")
    #expect(run.output.contains(redrawn), "\(run.error)\(run.output)")
  }

  @Test("compares plain manifests by the flags of the build") func plain() throws {
    let repository = try Repository(commitsFont: false)
    try repository.folder.write("map.json", "{ \"bag\": \"EA00\", \"star\": \"EA01\" }")
    for name in ["home", "bell", "heart"] { try repository.folder.remove("icons/\(name).svg") }
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", "plain")
    try repository.draw("bag", "M6 18V9h12v9z")
    let flags = ["--manifest", "map.json", "--icons", "icons", "--out", "out"]
    try #require(try CommandRun(["build"] + flags, in: repository.folder.path).exitCode == 0)
    let run = try repository.verify(flags, against: "HEAD")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("  \"bag\" (U+EA00) is redrawn: "), "\(run.output)")
    try repository.folder.write("map.json", "{ \"bag\": \"EA01\", \"star\": \"EA00\" }")
    _ = try CommandRun(["build"] + flags, in: repository.folder.path)
    #expect(try repository.verify(flags, against: "HEAD").exitCode == 1)
  }

  @Test("compares all but the pictures of a drawing that no longer compiles") func broken() throws {
    let repository = try Repository(commitsFont: false)
    try repository.folder.write("icons/bell.svg", "<svg><text>no</text></svg>")
    try repository.git("commit", "-q", "-a", "-m", "broken")
    try repository.draw("bell", "M6 18V9h12v9z")
    try repository.edit(("\"1.0.0\"", "\"1.0.1\""))
    let run = try repository.verify(against: "HEAD")
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(
      run.error.contains(
        "note: 1 drawing of HEAD cannot be compiled, so its picture is not compared "
          + "[compat-not-compared]"), "\(run.error)")
  }
}
