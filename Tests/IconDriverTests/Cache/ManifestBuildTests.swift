import Diagnostics
import FontModel
import TestSupport
import Testing

@testable import IconDriver

/// Builds with what earlier builds found out: the same bytes and the same words as without.
@Suite struct ManifestBuildTests {
  private let folder: TemporaryFolder
  private var manifest: String { folder.path + "/m.json" }

  init() throws {
    folder = try TemporaryFolder()
    for (name, body) in [
      ("a", "<path d=\"M2 2h20v20H2z\"/>"), ("b", "<circle cx=\"12\" cy=\"12\" r=\"9\"/>"),
      // Cut by the artboard, of which the build warns.
      ("c", "<path d=\"M4 4h6v6H4zM12 12h16v8H12z\"/>"),
    ] {
      try draw(name, body)
    }
    try write(entries: Self.entries)
  }

  private static let entries = ["\"a\": \"EA00\"", "\"b\": \"EA01\"", "\"c\": \"EA02\""]

  private func draw(_ name: String, _ body: String) throws {
    try folder.write(
      "icons/\(name).svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(body)</svg>")
  }

  private func write(entries: [String], font: String = "\"family\": \"Acme\"") throws {
    try folder.write(
      "m.json",
      "{\"font\": {\(font)}, \"icons\": {\(entries.joined(separator: ", "))}}")
  }

  private func options(_ cache: CacheChoice) -> Options {
    var options = Options()
    options.icons = folder.path + "/icons"
    options.out = folder.path + "/out"
    options.cache = cache
    return options
  }

  private var warm: Options { options(.folder(folder.path + "/cache")) }

  private struct Made {
    var files: [Outputs.File] = []
    var findings = DiagnosticList()
    var isCompiled = false
  }

  /// Builds, writes what was built and keeps what was found out.
  private func build(_ options: Options, keeping: Bool = true) throws -> Made {
    var made = Made()
    var run = ManifestBuild(of: manifest, options: options, progress: .silent)
    guard let build = run.run(manifest, reporting: &made.findings) else { return made }
    made.files = build.outputs.files
    made.isCompiled = build.compilation != nil
    if keeping {
      _ = try build.outputs.write()
      run.keep()
    }
    return made
  }

  /// Expects a build to give what one without a cache gives; true when something was compiled.
  private func expectSame(
    _ change: (inout Options) -> Void = { _ in },
    location: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    var (cached, plain) = (warm, options(.none))
    change(&cached)
    change(&plain)
    let expected = try build(plain, keeping: false)
    let made = try build(cached)
    #expect(made.files == expected.files, sourceLocation: location)
    #expect(made.findings == expected.findings, sourceLocation: location)
    return made.isCompiled
  }

  @Test("compiles nothing the second time, and says the same") func unchanged() throws {
    #expect(try expectSame())
    #expect(try !expectSame())
    #expect(try !expectSame { $0.jobs = 1 })
    #expect(try !expectSame { $0.checksOnly = true })
  }

  @Test("every option of the font counts") func options() throws {
    #expect(try expectSame())
    for change: (inout Options) -> Void in [
      { $0.family = "Other" }, { $0.version = "2.0" }, { $0.layout = .square },
      { $0.unitsPerEm = 1000 }, { $0.proves = false },
      { $0.limits.set(LimitOption.all[0], to: 5000) }, { _ in },
    ] {
      #expect(try expectSame(change))
      #expect(try !expectSame(change))
    }
  }

  @Test("every setting of the manifest counts, and the order of its entries") func manifests()
    throws
  {
    #expect(try expectSame())
    for font in [
      "\"family\": \"Acme\", \"version\": \"3.0\"", "\"family\": \"Acme\", \"unitsPerEm\": 2048",
      "\"family\": \"Acme\", \"layout\": \"symbol\"", "\"family\": \"Acme\", \"knockout\": false",
      "\"family\": \"Acme\", \"vendor\": \"ACME\"", "\"family\": \"Acme\", \"license\": \"MIT\"",
    ] {
      try write(entries: Self.entries, font: font)
      #expect(try expectSame())
      #expect(try !expectSame())
    }
    try write(entries: Self.entries.reversed())
    #expect(try expectSame())
    #expect(try !expectSame())
    for entry in [
      "{\"codepoint\": \"EA02\", \"overflow\": \"visible\"}",
      "{\"codepoint\": \"EA02\", \"width\": \"ink\"}", "{\"codepoint\": \"EA02\", \"scale\": 2}",
      "{\"codepoint\": \"EA02\", \"label\": \"See\"}", "\"EA03\"",
    ] {
      try write(entries: Array(Self.entries.dropLast()) + ["\"c\": \(entry)"])
      #expect(try expectSame())
    }
  }

  @Test("a drawing that changes, comes, goes or changes back counts") func drawings() throws {
    #expect(try expectSame())
    try draw("a", "<path d=\"M3 2h20v20H3z\"/>")
    #expect(try expectSame())
    #expect(try !expectSame())
    try draw("a", "<path d=\"M2 2h20v20H2z\"/>")
    #expect(try expectSame())
    try draw("d", "<path d=\"M3 3h9v9z\"/>")
    #expect(try expectSame() == false)
    try write(entries: Self.entries + ["\"d\": \"EA09\""])
    #expect(try expectSame())
    try folder.remove("icons/d.svg")
    #expect(try expectSame() == false)
    try write(entries: Self.entries)
    #expect(try expectSame())
    #expect(try !expectSame())
    // Two drawings change places: the same bytes under other names.
    let (a, b) = (try folder.text("icons/a.svg"), try folder.text("icons/b.svg"))
    try folder.write("icons/a.svg", b)
    try folder.write("icons/b.svg", a)
    #expect(try expectSame())
  }

  @Test("a drawing that is moved into another folder counts") func moved() throws {
    #expect(try expectSame())
    try folder.write("icons/more/a.svg", try folder.text("icons/a.svg"))
    try folder.remove("icons/a.svg")
    #expect(try expectSame())
    #expect(try !expectSame())
  }

  @Test("a broken drawing is refused, and the next build knows the others") func broken() throws {
    #expect(try expectSame())
    try folder.write("icons/b.svg", "<svg")
    let made = try build(warm)
    #expect(made.findings.hasErrors && made.files.isEmpty)
    try draw("b", "<circle cx=\"12\" cy=\"12\" r=\"9\"/>")
    #expect(try !expectSame())
  }

  @Test("outputs that are missing or changed are made again") func outputs() throws {
    #expect(try expectSame())
    let before = try folder.read("out/Acme.ttf")
    for damage in [
      { try folder.remove("out/Acme.ttf") }, { try folder.write("out/Icon.swift", "") },
    ] {
      try damage()
      #expect(try expectSame())
      #expect(try folder.read("out/Acme.ttf") == before)
    }
    var damaged = before
    damaged[before.count / 2] ^= 1
    try folder.writeBytes("out/Acme.ttf", damaged)
    #expect(try expectSame())
    #expect(try folder.read("out/Acme.ttf") == before)
  }

  @Test("a link among the drawings is followed each time") func links() throws {
    try folder.write("icons/other/d.txt", try folder.text("icons/b.svg"))
    try folder.remove("icons/a.svg")
    try folder.link("icons/a.svg", to: "other/d.txt")
    #expect(try expectSame())
    #expect(try expectSame())
    try folder.write("icons/other/d.txt", try folder.text("icons/c.svg"))
    #expect(try expectSame())
  }

  @Test("any damage to the cache costs time alone", arguments: [UInt64(1), 2, 3])
  func damaged(seed: UInt64) throws {
    #expect(try expectSame())
    let name = try #require(try folder.names(in: "cache").first)
    let whole = try folder.read("cache/\(name)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      var bytes = whole
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      case 1: bytes += whole
      default:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        }
      }
      try folder.writeBytes("cache/\(name)", bytes)
      if Bool.random(using: &random) { try folder.remove("out/Acme.ttf") }
      _ = try expectSame()
      #expect(try !expectSame())
    }
  }
}
