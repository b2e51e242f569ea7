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

  /// The entry in messages.
  var label: GlyphLabel { GlyphLabel(icon: name, codepoint: codepoint) }
}

/// Looks a foreign font over, against a list of names and code points and without any drawing.
package enum FontAudit {
  /// Returns the findings: those about the file, then those about entries in their order.
  ///
  /// Names, code points and figures of the font are taken as they are; only what breaks an icon
  /// or hides it is reported. `path` names the font in messages. A font that was `unpacked` has a
  /// directory that says nothing of its maker. `isNeverShown` tells numbers that text engines
  /// swallow; `listed` are the code points that the font may have, those of the entries if nil.
  package static func check(
    _ bytes: [UInt8], entries: [AuditEntry], listed: Set<UInt32>? = nil, path: String? = nil,
    unpacked: Bool = false,
    isNeverShown: (UInt32) -> Bool = { _ in false }
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
    let tables = reader.tables()
    let wholeFont = FontFileAudit(container: container, tables: tables, place: place)
    wholeFont.check(reader, shaper, unpacked: unpacked, into: &findings)
    var audit = EntryAudit(tables: tables, mappings: mappings, place: place)
    for entry in entries { audit.check(entry, reader, shaper) }
    audit.checkSharing()
    audit.checkNames(reader)
    audit.checkInvisible(reader, shaper, isNeverShown)
    audit.checkUnlisted(listed ?? Set(entries.map(\.codepoint)))
    findings.append(audit.findings)
    return findings
  }

  /// The three private use areas of Unicode.
  static func isPrivateUse(_ codepoint: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(codepoint) || (0xF0000...0xFFFFD).contains(codepoint)
      || (0x10_0000...0x10_FFFD).contains(codepoint)
  }
}

/// What an audit finds in the file as a whole.
struct FontFileAudit {
  let container: FontContainer
  let tables: FaceTables?
  let place: Place?

  /// Looks at the file, the em, the line, the box of all glyphs, and the ligatures.
  func check(
    _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace, unpacked: Bool,
    into findings: inout DiagnosticList
  ) {
    if !unpacked {
      for fault in container.faults() { findings.report(.foreignFault(fault, at: place)) }
    }
    switch container.bytesBehindNames() {
    case 0?: break
    case let count?:
      findings.report(
        .foreignFault("\"post\" has \(count) bytes behind its last name", at: place))
    case nil: findings.report(.foreignFault("\"post\" ends within its names", at: place))
    }
    if let fault = container.ligatureFault() {
      findings.report(.ligatureFault(fault, at: place))
    }
    guard let tables else {
      findings.report(.fontUnreadable("\"OS/2\" or another header table is missing", at: place))
      return
    }
    if tables.unitsPerEm < 512 { findings.report(.coarseEm(tables.unitsPerEm, at: place)) }
    checkLine(tables, into: &findings)
    checkBox(tables, reader, shaper, into: &findings)
  }

  private func checkLine(_ tables: FaceTables, into findings: inout DiagnosticList) {
    let browser = (tables.ascender, tables.descender, tables.lineGap)
    let windows = (tables.sTypoAscender, tables.sTypoDescender, tables.sTypoLineGap)
    guard browser != windows else { return }
    findings.report(.linesDiffer(browser, windows, at: place))
  }

  /// Compares the box of 'head' with those of all glyphs.
  ///
  /// Some tools take the points for it, some the curves themselves, and some round outwards: it
  /// must hold the curves, and not reach beyond the points, each to one unit.
  private func checkBox(
    _ tables: FaceTables, _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace,
    into findings: inout DiagnosticList
  ) {
    var drawn: GlyphBox?
    var points: GlyphBox?
    for glyphID in 0..<reader.glyphCount {
      if let box = GlyphBox(drawn: shaper.path(of: glyphID)) {
        drawn = drawn.map { $0.union(box) } ?? box
      }
      if let glyph = reader.glyph(glyphID, orDrawnBy: shaper),
        let box = GlyphBox(round: glyph.outline)
      {
        points = points.map { $0.union(box) } ?? box
      }
    }
    let stated = GlyphBox(
      xMin: tables.xMin, yMin: tables.yMin, xMax: tables.xMax, yMax: tables.yMax)
    guard let drawn, let points else { return }
    guard !stated.holds(drawn, tolerance: 1) || !points.holds(stated, tolerance: 1) else { return }
    findings.report(.headBox(stated, insteadOf: drawn, at: place))
  }
}

extension GlyphBox {
  /// Makes the box of what is drawn, to the nearest units; nil where nothing is.
  init?(drawn path: Path) {
    guard let bounds = path.bounds else { return nil }
    let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
      .map { Math.integer(rounding: $0) ?? 0 }
    self.init(xMin: numbers[0], yMin: numbers[1], xMax: numbers[2], yMax: numbers[3])
  }

  /// True when another box lies within, or outside by no more than some units.
  func holds(_ other: GlyphBox, tolerance: Int) -> Bool {
    other.xMin >= xMin - tolerance && other.yMin >= yMin - tolerance
      && other.xMax <= xMax + tolerance && other.yMax <= yMax + tolerance
  }
}
