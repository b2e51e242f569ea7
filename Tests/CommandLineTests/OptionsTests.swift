import TestSupport
import Testing

/// No option is accepted that does nothing.
@Suite struct OptionsTests {
  /// An option with a value, and how a run with it differs from one without.
  private struct Effect {
    let words: [String]
    /// Arguments of both runs, beside those of every test.
    var with: [String] = []
    let differs: (_ plain: Outcome, _ changed: Outcome) -> Bool
  }

  /// A run, and what it left behind.
  private struct Outcome {
    let run: CommandRun
    let files: [String: [UInt8]]
  }

  private func outcome(_ command: String, _ words: [String]) throws -> Outcome {
    let project = try Project()
    try project.folder.write("others/bag.svg", Project.star)
    try project.folder.write("others/star.svg", Project.star)
    try project.folder.write(
      "warned.json", Project.manifest.replacing("U+EA01", with: "U+E001"))
    var base = ["--icons", "icons", "--manifest", "manifest.json", "--out", "out"]
    for option in ["--icons", "--manifest", "--out"] where words.contains(option) {
      if let index = base.firstIndex(of: option) { base.removeSubrange(index...index + 1) }
    }
    if command == "verify" { #expect(try project.build().exitCode == 0) }
    let run = try CommandRun([command] + base + words, in: project.folder.path)
    var files: [String: [UInt8]] = [:]
    for folder in ["out", "elsewhere"] {
      for name in (try? project.folder.names(in: folder)) ?? [] {
        files["\(folder)/\(name)"] = try project.folder.read("\(folder)/\(name)")
      }
    }
    return Outcome(run: run, files: files)
  }

  private let effects: [String: Effect] = [
    "--manifest": Effect(words: ["--manifest", "warned.json"]) { $0.files != $1.files },
    "--icons": Effect(words: ["--icons", "others"]) { $0.files != $1.files },
    "--out": Effect(words: ["--out", "elsewhere"]) { $0.files.keys != $1.files.keys },
    "--no-proof": Effect(words: ["--no-proof"]) { $0.files != $1.files },
    "--family": Effect(words: ["--family", "Other"]) { $0.files.keys != $1.files.keys },
    "--font-version": Effect(words: ["--font-version", "9.9.9"]) { $0.files != $1.files },
    "--layout": Effect(words: ["--layout", "square"]) { $0.files != $1.files },
    "--units-per-em": Effect(words: ["--units-per-em", "960"]) { $0.files != $1.files },
    "--split": Effect(words: ["--split"]) { $0.files != $1.files },
    "--depfile": Effect(words: ["--depfile", "out/font.d"]) { $0.files.keys != $1.files.keys },
    "--check": Effect(words: ["--check"]) { !$0.files.isEmpty && $1.files.isEmpty },
    "--format": Effect(words: ["--format", "sarif"]) { $0.run.output != $1.run.output },
    "--strict": Effect(words: ["--strict"], with: ["--manifest", "warned.json"]) {
      $0.run.exitCode == 0 && $1.run.exitCode == 1
    },
    "--max-LIMIT": Effect(words: ["--max-elements", "2"]) { !$0.files.isEmpty && $1.files.isEmpty },
    "--quiet": Effect(words: ["--quiet"]) { !$0.run.output.isEmpty && $1.run.output.isEmpty },
    "--help": Effect(words: ["--help"]) { $0.run.output != $1.run.output },
  ]

  /// Tests of their own show these: lanes change nothing but the time, and a pipe has no colour; a
  /// cache changes nothing but the time.
  private let elsewhere: Set = [
    "--jobs", "--no-color", "--font", "--no-wait", "--cache", "--no-cache",
  ]

  @Test("every option of build does something") func build() throws {
    let help = try CommandRun(["build", "--help"], in: "/").output
    let options = help.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  --") else { return nil }
      return line.split(separator: " ").first.map(String.init)
    }
    #expect(options.count >= 14)
    for option in options where !elsewhere.contains(option) {
      let effect = try #require(effects[option], "\(option) has no test")
      let plain = try outcome("build", effect.with)
      let changed = try outcome("build", effect.with + effect.words)
      #expect(effect.differs(plain, changed), "\(option): \(changed.run.error)")
    }
  }

  @Test(
    "verify sees what build was told and it was not",
    arguments: [
      ["--icons", "others"], ["--layout", "square"], ["--units-per-em", "960"],
      ["--font-version", "9.9.9"], ["--family", "Other"], ["--out", "elsewhere"],
      ["--manifest", "warned.json"],
    ])
  func verify(words: [String]) throws {
    #expect(try outcome("verify", []).run.exitCode == 0)
    #expect(try outcome("verify", words).run.exitCode == 1)
  }
}
