internal import Diagnostics
internal import FontChecking

/// Compares what was compiled with the outputs on disk, and says in what they differ.
struct Verification {
  private let compilation: Compilation

  init(of compilation: Compilation) {
    self.compilation = compilation
  }

  /// Reports outputs that are missing or out of date; a stale font is read to say how.
  func compare(reporting diagnostics: inout DiagnosticList) throws(FileError) {
    let outputs = compilation.outputs
    if outputs.areMixed {
      diagnostics.report(.outputsMixed(compilation.manifestFile.path))
    }
    for file in outputs.files {
      switch try outputs.state(of: file) {
      case .same: continue
      case .different where try isReportButForProofs(file): continue
      case .missing:
        diagnostics.report(.outputMissing(file.path, manifest: compilation.manifestFile.path))
      case .different:
        diagnostics.report(
          .outputStale(
            file.path, place: try place(of: file), manifest: compilation.manifestFile.path))
        if file.path == compilation.settings.targets.ttf {
          diagnostics.append(try faults(ofFontAt: file.path))
        }
      }
    }
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

  /// The first line in which a text output differs; the whole file for a font.
  private func place(of file: Outputs.File) throws(FileError) -> Place {
    guard file.path != compilation.settings.targets.ttf else { return Place(path: file.path) }
    let onDisk = SourceFile(
      path: file.path, bytes: try Files.read(file.path, limit: Self.outputLimit))
    let first = zip(onDisk.bytes, file.bytes).enumerated().first { $1.0 != $1.1 }?.offset
    let offset = first ?? min(onDisk.bytes.count, file.bytes.count)
    return onDisk.place(offset..<offset + 1)
  }

  /// What FreeType and HarfBuzz find when they read the font on disk as the one that was meant.
  private func faults(ofFontAt path: String) throws(FileError) -> DiagnosticList {
    let bytes = try Files.read(path, limit: Self.outputLimit)
    return FontChecker.check(bytes, against: compilation.font, path: path).diagnostics
  }

  /// The largest output that is read back: 64 MiB.
  private static let outputLimit = 64 << 20
}
