/// Maps a list in several lanes; the result is in the order of the list, whatever the lanes.
///
/// The list is cut into about four chunks a lane, so that lanes with light work take more chunks.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ list: [Element], lanes: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  await concurrentChunks(count: list.count, lanes: lanes) { range in
    list[range].map(transform)
  }.flatMap { $0 }
}

/// Runs work over chunks of `0..<count` in several lanes; the results are in order of the chunks.
package func concurrentChunks<Result: Sendable>(
  count: Int, lanes: Int, _ work: @escaping @Sendable (Range<Int>) -> Result
) async -> [Result] {
  let lanes = max(1, lanes)
  let chunkCount = min(count, lanes * 4)
  guard chunkCount > 0 else { return [] }
  let bounds = (0...chunkCount).map { $0 * count / chunkCount }
  if lanes == 1 {
    return (0..<chunkCount).map { work(bounds[$0]..<bounds[$0 + 1]) }
  }
  return await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func startNext() {
      guard next < chunkCount else { return }
      let index = next
      next += 1
      group.addTask { (index, work(bounds[index]..<bounds[index + 1])) }
    }
    for _ in 0..<min(lanes, chunkCount) { startNext() }
    var results: [(Int, Result)] = []
    results.reserveCapacity(chunkCount)
    while let result = await group.next() {
      results.append(result)
      startNext()
    }
    return results.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}
