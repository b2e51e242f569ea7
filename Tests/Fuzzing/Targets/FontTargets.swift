import Diagnostics
import FontBuilding
import FontChecking
import FontModel
import Geometry
import GlyphBuilding
import OpenType
import SVG

extension FuzzTarget {
  /// An SVG file on its whole way: drawing, glyph, font, and back through all readers.
  static let glyph = FuzzTarget("glyph") { bytes in
    let file = SourceFile(path: "fuzz.svg", bytes: bytes)
    guard let drawing = Promises.drawing(of: file) else { return }
    let metrics = FontMetrics(unitsPerEm: 1920, layout: .text)
    var findings = DiagnosticList()
    var builder = GlyphBuilder(metrics: metrics)
    let built = builder.glyph(
      of: drawing, in: file.svgText, as: GlyphRequest(name: "fuzz", codepoint: 0xEA00),
      reporting: &findings)
    Promises.hold(of: findings, in: file.svgText)
    guard let built else {
      precondition(findings.hasErrors, "no glyph and no error")
      return
    }
    for point in built.glyph.outline.contours.joined() {
      precondition(abs(point.x) <= 32_767 && abs(point.y) <= 32_767, "beyond 16 bits")
    }
    let font = Font(
      names: FontNames(family: "Fuzz", version: "1.0.0"), metrics: metrics,
      glyphs: GlyphOrder.glyphs(icons: [built.glyph], metrics: metrics), digest: "0",
      timestamp: 0)
    var problems = DiagnosticList()
    guard let written = FontBuilder.fontFile(for: font, reporting: &problems) else {
      precondition(problems.hasErrors, "no font and no error")
      return
    }
    let report = FontChecker.check(written.bytes, against: font)
    precondition(report.isClean, "the readers do not agree with the font that was meant")
    Promises.hold(ofWritten: written.bytes, meaning: font)
  }

  /// A foreign font: read by our reader, printed, and looked over.
  static let font = FuzzTarget("font") { bytes in
    if let file = try? FontFile(reading: bytes) {
      _ = FontText.text(of: file)
      if let summary = try? FontSummary(reading: file) {
        for glyphID in 0..<min(300, Int(summary.maxp.numGlyphs)) {
          _ = summary.glyphName(of: glyphID)
          _ = try? summary.outline(of: glyphID)
        }
      }
    }
    let entries = [
      AuditEntry(name: "bag", codepoint: 0xEA00), AuditEntry(name: "star", codepoint: 0xF0000),
    ]
    let findings = FontAudit.check(bytes, entries: entries, path: "fuzz.ttf")
    Promises.hold(of: findings, in: SourceFile(path: "fuzz.ttf", bytes: bytes))
  }
}

extension Promises {
  /// Our own reader finds every point that was meant.
  fileprivate static func hold(ofWritten bytes: [UInt8], meaning font: Font) {
    guard let file = try? FontFile(reading: bytes), let read = try? FontSummary(reading: file)
    else {
      preconditionFailure("our reader refuses what our writer wrote")
    }
    precondition(read.problems.isEmpty, "our reader finds a problem: \(read.problems)")
    for (glyphID, glyph) in font.glyphs.enumerated() {
      let contours = (try? read.outline(of: glyphID))?.contours.map { contour in
        contour.map { OutlinePoint(x: $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
      }
      precondition(contours == glyph.outline.contours, "our reader finds other points")
    }
  }
}
