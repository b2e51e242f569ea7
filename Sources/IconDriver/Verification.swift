internal import Diagnostics
internal import FontModel

/// Compares what was compiled with the outputs on disk, and says in what they differ.
struct Verification {
  private let compilation: Compilation

  init(of compilation: Compilation) {
    self.compilation = compilation
  }

  /// Reports outputs that are missing or out of step, and what left them behind.
  func compare(reporting diagnostics: inout DiagnosticList) throws(FileError) {
    let (outputs, targets) = (compilation.outputs, compilation.settings.targets)
    let manifest = compilation.manifestFile.path
    if outputs.areMixed { diagnostics.report(.outputsMixed(manifest)) }
    var found: [String: Outputs.OnDisk] = [:]
    for file in outputs.files {
      let onDisk = try outputs.onDisk(file, limit: Self.outputLimit)
      if case .missing = onDisk {
        diagnostics.report(.outputMissing(file.path, manifest: manifest))
      }
      found[file.path] = onDisk
    }
    let leftOver = PartPaths.leftOver(beside: targets.ttf, built: outputs.files.map(\.path))
    let findings = Handshake.findings(
      of: compilation.files.map { file in
        Handshake(
          compilation, file, font: found[file.path] ?? .missing,
          source: found[targets.swift] ?? .missing)
      },
      leftOver: leftOver.map(\.identity))
    diagnostics.append(findings)
    // The report differs with what it reports on.
    guard findings.diagnostics.isEmpty, let path = targets.report,
      case .different(let report) = found[path], !isReportButForProofs(report)
    else { return }
    let file = SourceFile(path: path, bytes: report.bytes)
    let offset = file.firstDifference(from: outputs.file(at: path)?.bytes ?? [])
    diagnostics.report(
      .outputStale(at: file.place(offset..<offset + 1), manifest: manifest))
  }

  /// Reports in what a font is not the one that manifest and drawings give; of a split font, all
  /// files beside the first one, or the one that was named.
  func compare(
    fontAt path: String, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    let first = try Files.read(path, limit: Self.outputLimit)
    let parts = compilation.files.compactMap(\.font.part)
    let files: [(path: String, part: FontPart?)] =
      parts.isEmpty
      ? [(path, nil)] : PartPaths.files(at: path, first, parts: parts).map { ($0.path, $0.part) }
    var handshakes: [Handshake] = []
    for (path, part) in files {
      guard let built = compilation.files.first(where: { $0.font.part == part }) else { continue }
      let bytes = try Files.read(path, limit: Self.outputLimit)
      let isSame = bytes == compilation.outputs.file(at: built.path)?.bytes
      handshakes.append(
        Handshake(
          compilation, built,
          font: isSame ? .same : .different(Outputs.File(path: path, bytes: bytes)),
          source: .missing))
    }
    diagnostics.append(Handshake.findings(of: handshakes))
  }

  /// True for a report that differs in nothing but that one of the two was made without proofs.
  private func isReportButForProofs(_ report: Outputs.File) -> Bool {
    let onDisk = String(decoding: report.bytes, as: UTF8.self)
    let built = compilation.report.text
    let (shortOnDisk, shortBuilt) = (
      BuildReport.withoutProofs(onDisk), BuildReport.withoutProofs(built)
    )
    return shortOnDisk == shortBuilt && (shortOnDisk == onDisk || shortBuilt == built)
  }

  /// The largest output that is read back: 64 MiB.
  private static let outputLimit = 64 << 20
}

extension SourceFile {
  /// Where a file stops being as a text: the offset of the first byte that differs.
  func firstDifference(from text: [UInt8]) -> Int { zip(bytes, text).prefix { $0 == $1 }.count }
}
