import Testing

@testable import Geometry

@Suite struct RootsTests {
  @Test("the quadratic formula keeps the small root beside a huge one")
  func quadraticCancellation() {
    let roots = Roots.quadratic(1e-9, 1, -1e-9)
    #expect(roots.contains { abs($0 - 1e-9) < 1e-24 })
  }

  @Test("a polynomial that is 0, or not finite, has no roots")
  func degenerate() {
    #expect(Roots.quadratic(0, 0, 0).isEmpty)
    #expect(Roots.quadratic(.nan, 1, .infinity).isEmpty)
  }
}
