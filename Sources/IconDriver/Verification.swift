internal import Diagnostics

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
    for file in outputs.files where try outputs.state(of: file) == .missing {
      diagnostics.report(.outputMissing(file.path, manifest: manifest))
    }
    let findings = Handshake(
      compilation, font: try outputs.onDisk(targets.ttf, limit: Self.outputLimit),
      source: try outputs.onDisk(targets.swift, limit: Self.outputLimit)
    ).findings()
    diagnostics.append(findings)
    // The report differs with what it reports on.
    guard findings.diagnostics.isEmpty else { return }
    for file in outputs.files where file.path == targets.report {
      guard try outputs.state(of: file) == .different, try !isReportButForProofs(file) else {
        continue
      }
      diagnostics.report(
        .outputStale(file.path, place: try place(of: file), manifest: manifest))
    }
  }

  /// Reports in what a font is not the one that manifest and drawings give.
  func compare(
    fontAt path: String, reporting diagnostics: inout DiagnosticList
  ) throws(FileError) {
    let bytes = try Files.read(path, limit: Self.outputLimit)
    let wanted = compilation.outputs.files.first { $0.path == compilation.settings.targets.ttf }
    guard bytes != wanted?.bytes else { return }
    let handshake = Handshake(
      compilation, font: .different(path: path, bytes: bytes), source: .missing)
    diagnostics.append(handshake.findings())
  }

  /// True for a report that differs in nothing but that one of the two was made without proofs.
  private func isReportButForProofs(_ file: Outputs.File) throws(FileError) -> Bool {
    guard file.path == compilation.settings.targets.report else { return false }
    let onDisk = String(
      decoding: try Files.read(file.path, limit: Self.outputLimit), as: UTF8.self)
    let built = compilation.report.text
    let (shortOnDisk, shortBuilt) = (
      BuildReport.withoutProofs(onDisk), BuildReport.withoutProofs(built)
    )
    return shortOnDisk == shortBuilt && (shortOnDisk == onDisk || shortBuilt == built)
  }

  /// The first line in which a text output differs.
  private func place(of file: Outputs.File) throws(FileError) -> Place {
    let onDisk = SourceFile(
      path: file.path, bytes: try Files.read(file.path, limit: Self.outputLimit))
    let first = zip(onDisk.bytes, file.bytes).enumerated().first { $1.0 != $1.1 }?.offset
    let offset = first ?? min(onDisk.bytes.count, file.bytes.count)
    return onDisk.place(offset..<offset + 1)
  }

  /// The largest output that is read back: 64 MiB.
  private static let outputLimit = 64 << 20
}
