extension [UInt64] {
  /// Sorts keys: for a few hundred of them quicker than the general way.
  ///
  /// Splits by the middle of three; lists that this divides badly are left to the general way.
  mutating func sortKeys() {
    var isSorted = true
    do {
      var keys = mutableSpan
      isSorted = Self.sort(&keys, from: 0, to: keys.count, depth: 0)
    }
    if !isSorted { sort() }
  }

  /// Sorts a stretch of keys and tells whether that was done.
  private static func sort(
    _ keys: inout MutableSpan<UInt64>, from first: Int, to end: Int, depth: Int
  ) -> Bool {
    var (first, end, depth) = (first, end, depth)
    while end &- first > 12 {
      depth &+= 1
      guard depth < 60 else { return false }
      let middle = split(&keys, from: first, to: end)
      if middle &- first < end &- middle {
        guard sort(&keys, from: first, to: middle, depth: depth) else { return false }
        first = middle
      } else {
        guard sort(&keys, from: middle, to: end, depth: depth) else { return false }
        end = middle
      }
    }
    sink(&keys, from: first, to: end)
    return true
  }

  /// Moves small keys before large ones and returns where the large ones begin.
  @inline(__always)
  private static func split(
    _ keys: inout MutableSpan<UInt64>, from first: Int, to end: Int
  ) -> Int {
    let (a, b, c) = (keys[first], keys[(first &+ end) / 2], keys[end &- 1])
    let pivot = Swift.max(Swift.min(a, b), Swift.min(Swift.max(a, b), c))
    var (low, high) = (first, end &- 1)
    while true {
      while keys[low] < pivot { low &+= 1 }
      while keys[high] > pivot { high &-= 1 }
      if low >= high { break }
      let key = keys[low]
      keys[low] = keys[high]
      keys[high] = key
      low &+= 1
      high &-= 1
    }
    return low == first ? first &+ 1 : low
  }

  @inline(__always)
  private static func sink(_ keys: inout MutableSpan<UInt64>, from first: Int, to end: Int) {
    var index = first &+ 1
    while index < end {
      let key = keys[index]
      var place = index
      while place > first {
        let before = keys[place &- 1]
        if before <= key { break }
        keys[place] = before
        place &-= 1
      }
      keys[place] = key
      index &+= 1
    }
  }
}

extension Array {
  /// Sorts a stretch: a few elements by insertion, many in the general way.
  @inline(__always)
  mutating func sortStretch(_ range: Range<Int>, by precedes: (Element, Element) -> Bool) {
    guard range.count <= 16 else {
      self[range].sort(by: precedes)
      return
    }
    for index in range.dropFirst() where precedes(self[index], self[index &- 1]) {
      let element = self[index]
      var place = index
      repeat {
        self[place] = self[place &- 1]
        place &-= 1
      } while place > range.lowerBound && precedes(element, self[place &- 1])
      self[place] = element
    }
  }
}
