internal import FontChecking
internal import FontModel
internal import Geometry
internal import Proof

/// Proves icons that were drawn just now in one lane, with one reader of the font for all.
struct GlyphProof {
  let bytes: [UInt8]
  /// Glyph IDs by icon name.
  let glyphIDs: [String: Int]

  /// Returns the result for each icon; nil where no picture could be made.
  func prove(_ icons: ArraySlice<CompiledIcon>, counter: ProgressCounter) -> [ProofResult?] {
    guard let face = FreeTypeFace.open(bytes) else { return icons.map { _ in nil } }
    var proof = DrawingProof()
    var results: [ProofResult?] = []
    for icon in icons {
      guard case .drawing(let subject, let window) = icon.origin else {
        results.append(nil)
        continue
      }
      let glyphID = glyphIDs[icon.glyph.name] ?? 0
      results.append(
        proof.prove(subject, window: window) { frame in
          face.picture(of: glyphID, in: frame)
        })
      counter.advance()
    }
    return results
  }
}
