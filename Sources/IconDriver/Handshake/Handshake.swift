internal import Diagnostics
internal import FontBuilding
internal import FontChecking
internal import FontModel
internal import IconManifest
internal import SwiftGeneration

/// Finds out why font and enum on disk are not those that manifest and drawings give.
///
/// The digest of names and numbers stands in the manifest, in the font and in the enum. Where two
/// of them agree and the third does not, the third is the one that was left behind.
struct Handshake {
  private let compilation: Compilation
  /// The font file that would be built.
  private let built: FontOutput
  /// Nil when the font on disk is missing, or is the one that would be built.
  private let font: Outputs.File?
  /// What that font says of itself; nil when it cannot be opened.
  private let identity: FontIdentity?
  /// Nil when the enum on disk is missing, or is the one that would be written.
  private let source: SourceFile?
  private let written: EnumReading?
  /// The digests of manifest, font and enum; nil where a file has none, or is missing.
  private let wanted: String
  private var fontDigest: String?
  private var enumDigest: String?
  /// The icons of all font files on disk, where all come from one build and not from this one.
  private var oldIcons: [FontIdentity.NamedMapping]?
  /// True when another font file is of the present manifest.
  private var isBesideNew = false

  /// Compares one of the font files that would be built, and the enum, with what is on disk.
  init(
    _ compilation: Compilation, _ built: FontOutput, font: Outputs.OnDisk, source: Outputs.OnDisk
  ) {
    self.compilation = compilation
    self.built = built
    wanted = compilation.font.digest
    switch font {
    case .missing: (self.font, identity) = (nil, nil)
    case .same:
      (self.font, identity) = (nil, nil)
      fontDigest = wanted
    case .different(let file):
      self.font = file
      identity = try? FontIdentity(reading: file.bytes)
    }
    switch source {
    case .missing: (self.source, written) = (nil, nil)
    case .same:
      (self.source, written) = (nil, nil)
      enumDigest = wanted
    case .different(let file):
      self.source = SourceFile(path: file.path, bytes: file.bytes)
      written = EnumReading(file.bytes)
      enumDigest = written?.digest
    }
  }

  /// What is out of step in all font files of a build, each by its own handshake, and in the enum.
  ///
  /// What left all files behind is told of one of them: where it can be seen, if anywhere. Left
  /// over are files beside them that would not be built now.
  static func findings(
    of handshakes: [Handshake], leftOver: [FontIdentity] = []
  ) -> DiagnosticList {
    guard handshakes.count > 1 else { return handshakes.first?.findings() ?? DiagnosticList() }
    var differing = handshakes.filter { $0.font != nil }
    let digests = differing.map(\.ownDigest)
    let areNew = handshakes.contains { $0.font == nil && $0.fontDigest != nil }
    let isBesideNew = areNew || digests.contains { $0 == handshakes[0].wanted }
    let areOneBuild = !isBesideNew && Set(digests).count == 1 && digests.first != .some(nil)
    let version = differing.first?.identity?.version
    let oldIcons =
      differing.flatMap { $0.identity?.icons ?? [] }
      + leftOver.filter { $0.version == version }.flatMap(\.icons)
    for index in differing.indices {
      differing[index].isBesideNew = isBesideNew
      if areOneBuild { differing[index].oldIcons = oldIcons }
    }
    guard
      let first = differing.first(where: \.showsChanges) ?? differing.first ?? handshakes.first
    else { return DiagnosticList() }
    var findings = first.findings()
    for other in differing where other.built.path != first.built.path {
      let isTold = other.leftBehind != nil && other.leftBehind == first.leftBehind
      guard let font = other.font, !isTold || (other.showsChanges && !areOneBuild) else { continue }
      _ = other.report(font, into: &findings)
    }
    return findings
  }

  private var manifestPath: String { compilation.manifestFile.path }

  /// What is out of step with what, and how to mend it.
  private func findings() -> DiagnosticList {
    var findings = DiagnosticList()
    let isManifestEdited = font.map { report($0, into: &findings) } ?? false
    if let source, let written {
      report(source, written, isManifestEdited: isManifestEdited, into: &findings)
    }
    return findings
  }

  /// Reports why the font differs; true when the manifest was edited and nothing rebuilt.
  private func report(_ font: Outputs.File, into findings: inout DiagnosticList) -> Bool {
    guard let identity else {
      reportDamage(font, into: &findings)
      return false
    }
    let version = identity.version.flatMap { VersionText(reading: $0) }
    let digest = version.flatMap { $0.digest.isEmpty ? nil : $0.digest }
    guard let digest, isOfThisManifest(identity, digest) else {
      findings.report(.fontForeign(font.path, family: identity.family, manifest: manifestPath))
      return false
    }
    if isDamaged(font) {
      reportDamage(font, into: &findings)
      return false
    }
    guard identity.subfamily == built.font.part?.label else {
      findings.report(
        .fontOfOtherPart(font.path, holds: identity.subfamily, wanted: built.font.part))
      return false
    }
    guard digest == wanted else { return reportOther(digest, font, identity, into: &findings) }
    let settings = changedSettings(identity, version: version?.version)
    if !settings.isEmpty {
      findings.report(.manifestEdited(settings, font.path, at: compilation.manifestFile.wholePlace))
      return true
    }
    reportDrawings(font, into: &findings)
    return false
  }

  /// The digest in the font on disk; nil where it bears none.
  private var ownDigest: String? {
    identity?.version.flatMap { VersionText(reading: $0) }
      .flatMap { $0.digest.isEmpty ? nil : $0.digest }
  }

  private func changes(from identity: FontIdentity) -> LedgerChanges {
    oldIcons.map { LedgerChanges(from: $0, to: compilation.font, of: compilation.manifestFile) }
      ?? LedgerChanges(from: identity.icons, to: built.font, of: compilation.manifestFile)
  }

  /// True where names and numbers of the font on disk are not those that would be built.
  private var showsChanges: Bool {
    guard let icons = identity?.icons else { return false }
    return !LedgerChanges(from: icons, to: built.font, of: compilation.manifestFile).isEmpty
  }

  /// Version and digest of a font that was made of another manifest, or of other settings.
  private var leftBehind: String? {
    guard let identity, let text = identity.version, let version = VersionText(reading: text),
      version.digest != wanted || !changedSettings(identity, version: version.version).isEmpty
    else { return nil }
    return text
  }

  /// True for a font whose names and numbers may be an older or newer state of this manifest.
  private func isOfThisManifest(_ identity: FontIdentity, _ digest: String) -> Bool {
    digest == wanted || digest == enumDigest || identity.family == built.font.names.family
  }

  private func isDamaged(_ font: Outputs.File) -> Bool {
    guard let container = try? FontContainer(reading: font.bytes) else { return true }
    return !container.faults().isEmpty
  }

  /// A font that was changed after it was written: says in what it is not the one that was meant.
  private func reportDamage(_ font: Outputs.File, into findings: inout DiagnosticList) {
    findings.report(
      .outputStale(at: Place(path: font.path), manifest: manifestPath))
    findings.append(
      FontChecker.check(font.bytes, against: built.font, path: font.path).diagnostics)
  }

  /// A font of other names and numbers; true when the enum was left behind with it.
  private func reportOther(
    _ digest: String, _ font: Outputs.File, _ identity: FontIdentity,
    into findings: inout DiagnosticList
  ) -> Bool {
    let changes = changes(from: identity)
    if let enumDigest, enumDigest == digest, !isBesideNew {
      findings.report(.manifestEdited(changes.words, font.path, at: changes.place))
      return true
    }
    if enumDigest == nil || enumDigest == wanted {
      findings.report(
        .fontOld(font.path, changes.words, hasEnum: enumDigest != nil, manifest: manifestPath))
    } else {
      findings.report(
        .twoBuilds(font.path, compilation.settings.targets.swift, manifest: manifestPath))
    }
    return false
  }

  /// The settings that the font was built with and the manifest no longer has, in words.
  private func changedSettings(_ identity: FontIdentity, version: String?) -> [String] {
    let (names, metrics) = (built.font.names, built.font.metrics)
    var words: [String] = []
    if let family = identity.family, family != names.family {
      words.append("the family \"\(VisibleText.escaped(family))\" became \"\(names.family)\"")
    }
    if let version, version != names.version {
      words.append("the version \(VisibleText.escaped(version)) became \(names.version)")
    }
    if identity.unitsPerEm != metrics.unitsPerEm {
      words.append("the em of \(identity.unitsPerEm) units became \(metrics.unitsPerEm)")
    } else if identity.ascender != metrics.ascender || identity.descender != metrics.descender {
      words.append(
        "the line of \(identity.ascender) to \(identity.descender) became "
          + "\(metrics.ascender) to \(metrics.descender), as by another layout")
    }
    // The numbers of the manifest are those of the font, or this is not asked.
    if identity.codepoints != built.font.glyphs.flatMap(\.codepoints).sorted() {
      words.append(
        compilation.font.isSplit
          ? "the font was one file, and is split now" : "the font was split, and is one file now")
    }
    return words
  }

  /// The most drawings that are named one by one.
  private static let namedDrawings = 10

  private func reportDrawings(_ font: Outputs.File, into findings: inout DiagnosticList) {
    let changed = FontChecker.changedIcons(in: font.bytes, from: built.font)
    let count = built.font.glyphs.count { $0.icon != nil }
    // Where every icon changed it was not the drawings: another layout, or another Rebus.
    guard !changed.isEmpty, changed.count < count || count == 1 else {
      reportDamage(font, into: &findings)
      return
    }
    for glyph in changed.prefix(Self.namedDrawings) {
      let path = compilation.drawingPath(of: glyph.name) ?? compilation.settings.icons
      findings.report(.drawingEdited(glyph, font.path, at: path))
    }
    if changed.count > Self.namedDrawings {
      findings.report(
        .moreDrawingsEdited(changed.count - Self.namedDrawings, font.path))
    }
  }

  private func report(
    _ source: SourceFile, _ written: EnumReading, isManifestEdited: Bool,
    into findings: inout DiagnosticList
  ) {
    if written.hasOtherLineEnds, enumDigest == wanted {
      findings.report(.lineEnds(source.path))
    } else if !written.isUntouched, !written.hasOtherLineEnds {
      findings.report(.enumEdited(at: compilation.firstDifference(in: source), manifestPath))
    } else if enumDigest != wanted {
      // Together with the font it was reported with the font.
      guard font == nil || !(isManifestEdited || isMixed) else { return }
      findings.report(
        .enumOld(source.path, hasFont: fontDigest == wanted, manifest: manifestPath))
    } else if !isManifestEdited {
      findings.report(
        .manifestEdited(
          ["labels or other words of its icons"], source.path,
          at: compilation.manifestFile.wholePlace))
    }
  }

  /// True when the font bears another digest than the enum, and neither that of the manifest.
  private var isMixed: Bool {
    guard let digest = ownDigest else { return false }
    return digest != wanted && (digest != enumDigest || isBesideNew)
  }
}
