import CFreeType

/// The figures of head, hhea, maxp and OS/2 as FreeType reads them, named as in OpenType.
package struct FaceTables: Sendable, Hashable {
  package var unitsPerEm = 0
  package var xMin = 0
  package var yMin = 0
  package var xMax = 0
  package var yMax = 0
  /// Seconds since 1904.
  package var created: UInt64 = 0
  /// Seconds since 1904.
  package var modified: UInt64 = 0
  package var lowestRecPPEM = 0
  package var ascender = 0
  package var descender = 0
  package var lineGap = 0
  package var advanceWidthMax = 0
  package var minLeftSideBearing = 0
  package var minRightSideBearing = 0
  package var xMaxExtent = 0
  package var maxPoints = 0
  package var maxContours = 0
  package var maxZones = 0
  package var usWeightClass = 0
  package var fsType = 0
  package var fsSelection = 0
  package var usFirstCharIndex = 0
  package var usLastCharIndex = 0
  package var sTypoAscender = 0
  package var sTypoDescender = 0
  package var sTypoLineGap = 0
  package var usWinAscent = 0
  package var usWinDescent = 0
  package var sxHeight = 0
  package var sCapHeight = 0
}

extension FreeTypeFace {
  /// Returns the figures of the header tables, or nil when one of them is missing.
  package func tables() -> FaceTables? {
    var tables = FaceTables()
    guard readHead(into: &tables), readHhea(into: &tables), readMaxp(into: &tables),
      readOS2(into: &tables)
    else { return nil }
    return tables
  }

  private func readHead(into tables: inout FaceTables) -> Bool {
    guard let pointer = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) else { return false }
    let head = unsafe pointer.load(as: TT_Header.self)
    tables.unitsPerEm = Int(head.Units_Per_EM)
    tables.xMin = Int(head.xMin)
    tables.yMin = Int(head.yMin)
    tables.xMax = Int(head.xMax)
    tables.yMax = Int(head.yMax)
    tables.created = UInt64(head.Created.0) << 32 | UInt64(head.Created.1)
    tables.modified = UInt64(head.Modified.0) << 32 | UInt64(head.Modified.1)
    tables.lowestRecPPEM = Int(head.Lowest_Rec_PPEM)
    return true
  }

  private func readHhea(into tables: inout FaceTables) -> Bool {
    guard let pointer = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) else { return false }
    let hhea = unsafe pointer.load(as: TT_HoriHeader.self)
    tables.ascender = unsafe Int(hhea.Ascender)
    tables.descender = unsafe Int(hhea.Descender)
    tables.lineGap = unsafe Int(hhea.Line_Gap)
    tables.advanceWidthMax = unsafe Int(hhea.advance_Width_Max)
    tables.minLeftSideBearing = unsafe Int(hhea.min_Left_Side_Bearing)
    tables.minRightSideBearing = unsafe Int(hhea.min_Right_Side_Bearing)
    tables.xMaxExtent = unsafe Int(hhea.xMax_Extent)
    return true
  }

  private func readMaxp(into tables: inout FaceTables) -> Bool {
    guard let pointer = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_MAXP) else { return false }
    let maxp = unsafe pointer.load(as: TT_MaxProfile.self)
    tables.maxPoints = Int(maxp.maxPoints)
    tables.maxContours = Int(maxp.maxContours)
    tables.maxZones = Int(maxp.maxZones)
    return true
  }

  private func readOS2(into tables: inout FaceTables) -> Bool {
    guard let pointer = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return false }
    let os2 = unsafe pointer.load(as: TT_OS2.self)
    // FreeType marks a missing table by this version.
    guard os2.version != 0xFFFF else { return false }
    tables.usWeightClass = Int(os2.usWeightClass)
    tables.fsType = Int(os2.fsType)
    tables.fsSelection = Int(os2.fsSelection)
    tables.usFirstCharIndex = Int(os2.usFirstCharIndex)
    tables.usLastCharIndex = Int(os2.usLastCharIndex)
    tables.sTypoAscender = Int(os2.sTypoAscender)
    tables.sTypoDescender = Int(os2.sTypoDescender)
    tables.sTypoLineGap = Int(os2.sTypoLineGap)
    tables.usWinAscent = Int(os2.usWinAscent)
    tables.usWinDescent = Int(os2.usWinDescent)
    tables.sxHeight = Int(os2.sxHeight)
    tables.sCapHeight = Int(os2.sCapHeight)
    return true
  }
}
