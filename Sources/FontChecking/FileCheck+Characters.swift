import Diagnostics
import FontModel

extension FileCheck {
  /// Compares every character map, read to its end, with the code points of the model.
  func checkCharacters(
    _ reader: borrowing FreeTypeFace, _ shaper: borrowing HarfBuzzFace,
    into report: inout CheckReport
  ) {
    let wanted = wantedMappings()
    let basic = wanted.filter { $0.codepoint <= 0xFFFF }
    let maps = reader.characterMaps()
    for map in maps {
      let name = "the character map \(map.platformID), \(map.encodingID)"
      switch map.format {
      case 4: compare(map.mappings, with: basic, in: name, into: &report)
      case 12: compare(map.mappings, with: wanted, in: name, into: &report)
      default:
        report.report(.characterMap("\(name) has the format \(map.format)", at: place))
      }
    }
    let needed: [(Int, Int)] = wanted.count == basic.count ? [(3, 1)] : [(3, 1), (3, 10)]
    for (platform, encoding) in needed
    where !maps.contains(where: { $0.platformID == platform && $0.encodingID == encoding }) {
      report.report(
        .characterMap("the font has no character map \(platform), \(encoding)", at: place))
    }
    let read = shaper.codepoints().map {
      Mapping(codepoint: $0, glyphID: shaper.glyphID(of: $0) ?? 0)
    }
    compare(read, with: wanted, in: "what HarfBuzz maps", into: &report)
  }

  /// The model's code points and their glyphs, ascending.
  private func wantedMappings() -> [Mapping] {
    font.glyphs.enumerated().flatMap { index, glyph in
      glyph.codepoints.map { Mapping(codepoint: $0, glyphID: index) }
    }.sorted { $0.codepoint < $1.codepoint }
  }

  /// Walks two lists of ascending code points side by side.
  private func compare(
    _ read: [Mapping], with wanted: [Mapping], in map: String, into report: inout CheckReport
  ) {
    guard read != wanted else { return }
    var (one, other) = (0, 0)
    while one < read.count || other < wanted.count {
      let found = one < read.count ? read[one] : nil
      let meant = other < wanted.count ? wanted[other] : nil
      let next = min(found?.codepoint ?? .max, meant?.codepoint ?? .max)
      switch (found?.codepoint == next ? found : nil, meant?.codepoint == next ? meant : nil) {
      case (let found?, let meant?):
        if found.glyphID != meant.glyphID {
          report.report(
            .codepointWrong(
              next, gives: found.glyphID, insteadOf: meant.glyphID, in: map, at: place))
        }
        (one, other) = (one + 1, other + 1)
      case (_?, nil):
        report.report(.codepointUnknown(next, in: map, at: place))
        one += 1
      case (nil, let meant?):
        let label = GlyphLabel(icon: font.glyphs[meant.glyphID].name, codepoint: next)
        report.report(.codepointMissing(label, in: map, at: place))
        other += 1
      case (nil, nil): return
      }
    }
  }
}
