internal import FontBuilding
internal import FontChecking
package import FontModel
internal import Geometry
internal import OpenType

/// What the bytes of a font tell of a release: names, numbers, pictures and line.
package struct FontRelease: Sendable {
  /// Why a font tells nothing.
  package struct Unreadable: Error, Sendable, Hashable {
    package let reason: String
  }

  package private(set) var state: ReleaseState
  /// The digest of the manifest that the font was built from; nil for fonts of others.
  package private(set) var digest: String?

  /// The part of a split font that this file is; nil for a first or only one.
  private(set) var part: String?

  /// The largest font that is read: 64 MiB.
  static let limit = 64 << 20

  /// Reads a font of Rebus or of others; a damaged glyph has no picture.
  package init(reading bytes: [UInt8]) throws(Unreadable) {
    let font = try Self.summary(of: bytes)
    let version = font.name?.text(of: 5)
    let ours = version.flatMap(VersionText.init(reading:))
    digest = ours.flatMap { $0.digest.isEmpty ? nil : $0.digest }
    state = ReleaseState(
      version: ours?.version ?? version.flatMap(Self.foreignVersion),
      names: Self.names(of: font, isOurs: digest != nil),
      line: ReleaseLine(
        unitsPerEm: font.head.unitsPerEm, ascender: font.hhea.ascender,
        descender: font.hhea.descender, lineGap: font.hhea.lineGap))
    state.tellsLedger = false
    state.tellsNames = digest != nil
    state.icons = try Self.icons(of: font, isOurs: digest != nil)
    part = digest == nil ? nil : font.name?.text(of: 17)
    if part != nil {
      state.isSplit = true
    } else if Set(state.icons.map { FontPart(of: $0.codepoint) }).count > 1 {
      state.isSplit = false
    }
  }

  private static func summary(of bytes: [UInt8]) throws(Unreadable) -> FontSummary {
    let unpacked: [UInt8]
    do throws(ContainerFault) {
      unpacked = try PackedFont.unpacked(bytes)
    } catch {
      throw Unreadable(reason: error.reason)
    }
    let file: FontFile
    do throws(FontFileError) {
      file = try FontFile(reading: unpacked)
    } catch {
      throw Unreadable(reason: error.description)
    }
    do throws(DecodingError) {
      return try FontSummary(reading: file)
    } catch {
      throw Unreadable(reason: error.description)
    }
  }

  /// Joins the files of a split font; nil where there is none.
  static func joined(_ parts: [FontRelease]) -> FontRelease? {
    guard var whole = parts.first else { return nil }
    for part in parts.dropFirst() {
      whole.state.icons += part.state.icons
      whole.state.isSplit = true
    }
    return whole
  }

  /// What a font at a path was compared by.
  func pictures(at path: String) -> Release.Pictures {
    state.icons.contains { $0.shape != nil }
      ? .font(path) : .none("it has no TrueType outlines that can be read")
  }

  /// The pictures by code point.
  var shapes: [UInt32: IconShape] {
    var shapes: [UInt32: IconShape] = [:]
    for icon in state.icons { shapes[icon.codepoint] = icon.shape }
    return shapes
  }

  private static func names(of font: FontSummary, isOurs: Bool) -> ReleaseNames {
    let vendor = font.os2.map { $0.achVendID.description }
    return ReleaseNames(
      family: (isOurs ? font.name?.text(of: 16) : nil) ?? font.name?.text(of: 1),
      copyright: font.name?.text(of: 0),
      license: font.name?.text(of: 13), vendor: vendor?.trimmingSpaces)
  }

  /// The first word of a version that is one: `Version 1.4` or `1.4;…`.
  private static func foreignVersion(_ text: String) -> String? {
    text.split { $0 == " " || $0 == ";" }.map(String.init)
      .first { ReleaseVersion($0) != nil }
  }

  /// The most points of all characters together: all may show one large glyph.
  private static let mostPoints = 8_000_000

  /// An icon for each character; one that shows nothing counts in private use areas only.
  private static func icons(
    of font: FontSummary, isOurs: Bool
  ) throws(Unreadable) -> [ReleaseIcon] {
    var known: Set<String> = []
    var shapes: [Int: IconShape] = [:]
    var points = 0
    var icons: [ReleaseIcon] = []
    icons.reserveCapacity(font.characters.count)
    for mapping in font.characters where mapping.glyphID > 0 {
      let shape = shapes[mapping.glyphID] ?? shape(of: mapping.glyphID, in: font, isOurs: isOurs)
      shapes[mapping.glyphID] = shape
      points += shape?.outline.pointCount ?? 0
      guard points <= mostPoints else {
        throw Unreadable(reason: "its characters have more than \(mostPoints) points in all")
      }
      guard isPrivate(mapping.codepoint) || shape?.outline.isEmpty == false else { continue }
      let glyphName = font.glyphName(of: mapping.glyphID)
      var name = glyphName.flatMap { isOurs ? GlyphNames.iconName(of: $0) : foreignName($0) }
      // The further numbers of a glyph have no name of their own.
      if let text = name, !known.insert(text).inserted { name = nil }
      icons.append(ReleaseIcon(name: name, codepoint: mapping.codepoint, shape: shape))
    }
    return icons
  }

  /// The contours of our own fonts never overlap; those of others may.
  private static func shape(
    of glyphID: Int, in font: FontSummary, isOurs: Bool
  ) -> IconShape? {
    guard font.hmtx.metrics.indices.contains(glyphID),
      let glyph = try? font.outline(of: glyphID)
    else { return nil }
    let contours = glyph.contours.map { contour in
      contour.map { OutlinePoint(x: $0.x, y: $0.y, isOnCurve: $0.isOnCurve) }
    }
    return IconShape(
      advance: font.hmtx.metrics[glyphID].advanceWidth,
      outline: Outline(contours: contours, hasOverlaps: !isOurs || glyph.overlapSimple))
  }

  private static func isPrivate(_ codepoint: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(codepoint) || codepoint >= 0xF0000
  }

  /// Drops names that only repeat a number, such as `uniE900` and `glyph12`.
  private static func foreignName(_ name: String) -> String? {
    let hex = { (text: Substring) in (4...6).contains(text.count) && text.allSatisfy(\.isHexDigit) }
    let digits = { (text: Substring) in !text.isEmpty && text.allSatisfy(\.isNumber) }
    if name.hasPrefix("uni"), hex(name.dropFirst(3)) { return nil }
    if name.hasPrefix("u"), hex(name.dropFirst(1)) { return nil }
    for word in ["glyph", "gid", "cid"] where name.hasPrefix(word) {
      if digits(name.dropFirst(word.count)) { return nil }
    }
    return name
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
