internal import FontChecking
internal import FontModel
internal import Geometry
internal import GlyphBuilding
internal import Proof

/// Proves a range of icons in one lane, with one reader of the font for all.
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
      let glyphID = glyphIDs[icon.built.glyph.name] ?? 0
      let subject = ProofSubject(
        drawing: icon.drawing, roles: icon.built.roles, drawingToEm: icon.built.placement,
        clipsToArtboard: !icon.keepsOverflow)
      results.append(
        proof.prove(subject, window: window(of: icon)) { frame in
          face.picture(of: glyphID, in: frame)
        })
      counter.advance()
    }
    return results
  }

  /// What the pictures show: the artboard, and the ink beyond it where it is kept.
  private func window(of icon: CompiledIcon) -> Rect {
    guard icon.keepsOverflow else { return icon.built.artboard }
    return icon.built.inkBounds.union(icon.built.artboard)
  }
}
