extension FontContainer {
  /// Returns what is wrong with the ligatures of 'GSUB', as a clause; nil where all is right.
  ///
  /// Every offset must stay within the table and every glyph within the font. Source: OpenType
  /// 1.9.1, "GSUB", LookupType 4 and 7.
  package func ligatureFault() -> String? {
    guard let table = table("GSUB"), let maxp = self.table("maxp") else { return nil }
    let view = TableView(table, of: bytes)
    do throws(ContainerFault) {
      var check = LigatureCheck(
        view: view, glyphCount: try TableView(maxp, of: bytes).uint16(4))
      let list = try view.uint16(8)
      for index in 0..<(try view.uint16(list)) {
        let lookup = list + (try view.uint16(list + 2 + 2 * index))
        let type = try view.uint16(lookup)
        for subtable in 0..<(try view.uint16(lookup + 4)) {
          try check.spend(1)
          let start = lookup + (try view.uint16(lookup + 6 + 2 * subtable))
          if type == 4 {
            try check.check(at: start)
          } else if type == 7, try view.uint16(start + 2) == 4 {
            let extended = start + (try view.uint32(start + 4))
            try check.check(at: extended)
          }
        }
      }
    } catch {
      return error.reason
    }
    return nil
  }

  /// The number of bytes behind the names of 'post', version 2.0; nil where they do not fit.
  package func bytesBehindNames() -> Int? {
    guard let table = table("post") else { return 0 }
    let post = TableView(table, of: bytes)
    do throws(ContainerFault) {
      guard try post.uint32(0) == 0x20000 else { return 0 }
      let count = try post.uint16(32)
      var named = 0
      for index in 0..<count { named = max(named, try post.uint16(34 + 2 * index) - 257) }
      var offset = 34 + 2 * count
      for _ in 0..<named { offset += 1 + (try post.uint8(offset)) }
      return offset <= post.count ? post.count - offset : nil
    } catch {
      return nil
    }
  }
}

/// Walks the ligatures of one table.
private struct LigatureCheck {
  let view: TableView
  let glyphCount: Int
  /// How many more letters are looked at: lists may share bytes, so that 20 kB ask for 10¹³.
  private var budget = 2_000_000

  init(view: TableView, glyphCount: Int) {
    self.view = view
    self.glyphCount = glyphCount
  }

  /// Checks one subtable.
  mutating func check(at start: Int) throws(ContainerFault) {
    let sets = try view.uint16(start + 4)
    let coverage = start + (try view.uint16(start + 2))
    let covered = try coveredCount(at: coverage)
    guard covered == sets else {
      throw view.fault("covers \(covered) first letters for \(sets) sets of ligatures")
    }
    for index in 0..<sets {
      let set = start + (try view.uint16(start + 6 + 2 * index))
      try spend(1)
      for ligature in 0..<(try view.uint16(set)) {
        try checkLigature(at: set + (try view.uint16(set + 2 + 2 * ligature)))
      }
    }
  }

  private mutating func checkLigature(at record: Int) throws(ContainerFault) {
    let count = try view.uint16(record + 2)
    guard try view.uint16(record) < glyphCount, count > 0 else {
      throw view.fault("has a ligature of a glyph that is not there")
    }
    try spend(count)
    for component in 1..<count where try view.uint16(record + 2 + 2 * component) >= glyphCount {
      throw view.fault("has a ligature with a letter that is not there")
    }
  }

  /// The number of glyphs of a coverage table of either format.
  private mutating func coveredCount(at start: Int) throws(ContainerFault) -> Int {
    let count = try view.uint16(start + 2)
    guard try view.uint16(start) == 2 else { return count }
    try spend(count)
    var glyphs = 0
    for range in 0..<count {
      let record = start + 4 + 6 * range
      glyphs += try view.uint16(record + 2) - (try view.uint16(record)) + 1
    }
    return glyphs
  }

  /// Counts so many letters as looked at.
  mutating func spend(_ count: Int) throws(ContainerFault) {
    budget -= count
    guard budget >= 0 else { throw view.fault("has more ligatures than can be looked at") }
  }
}
