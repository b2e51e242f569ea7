import IconDriver
import Testing

@Suite struct EmProposalTests {
  @Test(
    "keeps 1920 for every grid whose even places fall on whole units",
    arguments: [16, 20, 24, 32, 40, 48, 64, 96, 120, 128, 192, 240, 256, 320, 480, 640, 960, 1920])
  func usual(height: Int) {
    let em = EmProposal(heights: Array(repeating: Double(height), count: 50))
    #expect(em.unitsPerEm == 1920)
    #expect(em.height == nil)
  }

  @Test(
    "proposes an em that the artboards divide, with two units to theirs where it can",
    arguments: [
      (512, 2048), (1024, 2048), (100, 2000), (1000, 2000), (36, 1944), (18, 1944),
      (50, 2000), (500, 2000), (14, 1932), (22, 1936), (28, 1960), (72, 2016), (2000, 2000),
    ])
  func other(height: Int, unitsPerEm: Int) {
    let em = EmProposal(heights: Array(repeating: Double(height), count: 5))
    #expect(em.unitsPerEm == unitsPerEm)
    #expect(em.height == height)
    #expect(em.unitsPerEm % height == 0 && em.unitsPerEm % 2 == 0)
  }

  @Test("keeps 1920 where no em near it holds the artboards", arguments: [800.0, 12.5, 3000, 0.5])
  func none(height: Double) {
    #expect(EmProposal(heights: Array(repeating: height, count: 9)).unitsPerEm == 1920)
  }

  @Test("asks for most of the drawings, and for five of them")
  func majority() {
    let small = Array(repeating: 24.0, count: 10)
    #expect(EmProposal(heights: small + Array(repeating: 512, count: 10)).height == nil)
    #expect(EmProposal(heights: Array(repeating: 512, count: 11) + small).unitsPerEm == 2048)
    #expect(EmProposal(heights: Array(repeating: 512, count: 4)).height == nil)
    #expect(EmProposal(heights: Array(repeating: 512, count: 5)).height == 512)
    #expect(EmProposal(heights: []).unitsPerEm == 1920)
  }
}
