extension FontContainer {
  /// True when the font replaces runs of letters by icons: the way of Material's fonts.
  ///
  /// Looks for the features `liga`, `rlig`, `clig` and `dlig` in 'GSUB'. Source: OpenType 1.9.1,
  /// "OpenType Layout Common Table Formats", FeatureList.
  package var hasLigatures: Bool {
    guard let table = table("GSUB") else { return false }
    let view = TableView(table, of: bytes)
    do throws(ContainerFault) {
      let list = try view.uint16(6)
      for index in 0..<(try view.uint16(list)) {
        let tag = try view.uint32(list + 2 + 6 * index)
        let feature = list + (try view.uint16(list + 6 + 6 * index))
        let isLigature = [0x6C69_6761, 0x726C_6967, 0x636C_6967, 0x646C_6967].contains(tag)
        if isLigature, try view.uint16(feature + 2) > 0 { return true }
      }
    } catch {
      return false
    }
    return false
  }
}
