import Geometry
import Proof
import SVG
import Testing

@Suite("DrawingProof")
struct DrawingProofTests {
  private let letter = [
    Sheet.stroke(
      Sheet.line([Point(12, 10), Point(12, 20)]), StrokeStyle(width: 2, cap: .round)),
    Sheet.fill(Sheet.circle(Point(12, 5), 1)),
  ]

  /// Compares one drawing with the picture of another in the place of a glyph.
  private func prove(_ drawn: [Shape], against glyph: [Shape]) -> ProofResult? {
    var proof = DrawingProof()
    var maker = PictureMaker()
    return proof.prove(Sheet.subject(drawn), window: Sheet.window) { frame in
      maker.picture(of: Sheet.subject(glyph), in: frame)
    }
  }

  private func moved(_ shapes: [Shape], by x: Double, _ y: Double) -> [Shape] {
    shapes.map { shape in
      var shape = shape
      shape.figure.transform = shape.figure.transform.then(.translation(x, y))
      return shape
    }
  }

  @Test("proves what is equal at the first look")
  func equal() throws {
    let result = try #require(prove(letter, against: letter))
    #expect(result.isProved)
    #expect(result.height == 64)
    #expect(result.overlap == 1)
    #expect(result.worstDifference == 0)
  }

  @Test("finds a lost dot of two units, and where it was")
  func lostDot() throws {
    let result = try #require(prove(letter, against: [letter[0]]))
    #expect(!result.isProved)
    #expect(result.height == 256)
    #expect(result.worstDifference > 0.9)
    #expect((result.worstPlace.x - 960).magnitude < 80)
    #expect((result.worstPlace.y - 1236).magnitude < 80)
  }

  @Test("finds a shift by half a hundredth of the em", arguments: [(0.12, 0.0), (0, 0.12)])
  func shift(x: Double, y: Double) throws {
    let square = [Sheet.fill(Sheet.rect(3, 3, 18, 18))]
    let result = try #require(prove(square, against: moved(square, by: x, y)))
    #expect(!result.isProved)
    #expect(result.overlap > 0.98)
  }

  @Test("bears the rounding to whole units")
  func rounding() throws {
    let result = try #require(prove(letter, against: moved(letter, by: 0.0062, 0.0062)))
    #expect(result.isProved)
  }

  @Test("finds a blank glyph, and proves a blank drawing of one")
  func blank() throws {
    #expect(try #require(prove(letter, against: [])).isProved == false)
    #expect(try #require(prove([], against: [])).isProved)
  }

  @Test("says nothing where the glyph cannot be drawn")
  func noGlyph() {
    var proof = DrawingProof()
    let result = proof.prove(Sheet.subject(letter), window: Sheet.window) { _ in nil }
    #expect(result == nil)
  }
}
