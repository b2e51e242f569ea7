/// What changed in the font as a whole.
extension ReleaseComparison {
  var fontChanges: [ReleaseChange] {
    var whats: [ReleaseChange.What] = []
    if let first = old.names.family, let second = new.names.family, first != second {
      whats.append(.family(from: first, to: second))
    }
    if let first = old.isSplit, let second = new.isSplit, first != second, haveSeveralParts {
      whats.append(.split(second))
    }
    var keys: [String] = []
    if old.names.copyright != new.names.copyright { keys.append("copyright") }
    if old.names.license != new.names.license { keys.append("license") }
    if let first = old.names.vendor, let second = new.names.vendor, first != second {
      keys.append("vendor")
    }
    if !keys.isEmpty { whats.append(.metadata(keys)) }
    if let first = old.line, let second = new.line {
      if first.unitsPerEm != second.unitsPerEm {
        whats.append(.unitsPerEm(from: first.unitsPerEm, to: second.unitsPerEm))
      }
      let metrics = [
        ("ascender", first.ascender, second.ascender),
        ("descender", first.descender, second.descender),
        ("line gap", first.lineGap, second.lineGap),
      ]
      for (name, before, after) in metrics {
        guard let before = scaled(before, differsFrom: after) else { continue }
        whats.append(.lineMetric(name, from: before, to: after))
      }
    }
    return whats.map { ReleaseChange($0) }
  }

  /// True where icons that were released lie in other parts than the first, whose file is the same
  /// either way.
  private var haveSeveralParts: Bool {
    old.icons.contains { FontPart(of: $0.codepoint) != .first }
  }

  /// A length of the older font in units of the newer one; nil where they are one.
  ///
  /// With one em they must be equal; with two, each may be rounded to its grid.
  func scaled(_ before: Int, differsFrom after: Int) -> Double? {
    guard let oldEm = old.line?.unitsPerEm, let newEm = new.line?.unitsPerEm else { return nil }
    guard oldEm != newEm else { return before == after ? nil : Double(before) }
    let scale = Double(newEm) / Double(oldEm)
    let scaled = Double(before) * scale
    return abs(scaled - Double(after)) > 0.5 + 0.5 * scale ? scaled : nil
  }
}
