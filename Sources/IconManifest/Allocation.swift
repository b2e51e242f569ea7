/// Hands out the numbers that new icons get.
///
/// "The lowest number of the range above every number ever used": numbers of retired icons
/// count as used, gaps are never filled, and the order of files plays no part.
package struct Allocation: Sendable {
  /// The ranges of a manifest that names none.
  package static let defaultRanges: [ClosedRange<UInt32>] = [
    0xEA00...0xEFFF, 0xF100...0xF6FF, 0xF0000...0xFFFFD,
  ]

  private let ranges: [ClosedRange<UInt32>]
  /// The highest number used of each range; nil where none is.
  private var highest: [UInt32?]

  /// Takes the ranges and the used numbers of a manifest.
  package init(of manifest: Manifest) {
    self.init(ranges: manifest.font.ranges, used: manifest.icons.map(\.codepoint))
  }

  /// Takes ranges, none for the default ones, and used numbers.
  package init(ranges: [ClosedRange<UInt32>], used: [UInt32]) {
    let ranges = ranges.isEmpty ? Self.defaultRanges : ranges
    self.ranges = ranges
    highest = ranges.map { range in used.filter { range.contains($0) }.max() }
  }

  /// Returns the next number and takes it as used; nil when the ranges are full.
  ///
  /// First above all numbers used in any of the ranges; where there is no room, above those of
  /// each range in turn. Numbers that a manifest would be warned of are left out, unless the
  /// ranges hold no others.
  package mutating func next() -> UInt32? {
    let top = highest.compactMap(\.self).max()
    for takesDoubtful in [false, true] {
      for index in ranges.indices {
        if let number = number(in: index, above: top, takesDoubtful) { return take(number) }
      }
      for index in ranges.indices {
        if let number = number(in: index, above: highest[index], takesDoubtful) {
          return take(number)
        }
      }
    }
    return nil
  }

  private func number(in index: Int, above used: UInt32?, _ takesDoubtful: Bool) -> UInt32? {
    let range = ranges[index]
    var number = max(range.lowerBound, used.map { $0 + 1 } ?? 0)
    while number <= range.upperBound {
      if Codepoint.refusal(of: number) == nil,
        takesDoubtful || Codepoint.doubt(about: number) == nil
      {
        return number
      }
      number += 1
    }
    return nil
  }

  private mutating func take(_ number: UInt32) -> UInt32 {
    for index in ranges.indices where ranges[index].contains(number) {
      highest[index] = max(highest[index] ?? 0, number)
    }
    return number
  }
}
