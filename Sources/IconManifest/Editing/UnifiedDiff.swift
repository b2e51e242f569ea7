/// Compares two texts line by line and writes the difference as `diff -u` does.
///
/// Lines that stand once in both texts anchor the comparison, in the longest order that both
/// share (B. Cohen's "patience diff"); what lies between anchors is compared in the same way.
/// Manifests have few lines twice, so this is near the shortest difference.
package enum UnifiedDiff {
  /// Returns the difference, or an empty text where there is none.
  package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    guard old != new else { return "" }
    let (a, b) = (old.lines, new.lines)
    var pairs: [(Int, Int)] = []
    match(a[...], b[...], into: &pairs)
    pairs.append((a.count, b.count))
    let hunks = hunks(of: changes(between: pairs), count: a.count)
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks { text += hunkText(hunk, a, b) }
    return text
  }

  /// Lines that go and lines that come in their place.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  // MARK: Matching

  private typealias Lines = ArraySlice<ArraySlice<UInt8>>

  /// Appends the pairs of equal lines, in order.
  private static func match(_ a: Lines, _ b: Lines, into pairs: inout [(Int, Int)]) {
    var (a, b) = (a, b)
    while let x = a.first, let y = b.first, x == y {
      pairs.append((a.startIndex, b.startIndex))
      a.removeFirst()
      b.removeFirst()
    }
    var tail: [(Int, Int)] = []
    while let x = a.last, let y = b.last, x == y {
      tail.append((a.endIndex - 1, b.endIndex - 1))
      a.removeLast()
      b.removeLast()
    }
    var (startA, startB) = (a.startIndex, b.startIndex)
    let anchors = a.isEmpty || b.isEmpty ? [] : anchors(a, b)
    for (x, y) in anchors {
      match(a[startA..<x], b[startB..<y], into: &pairs)
      pairs.append((x, y))
      (startA, startB) = (x + 1, y + 1)
    }
    if !anchors.isEmpty { match(a[startA...], b[startB...], into: &pairs) }
    pairs += tail.reversed()
  }

  /// The lines that stand once in both, as the longest list of pairs that rises in both.
  private static func anchors(_ a: Lines, _ b: Lines) -> [(Int, Int)] {
    var places: [ArraySlice<UInt8>: (a: Int?, b: Int?, isTwice: Bool)] = [:]
    for index in a.indices {
      let known = places[a[index]]
      places[a[index]] = (index, nil, known != nil)
    }
    for index in b.indices {
      guard let known = places[b[index]] else { continue }
      places[b[index]] = (known.a, index, known.isTwice || known.b != nil)
    }
    var common: [(Int, Int)] = []
    for index in a.indices {
      if let place = places[a[index]], !place.isTwice, let other = place.b {
        common.append((index, other))
      }
    }
    return longestRise(of: common)
  }

  /// The longest list of pairs whose second numbers rise, by patience sorting.
  private static func longestRise(of pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? tops[low - 1] : nil)
      if low < tops.count { tops[low] = index } else { tops.append(index) }
    }
    var rise: [(Int, Int)] = []
    var next = tops.last
    while let index = next {
      rise.append(pairs[index])
      next = before[index]
    }
    return rise.reversed()
  }

  // MARK: Hunks

  private static func changes(between pairs: [(Int, Int)]) -> [Change] {
    var changes: [Change] = []
    var (a, b) = (0, 0)
    for (x, y) in pairs {
      if a < x || b < y { changes.append(Change(old: a..<x, new: b..<y)) }
      (a, b) = (x + 1, y + 1)
    }
    return changes
  }

  private static let context = 3

  /// Joins changes with at most twice the context between them.
  private static func hunks(of changes: [Change], count: Int) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func hunkText(
    _ hunk: [Change], _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, a.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
    var text = "@@ -\(span(old)) +\(span(new)) @@\n"
    var index = old.lowerBound
    for change in hunk {
      for line in a[index..<change.old.lowerBound] { text += row(" ", line) }
      for line in a[change.old] { text += row("-", line) }
      for line in b[change.new] { text += row("+", line) }
      index = change.old.upperBound
    }
    for line in a[index..<old.upperBound] { text += row(" ", line) }
    return text
  }

  /// Start and length as diff writes them: from 1, the length of one left out.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func row(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: line, as: UTF8.self)
    return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}
