/// Indices of items, grouped by a key of each item; within a group they rise.
struct IndexTable {
  private var starts: [Int32]
  private var items: [Int32]

  /// Groups the items 0 ..< keys.count by keys from 0 to count - 1.
  init(keys: [Int32], count: Int) {
    starts = [Int32](repeating: 0, count: count + 1)
    items = [Int32](repeating: 0, count: keys.count)
    for key in keys { starts[Int(key) + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    var fill = starts
    for (index, key) in keys.enumerated() {
      items[Int(fill[Int(key)])] = Int32(index)
      fill[Int(key)] += 1
    }
  }

  /// The items that have the key.
  subscript(key: Int) -> ArraySlice<Int32> { items[Int(starts[key])..<Int(starts[key + 1])] }
}
