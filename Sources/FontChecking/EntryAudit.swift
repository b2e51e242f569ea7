import Diagnostics
import Geometry

/// What an audit finds at the entries of a manifest, and beside them.
struct EntryAudit {
  /// An entry that the font has.
  private struct Found {
    let entry: AuditEntry
    let glyphID: Int
    /// The outline and advance, where the glyph can be read and has ink.
    let glyph: LoadedGlyph?
  }

  /// What both readers make of a glyph.
  private struct Reading {
    let glyph: LoadedGlyph?
    /// Of what is drawn; nil where nothing is.
    let box: GlyphBox?
  }

  private let tables: FaceTables?
  private let mappings: [Mapping]
  private let mapped: Set<UInt32>
  private let place: Place?
  private(set) var findings = DiagnosticList()
  /// In the order of the entries.
  private var found: [Found] = []
  private var readings: [Int: Reading] = [:]

  init(tables: FaceTables?, mappings: [Mapping], place: Place?) {
    self.tables = tables
    self.mappings = mappings
    mapped = Set(mappings.map(\.codepoint))
    self.place = place
  }

  mutating func check(
    _ entry: AuditEntry, _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace
  ) {
    let entryPlace = entry.place ?? place
    if !FontAudit.isPrivateUse(entry.codepoint) {
      findings.report(.outsidePrivateUse(entry.label, at: entryPlace))
    }
    let glyphID = reader.glyphID(of: entry.codepoint)
    guard glyphID != 0 else {
      let short = entry.codepoint & 0xFFFF
      let isCut = entry.codepoint > 0xFFFF && mapped.contains(short)
      findings.report(
        isCut
          ? .codepointTruncated(entry.label, to: short, at: entryPlace)
          : .entryMissing(entry.label, at: entryPlace))
      return
    }
    let other = shaper.glyphID(of: entry.codepoint) ?? 0
    guard other == glyphID else {
      findings.report(.readersDisagree(entry.label, glyphID, other, at: entryPlace))
      return
    }
    let reading = reading(of: glyphID, reader, shaper)
    guard let glyph = reading.glyph else {
      found.append(Found(entry: entry, glyphID: glyphID, glyph: nil))
      findings.report(
        .outlineDiffers(entry.label, "cannot be read", by: "FreeType", at: entryPlace))
      return
    }
    guard let box = reading.box else {
      found.append(Found(entry: entry, glyphID: glyphID, glyph: nil))
      findings.report(.emptyGlyph(entry.label, at: entryPlace))
      return
    }
    found.append(Found(entry: entry, glyphID: glyphID, glyph: glyph))
    checkExtent(box, of: entry, advance: glyph.advance)
  }

  /// Reads a glyph the first time that an entry leads to it: all may lead to one large glyph.
  private mutating func reading(
    of glyphID: Int, _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace
  ) -> Reading {
    if let known = readings[glyphID] { return known }
    let reading = Reading(
      glyph: reader.glyph(glyphID, orDrawnBy: shaper),
      box: GlyphBox(drawn: shaper.path(of: glyphID)))
    readings[glyphID] = reading
    return reading
  }

  /// Compares the ink with what Windows draws, and with the line; one unit is rounding.
  private mutating func checkExtent(_ box: GlyphBox, of entry: AuditEntry, advance: Int) {
    guard let tables else { return }
    let place = entry.place ?? place
    if advance == 0 {
      findings.report(.noAdvance(entry.label, at: place))
    }
    let (top, bottom) = (tables.usWinAscent, -tables.usWinDescent)
    if box.yMax > top + 1 || box.yMin < bottom - 1 {
      findings.report(.auditClipped(entry.label, box, top: top, bottom: bottom, at: place))
    } else if box.yMax > tables.ascender + 1 || box.yMin < tables.descender - 1 {
      findings.report(
        .outsideLine(
          entry.label, box, top: tables.ascender, bottom: tables.descender, at: place))
    }
  }

  /// Finds entries of one glyph, and glyphs of one outline.
  mutating func checkSharing() {
    var first: [Int: AuditEntry] = [:]
    var outlines: [LoadedGlyph: AuditEntry] = [:]
    for item in found {
      let place = item.entry.place ?? place
      if let other = first[item.glyphID] {
        findings.report(.glyphShared(item.entry, other, at: place))
        continue
      }
      first[item.glyphID] = item.entry
      guard let glyph = item.glyph, glyph.isQuadratic else { continue }
      if let other = outlines[glyph] {
        findings.report(.sameOutline(item.entry, other, at: place))
      } else {
        outlines[glyph] = item.entry
      }
    }
  }

  /// Compares the names of glyphs with those of the entries, letters and digits alone.
  mutating func checkNames(_ reader: borrowing FreeTypeFace) {
    var seen: Set<Int> = []
    var others: [(entry: AuditEntry, name: String)] = []
    for item in found where seen.insert(item.glyphID).inserted {
      guard let name = reader.name(of: item.glyphID), !FontChecker.isMadeGlyphName(name) else {
        continue
      }
      let icon = FontChecker.iconName(ofGlyphNamed: name) ?? name
      if Self.letters(of: icon) != Self.letters(of: item.entry.name) {
        others.append((item.entry, name))
      }
    }
    if !others.isEmpty { findings.report(.glyphNamesDiffer(others, at: place)) }
  }

  private static func letters(of name: String) -> [UInt8] {
    name.lowercased().utf8.filter { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  /// Finds glyphs with ink at numbers that no text shows.
  mutating func checkInvisible(
    _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace,
    _ isNeverShown: (UInt32) -> Bool
  ) {
    for mapping in mappings where isNeverShown(mapping.codepoint) {
      let reading = reading(of: mapping.glyphID, reader, shaper)
      guard reading.glyph?.outline.isEmpty == false else { continue }
      findings.report(.invisible(mapping.codepoint, at: place))
    }
  }

  mutating func checkUnlisted(_ listed: Set<UInt32>) {
    let unlisted = mappings.map(\.codepoint).filter {
      FontAudit.isPrivateUse($0) && !listed.contains($0)
    }
    if !unlisted.isEmpty { findings.report(.unlisted(unlisted, at: place)) }
  }
}
