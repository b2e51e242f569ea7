/// Numbers the leaves of a tree of pieces as chords, and gathers the pairs of them.
struct LeafList {
  private let cells: [PieceTree.Cell]
  private let stretches: [PieceTree.Stretch]
  private let rootCount: Int
  /// By how much the boxes of chords grow that come near each other.
  private let margin: Int32
  private let pairLimit: Int
  /// The chord of each leaf.
  private var numbers: [Int32]
  private(set) var set = ChordSet()

  init(tree: PieceTree, margin: Int32, pairLimit: Int) {
    cells = tree.cells
    stretches = tree.stretches
    rootCount = tree.rootCount
    self.margin = margin
    self.pairLimit = pairLimit
    numbers = [Int32](repeating: -1, count: cells.count)
    let count = (cells.count + rootCount) / 2
    set.chords.reserveCapacity(count)
    set.boxes.reserveCapacity(count)
    set.pairs.reserveCapacity(3 * count)
  }

  /// Adds the chords of all leaves, and the pairs of those that lie on one piece.
  mutating func addChords() throws(BooleanError) {
    for root in 0..<rootCount {
      let first = set.chords.count
      addChords(below: Int32(truncatingIfNeeded: root))
      try addNeighbours(from: first)
    }
  }

  private mutating func addChords(below index: Int32) {
    var index = index
    while true {
      let cell = cells[Int(index)]
      guard cell.isLeaf else {
        addChords(below: cell.child)
        index = cell.child &+ 1
        continue
      }
      let stretch = stretches[Int(index)]
      numbers[Int(index)] = Int32(truncatingIfNeeded: set.chords.count)
      set.chords.append(
        Chord(
          start: cell.start, end: cell.end, source: stretch.source, from: stretch.from,
          to: stretch.to))
      set.boxes.append(cell.box)
      return
    }
  }

  /// Adds the pairs of the last chords, which form a monotone piece: gaps grow along it.
  private mutating func addNeighbours(from first: Int) throws(BooleanError) {
    let count = set.boxes.count
    for index in first..<count {
      let box = set.boxes[index]
      var next = index &+ 1
      while next < count, box.touches(set.boxes[next], margin: margin) {
        set.pairs.append(
          BoxPairs.Pair(
            first: Int32(truncatingIfNeeded: index), second: Int32(truncatingIfNeeded: next)))
        next &+= 1
      }
      guard set.pairs.count <= pairLimit else { throw .tooManyCrossings }
    }
  }

  /// Adds a pair of leaves.
  @inline(__always) mutating func add(_ pair: BoxPairs.Pair) {
    let (a, b) = (numbers[Int(pair.first)], numbers[Int(pair.second)])
    set.pairs.append(BoxPairs.Pair(first: min(a, b), second: max(a, b)))
  }

  /// Adds the pairs of leaves below two cells that come near each other.
  @inline(__always)
  mutating func addLeaves(below first: Int32, _ second: Int32) throws(BooleanError) {
    let (a, b) = (cells[Int(first)], cells[Int(second)])
    guard a.box.touches(b.box, margin: margin) else { return }
    if a.isLeaf, a.isClear(of: b.box, margin: Int(margin)) { return }
    if b.isLeaf, b.isClear(of: a.box, margin: Int(margin)) { return }
    if a.isLeaf, b.isLeaf {
      add(BoxPairs.Pair(first: first, second: second))
      guard set.pairs.count <= pairLimit else { throw .tooManyCrossings }
    } else if !a.isLeaf, b.isLeaf || a.extent >= b.extent {
      try addLeaves(halved: a.child, second)
    } else {
      try addLeaves(halved: b.child, first)
    }
  }

  private mutating func addLeaves(halved child: Int32, _ other: Int32) throws(BooleanError) {
    for half in child...child &+ 1 { try addLeaves(below: half, other) }
  }
}
