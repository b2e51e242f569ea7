internal import Diagnostics
internal import FontBuilding
internal import FontModel
internal import GlyphBuilding
internal import IconManifest
internal import OpenType
internal import SVG

/// Reads the release that stands in a commit: manifest, and font or drawings.
struct CommitReader: Sendable {
  let repository: GitRepository
  let commit: String
  /// How the user calls the commit.
  let reference: String
  let options: Options
  /// What was compiled just now: its glyphs stand in for drawings that did not change.
  let current: (compilation: Compilation, manifest: Manifest)?
  /// False where pictures would not be compared anyhow.
  let wantsPictures: Bool

  /// Reads the release of the manifest at a path of the repository; nil after a report.
  func release(
    named name: String, manifest path: String, reporting diagnostics: inout DiagnosticList
  ) throws(GitError) -> Release? {
    guard let bytes = try file(at: path, limit: Compiler.manifestLimit) else {
      diagnostics.report(.notInCommit(path, reference: reference, near: try closest(to: path)))
      return nil
    }
    let file = SourceFile(path: "\(reference):\(path)", bytes: bytes)
    guard let manifest = ReleaseReader.manifest(in: file, reporting: &diagnostics) else {
      return nil
    }
    let source = ManifestSource(file: file, manifest: manifest)
    let (font, pictures) =
      wantsPictures
      ? try pictures(of: manifest, at: path)
      : (nil, .none("there are none to compare with"))
    return Release(
      title: name, state: ReleaseState(of: manifest, options: options, font: font),
      pictures: pictures, source: source)
  }

  // MARK: - Files

  /// Lists what stands at a path, links followed, with the path that they lead to.
  private func entries(
    at path: String
  ) throws(GitError) -> (entries: [GitRepository.Entry], path: String) {
    var path = path
    for _ in 0..<Self.mostLinks {
      let entries = try repository.entries(at: path, in: commit)
      guard entries.count == 1, entries[0].path == path, entries[0].isLink,
        let target = try repository.contents(of: entries).first
      else { return (entries, path) }
      path = Paths.resolved(
        String(decoding: target, as: UTF8.self), in: Paths.folder(of: path))
    }
    return ([], path)
  }

  /// More links in a row than this lead nowhere.
  private static let mostLinks = 8

  /// Reads a file; nil where there is none.
  private func file(at path: String, limit: Int) throws(GitError) -> [UInt8]? {
    let (entries, target) = try entries(at: path)
    guard let entry = entries.first, entry.path == target else { return nil }
    guard entry.size <= limit else { throw GitError(.tooLarge(limit: limit), path) }
    return try repository.contents(of: [entry]).first
  }

  /// The manifest of the commit that the user may mean.
  private func closest(to path: String) throws(GitError) -> String? {
    let paths = try repository.entries(at: ".", in: commit).map(\.path)
      .filter { $0.hasSuffix(".json") }
    let name = Paths.name(of: path)
    return paths.first { Paths.name(of: $0) == name }
      ?? Suggestion.closest(to: path, among: paths)
  }

  // MARK: - Pictures

  /// Finds the font in the commit, or builds it from the drawings there.
  private func pictures(
    of manifest: Manifest, at path: String
  ) throws(GitError) -> (FontRelease?, Release.Pictures) {
    var findings = DiagnosticList()
    // Nothing but paths within the repository from here on.
    let file = SourceFile(path: path, bytes: [])
    guard
      var settings = Settings(
        of: manifest, in: file, options: try optionsInRepository(for: manifest),
        reporting: &findings)
    else { return (nil, .none("its manifest does not say where the drawings are")) }
    if let fontPath = try pathInRepository(settings.targets.ttf),
      let font = try builtFont(of: manifest, at: settings.fontPaths(of: manifest))
    {
      return (font, .font("\(reference):\(fontPath)"))
    }
    guard let icons = try pathInRepository(settings.icons) else {
      return (nil, .none("its drawings are outside of the repository"))
    }
    settings.icons = icons
    return try compiledFont(of: manifest, settings: settings)
  }

  /// The options with paths within the repository; the version is the commit's own.
  private func optionsInRepository(for manifest: Manifest) throws(GitError) -> Options {
    var options = options
    options.version = nil
    if let icons = options.icons { options.icons = try pathOnDisk(icons) }
    if let out = options.out {
      options.out = try pathOnDisk(out)
    } else if manifest.outputs.ttf == nil, manifest.outputs.swift == nil {
      options.out = "."
    }
    return options
  }

  /// The path within the repository of one of the command line; one that climbs out stays outside.
  private func pathOnDisk(_ path: String) throws(GitError) -> String {
    do {
      return try repository.path(of: path)
    } catch {
      if case .outside = error.reason { return "../\(path)" }
      throw error
    }
  }

  /// A path of a manifest within the repository; nil for one that climbs out of it.
  private func pathInRepository(_ path: String) throws(GitError) -> String? {
    let path = path.hasPrefix("/") ? try pathOnDisk(path) : Paths.normalized(path)
    return path == ".." || path.hasPrefix("../") ? nil : path
  }

  /// The font in the commit, all files of it, where it was built of a manifest.
  private func builtFont(
    of manifest: Manifest, at paths: [String]
  ) throws(GitError) -> FontRelease? {
    var files: [[UInt8]] = []
    for path in paths {
      guard let path = try pathInRepository(path),
        let bytes = try file(at: path, limit: FontRelease.limit)
      else { return nil }
      files.append(bytes)
    }
    return ReleaseReader.font(files, of: manifest).font
  }

  private func compiledFont(
    of manifest: Manifest, settings: Settings
  ) throws(GitError) -> (FontRelease?, Release.Pictures) {
    let drawings = try drawings(of: manifest, settings: settings)
    guard !drawings.isEmpty else {
      return (nil, .none("it has neither its font nor drawings in \(settings.icons)"))
    }
    let compiler = CommitCompiler(
      settings: settings, current: current, lanes: options.lanes)
    let glyphs = compiler.glyphs(of: drawings)
    let live = manifest.icons.count { $0.retired == nil }
    let font = Font(
      names: settings.names, metrics: settings.metrics,
      glyphs: GlyphOrder.glyphs(icons: glyphs, metrics: settings.metrics),
      isSplit: settings.isSplit)
    var findings = DiagnosticList()
    let files = font.files.compactMap { FontBuilder.fontFile(for: $0, reporting: &findings)?.bytes }
    let releases = files.compactMap { try? FontRelease(reading: $0) }
    guard !findings.hasErrors, let release = FontRelease.joined(releases) else {
      return (nil, .none("its drawings cannot be compiled any more"))
    }
    return (release, .drawings(failed: live - glyphs.count))
  }

  /// The drawings of the live icons with their bytes; those that are missing are left out.
  private func drawings(
    of manifest: Manifest, settings: Settings
  ) throws(GitError) -> [CommitDrawing] {
    let (entries, folder) = try entries(at: settings.icons)
    let prefix = folder == "." ? "" : folder + "/"
    var files: [String: GitRepository.Entry] = [:]
    for entry in entries where entry.path.hasPrefix(prefix) && !entry.isLink {
      guard entry.size <= settings.limits[.bytes] else { continue }
      files[String(entry.path.dropFirst(prefix.count))] = entry
    }
    var findings = DiagnosticList()
    let listing = IconFolder(
      path: folder, files: files.keys.sorted(), usesFolders: settings.usesFolders,
      reporting: &findings)
    var byName: [String: IconFolder.Drawing] = [:]
    for drawing in listing.drawings { byName[drawing.name] = drawing }
    let found = manifest.icons.filter { $0.retired == nil }.compactMap { entry in
      byName[entry.name].flatMap { drawing in
        files[drawing.relativePath].map { file in
          (pair: IconResolution.Pair(entry: entry, drawing: drawing), file: file)
        }
      }
    }
    let contents = try repository.contents(of: found.map(\.file))
    return zip(found, contents).map { CommitDrawing(pair: $0.pair, bytes: $1) }
  }
}

/// A drawing of a commit with its entry in the manifest.
struct CommitDrawing: Sendable {
  let pair: IconResolution.Pair
  let bytes: [UInt8]
}
