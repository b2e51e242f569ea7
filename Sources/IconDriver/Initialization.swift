internal import Diagnostics
internal import FontBuilding
internal import IconManifest

/// Writes a first manifest for a folder of drawings.
package struct Initialization: Sendable {
  private let icons: String
  private let manifest: String
  private let family: String?

  package init(icons: String, manifest: String, family: String?) {
    self.icons = icons
    self.manifest = manifest
    self.family = family
  }

  /// Lists the folder, numbers its icons and writes the manifest; an existing one stays.
  package func run() -> RunResult {
    var result = RunResult()
    guard Files.kind(of: manifest) == nil else {
      result.diagnostics.report(.manifestExists(manifest))
      result.exitCode = .wrongInput
      return result
    }
    guard Files.kind(of: icons) == .folder else {
      result.diagnostics.report(.noSuchFolder(icons))
      result.exitCode = .wrongInput
      return result
    }
    do {
      try write(into: &result)
    } catch {
      result.fail(error)
    }
    result.settle()
    return result
  }

  private func write(into result: inout RunResult) throws(FileError) {
    var findings = DiagnosticList()
    let (folder, usesFolders) = try IconFolder.named(listing: icons, reporting: &findings)
    result.diagnostics.append(findings)
    guard !findings.hasErrors else { return }
    guard !folder.drawings.isEmpty else {
      result.diagnostics.report(.noDrawings(icons))
      return
    }
    let em = EmProposal(reading: folder.drawings)
    let count = folder.drawings.count
    let text = Manifest.firstText(
      font: settings(em, usesFolders: usesFolders, iconCount: count),
      outputs: Paths.path(Self.outputFolder, fromManifest: manifest),
      names: folder.drawings.map(\.name))
    guard let text else {
      result.diagnostics.report(.tooManyDrawings(count, in: icons))
      return
    }
    var outputs = Outputs()
    outputs.add(manifest, Array(text.utf8))
    _ = try outputs.write()
    result.summary = ["wrote \(manifest) with \(counted(count, "icon"))"]
    if count > FontBuilder.mostIcons { result.summary.append(Self.splitting) }
    if let height = em.height {
      result.summary.append(
        "units per em: \(em.unitsPerEm), which artboards of height \(height) divide")
    }
    result.summary.append("next: rebus build --manifest \(manifest)")
  }

  /// The settings of a first manifest; an em that is the default is left out.
  private func settings(
    _ em: EmProposal, usesFolders: Bool, iconCount: Int
  ) -> FontSettings {
    var font = FontSettings()
    font.family = family ?? familyName
    font.version = "1.0.0"
    font.icons = Paths.path(icons, fromManifest: manifest)
    font.unitsPerEm = em.height == nil ? nil : em.unitsPerEm
    font.usesFolders = usesFolders
    Self.split(&font, iconCount: iconCount)
    return font
  }

  /// Makes several font files of more icons than one holds, and makes room for more of them.
  static func split(_ font: inout FontSettings, iconCount: Int) {
    guard iconCount > FontBuilder.mostIcons else { return }
    font.isSplit = true
    if font.ranges.isEmpty { font.ranges = Allocation.defaultRanges + [0x10_0000...0x10_FFFD] }
  }

  /// What a summary says of more icons than a font file holds.
  static let splitting = "split: more icons than a font holds go into several, of one family"

  /// Where a first manifest has its outputs, seen from the working folder.
  static let outputFolder = "Generated"

  /// A family's name from the folder's: `my-icons` becomes `My Icons`.
  private var familyName: String { Self.familyName(of: icons) }

  /// A family's name from that of a file or folder; the default where there is nothing to take.
  static func familyName(of path: String) -> String {
    let words = Paths.name(of: Paths.normalized(path)).split {
      !$0.isASCII || !($0.isLetter || $0.isNumber)
    }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return name.isEmpty ? Settings.defaultFamily : String(name.prefix(31))
  }
}
