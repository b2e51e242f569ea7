package import Diagnostics
package import Geometry

/// The rule `lint-duplicate`: icons of one set that look alike.
package struct DuplicateSearch: Sendable {
  /// The height of the pictures that are compared, in pixels.
  package static let pictureHeight = 64
  /// The least overlap of icons that look alike: ink that both have by ink that one has.
  private static let leastOverlap = 0.99
  /// The side of the squares of which sums are compared first, in pixels.
  private static let squareSide = 8

  /// One icon of the set.
  package struct Candidate: Sendable {
    package var name: String
    package var path: String
    /// The artboard, `pictureHeight` pixels high.
    package var picture: CoveragePicture

    package init(name: String, path: String, picture: CoveragePicture) {
      self.name = name
      self.path = path
      self.picture = picture
    }
  }

  private struct Entry {
    var index: Int
    /// The sum of all coverage.
    var ink: Int
    /// The coverage of squares, row by row.
    var squares: [Int32]
  }

  /// Those that show any ink.
  private let candidates: [Candidate]
  /// By ink, then by index; of pictures that are equal to the pixel only the first.
  private let entries: [Entry]
  /// For each candidate the first of an equal picture.
  private let firsts: [Int]

  package init(_ candidates: [Candidate]) {
    let candidates = candidates.filter { $0.picture.coverage.contains { $0 > 0 } }
    self.candidates = candidates
    var known: [CoveragePicture: Int] = [:]
    var firsts: [Int] = []
    for (index, candidate) in candidates.enumerated() {
      let first = known[candidate.picture] ?? index
      known[candidate.picture] = first
      firsts.append(first)
    }
    self.firsts = firsts
    entries = candidates.indices.filter { firsts[$0] == $0 }
      .map { Self.entry(at: $0, of: candidates[$0].picture) }
      .sorted { ($0.ink, $0.index) < ($1.ink, $1.index) }
  }

  /// Returns a finding for each icon that looks like one before it.
  package func findings() -> DiagnosticList {
    var twins: [Int: (first: Int, overlap: Double)] = [:]
    for (position, entry) in entries.enumerated() {
      // Alike icons have as much ink, but for a hundredth.
      let most = Double(entry.ink) / Self.leastOverlap
      for other in entries[(position + 1)...] {
        guard Double(other.ink) <= most else { break }
        guard let overlap = overlap(entry, other) else { continue }
        let (first, second) = (min(entry.index, other.index), max(entry.index, other.index))
        if let known = twins[second], known.first <= first { continue }
        twins[second] = (first, overlap)
      }
    }
    for (index, first) in firsts.enumerated() where first < index { twins[index] = (first, 1) }
    var diagnostics = DiagnosticList()
    for index in candidates.indices {
      guard let twin = twins[index] else { continue }
      let (icon, first) = (candidates[index], candidates[twin.first])
      diagnostics.report(.duplicate(icon, of: first, overlap: twin.overlap))
    }
    return diagnostics
  }

  private static func entry(at index: Int, of picture: CoveragePicture) -> Entry {
    let columns = (picture.width + squareSide - 1) / squareSide
    let rows = (picture.height + squareSide - 1) / squareSide
    var squares = [Int32](repeating: 0, count: columns * rows)
    var ink = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let value = picture.coverage[y * picture.width + x]
        squares[y / squareSide * columns + x / squareSide] += Int32(value)
        ink += Int(value)
      }
    }
    return Entry(index: index, ink: ink, squares: squares)
  }

  /// Returns the overlap of two icons, or nil where they do not look alike.
  private func overlap(_ one: Entry, _ other: Entry) -> Double? {
    let (first, second) = (candidates[one.index].picture, candidates[other.index].picture)
    guard first.width == second.width, first.height == second.height else { return nil }
    // With d the sum of differences and s the sum of ink: overlap = (s − d) / (s + d).
    let sum = one.ink + other.ink
    let allowed = Int(Double(sum) * (1 - Self.leastOverlap) / (1 + Self.leastOverlap))
    // The differences of squares are at most those of their pixels.
    var coarse = 0
    for index in one.squares.indices {
      coarse += Int((one.squares[index] - other.squares[index]).magnitude)
      if coarse > allowed { return nil }
    }
    var difference = 0
    for index in first.coverage.indices {
      let (a, b) = (Int(first.coverage[index]), Int(second.coverage[index]))
      difference += a > b ? a - b : b - a
    }
    guard difference <= allowed else { return nil }
    return Double(sum - difference) / Double(sum + difference)
  }
}
