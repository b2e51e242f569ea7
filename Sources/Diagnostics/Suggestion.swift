/// Finds what the user probably meant.
package enum Suggestion {
  /// The longest word that is compared: the cost grows with the square of the length.
  private static let longestWord = 100

  /// Returns the candidate nearest to a word, or nil when none is near.
  ///
  /// Near means: at most a third of the letters differ, case aside, by Damerau-Levenshtein
  /// distance. Of candidates equally near the first is taken.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    var best: String?
    var bestDistance = max(1, letters.count / 3) + 1
    for candidate in candidates {
      let other = folded(candidate)
      guard other.count <= longestWord, abs(other.count - letters.count) < bestDistance else {
        continue
      }
      let distance = distance(letters, other)
      if distance < bestDistance { (best, bestDistance) = (candidate, distance) }
    }
    return best
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The optimal string alignment distance: insertions, deletions, changes, swaps of neighbours.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (first[row] == second[column] ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}

/// Finds what was probably meant for many words, and stops when that has taken long enough.
package struct SuggestionSearch: Sendable {
  private let candidates: [String]
  /// How many more candidates are looked at: in all a fraction of a second.
  private var rest = 100_000

  package init(among candidates: [String]) {
    self.candidates = candidates
  }

  /// Returns the candidate nearest to a word; nil when none is near, and when too many words were
  /// asked for before.
  package mutating func closest(to word: String) -> String? {
    guard rest >= candidates.count else { return nil }
    rest -= candidates.count
    return Suggestion.closest(to: word, among: candidates)
  }
}
