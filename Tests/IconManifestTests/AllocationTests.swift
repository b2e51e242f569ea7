import Diagnostics
import IconManifest
import Testing

@Suite struct AllocationTests {
  private func next(_ ranges: [ClosedRange<UInt32>], _ used: [UInt32]) -> UInt32? {
    var allocation = Allocation(ranges: ranges, used: used)
    return allocation.next()
  }

  @Test("begins with the default ranges")
  func defaults() {
    #expect(next([], []) == 0xEA00)
    #expect(next([], [0xE001, 0x41]) == 0xEA00)
  }

  @Test("goes above every number ever used, and fills no gap")
  func aboveAll() {
    #expect(next([], [0xEA00, 0xEA05]) == 0xEA06)
    #expect(next([], [0xF101, 0xF300]) == 0xF301)
    #expect(next([], [0xEA00, 0xF0010]) == 0xF0011)
  }

  @Test("counts the numbers of retired icons as used")
  func retired() throws {
    let text = #"{"icons": {"a": "EA00", "b": {"codepoint": "EA07", "retired": "1.0"}}}"#
    var allocation = Allocation(of: try #require(Reading.read(text).manifest))
    #expect(allocation.next() == 0xEA08)
    #expect(allocation.next() == 0xEA09)
  }

  @Test("goes through the ranges in turn") func inTurn() {
    var numbers = Allocation(ranges: [0xEA00...0xEA03, 0xF100...0xF101], used: [0xEA01])
    #expect((0..<5).map { _ in numbers.next() } == [0xEA02, 0xEA03, 0xF100, 0xF101, nil])
  }

  @Test("goes on in the next range when one is full, and ends when all are")
  func full() {
    var allocation = Allocation(ranges: [0xEA00...0xEA01, 0xF100...0xF100], used: [])
    let numbers = (0..<5).map { _ in allocation.next() }
    #expect(numbers == [0xEA00, 0xEA01, 0xF100, nil, nil])
  }

  @Test("comes back to an earlier range when none is left above")
  func fallback() {
    #expect(next([], [0xEA10, 0xFFFFD]) == 0xEA11)
  }

  @Test("leaves out what would be refused or warned of")
  func doubtful() {
    #expect(next([0xE000...0xF8FF], [0xE000]) == 0xE05B)
    #expect(next([0xEFFF...0xF8FF], [0xEFFF]) == 0xF100)
    #expect(next([0xD7FF...0xE000], [0xD7FF]) == 0xE000)
  }

  @Test("takes doubtful numbers where the ranges hold no others")
  func onlyDoubtful() {
    #expect(next([0xE001...0xE05A], []) == 0xE001)
  }
}
