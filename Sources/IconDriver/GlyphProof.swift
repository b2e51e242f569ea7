internal import FontChecking
internal import FontModel
internal import Geometry
internal import Proof

/// Proves icons that were drawn just now in one lane, with one reader of the font for all.
struct GlyphProof {
  let bytes: [UInt8]

  /// Returns the result for each icon; nil where no picture could be made.
  func prove(
    _ icons: ArraySlice<CompiledIcon>, glyphIDs: ArraySlice<Int>, counter: ProgressCounter
  ) -> [ProofResult?] {
    guard let face = FreeTypeFace.open(bytes) else { return icons.map { _ in nil } }
    var proof = DrawingProof()
    var results: [ProofResult?] = []
    for (icon, glyphID) in zip(icons, glyphIDs) {
      guard case .drawing(let subject, let window) = icon.origin else {
        results.append(nil)
        continue
      }
      results.append(
        proof.prove(subject, window: window) { frame in
          face.picture(of: glyphID, in: frame)
        })
      counter.advance()
    }
    return results
  }
}
