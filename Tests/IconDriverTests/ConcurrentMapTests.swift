import IconDriver
import Testing

@Suite struct ConcurrentMapTests {
  @Test("keeps the order, whatever the lanes", arguments: [1, 2, 3, 8, 1000])
  func keepsOrder(lanes: Int) {
    let list = Array(0..<997)
    #expect(concurrentMap(list, lanes: lanes) { $0 * 3 } == list.map { $0 * 3 })
  }

  @Test("does nothing with nothing") func empty() {
    #expect(concurrentMap([Int](), lanes: 4) { $0 } == [])
  }
}
