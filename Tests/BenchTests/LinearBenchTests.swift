import Testing

@testable import rebus_bench

@Suite("Steps whose work grows faster than the icons")
struct LinearBenchTests {
  @Test("work for each pair of icons is found")
  func eachPair() {
    #expect(Self.ratio { $0 * 5000 + $0 * $0 * 2 } > LinearBench.bornGrowth)
  }

  @Test("work for each icon is not, nor what a font takes whatever it holds")
  func eachIcon() {
    #expect(Self.ratio { $0 * 5000 + 100_000 } < 1)
  }

  @Test("sorting is not")
  func sorting() {
    let ratio = Self.ratio { icons in
      let bits = Int.bitWidth - icons.leadingZeroBitCount
      return icons * (4000 + 200 * bits)
    }
    #expect(ratio < LinearBench.bornGrowth)
  }

  /// How many times the work of an icon among 2,400 is that of one among 300.
  private static func ratio(_ instructions: (Int) -> Int) -> Double {
    func counts(_ icons: Int) -> StepCounts {
      StepCounts(toolchain: "", icons: icons, steps: [("match", instructions(icons))])
    }
    return LinearBench.growths(few: counts(300), many: counts(2400)).first?.ratio ?? 0
  }
}
