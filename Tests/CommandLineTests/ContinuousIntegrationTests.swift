import Foundation
import TestSupport
import Testing

/// The files for CI that teams copy: they are YAML, and the commands in them run.
@Suite struct ContinuousIntegrationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let files = [
    ".pre-commit-hooks.yaml", "Documentation/ci/github.yml", "Documentation/ci/gitlab.yml",
    "Documentation/ci/pre-commit.yml",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The commands of a text that begin with `rebus`, without what YAML and comments put before.
  private func commands(in text: String) -> [[String]] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { " \"`#".contains($0) }.map(String.init)
      guard let start = words.firstIndex(of: "rebus"), start + 1 < words.count,
        words[..<start].allSatisfy({ ["-", "run:", "entry:"].contains($0) })
      else { return nil }
      return Array(
        words[(start + 1)...].prefix { $0 == "verify" || $0.hasPrefix("-") || $0 == "github" })
    }
  }

  @Test("every command of the examples runs, and accepts what was just built", arguments: files)
  func commandsRun(path: String) throws {
    let project = try Project()
    try project.folder.write(
      "manifests/acme.json",
      Project.manifest.replacing("\"1.4.0\"", with: "\"1.4.0\", \"icons\": \"../icons\"").replacing(
        "  \"icons\": {",
        with: "  \"outputs\": { \"ttf\": \"../Generated/Acme.ttf\" },\n  \"icons\": {"))
    #expect(try project.run("build").exitCode == 0)
    let commands = commands(in: try text(path))
    #expect(!commands.isEmpty || path.hasSuffix("pre-commit.yml"))
    for words in commands {
      let run = try CommandRun(words, in: project.folder.path)
      #expect(run.exitCode == 0, "rebus \(words): \(run.error)")
    }
  }

  @Test("the README shows what the files to copy do") func readme() throws {
    let readme = try text("README.md")
    for line in ["rebus verify --format github", "rebus verify --strict", "id: rebus-verify"] {
      #expect(readme.contains("- run: \(line)") || readme.contains("- \(line)"))
    }
    #expect(try text("Documentation/ci/github.yml").contains("run: rebus verify --format github"))
    #expect(try text("Documentation/ci/gitlab.yml").contains("- rebus verify --strict"))
  }

  @Test("the hooks that the example names exist") func hooks() throws {
    let hooks = try text(".pre-commit-hooks.yaml")
    for line in try text("Documentation/ci/pre-commit.yml").split(separator: "\n")
    where line.contains("- id: ") {
      let id = try #require(line.split(separator: " ").last)
      #expect(hooks.contains("- id: \(id)\n"))
    }
  }

  @Test("the files are YAML", .enabled(if: hasYAML), arguments: files) func yaml(
    path: String
  ) throws {
    #expect(
      try Self.python("import sys, yaml; assert yaml.safe_load(open(sys.argv[1]))", path) == 0)
  }

  private static let hasYAML = (try? python("import yaml", "")) == 0

  private static func python(_ program: String, _ path: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, root.appending(path: path).path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
