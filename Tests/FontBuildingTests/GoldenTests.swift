import FontModel
import Foundation
import OpenType
import TestSupport
import Testing

/// Whole fonts as text; RECORD=1 rewrites the files.
@Suite struct GoldenTests {
  @Test("builds the fonts that the goldens show", arguments: SampleFonts.all.map(\.0))
  func golden(name: String) throws {
    let font = try #require(SampleFonts.all.first { $0.0 == name }?.1)
    let file = try FontFile(reading: try build(font).bytes)
    let text = FontText.text(of: file)
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Goldens/FontBuilding/\(name).txt").standardized
    let difference = try Golden.difference(of: text, from: url)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
