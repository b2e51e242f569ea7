/// Maps a list in several lanes; the result is in the order of the list, whatever the lanes.
///
/// The list is cut into about four chunks a lane, so that lanes with light work take more chunks.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ list: [Element], lanes: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  concurrentMap(list, lanes: lanes, tool: ()) { _, element in transform(element) }
}

/// Maps a list in several lanes, each with a tool of its own that serves one element after another.
///
/// The result is in the order of the list, whatever the lanes: what a tool remembers may save time
/// but must not change what it makes.
package func concurrentMap<Element: Sendable, Tool: Sendable, Result: Sendable>(
  _ list: [Element], lanes: Int, tool: Tool,
  _ transform: @escaping @Sendable (inout Tool, Element) -> Result
) -> [Result] {
  concurrentChunks(count: list.count, lanes: lanes, tool: tool) { tool, range in
    list[range].map { transform(&tool, $0) }
  }.flatMap { $0 }
}

/// Runs work over chunks of `0..<count` in several lanes; the results are in order of the chunks.
package func concurrentChunks<Result: Sendable>(
  count: Int, lanes: Int, _ work: @escaping @Sendable (Range<Int>) -> Result
) -> [Result] {
  concurrentChunks(count: count, lanes: lanes, tool: ()) { _, range in work(range) }
}

/// Runs work over chunks likewise, each lane with a tool of its own.
func concurrentChunks<Tool: Sendable, Result: Sendable>(
  count: Int, lanes: Int, tool: Tool,
  _ work: @escaping @Sendable (inout Tool, Range<Int>) -> Result
) -> [Result] {
  let chunks = chunks(of: count, lanes: lanes)
  if lanes <= 1 {
    var tool = tool
    return chunks.map { work(&tool, $0) }
  }
  let next = Shared(0)
  let results = Shared([Result?](repeating: nil, count: chunks.count))
  Threads.run(min(lanes, chunks.count)) {
    var tool = tool
    while true {
      let index = next.with { next in
        next += 1
        return next - 1
      }
      guard index < chunks.count else { return }
      let result = work(&tool, chunks[index])
      results.with { $0[index] = result }
    }
  }
  return results.with { $0.compactMap(\.self) }
}

/// Cuts `0..<count` into about four chunks a lane, none of them empty.
func chunks(of count: Int, lanes: Int) -> [Range<Int>] {
  let chunkCount = min(count, max(1, lanes) * 4)
  return (0..<chunkCount).map { $0 * count / chunkCount..<($0 + 1) * count / chunkCount }
}

/// Does two things at once where there are lanes for both.
func concurrently<First: Sendable, Second: Sendable>(
  lanes: Int, _ first: @escaping @Sendable () -> First,
  _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  guard lanes > 1 else { return (first(), second()) }
  let results = Shared<(first: First?, second: Second?)>((nil, nil))
  let next = Shared(0)
  Threads.run(2) {
    let job = next.with { next in
      next += 1
      return next
    }
    if job == 1 {
      let result = first()
      results.with { $0.first = result }
    } else {
      let result = second()
      results.with { $0.second = result }
    }
  }
  // Where the system gives no other thread, one of the two is left.
  let done = results.with { $0 }
  return (done.first ?? first(), done.second ?? second())
}
