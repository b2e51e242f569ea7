/// A glyph inside a composite glyph, and how it is placed.
///
/// <https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description>
package struct GlyphComponent: Sendable, Hashable {
  /// Where the component goes.
  package enum Placement: Sendable, Hashable {
    /// Moved by font units.
    case offset(x: Int, y: Int)
    /// Moved so that its point lies on a point of what was composed before.
    case matching(parent: Int, child: Int)
  }

  /// The glyph that is placed.
  package var glyphIndex: Int
  /// Where it goes.
  package var placement: Placement
  /// xscale, scale01, scale10, yscale.
  package var scale: [F2Dot14]
  /// True when the offset is scaled as the glyph is.
  package var scalesOffset: Bool

  private static let arg1And2AreWords: UInt16 = 0x0001
  private static let argsAreXYValues: UInt16 = 0x0002
  private static let weHaveAScale: UInt16 = 0x0008
  private static let moreComponents: UInt16 = 0x0020
  private static let weHaveAnXAndYScale: UInt16 = 0x0040
  private static let weHaveATwoByTwo: UInt16 = 0x0080
  private static let scaledComponentOffset: UInt16 = 0x0800

  /// Reads all components behind the glyph's header.
  static func components(from reader: inout ByteReader) throws(DecodingError) -> [GlyphComponent] {
    var components: [GlyphComponent] = []
    var flags = moreComponents
    while flags & moreComponents != 0 {
      flags = try reader.readUInt16()
      let glyphIndex = try reader.readUnsigned16()
      let placement = try placement(flags, from: &reader)
      components.append(
        GlyphComponent(
          glyphIndex: glyphIndex, placement: placement, scale: try scale(flags, from: &reader),
          scalesOffset: flags & scaledComponentOffset != 0))
    }
    return components
  }

  private static func placement(
    _ flags: UInt16, from reader: inout ByteReader
  ) throws(DecodingError) -> Placement {
    let words = flags & arg1And2AreWords != 0
    let first = words ? try reader.readUInt16() : UInt16(try reader.readUInt8())
    let second = words ? try reader.readUInt16() : UInt16(try reader.readUInt8())
    guard flags & argsAreXYValues != 0 else {
      return .matching(parent: Int(first), child: Int(second))
    }
    let signed = { (value: UInt16) in
      words ? Int(Int16(bitPattern: value)) : Int(Int8(truncatingIfNeeded: value))
    }
    return .offset(x: signed(first), y: signed(second))
  }

  private static func scale(
    _ flags: UInt16, from reader: inout ByteReader
  ) throws(DecodingError) -> [F2Dot14] {
    let zero = F2Dot14(rawValue: 0)
    if flags & weHaveAScale != 0 {
      let both = try number(from: &reader)
      return [both, zero, zero, both]
    }
    if flags & weHaveAnXAndYScale != 0 {
      let xscale = try number(from: &reader)
      return [xscale, zero, zero, try number(from: &reader)]
    }
    if flags & weHaveATwoByTwo != 0 {
      var scale: [F2Dot14] = []
      for _ in 0..<4 { scale.append(try number(from: &reader)) }
      return scale
    }
    return [.one, zero, zero, .one]
  }

  private static func number(from reader: inout ByteReader) throws(DecodingError) -> F2Dot14 {
    F2Dot14(rawValue: Int16(bitPattern: try reader.readUInt16()))
  }
}
