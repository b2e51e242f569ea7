import Foundation
import TestSupport

/// A design system in a Git repository of its own: five drawings, a manifest, a first release.
struct Repository {
  let folder: TemporaryFolder

  /// Makes the repository with the release 1.0.0 at the tag `v1.0.0`.
  ///
  /// Font and enum are committed too, unless they are to be kept out.
  init(commitsFont: Bool = true) throws {
    folder = try TemporaryFolder()
    for (name, path) in Self.drawings { try draw(name, path) }
    try folder.write("manifests/acme.json", Self.manifest)
    try folder.write(".gitignore", commitsFont ? "" : "Generated\n")
    try git("init", "-q", ".")
    try release("1.0.0")
  }

  /// Builds, commits everything and tags it.
  func release(_ version: String) throws {
    let build = try rebus("build", "--no-proof")
    guard build.exitCode == 0 else { throw Failure(text: build.error) }
    try git("add", "-A")
    try git("commit", "-q", "-m", version)
    try git("tag", "v\(version)")
  }

  /// Changes the manifest's text, and builds unless the change is to fail.
  func edit(_ replacements: (String, String)..., builds: Bool = true) throws {
    var text = try folder.text("manifests/acme.json")
    for (old, new) in replacements {
      guard text.contains(old) else { throw Failure(text: "no \(old)") }
      text = text.replacing(old, with: new)
    }
    try folder.write("manifests/acme.json", text)
    if builds {
      let build = try rebus("build", "--no-proof")
      guard build.exitCode == 0 else { throw Failure(text: build.error) }
    }
  }

  func draw(_ name: String, _ path: String) throws {
    try folder.write(
      "icons/\(name).svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\(path)"/></svg>
      """)
  }

  func rebus(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(
      arguments, in: folder.path,
      environment: Self.environment.merging(environment) { $1 })
  }

  /// Verifies against a release, and raises the version before where one is given.
  func verify(
    _ more: [String] = [], against release: String = "v1.0.0", version: String? = nil
  ) throws -> CommandRun {
    if let version { try edit(("\"version\": \"1.0.0\"", "\"version\": \"\(version)\"")) }
    return try CommandRun(
      ["verify", "--no-proof", "--against", release] + more, in: folder.path,
      environment: Self.environment)
  }

  @discardableResult func git(_ arguments: String...) throws -> String {
    try Self.git(arguments, in: folder.path)
  }

  @discardableResult static func git(_ arguments: [String], in folder: String) throws -> String {
    let run = try GitRun.run(arguments, in: folder)
    guard run.code == 0 else { throw Failure(text: run.text) }
    return run.text
  }

  struct Failure: Error {
    let text: String
  }

  static let environment = GitRun.environment

  static let drawings = [
    ("bag", "M5 8h14l-1 12H6z"), ("star", "M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"),
    ("home", "M3 12l9-9 9 9v9h-6v-6H9v6H3z"), ("bell", "M6 18V9a6 6 0 0 1 12 0v9z"),
    ("heart", "M12 21L3 12V6h6l3 3 3-3h6v6z"),
  ]

  static let manifest = """
    {
      "font": {
        "family": "Acme Icons",
        "version": "1.0.0",
        "icons": "../icons"
      },
      "outputs": { "ttf": "../Generated/AcmeIcons.ttf", "swift": "../Generated/Icon.swift" },
      "icons": {
        "bag": "U+EA00",
        "star": { "codepoint": "U+EA01", "label": "Star" },
        "home": { "codepoint": "U+EA02", "renamedFrom": ["house"] },
        "gone": { "codepoint": "U+EA03", "retired": "0.9.0" },
        "bell": "U+EA04",
        "heart": "U+EA06"
      }
    }

    """
}
