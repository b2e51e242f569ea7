/// Reads commits of a Git repository through the program `git`.
///
/// Neither work tree nor index is read or written, nothing is fetched, no hook runs. Paths are
/// those within the repository, from its top, with slashes.
package struct GitRepository: Sendable {
  /// A file in a commit.
  package struct Entry: Sendable, Hashable {
    /// The path from the top of the repository.
    package let path: String
    /// True for a symbolic link: its content is the path that it leads to.
    package let isLink: Bool
    /// The id of the content.
    package let id: String
    /// The size of the content in bytes.
    package let size: Int
  }

  /// The folder in which Git is run.
  let folder: String
  /// The path of that folder within the repository; empty at its top.
  let prefix: String

  /// Finds the repository of a file or folder that may no longer be there.
  package init(holding path: String) throws(GitError) {
    let parent = Paths.folder(of: path)
    // Within a hook Git names its folder relative to where the hook runs.
    let isInHook = Files.environment("GIT_DIR") != nil
    folder = !isInHook && Files.kind(of: parent) == .folder ? parent : "."
    let output = try Self.run(["rev-parse", "--show-prefix"], in: folder)
    guard output.status == 0, let text = String(validating: output.bytes, as: UTF8.self) else {
      throw Self.error(output, subject: folder)
    }
    prefix = String(text.split(separator: "\n", omittingEmptySubsequences: false)[0])
  }

  /// Returns the path within the repository of a path as the user wrote it.
  package func path(of path: String) throws(GitError) -> String {
    let relative =
      folder == "." && !path.hasPrefix("/")
      ? path : Paths.relative(try Self.absolute(path), from: try Self.absolute(folder))
    let result = Paths.normalized(prefix + relative)
    guard !relative.hasPrefix("/"), result != "..", !result.hasPrefix("../") else {
      throw GitError(.outside, path)
    }
    return result
  }

  private static func absolute(_ path: String) throws(GitError) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = Files.currentFolder else { throw GitError(.outside, path) }
    return Paths.join(current, path)
  }

  /// True for what may name a commit: Git cannot know names with controls, and would take a dash
  /// for an option.
  static func isPlain(_ reference: String) -> Bool {
    !reference.isEmpty && !reference.hasPrefix("-")
      && reference.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns the id of the commit that a reference names.
  package func commit(of reference: String) throws(GitError) -> String {
    guard Self.isPlain(reference) else {
      throw GitError(.unknownReference(isShallow: false), reference)
    }
    let output = try Self.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"],
      in: folder)
    let id = String(decoding: output.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard output.status == 0, Self.isID(id) else {
      throw GitError(.unknownReference(isShallow: try isShallow), reference)
    }
    return id
  }

  /// True where the history was cut when the repository was cloned.
  private var isShallow: Bool {
    get throws(GitError) {
      let output = try Self.run(["rev-parse", "--is-shallow-repository"], in: folder)
      return output.bytes.starts(with: "true".utf8)
    }
  }

  /// Lists the files of a commit that stand at a path or below it, in the order of their bytes.
  ///
  /// Files whose path is no UTF-8 are left out, and so are submodules.
  package func entries(at path: String, in commit: String) throws(GitError) -> [Entry] {
    let output = try Self.run(
      ["ls-tree", "-r", "-z", "--long", "--full-tree", commit, "--"] + (path == "." ? [] : [path]),
      in: folder)
    guard output.status == 0 else { throw Self.error(output, subject: path) }
    return output.bytes.split(separator: 0).compactMap(Self.entry)
  }

  /// Reads `mode type id size TAB path`.
  private static func entry(_ record: ArraySlice<UInt8>) -> Entry? {
    guard let tab = record.firstIndex(of: 0x09) else { return nil }
    let fields = record[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 4, fields[1] == "blob", let size = Int(fields[3]),
      let path = String(validating: record[(tab + 1)...], as: UTF8.self)
    else { return nil }
    return Entry(path: path, isLink: fields[0] == "120000", id: fields[2], size: size)
  }

  /// Reads the contents of files, in their order, all in one run of Git.
  package func contents(of entries: [Entry]) throws(GitError) -> [[UInt8]] {
    guard !entries.isEmpty else { return [] }
    let requests = Array(entries.map { "\($0.id)\n" }.joined().utf8)
    let output = try Self.run(["cat-file", "--batch", "--buffer"], input: requests, in: folder)
    guard output.status == 0 else { throw Self.error(output, subject: entries[0].path) }
    var contents: [[UInt8]] = []
    contents.reserveCapacity(entries.count)
    var reader = BatchReader(output.bytes)
    for entry in entries {
      guard case .file(let bytes) = reader.next() else {
        throw GitError(.missingObject, entry.path)
      }
      contents.append(bytes)
    }
    return contents
  }

  /// The most bytes that one run of Git may print: 512 MiB.
  private static let outputLimit = 512 << 20

  static func isID(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
  }

  /// Runs Git in a folder and returns what it said, whatever its exit code.
  static func run(
    _ arguments: [String], input: [UInt8] = [], in folder: String
  ) throws(GitError) -> ChildProcess.Output {
    let git = ChildProcess(program: "git", environment: environment)
    do throws(ChildProcess.Failure) {
      return try git.run(["-C", folder] + arguments, input: input, outputLimit: outputLimit)
    } catch {
      switch error {
      case .notFound: throw GitError(.notInstalled, folder)
      case .cannotRun(let reason): throw GitError(.failed(reason), folder)
      case .tooMuchOutput(let limit): throw GitError(.tooLarge(limit: limit), folder)
      }
    }
  }

  /// Keeps Git from asking, fetching, locking and translating, and from reading paths as patterns.
  static let environment = [
    (name: "GIT_NO_LAZY_FETCH", value: "1"), ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_TERMINAL_PROMPT", "0"), ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_LITERAL_PATHSPECS", "1"),
    ("LC_ALL", "C"), ("LANGUAGE", "C"),
  ]

  private static func error(_ output: ChildProcess.Output, subject: String) -> GitError {
    let complaint = output.complaint
    if complaint.contains("dubious ownership") { return GitError(.dubiousOwnership, subject) }
    if complaint.contains("not a git repository") { return GitError(.notRepository, subject) }
    let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init)
    return GitError(.failed(line ?? "it ended with the code \(output.status)"), subject)
  }
}
