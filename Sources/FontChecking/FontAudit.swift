package import Diagnostics
import Geometry

/// A name and a code point that a font is expected to have.
package struct AuditEntry: Sendable, Hashable {
  package let name: String
  package let codepoint: UInt32
  /// Where the manifest says so; findings about the entry point there.
  package let place: Place?

  package init(name: String, codepoint: UInt32, place: Place? = nil) {
    self.name = name
    self.codepoint = codepoint
    self.place = place
  }
}

/// Looks a foreign font over, against a list of names and code points and without any drawing.
package enum FontAudit {
  /// Returns the findings: those about the file, then those about entries in their order.
  ///
  /// Names, code points and figures of the font are taken as they are; only what breaks an icon
  /// or hides it is reported. `path` names the font in messages.
  package static func check(
    _ bytes: [UInt8], entries: [AuditEntry], path: String? = nil
  ) -> DiagnosticList {
    let place = path.map { Place(path: $0) }
    var findings = DiagnosticList()
    let container: FontContainer
    do throws(ContainerFault) {
      container = try FontContainer(reading: bytes)
      try container.checkTables()
    } catch {
      findings.report(.fontUnreadable(error.reason, at: place))
      return findings
    }
    guard let reader = FreeTypeFace.open(container.bytesWithoutVariations()) else {
      findings.report(.fontUnreadable("FreeType refuses it", at: place))
      return findings
    }
    guard let shaper = HarfBuzzFace.open(bytes) else {
      findings.report(.fontUnreadable("HarfBuzz refuses it", at: place))
      return findings
    }
    let mappings = reader.mappings()
    guard !mappings.isEmpty else {
      findings.report(.characterMap("the font has no Unicode character map", at: place))
      return findings
    }
    var audit = Audit(tables: reader.tables(), place: place)
    audit.checkLine()
    for entry in entries { audit.check(entry, reader, shaper) }
    audit.checkSharing()
    audit.checkUnlisted(mappings, entries)
    findings.append(audit.findings)
    return findings
  }
}

/// The state of one audit.
private struct Audit {
  let tables: FaceTables?
  let place: Place?
  private(set) var findings = DiagnosticList()
  /// The entries that were found, with their glyphs.
  private var found: [(entry: AuditEntry, glyphID: Int)] = []

  init(tables: FaceTables?, place: Place?) {
    self.tables = tables
    self.place = place
  }

  mutating func checkLine() {
    guard let tables else {
      findings.report(.fontUnreadable("\"OS/2\" or another header table is missing", at: place))
      return
    }
    let browser = (tables.ascender, tables.descender, tables.lineGap)
    let windows = (tables.sTypoAscender, tables.sTypoDescender, tables.sTypoLineGap)
    guard browser != windows else { return }
    findings.report(.linesDiffer(browser, windows, at: place))
  }

  mutating func check(
    _ entry: AuditEntry, _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace
  ) {
    let label = GlyphLabel(icon: entry.name, codepoint: entry.codepoint)
    let entryPlace = entry.place ?? place
    if !Self.isPrivateUse(entry.codepoint) {
      findings.report(.outsidePrivateUse(label, at: entryPlace))
    }
    let glyphID = reader.glyphID(of: entry.codepoint)
    guard glyphID != 0 else {
      findings.report(.entryMissing(label, at: entryPlace))
      return
    }
    let other = shaper.glyphID(of: entry.codepoint) ?? 0
    guard other == glyphID else {
      findings.report(.readersDisagree(label, glyphID, other, at: entryPlace))
      return
    }
    found.append((entry, glyphID))
    guard let glyph = reader.glyph(glyphID) else {
      findings.report(.outlineDiffers(label, "cannot be read", by: "FreeType", at: entryPlace))
      return
    }
    guard let box = GlyphBox(round: glyph.outline) else {
      findings.report(.emptyGlyph(label, at: entryPlace))
      return
    }
    checkClipping(box, label, at: entryPlace)
  }

  private mutating func checkClipping(_ box: GlyphBox, _ label: GlyphLabel, at place: Place?) {
    guard let tables else { return }
    let (top, bottom) = (tables.usWinAscent, -tables.usWinDescent)
    guard box.yMax > top || box.yMin < bottom else { return }
    findings.report(.auditClipped(label, box, top: top, bottom: bottom, at: place))
  }

  mutating func checkSharing() {
    var first: [Int: AuditEntry] = [:]
    for (entry, glyphID) in found {
      guard let other = first[glyphID] else {
        first[glyphID] = entry
        continue
      }
      findings.report(.glyphShared(entry, other, at: entry.place ?? place))
    }
  }

  mutating func checkUnlisted(_ mappings: [Mapping], _ entries: [AuditEntry]) {
    let listed = Set(entries.map(\.codepoint))
    let unlisted = mappings.map(\.codepoint).filter {
      Self.isPrivateUse($0) && !listed.contains($0)
    }
    if !unlisted.isEmpty { findings.report(.unlisted(unlisted, at: place)) }
  }

  /// The three private use areas of Unicode.
  private static func isPrivateUse(_ codepoint: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(codepoint) || (0xF0000...0xFFFFD).contains(codepoint)
      || (0x10_0000...0x10_FFFD).contains(codepoint)
  }
}
