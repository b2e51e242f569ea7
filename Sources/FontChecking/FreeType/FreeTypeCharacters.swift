import CFreeType

/// A code point and the glyph that a character map gives it.
package struct Mapping: Sendable, Hashable {
  package let codepoint: UInt32
  package let glyphID: Int
}

/// One subtable of cmap, read to its end.
package struct CharacterMapReading: Sendable, Hashable {
  package let platformID: Int
  package let encodingID: Int
  /// The subtable's format, or -1 where FreeType does not tell.
  package let format: Int
  /// Ascending by code point; maps to glyph 0 are left out.
  package let mappings: [Mapping]
}

/// A record of the name table for Windows, as text.
package struct NameRecord: Sendable, Hashable {
  package let nameID: Int
  package let text: String
}

extension FreeTypeFace {
  /// Returns the first 16 subtables of cmap that FreeType can read, in the file's order.
  ///
  /// Each may map all of Unicode, and thousands may be the same bytes. The Unicode subtable that
  /// FreeType prefers is selected again afterwards.
  package func characterMaps() -> [CharacterMapReading] {
    var readings: [CharacterMapReading] = []
    let chosen = unsafe face.pointee.charmap
    for index in 0..<(unsafe min(Int(face.pointee.num_charmaps), 16)) {
      guard let map = unsafe face.pointee.charmaps[index] else { continue }
      guard unsafe FT_Set_Charmap(face, map) == 0 else { continue }
      readings.append(
        CharacterMapReading(
          platformID: unsafe Int(map.pointee.platform_id),
          encodingID: unsafe Int(map.pointee.encoding_id),
          format: unsafe Int(FT_Get_CMap_Format(map)), mappings: mappings()))
    }
    unsafe FT_Set_Charmap(face, chosen)
    return readings
  }

  /// Returns every code point of the selected character map with its glyph, ascending.
  package func mappings() -> [Mapping] {
    var mappings: [Mapping] = []
    var glyph: FT_UInt = 0
    var codepoint = unsafe FT_Get_First_Char(face, &glyph)
    // A map that does not rise would never end.
    var previous: FT_ULong?
    while glyph != 0, codepoint <= 0x10FFFF, previous.map({ codepoint > $0 }) ?? true {
      mappings.append(Mapping(codepoint: UInt32(codepoint), glyphID: Int(glyph)))
      previous = codepoint
      codepoint = unsafe FT_Get_Next_Char(face, codepoint, &glyph)
    }
    return mappings
  }

  /// Returns the Windows records of the name table (UTF-16), in the file's order.
  ///
  /// Texts may share bytes, and FreeType keeps a copy of each: those within 4 MiB are read.
  package func names() -> [NameRecord] {
    var records: [NameRecord] = []
    var budget = 4 << 20
    for index in 0..<(unsafe FT_Get_Sfnt_Name_Count(face)) {
      var record = unsafe FT_SfntName()
      guard unsafe FT_Get_Sfnt_Name(face, index, &record) == 0 else { continue }
      guard unsafe record.platform_id == 3, let string = unsafe record.string else { continue }
      let length = unsafe Int(record.string_len)
      budget -= length
      guard budget >= 0 else { break }
      var units: [UInt16] = []
      units.reserveCapacity(length / 2)
      for unit in 0..<(length / 2) {
        units.append(unsafe UInt16(string[unit * 2]) << 8 | UInt16(string[unit * 2 + 1]))
      }
      records.append(
        NameRecord(
          nameID: unsafe Int(record.name_id), text: String(decoding: units, as: UTF16.self)))
    }
    return records
  }
}
