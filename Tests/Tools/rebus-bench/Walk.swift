import Diagnostics
import FontBuilding
import FontChecking
import FontModel
import Geometry
import GlyphBuilding
import IconDriver
import IconManifest
import OpenType
import Proof
import SVG
import SwiftGeneration

/// A step of the way from files to files.
enum Step: String, CaseIterable {
  case list, manifest, match, read, parse
  /// Parsing and resolving, since no resolving is done without; told as what is beyond `parse`.
  case resolve
  case ink, quadratics, rounding, tables, bytes, check, prove, generate, report, write
  /// The whole of it, but for writing, as the command does it.
  case compile

  /// The steps whose work is not by icon alone, so that it might grow faster than their number.
  static let joint: [Step] = [
    .list, .manifest, .match, .tables, .bytes, .check, .generate, .report, .write, .compile,
  ]
}

/// What measures a step.
protocol StepMeter {
  mutating func measure<Result>(_ step: Step, _ work: () throws -> Result) throws -> Result
}

/// Goes the way of a build a step at a time over all icons, on one lane.
///
/// Each step is the modules' own function; what it made is kept for the next.
struct Walk {
  let set: IconSet
  /// False leaves the proof out of `compile`.
  private let proves: Bool
  private var findings = DiagnosticList()

  init(_ set: IconSet, proves: Bool = true) {
    self.set = set
    self.proves = proves
  }

  /// What is known of an icon on its way.
  private struct Icon {
    let request: GlyphRequest
    let text: SourceFile
    let drawing: Drawing
  }

  /// Goes the whole way.
  mutating func run(_ meter: inout some StepMeter) throws {
    let (pairs, manifest, settings) = try inputs(&meter)
    let icons = try drawings(pairs, settings, &meter)
    let results = try glyphs(icons, settings, &meter)
    let font = Font(
      names: settings.names, metrics: settings.metrics,
      glyphs: GlyphOrder.glyphs(icons: results.map(\.glyph), metrics: settings.metrics),
      digest: ManifestDigest.text(of: manifest.value), timestamp: settings.timestamp)
    let file = try some(
      meter.measure(.tables) { FontBuilder.fontFile(for: font, reporting: &findings) })
    let bytes = try meter.measure(.bytes) { file.bytes }
    try check(bytes, font, &meter)
    if proves { try prove(icons, results, font, bytes, &meter) }
    let text = try some(
      meter.measure(.generate) {
        EnumSource.text(
          for: font, typeName: settings.enumName, manifest: manifest.file, reporting: &findings)
      })
    try compileAndWrite(bytes, text, settings, &meter)
  }

  private typealias ReadManifest = (value: Manifest, file: SourceFile)

  private mutating func inputs(
    _ meter: inout some StepMeter
  ) throws -> ([IconResolution.Pair], ReadManifest, Settings) {
    let file = SourceFile(path: set.manifest, bytes: try Files.read(set.manifest, limit: 1 << 24))
    let manifest = try some(
      meter.measure(.manifest) { Manifest(reading: file, reporting: &findings) })
    let settings = try some(
      Settings(of: manifest, in: file, options: options, reporting: &findings))
    let folder = try meter.measure(.list) {
      try IconFolder(listing: set.icons, usesFolders: false, reporting: &findings)
    }
    let resolution = try meter.measure(.match) {
      IconResolution(of: manifest, in: file, with: folder, reporting: &findings)
    }
    guard resolution.pairs.count == set.count else { throw failure("not every icon was found") }
    return (resolution.pairs, (manifest, file), settings)
  }

  private mutating func drawings(
    _ pairs: [IconResolution.Pair], _ settings: Settings, _ meter: inout some StepMeter
  ) throws -> [Icon] {
    let files = try meter.measure(.read) {
      try pairs.map { pair in
        SourceFile(
          path: pair.drawing.path, bytes: try Files.read(pair.drawing.path, limit: 1 << 24))
      }
    }
    let artboards = try meter.measure(.parse) { files.map { Drawing.artboard(reading: $0) } }
    guard artboards.allSatisfy({ $0 != nil }) else { throw failure("a drawing is not read") }
    let drawings = try meter.measure(.resolve) {
      files.compactMap { Drawing(reading: $0, reporting: &findings) }
    }
    guard drawings.count == pairs.count else { throw failure("a drawing is not read") }
    return zip(zip(pairs, files), drawings).map { pair, drawing in
      let entry = pair.0.entry
      return Icon(
        request: GlyphRequest(name: entry.name, codepoint: entry.codepoint),
        text: pair.1.svgText, drawing: drawing)
    }
  }

  private mutating func glyphs(
    _ icons: [Icon], _ settings: Settings, _ meter: inout some StepMeter
  ) throws -> [GlyphBuilder.Result] {
    var builder = GlyphBuilder(metrics: settings.metrics)
    let inks = try meter.measure(.ink) {
      icons.compactMap {
        builder.ink(of: $0.drawing, in: $0.text, as: $0.request, reporting: &findings)
      }
    }
    guard inks.count == icons.count else { throw failure("a drawing is no glyph") }
    let fits = try meter.measure(.quadratics) {
      var fit = QuadraticFit(tolerance: GlyphBuilder.quadraticTolerance)
      return inks.map {
        QuadraticApproximation(of: $0.path, by: &fit)
      }
    }
    let outlines = try meter.measure(.rounding) {
      zip(fits, inks).map { fit, ink in
        var displacement = 0.0
        return Outline(rounding: fit.path, about: ink.center, displacement: &displacement)
      }
    }
    let results = icons.compactMap {
      builder.glyph(of: $0.drawing, in: $0.text, as: $0.request, reporting: &findings)
    }
    guard results.map(\.glyph.outline) == outlines else {
      throw failure("the steps made other outlines than the whole")
    }
    return results
  }

  private mutating func check(
    _ bytes: [UInt8], _ font: Font, _ meter: inout some StepMeter
  ) throws {
    let report = try meter.measure(.check) {
      var report = FontChecker.checkFile(bytes, against: font)
      report.append(FontChecker.check(bytes, against: font, glyphs: 0..<font.glyphs.count))
      return report
    }
    findings.append(report.diagnostics)
    guard report.isClean else { throw failure("the font is not as it should be") }
  }

  private mutating func prove(
    _ icons: [Icon], _ results: [GlyphBuilder.Result], _ font: Font, _ bytes: [UInt8],
    _ meter: inout some StepMeter
  ) throws {
    let glyphIDs = font.iconGlyphIDs
    let isProved = try meter.measure(.prove) {
      guard let face = FreeTypeFace.open(bytes) else { return false }
      var proof = DrawingProof()
      var isProved = true
      for (icon, result) in zip(icons, results) {
        let glyphID = glyphIDs[result.glyph.name] ?? 0
        let subject = ProofSubject(
          drawing: icon.drawing, roles: result.roles, drawingToEm: result.placement)
        let found = proof.prove(subject, window: result.artboard) { frame in
          face.picture(of: glyphID, in: frame)
        }
        isProved = isProved && found?.isProved == true
      }
      return isProved
    }
    guard isProved else { throw failure("a glyph is not as it was drawn") }
  }

  private mutating func compileAndWrite(
    _ bytes: [UInt8], _ text: String, _ settings: Settings, _ meter: inout some StepMeter
  ) throws {
    let compilation = try some(
      meter.measure(.compile) {
        var compiler = Compiler(options: options)
        return compiler.compile(set.manifest, reporting: &findings)
      })
    let report = try meter.measure(.report) { compilation.report.text }
    let built = [bytes, Array(text.utf8), Array(report.utf8)]
    guard compilation.outputs.files.map(\.bytes) == built else {
      throw failure("the steps made other files than the whole")
    }
    _ = try meter.measure(.write) { try compilation.outputs.write() }
  }

  private var options: Options {
    var options = Options()
    options.out = set.outputs
    options.jobs = 1
    options.proves = proves
    return options
  }

  private func some<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw failure("a step made nothing") }
    return value
  }

  /// What went wrong, with what was found.
  private func failure(_ sentence: String) -> BenchError {
    let errors = findings.diagnostics.filter { $0.severity == .error }.prefix(3)
    return BenchError(([sentence] + errors.map { "  \($0.message)" }).joined(separator: "\n"))
  }
}
