/// Indices of items, grouped by a key of each item; within a group they rise.
struct IndexTable {
  private var starts: [Int32]
  /// All indices, group by group.
  private(set) var items: [Int32]

  /// Groups the items 0 ..< keys.count by keys from 0 to count - 1.
  init(count: Int, keys: [Int32]) {
    var starts = [Int32](repeating: 0, count: count + 2)
    var items = [Int32](repeating: 0, count: keys.count)
    // Shifted by one, so that filling moves each start to where its group begins.
    for key in keys { starts[Int(key) &+ 2] &+= 1 }
    var sum: Int32 = 0
    for key in 2..<count + 2 {
      sum &+= starts[key]
      starts[key] = sum
    }
    var index: Int32 = 0
    for key in keys {
      let place = starts[Int(key) &+ 1]
      items[Int(place)] = index
      starts[Int(key) &+ 1] = place &+ 1
      index &+= 1
    }
    self.starts = starts
    self.items = items
  }

  /// Where in `items` the group of a key lies.
  @inline(__always) func range(_ key: Int32) -> Range<Int> {
    Int(starts[Int(key)])..<Int(starts[Int(key) &+ 1])
  }
}
