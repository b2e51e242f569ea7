import Testing
import TestSupport

@testable import Geometry

@Suite struct RootsTests {
  @Test("the quadratic formula keeps the small root beside a huge one")
  func quadraticCancellation() {
    let roots = Roots.quadratic(1e-9, 1, -1e-9)
    #expect(roots.contains { abs($0 - 1e-9) < 1e-24 })
  }

  @Test("cubics with chosen roots give them back", arguments: [11, 12, 13] as [UInt64])
  func cubicRoots(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let r = (0..<3).map { _ in random.double(in: -1...2) }.sorted()
      guard r[1] - r[0] > 1e-3, r[2] - r[1] > 1e-3 else { continue }
      let roots = Roots.cubicInUnitInterval(
        1, -(r[0] + r[1] + r[2]), r[0] * r[1] + r[0] * r[2] + r[1] * r[2], -r[0] * r[1] * r[2])
      let expected = r.filter { $0 >= 0 && $0 <= 1 }
      #expect(roots.count == expected.count, "seed \(seed), roots \(r)")
      for (root, wanted) in zip(roots, expected) {
        #expect(abs(root - wanted) < 1e-9, "seed \(seed), roots \(r)")
      }
    }
  }

  @Test("a polynomial that is 0, or not finite, has no roots")
  func degenerate() {
    #expect(Roots.quadratic(0, 0, 0).isEmpty)
    #expect(Roots.cubicInUnitInterval(0, 0, 0, 0).isEmpty)
    #expect(Roots.cubicInUnitInterval(.nan, 1, .infinity, 0).isEmpty)
  }
}
