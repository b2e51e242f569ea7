import Diagnostics
import FontBuilding
import FontChecking
import FontModel
import Geometry
import IconDriver
import IconManifest
import OpenType

extension FuzzTarget {
  /// A good font with other numbers in its tables, whose directory and sums are right.
  ///
  /// The first byte chooses the font; each edit is five bytes: the table, the place, the number.
  static let tables = FuzzTarget("tables") { bytes in
    guard let first = bytes.first, !bases.isEmpty else { return }
    let base = bases[Int(first) % bases.count]
    var file = base.file
    var rest = bytes.dropFirst().prefix(400)
    while rest.count >= 5 {
      let edit = rest.prefix(5).map(Int.init)
      rest = rest.dropFirst(5)
      let entry = file.entries[edit[0] % file.entries.count]
      guard !entry.bytes.isEmpty else { continue }
      var table = entry.bytes
      let place = (edit[1] << 8 | edit[2]) % table.count
      table[place] = UInt8(edit[3])
      if place + 1 < table.count, edit[0] >= 128 { table[place + 1] = UInt8(edit[4]) }
      if edit[0] & 0x78 == 0x78 { table.removeLast(place) }
      file.set(entry.tag, table)
    }
    let damaged = file.bytes
    FontPromises.hold(ofForeign: damaged)
    Promises.hold(
      of: FontChecker.check(damaged, against: base.font, path: "fuzz.ttf").diagnostics,
      in: SourceFile(path: "fuzz.ttf", bytes: damaged))
  }

  /// A font as it comes: TTF, OTF, WOFF or WOFF2.
  static let packed = FuzzTarget("packed") { bytes in
    guard let unpacked = try? PackedFont.unpacked(bytes) else { return }
    FontPromises.hold(ofForeign: unpacked)
  }

  private static let bases: [(font: Font, file: FontFile)] = [
    FuzzFonts.plain, FuzzFonts.composed, FuzzFonts.spelled,
  ].compactMap(\.self)
}

/// What the readers of fonts of others promise.
enum FontPromises {
  /// Every way that a foreign font is read ends with a value or an error, twice the same.
  static func hold(ofForeign bytes: [UInt8]) {
    let file = SourceFile(path: "fuzz.ttf", bytes: bytes)
    if let font = try? FontFile(reading: bytes) {
      let text = FontText.text(of: font)
      precondition(text == FontText.text(of: font), "printed twice, two texts")
      if let description = try? FontDescription(file: font) {
        for subject in [Inspection.Subject.summary, .glyph("bag"), .glyph("U+EA00")] {
          for asJSON in [false, true] { _ = try? description.text(of: subject, asJSON: asJSON) }
        }
      }
      if let summary = try? FontSummary(reading: font) { compare(summary, with: bytes) }
    }
    _ = try? FontIdentity(reading: bytes)
    let release = try? FontRelease(reading: bytes)
    precondition((try? FontRelease(reading: bytes))?.state == release?.state, "two releases")
    var findings = DiagnosticList()
    let icons = FontImport(file).icons(draws: true, reporting: &findings)
    precondition(icons != nil || findings.hasErrors, "no icons and no error")
    Promises.hold(of: findings, in: file)
    if let icons {
      for icon in icons.icons.prefix(4) {
        if let drawing = icon.drawing { Promises.hold(of: drawing) }
      }
      Promises.hold(ofImported: icons)
    }
    let entries = [
      AuditEntry(name: "bag", codepoint: 0xEA00), AuditEntry(name: "star", codepoint: 0xF0000),
    ]
    Promises.hold(of: FontAudit.check(bytes, entries: entries, path: "fuzz.ttf"), in: file)
  }

  /// What our reader makes of simple glyphs is what FreeType makes of them.
  ///
  /// FreeType moves a glyph so that its xMin is its left side bearing; points in a row are compared.
  private static func compare(_ summary: FontSummary, with bytes: [UInt8]) {
    guard let container = try? FontContainer(reading: bytes),
      (try? container.checkTables()) != nil, container.table("glyf") != nil,
      let reader = FreeTypeFace.open(container.bytesWithoutVariations())
    else { return }
    for glyphID in 0..<min(summary.glyphCount, 64) {
      guard let ours = try? summary.outline(of: glyphID), let read = reader.glyph(glyphID),
        read.isQuadratic, ours.contours.count < 2, let mine = ours.contours.first,
        let other = read.outline.contours.first, mine.count == other.count
      else { continue }
      let steps = zip(mine, mine.dropFirst()).map { [$1.x - $0.x, $1.y - $0.y] }
      let theirs = zip(other, other.dropFirst()).map { [$1.x - $0.x, $1.y - $0.y] }
      precondition(steps == theirs, "our outline of glyph \(glyphID) is not FreeType's")
    }
  }
}
