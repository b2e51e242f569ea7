import CFreeType

extension FreeTypeFace {
  /// Returns the tables of the font with their tags, unpacked, in the file's order.
  ///
  /// FreeType unpacks WOFF, and WOFF2 where it was built with brotli. Nil when a table cannot be
  /// loaded, or when all of them together are larger than `limit`.
  package func tableContents(limit: Int) -> [(tag: String, bytes: [UInt8])]? {
    var count: FT_ULong = 0
    guard unsafe FT_Sfnt_Table_Info(face, 0, nil, &count) == 0, count <= 255 else { return nil }
    var tables: [(tag: String, bytes: [UInt8])] = []
    var total = 0
    for index in 0..<FT_UInt(count) {
      var (tag, length): (FT_ULong, FT_ULong) = (0, 0)
      guard unsafe FT_Sfnt_Table_Info(face, index, &tag, &length) == 0 else { return nil }
      total += Int(clamping: length)
      guard total <= limit else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(length))
      let failure = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe FT_Load_Sfnt_Table(face, tag, 0, buffer.baseAddress, &length)
      }
      guard failure == 0 else { return nil }
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> FT_ULong($0)) }
      tables.append((String(decoding: letters, as: UTF8.self), bytes))
    }
    return tables
  }
}
