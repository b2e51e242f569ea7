package import Diagnostics

/// Resolves what a merge of git left: a manifest with conflict markers, or three manifests.
package struct LedgerResolution: Sendable {
  private let released: ReleasedIndex
  /// What was found on the way.
  package private(set) var diagnostics = DiagnosticList()

  package init(keeping released: [Released]) {
    self.init(keeping: ReleasedIndex(released))
  }

  private init(keeping released: ReleasedIndex) {
    self.released = released
  }

  /// What git keeps of a manifest while its merge is not finished.
  package struct Stages: Sendable {
    let ours: SourceFile
    let base: SourceFile?
    let theirs: SourceFile

    package init(ours: SourceFile, base: SourceFile?, theirs: SourceFile) {
      self.ours = ours
      self.base = base
      self.theirs = theirs
    }
  }

  /// Merges three manifests; nil after a report.
  ///
  /// A base that is nil, empty or no manifest leaves it open which side changed what.
  package mutating func merge(
    ours: SourceFile, base: SourceFile?, theirs: SourceFile
  ) -> LedgerMerge? {
    guard let ours = editor(of: ours), let theirs = editor(of: theirs) else { return nil }
    return LedgerMerge(
      ours: ours, base: base.flatMap(Self.ancestor), theirs: theirs, keeping: released,
      reporting: &diagnostics)
  }

  /// Merges the sides of a manifest with conflict markers; nil after a report.
  ///
  /// Without markers it mends what a merge by lines may break unseen: two icons with one number,
  /// and released numbers that moved. The text is the same where nothing is to be mended.
  ///
  /// What git keeps is better than what the markers show: git may have put lines of one side, and
  /// even the same icon twice, outside of the conflicts. Where the file was edited since, or what
  /// git keeps cannot be decided, the markers count, with git's ancestor where they show none.
  package mutating func resolve(_ file: SourceFile, stages: Stages? = nil) -> LedgerMerge? {
    if let stages, file.isMade(of: stages) {
      var trial = LedgerResolution(keeping: released)
      let merge = trial.merge(
        ours: stages.ours.withLineBreaks(of: file), base: stages.base, theirs: stages.theirs)
      if let merge {
        diagnostics.append(trial.diagnostics)
        return merge
      }
    }
    return resolveMarkers(of: file, base: stages?.base)
  }

  private mutating func resolveMarkers(of file: SourceFile, base: SourceFile?) -> LedgerMerge? {
    do throws(ConflictText.Failure) {
      guard ConflictText.marker(in: file.bytes) != nil else {
        guard let editor = editor(of: file) else { return nil }
        return LedgerMerge(
          ours: editor, base: nil, theirs: editor, keeping: released, reporting: &diagnostics)
      }
      return try merge(try ConflictText(file.bytes), of: file, base: base, depth: 0)
    } catch {
      diagnostics.report(.brokenConflict(error, in: file))
      return nil
    }
  }

  /// How deep conflicts may stand within each other.
  private static let deepest = 8
  /// The most bytes of the sides of one depth together.
  private static let mostBytes = 16 << 20

  private mutating func merge(
    _ conflict: ConflictText, of file: SourceFile, base: SourceFile?, depth: Int
  ) throws(ConflictText.Failure) -> LedgerMerge? {
    let ours = try editor(of: conflict.ours, in: file, depth: depth)
    let theirs = try editor(of: conflict.theirs, in: file, depth: depth)
    guard let ours, let theirs else { return nil }
    let shown = conflict.base.flatMap {
      Self.ancestor(SourceFile(path: file.path, bytes: $0.bytes))
    }
    let ancestor = shown ?? base.flatMap(Self.ancestor)
    var findings = DiagnosticList()
    let result = LedgerMerge(
      ours: ours, base: ancestor, theirs: theirs, keeping: released, reporting: &findings)
    diagnostics.append(findings.moved(to: conflict.ours.lines, of: file))
    return result
  }

  /// Reads a common ancestor, of whose own conflicts the first sides are taken.
  ///
  /// Nil where it is no manifest: git merges ancestors line by line, and may leave half of a
  /// conflict in them.
  private static func ancestor(_ file: SourceFile) -> ManifestEditor? {
    var bytes = file.bytes
    for _ in 0..<deepest where ConflictText.marker(in: bytes) != nil {
      guard let conflict = try? ConflictText(bytes) else { return nil }
      bytes = conflict.ours.bytes
    }
    var unheard = DiagnosticList()
    return ManifestEditor(
      SourceFile(path: file.path, bytes: bytes), allowingSharedNumbers: true, reporting: &unheard)
  }

  /// Tells whether a text serves as a common ancestor.
  package static func canBeAncestor(_ file: SourceFile) -> Bool { ancestor(file) != nil }

  /// Reads one side; conflicts within it are resolved first.
  private mutating func editor(
    of side: ConflictText.Side, in file: SourceFile, depth: Int
  ) throws(ConflictText.Failure) -> ManifestEditor? {
    var text = SourceFile(path: file.path, bytes: side.bytes)
    if side.hasMarkers {
      // Each level is read twice as often as the one around it.
      guard depth < Self.deepest, side.bytes.count << depth <= Self.mostBytes else {
        throw ConflictText.Failure(reason: .nested, line: side.lines.first ?? 1)
      }
      let inner = try merge(try ConflictText(side), of: file, base: nil, depth: depth + 1)
      guard let inner else { return nil }
      text = SourceFile(path: file.path, bytes: inner.text)
    }
    var findings = DiagnosticList()
    let editor = ManifestEditor(text, allowingSharedNumbers: true, reporting: &findings)
    if editor == nil {
      diagnostics.append(side.hasMarkers ? findings : findings.moved(to: side.lines, of: file))
    }
    return editor
  }

  private mutating func editor(of file: SourceFile) -> ManifestEditor? {
    var findings = DiagnosticList()
    let editor = ManifestEditor(file, allowingSharedNumbers: true, reporting: &findings)
    if editor == nil { diagnostics.append(findings) }
    return editor
  }
}

extension SourceFile {
  /// Tells whether every line beside the markers is one of git's: then nobody edited the file.
  fileprivate func isMade(of stages: LedgerResolution.Stages) -> Bool {
    var known: Set<ArraySlice<UInt8>> = []
    for stage in [stages.ours, stages.base, stages.theirs] {
      if let stage { known.formUnion(stage.bareLines) }
    }
    return bareLines.allSatisfy { known.contains($0) || ConflictText.isMarker($0) }
  }

  /// The lines without what ends them.
  private var bareLines: [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  /// The text with the line breaks of another file: git may keep others than the work tree has.
  fileprivate func withLineBreaks(of other: SourceFile) -> SourceFile {
    SourceFile(path: path, bytes: ObjectText(bytes).withLineBreaks(of: other.bytes).bytes)
  }
}

extension DiagnosticList {
  /// Moves findings about one side of a conflict to the lines that they have in the whole file.
  fileprivate func moved(to lines: [Int], of file: SourceFile) -> DiagnosticList {
    func moved(_ place: Place?) -> Place? {
      guard let place, let line = place.line, place.path == file.path,
        lines.indices.contains(line - 1)
      else { return place }
      return Place(
        path: place.path, line: lines[line - 1], column: place.column,
        quote: (place.excerpt, place.excerptColumn), length: place.length)
    }
    var result = DiagnosticList()
    for finding in diagnostics {
      result.report(
        Diagnostic(
          finding.severity, finding.rule, finding.message, at: moved(finding.place),
          notes: finding.notes.map { Diagnostic.Note($0.message, at: moved($0.place)) },
          help: finding.help))
    }
    return result
  }
}
