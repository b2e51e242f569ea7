import Foundation
import TestSupport
import Testing

/// The cache as users meet it.
@Suite struct CacheTests {
  private let project: Project

  init() throws { project = try Project() }

  private func outputs() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try project.folder.names(in: "out") {
      files[name] = try project.folder.read("out/\(name)")
    }
    return files
  }

  private func caches(in folder: String) throws -> [String] {
    try project.folder.names(in: folder).filter { $0.hasSuffix(".rebus-cache") }
  }

  @Test("a build with a warm cache, a cold one and none write the same bytes and words")
  func same() throws {
    // Wider than its artboard, of which every build warns.
    try project.folder.write(
      "icons/star.svg", Project.star.replacing("viewBox=\"0 0 24", with: "viewBox=\"4 0 18"))
    let plain = try project.build("--no-cache")
    #expect(plain.exitCode == 0, "\(plain.error)")
    #expect(plain.error.contains("[glyph-cut-by-artboard]"), "\(plain.error)")
    let files = try outputs()
    for _ in 0..<2 {
      try project.folder.remove("out")
      for _ in 0..<2 {
        let run = try project.build("--cache", "kept")
        #expect(run.exitCode == 0)
        #expect(run.error == plain.error)
        #expect(try outputs() == files)
      }
    }
    #expect(try caches(in: "kept").count == 1)
    let strict = try project.build("--cache", "kept", "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.error.contains("error: the drawing reaches"), "\(strict.error)")
  }

  @Test("keeps nothing with --no-cache, and nothing without a folder for it") func none() throws {
    let home = project.folder.path + "/home"
    func run(_ more: [String], _ environment: [String: String]) throws {
      let run = try CommandRun(
        ["build", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"] + more,
        in: project.folder.path, environment: environment)
      #expect(run.exitCode == 0, "\(run.error)")
      #expect(run.error.isEmpty, "\(run.error)")
    }
    let before = try project.folder.names() + ["out"]
    try run(["--no-cache"], ["XDG_CACHE_HOME": home])
    try run([], ["XDG_CACHE_HOME": "", "HOME": home])
    try run([], ["XDG_CACHE_HOME": "", "HOME": ""])
    try run([], ["XDG_CACHE_HOME": "not/absolute", "HOME": home])
    try run([], ["XDG_CACHE_HOME": "/dev/null", "HOME": home])
    #expect(try project.folder.names() == before.sorted())
    try run(["--cache", "manifest.json"], [:])
    #expect(try project.folder.text("manifest.json") == Project.manifest)
    try project.folder.write("home/readme", "")
    try run([], ["XDG_CACHE_HOME": "", "HOME": home])
    #expect(try caches(in: "home/.cache/rebus").count == 1)
  }

  @Test("says where the cache goes, and refuses to do with and without it") func usage() throws {
    let run = try project.build("--cache", "kept", "--no-cache")
    #expect(run.exitCode == 2)
    #expect(run.error.contains("--cache and --no-cache exclude each other"), "\(run.error)")
    let help = try project.run("build", "--help").output
    #expect(help.contains("--no-cache") && help.contains("--cache DIR"))
  }

  @Test("--check with a warm cache sees an output that is stale, missing or damaged")
  func check() throws {
    #expect(try project.build("--cache", "kept").exitCode == 0)
    #expect(try project.build("--cache", "kept", "--check").exitCode == 0)
    try project.folder.write("icons/star.svg", Project.bag)
    let stale = try project.build("--cache", "kept", "--check")
    #expect(stale.exitCode == 1, "\(stale.output)")
    #expect(try project.build("--cache", "kept").exitCode == 0)
    var font = try project.folder.read("out/AcmeIcons.ttf")
    font[font.count - 5] ^= 4
    try project.folder.writeBytes("out/AcmeIcons.ttf", font)
    #expect(try project.build("--cache", "kept", "--check").exitCode == 1)
    try project.folder.remove("out/AcmeIcons.ttf")
    let missing = try project.build("--cache", "kept", "--check")
    #expect(missing.exitCode == 1)
    #expect(missing.error.contains("AcmeIcons.ttf"), "\(missing.error)")
    #expect(try project.build("--cache", "kept").exitCode == 0)
    #expect(try project.build("--cache", "kept", "--check").exitCode == 0)
  }

  @Test("the depfile is the same with a warm cache") func depfile() throws {
    #expect(try project.build("--no-cache", "--depfile", "a.d").exitCode == 0)
    for name in ["b.d", "c.d"] {
      #expect(try project.build("--cache", "kept", "--depfile", name).exitCode == 0)
      #expect(try project.folder.text(name) == (try project.folder.text("a.d")))
    }
    let over = try project.build("--cache", "kept", "--depfile", "icons/bag.svg")
    #expect(over.error.contains("[output-over-input]"), "\(over.error)")
    #expect(over.exitCode == 1)
  }

  @Test("builds at once share a folder of caches, and each is right") func together() async throws {
    let other = Project.manifest.replacing("Acme Icons", with: "Other Icons")
    try project.folder.write("other.json", other)
    #expect(try project.build("--no-cache").exitCode == 0)
    let expected = try outputs()
    let path = project.folder.path
    await withTaskGroup(of: Int32.self) { group in
      for number in 0..<12 {
        let manifest = number % 3 == 0 ? "other.json" : "manifest.json"
        let out = number % 3 == 0 ? "out-other-\(number)" : "out-\(number)"
        group.addTask {
          let run = try? CommandRun(
            [
              "build", "--icons", "icons", "--manifest", manifest, "--out", out, "--cache", "kept",
            ], in: path)
          return run?.exitCode ?? -1
        }
      }
      for await code in group { #expect(code == 0) }
    }
    for number in [1, 2, 4, 5, 7, 8, 10, 11] {
      for (name, bytes) in expected {
        #expect(try project.folder.read("out-\(number)/\(name)") == bytes)
      }
    }
    #expect(try caches(in: "kept").count == 2)
    #expect(try project.folder.names(in: "kept").count == 2)
  }

  @Test("verify proves everything again, whatever a cache says") func verify() throws {
    #expect(try project.build("--cache", "kept").exitCode == 0)
    let before = try project.folder.names(in: "kept")
    let run = try project.run(
      "verify", "--icons", "icons", "--manifest", "manifest.json", "--out", "out", "--cache", "kept"
    )
    #expect(run.exitCode == 2, "verify takes no cache: \(run.error)")
    #expect(try project.folder.names(in: "kept") == before)
  }
}
