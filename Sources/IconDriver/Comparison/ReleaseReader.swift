internal import Diagnostics
internal import FontModel
internal import IconManifest

/// Finds what the user names as a release and reads it: a font, a manifest, or a commit.
struct ReleaseReader: Sendable {
  let options: Options
  /// The manifest that commits are searched for, as the user wrote its path.
  let manifest: String?
  /// What was compiled just now: its glyphs stand in for drawings that did not change.
  var current: (compilation: Compilation, manifest: Manifest)?
  /// False where pictures would not be compared anyhow.
  var wantsPictures = true

  /// Reads a release; nil means that an error was reported.
  func release(
    _ name: String, reporting diagnostics: inout DiagnosticList
  ) -> Release? {
    do {
      switch Files.kind(of: name) {
      case .file: return try file(at: name, reporting: &diagnostics)
      case .folder, .other, nil: break
      }
    } catch {
      diagnostics.report(.fileFailure(error))
      return nil
    }
    do {
      let (reference, path) = Self.parts(of: name)
      return try commit(reference, path: path, named: name, reporting: &diagnostics)
    } catch {
      diagnostics.report(.git(error, release: name))
      return nil
    }
  }

  /// Takes `REF:PATH` apart at the first colon that is not within braces.
  static func parts(of name: String) -> (reference: String, path: String?) {
    var depth = 0
    for index in name.indices {
      switch name[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth == 0:
        let path = String(name[name.index(after: index)...])
        return (String(name[..<index]), path.isEmpty ? nil : path)
      default: break
      }
    }
    return (name, nil)
  }

  // MARK: - Files

  private func file(
    at path: String, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) -> Release? {
    let bytes = try Files.read(path, limit: FontRelease.limit)
    guard Self.looksLikeFont(bytes) else {
      return try manifest(bytes, at: path, reporting: &diagnostics)
    }
    do throws(FontRelease.Unreadable) {
      let font = whole(try FontRelease(reading: bytes), at: path)
      return Release(title: path, state: font.state, pictures: font.pictures(at: path))
    } catch {
      diagnostics.report(.releaseUnreadable(error.reason, at: path))
      return nil
    }
  }

  /// Adds to the first file of a split font the others, which lie beside it and bear its digest.
  private func whole(_ font: FontRelease, at path: String) -> FontRelease {
    guard font.digest != nil, font.part == nil else { return font }
    let others = PartPaths.files(beside: path).compactMap { path, part -> FontRelease? in
      guard let bytes = try? Files.read(path, limit: FontRelease.limit),
        let other = try? FontRelease(reading: bytes), other.digest == font.digest,
        other.part == part.label
      else { return nil }
      return other
    }
    return FontRelease.joined([font] + others) ?? font
  }

  /// Reads a manifest, with the pictures of its font where that lies on the disk.
  private func manifest(
    _ bytes: [UInt8], at path: String, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) -> Release? {
    let file = SourceFile(path: path, bytes: bytes)
    guard let manifest = Self.manifest(in: file, reporting: &diagnostics) else { return nil }
    let source = ManifestSource(file: file, manifest: manifest)
    var font: FontRelease?
    var pictures = Release.Pictures.none("its font is not there; build it to compare pictures")
    let fontPaths = wantsPictures ? fontPaths(of: source) : []
    if let first = fontPaths.first, fontPaths.allSatisfy({ Files.kind(of: $0) == .file }) {
      var files: [[UInt8]] = []
      for path in fontPaths { files.append(try Files.read(path, limit: FontRelease.limit)) }
      let (built, stranger) = Self.font(files, of: manifest)
      font = built
      pictures =
        stranger.map {
          .none("\(fontPaths[$0]) was not built from it; build it to compare pictures")
        } ?? .font(first)
    }
    return Release(
      title: path, state: ReleaseState(of: manifest, options: options, font: font),
      pictures: pictures, source: source)
  }

  /// Reads a font, of one file or split, where it was built of a manifest, by its digest; else the
  /// first file that was not is the stranger.
  static func font(
    _ files: [[UInt8]], of manifest: Manifest
  ) -> (font: FontRelease?, stranger: Int?) {
    let digest = ManifestDigest.text(of: manifest)
    var fonts: [FontRelease] = []
    for (index, bytes) in files.enumerated() {
      guard let font = try? FontRelease(reading: bytes), font.digest == digest else {
        return (nil, index)
      }
      fonts.append(font)
    }
    return (FontRelease.joined(fonts), nil)
  }

  /// Where the font of a manifest lies, the first file before those of the other parts.
  private func fontPaths(of source: ManifestSource) -> [String] {
    var findings = DiagnosticList()
    var options = options
    options.icons = options.icons ?? source.manifest.font.icons ?? "."
    let settings = Settings(
      of: source.manifest, in: source.file, options: options, reporting: &findings)
    return settings?.fontPaths(of: source.manifest) ?? []
  }

  /// Reads a manifest of which only errors are told: its warnings were told when it was new.
  static func manifest(
    in file: SourceFile, reporting diagnostics: inout DiagnosticList
  ) -> Manifest? {
    var findings = DiagnosticList()
    guard let manifest = Manifest(reading: file, reporting: &findings) else {
      diagnostics.append(findings)
      return nil
    }
    return manifest
  }

  /// The signatures of TrueType, OpenType, collections and packed fonts.
  private static func looksLikeFont(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8),
      Array("wOFF".utf8), Array("wOF2".utf8),
    ]
    return starts.contains { bytes.starts(with: $0) }
  }

  /// True for a file that begins as a font does.
  static func isFont(at path: String) -> Bool {
    (try? Files.read(path, limit: FontRelease.limit)).map(looksLikeFont) == true
  }

  // MARK: - Commits

  private func commit(
    _ reference: String, path: String?, named name: String,
    reporting diagnostics: inout DiagnosticList
  ) throws(GitError) -> Release? {
    guard let manifest = path ?? manifest else {
      diagnostics.report(.noReleaseManifest(name))
      return nil
    }
    // A path behind the colon is one within the repository, as Git has it.
    let repository = try GitRepository(holding: self.manifest ?? ".")
    let commit = try repository.commit(of: reference)
    let place =
      if let path, !path.hasPrefix("./"), !path.hasPrefix("../") {
        Paths.normalized(path)
      } else {
        try repository.path(of: manifest)
      }
    let reader = CommitReader(
      repository: repository, commit: commit, reference: reference, options: options,
      current: current, wantsPictures: wantsPictures)
    return try reader.release(named: name, manifest: place, reporting: &diagnostics)
  }
}
