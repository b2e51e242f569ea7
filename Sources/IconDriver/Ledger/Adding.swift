internal import Diagnostics
internal import IconManifest

/// Runs `rebus add`: gives drawings their entries and numbers.
package struct Adding: Sendable {
  /// What is said of the icons that are added.
  package struct Words: Sendable {
    package var codepoint: String?
    package var label: String?
    package var keywords: [String] = []
    package var category: String?
    package var isMirrored = false
    package var since: String?

    package init() {}
  }

  private let options: LedgerOptions
  /// Names of icons, or paths of drawings; empty adds every drawing without an entry.
  private let names: [String]
  private let words: Words

  package init(options: LedgerOptions, names: [String], words: Words = Words()) {
    self.options = options
    self.names = names
    self.words = words
  }

  /// Adds the icons and writes the manifest.
  package func run() -> RunResult {
    LedgerSession.run(options) { session, result throws(FileError) in
      try add(in: &session, into: &result)
    }
  }

  private func add(
    in session: inout LedgerSession, into result: inout RunResult
  ) throws(FileError) {
    guard let path = session.iconFolder(reporting: &result.diagnostics) else { return }
    var findings = DiagnosticList()
    let folder = try IconFolder(
      listing: path, usesFolders: session.editor.manifest.font.usesFolders, reporting: &findings)
    let icons: [String]
    if names.isEmpty {
      // A file that cannot be an icon would be left out without a word.
      result.diagnostics.append(findings)
      icons = Self.missing(in: session.editor.manifest, of: folder)
    } else {
      icons = drawn(in: folder, reporting: &result.diagnostics)
    }
    let number = number(reporting: &result.diagnostics)
    guard !result.diagnostics.hasErrors else { return }
    guard !icons.isEmpty else {
      session.summary.append("every drawing in \(path) has an entry")
      return
    }
    guard let released = session.released(reporting: &result.diagnostics) else { return }
    let added = session.editor.add(
      icons.map(entry), as: number, keeping: released, reporting: &result.diagnostics)
    guard let added else { return }
    session.summary += Self.lines(of: added.entries) + [added.left.words]
  }

  /// The drawings without an entry, in the order of their names.
  private static func missing(in manifest: Manifest, of folder: IconFolder) -> [String] {
    let known = Set(manifest.icons.map(\.name))
    return folder.drawings.map(\.name).filter { !known.contains($0) }
  }

  /// The names of the drawings that are meant; what is not drawn is reported.
  private func drawn(
    in folder: IconFolder, reporting diagnostics: inout DiagnosticList
  ) -> [String] {
    let known = Set(folder.drawings.map(\.name))
    var icons: [String] = []
    for word in names {
      let path = Paths.normalized(word)
      let byPath = folder.drawings.first { Paths.normalized($0.path) == path }?.name
      let name = byPath ?? (try? IconName(fileStem: word).text) ?? word
      if known.contains(name) {
        if !icons.contains(name) { icons.append(name) }
      } else {
        diagnostics.report(.notDrawn(word, in: folder))
      }
    }
    return icons
  }

  private func number(reporting diagnostics: inout DiagnosticList) -> UInt32? {
    guard let text = words.codepoint else { return nil }
    do {
      return try Codepoint.value(of: text)
    } catch {
      diagnostics.report(.badCodepoint(text, error))
      return nil
    }
  }

  private func entry(named name: String) -> IconEntry {
    var entry = IconEntry(name: name, codepoint: 0)
    entry.label = words.label
    entry.keywords = words.keywords
    entry.category = words.category
    entry.isMirrored = words.isMirrored
    entry.since = words.since
    return entry
  }

  /// A line for each icon, of many for the first and the last.
  private static func lines(of entries: [IconEntry]) -> [String] {
    let lines = entries.map { "added \($0.name) (\(CodepointText.text(of: $0.codepoint)))" }
    guard lines.count > 20, let last = lines.last else { return lines }
    return lines.prefix(10) + ["… and \(lines.count - 11) more", last]
  }
}
