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

  /// Takes the ranges and the used numbers of a manifest, and numbers used elsewhere.
  package init(of manifest: Manifest, alsoUsed others: [UInt32] = []) {
    self.init(ranges: manifest.font.ranges, used: manifest.icons.map(\.codepoint) + others)
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

  /// Takes a number as used.
  @discardableResult
  package mutating func take(_ number: UInt32) -> UInt32 {
    for index in ranges.indices where ranges[index].contains(number) {
      highest[index] = max(highest[index] ?? 0, number)
    }
    return number
  }

  /// How many numbers are left in the ranges.
  package var capacity: Capacity {
    var capacity = Capacity()
    for index in ranges.indices {
      for number in ranges[index] where isCounted(number, of: index) {
        capacity.count(number, isFree: highest[index].map { number > $0 } ?? true)
      }
    }
    return capacity
  }

  /// True when few positions are left in the BMP or in all; a BMP that is full is no news.
  ///
  /// No more numbers are counted than it takes to tell.
  package var isLow: Bool {
    let mark = Capacity.lowMark
    let left = count(to: 0xFFFF, limit: mark) { highest[$0].map { $0 + 1 } ?? 0 }
    if left >= mark { return false }
    if left > 0, Capacity.isLow(left, of: count(to: 0xFFFF, limit: 10 * mark) { _ in 0 }) {
      return true
    }
    let all = count(to: .max, limit: mark) { highest[$0].map { $0 + 1 } ?? 0 }
    return all < mark && Capacity.isLow(all, of: count(to: .max, limit: 10 * mark) { _ in 0 })
  }

  /// Counts the numbers of the ranges up to a last one, in each range from a first one on; a limit
  /// ends the count.
  private func count(to last: UInt32, limit: Int, from first: (_ index: Int) -> UInt32) -> Int {
    var count = 0
    for index in ranges.indices {
      var number = max(ranges[index].lowerBound, first(index))
      while number <= min(ranges[index].upperBound, last), count < limit {
        if isCounted(number, of: index) { count += 1 }
        number += 1
      }
    }
    return count
  }

  /// True for a number of a range that is given out, and that no earlier range has.
  private func isCounted(_ number: UInt32, of index: Int) -> Bool {
    Codepoint.refusal(of: number) == nil && Codepoint.doubt(about: number) == nil
      && !ranges[..<index].contains { $0.contains(number) }
  }
}

/// How many numbers a manifest's ranges hold, and how many are left for new icons.
///
/// Below U+10000, in the BMP, a character is one unit of UTF-16; beyond it is two, which some old
/// software shows badly.
package struct Capacity: Sendable, Hashable {
  package private(set) var left = 0
  package private(set) var total = 0
  package private(set) var leftBeyond = 0
  package private(set) var totalBeyond = 0

  /// With fewer positions left than this, or than a tenth of all, a build warns.
  fileprivate static let lowMark = 100

  fileprivate mutating func count(_ number: UInt32, isFree: Bool) {
    if number <= 0xFFFF {
      total += 1
      if isFree { left += 1 }
    } else {
      totalBeyond += 1
      if isFree { leftBeyond += 1 }
    }
  }

  /// Tells whether few of a number of positions are left.
  fileprivate static func isLow(_ left: Int, of total: Int) -> Bool {
    left < max(1, min(lowMark, total / 10))
  }

  /// Says it in words, such as `412 of 3,072 BMP positions left`.
  package var words: String {
    if left > 0 || totalBeyond == 0 {
      return "\(Self.grouped(left)) of \(Self.grouped(total)) BMP positions left"
    }
    let beyond = "\(Self.grouped(leftBeyond)) of \(Self.grouped(totalBeyond)) positions left"
    return total == 0 ? beyond : "no BMP positions left, \(beyond) beyond"
  }

  /// Parts the digits of a number in threes.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
