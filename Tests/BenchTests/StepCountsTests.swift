import Foundation
import TestSupport
import Testing

@testable import rebus_bench

@Suite("Instruction counts against a baseline")
struct StepCountsTests {
  private static func counts(
    toolchain: String = "Swift 6.3", _ steps: [(name: String, instructions: Int)]
  ) -> StepCounts {
    StepCounts(toolchain: toolchain, icons: 300, steps: steps)
  }

  @Test("a step may grow by 5 %, not by more", arguments: [(105_000, false), (105_001, true)])
  func growth(now: Int, isGrown: Bool) {
    let changes = Self.counts([("parse", now)]).changes(since: Self.counts([("parse", 100_000)]))
    #expect(changes.map(\.isGrown) == [isGrown])
  }

  @Test("a step of which the baseline says nothing counts as grown")
  func newStep() {
    let changes = Self.counts([("parse", 1), ("cut", 1)]).changes(
      since: Self.counts([("parse", 1)]))
    #expect(changes.map(\.isGrown) == [false, true])
  }

  @Test("counts are read back as they were written")
  func readBack() throws {
    let folder = try TemporaryFolder()
    let counts = Self.counts([("parse", 12), ("ink", 3_456_789_012)])
    let path = try folder.write("bench.json", counts.json.text)
    let read = try StepCounts(reading: path)
    #expect(read.toolchain == counts.toolchain)
    #expect(read.icons == 300)
    #expect(read.steps.map(\.name) == ["parse", "ink"])
    #expect(read.steps.map(\.instructions) == [12, 3_456_789_012])
  }

  @Test("a grown step fails, unless it was counted on another toolchain")
  func exitCodes() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("before.json", Self.counts([("ink", 100)]).json.text)
    let grown = try folder.write("grown.json", Self.counts([("ink", 106)]).json.text)
    let other = try folder.write(
      "other.json", Self.counts(toolchain: "Swift 7", [("ink", 106)]).json.text)
    func exitCode(_ now: String) throws -> Int32 {
      try CountBench(BenchWords(["counts", "--baseline", before, "--from", now])).run()
    }
    #expect(try exitCode(before) == 0)
    #expect(try exitCode(grown) == 1)
    #expect(try exitCode(other) == 0)
  }

  @Test("the committed baseline knows every step")
  func baseline() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Baselines/bench.json").standardizedFileURL.path
    let baseline = try StepCounts(reading: path)
    #expect(baseline.steps.map(\.name) == Step.allCases.map(\.rawValue))
    #expect(baseline.steps.allSatisfy { $0.instructions > 0 })
  }
}
