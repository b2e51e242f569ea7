/// A point of a contour in 'glyf', on whole font units, y up.
package struct GlyphPoint: Sendable, Hashable {
  /// The horizontal coordinate.
  package var x: Int
  /// The vertical coordinate, rising upwards.
  package var y: Int
  /// False for the control point of a quadratic curve.
  package var isOnCurve: Bool

  /// Makes a point.
  package init(x: Int, y: Int, isOnCurve: Bool) {
    self.x = x
    self.y = y
    self.isOnCurve = isOnCurve
  }
}

/// A glyph made of contours of its own.
package struct SimpleGlyph: Sendable, Hashable {
  /// Each is a ring; between two off-curve points in a row lies an implied on-curve point.
  package var contours: [[GlyphPoint]]
  /// Bit 6 of the first flag: contours overlap.
  package var overlapSimple: Bool
  /// The instructions, as they are.
  package var instructions: [UInt8]

  /// Makes a glyph.
  package init(
    contours: [[GlyphPoint]], overlapSimple: Bool = false, instructions: [UInt8] = []
  ) {
    self.contours = contours
    self.overlapSimple = overlapSimple
    self.instructions = instructions
  }
}

/// What 'glyf' holds for one glyph.
package enum GlyphDescription: Sendable, Hashable {
  /// No outline and no bytes.
  case empty
  /// Contours of its own.
  case simple(SimpleGlyph)
  /// Other glyphs, placed.
  case composite([GlyphComponent])
}

/// The outlines of the glyphs; 'loca' says where each lies.
///
/// <https://learn.microsoft.com/typography/opentype/spec/glyf>
package struct Glyf: Sendable, Hashable {
  /// The name of the table in the directory.
  package static let tag = Tag("glyf")

  /// One a glyph, in glyph order.
  package var glyphs: [GlyphDescription]

  /// Makes the table.
  package init(glyphs: [GlyphDescription]) {
    self.glyphs = glyphs
  }

  /// Returns the bytes and where each glyph begins, at even offsets.
  ///
  /// Composite glyphs are only read: writing one throws.
  package func encoded() throws(EncodingError) -> (bytes: [UInt8], loca: Loca) {
    var writer = ByteWriter()
    var offsets = [0]
    offsets.reserveCapacity(glyphs.count + 1)
    for (glyphID, glyph) in glyphs.enumerated() {
      do throws(EncodingError) {
        switch glyph {
        case .empty: break
        case .simple(let simple): try simple.write(into: &writer)
        case .composite(let components):
          throw EncodingError(table: Self.tag, field: "numberOfContours", value: -components.count)
        }
      } catch {
        throw error.at(glyphID: glyphID)
      }
      writer.pad(toMultipleOf: 2)
      offsets.append(writer.count)
    }
    // A table without bytes is refused by sanitizers; one byte of padding is not.
    if writer.count == 0 { writer.write(uint8: 0) }
    return (writer.bytes, Loca(offsets: offsets))
  }
}

extension Glyf {
  /// Reads all glyphs, refusing more points in all than the table has bytes, and 65,536.
  ///
  /// Repeated flags could ask for much more memory than the file takes.
  package init(reading bytes: [UInt8], loca: Loca) throws(DecodingError) {
    glyphs = []
    glyphs.reserveCapacity(max(loca.offsets.count - 1, 0))
    var budget = bytes.count + 65_536
    for glyphID in 0..<max(loca.offsets.count - 1, 0) {
      let glyph = try Self.glyph(glyphID, of: bytes, loca: loca)
      if case .simple(let simple) = glyph {
        budget -= simple.contours.reduce(0) { $0 + $1.count }
        guard budget >= 0 else {
          throw DecodingError(
            table: Self.tag, reason: .unsupported("it has more points than bytes"))
        }
      }
      glyphs.append(glyph)
    }
  }

  /// Reads one glyph.
  package static func glyph(
    _ glyphID: Int, of bytes: [UInt8], loca: Loca
  ) throws(DecodingError) -> GlyphDescription {
    guard let (contourCount, rest) = try body(of: glyphID, of: bytes, loca: loca) else {
      return .empty
    }
    var reader = rest
    guard contourCount >= 0 else {
      return .composite(try GlyphComponent.components(from: &reader))
    }
    return .simple(try SimpleGlyph(contourCount: contourCount, from: &reader))
  }

  /// What the first bytes of a glyph ask for.
  enum Extent {
    case points(Int)
    case components([Int])
  }

  /// Returns how many points a glyph says that it has, or the glyphs it is composed of.
  static func extent(
    of glyphID: Int, of bytes: [UInt8], loca: Loca
  ) throws(DecodingError) -> Extent {
    guard let (contourCount, rest) = try body(of: glyphID, of: bytes, loca: loca) else {
      return .points(0)
    }
    var reader = rest
    guard contourCount >= 0 else {
      return .components(try GlyphComponent.components(from: &reader).map(\.glyphIndex))
    }
    try reader.skip(2 * (contourCount - 1))
    return .points(try reader.readUnsigned16() + 1)
  }

  /// Returns the number of contours, and a reader of what follows the box; nil without an outline.
  private static func body(
    of glyphID: Int, of bytes: [UInt8], loca: Loca
  ) throws(DecodingError) -> (contourCount: Int, reader: ByteReader)? {
    guard glyphID >= 0, glyphID + 1 < loca.offsets.count else {
      throw DecodingError(table: tag, reason: .invalid("there is no glyph \(glyphID)"))
    }
    let (start, end) = (loca.offsets[glyphID], loca.offsets[glyphID + 1])
    guard start < end else { return nil }
    var reader = try ByteReader(bytes, table: tag).part(at: start, count: end - start)
    let contourCount = try reader.readSigned16()
    try reader.skip(8)
    return contourCount == 0 ? nil : (contourCount, reader)
  }
}
