/// Walks boundary sides into closed loops that neither cross nor meet themselves.
struct BoundaryWalk {
  private let sides: [BoundarySide]
  private let vertices: [GridPoint]
  private let outgoing: IndexTable
  private var isUsed: [Bool]
  /// For each vertex its place in the trail, or -1.
  private var places: [Int32]
  private var trail: [Int32] = []
  private var loops: [[BoundarySide]] = []

  /// Returns the loops; what lies on the right of their sides is inside.
  ///
  /// At a vertex where several corners of the inside meet, the walk goes round one corner only; a
  /// trail that comes back to one of its own vertices is pinched off there.
  static func loops(of sides: [BoundarySide], in arrangement: Arrangement) -> [[BoundarySide]] {
    var walk = BoundaryWalk(sides: sides, vertices: arrangement.vertices)
    for start in walk.sides.indices where !walk.isUsed[start] { walk.follow(from: Int32(start)) }
    return walk.loops
  }

  private init(sides: [BoundarySide], vertices: [GridPoint]) {
    self.sides = sides
    self.vertices = vertices
    outgoing = IndexTable(count: vertices.count, keys: sides.map { $0.start })
    isUsed = [Bool](repeating: false, count: sides.count)
    places = [Int32](repeating: -1, count: vertices.count)
  }

  private mutating func follow(from start: Int32) {
    var next: Int32? = start
    while let index = next {
      let side = sides[Int(index)]
      isUsed[Int(index)] = true
      places[Int(side.start)] = Int32(trail.count)
      trail.append(index)
      let place = places[Int(side.end)]
      if place >= 0 { pinch(at: Int(place)) }
      next = trail.isEmpty ? nil : corner(after: side)
    }
    for index in trail { places[Int(sides[Int(index)].start)] = -1 }
    trail.removeAll(keepingCapacity: true)
  }

  private mutating func pinch(at place: Int) {
    let loop = trail[place...].map { sides[Int($0)] }
    for side in loop { places[Int(side.start)] = -1 }
    trail.removeSubrange(place...)
    loops.append(loop)
  }

  /// Returns the unused side that comes first when turning left from the way back.
  private func corner(after side: BoundarySide) -> Int32? {
    var best: Int32?
    for item in outgoing.range(side.end) {
      let index = outgoing.items[item]
      guard !isUsed[Int(index)] else { continue }
      guard let current = best else {
        best = index
        continue
      }
      let candidate = sides[Int(index)].end
      if isEarlier(candidate, sides[Int(current)].end, from: side.start, around: side.end) {
        best = index
      }
    }
    return best
  }

  /// Tells whether turning left from `start` meets the first vertex before the second.
  private func isEarlier(
    _ first: Int32, _ second: Int32, from start: Int32, around center: Int32
  ) -> Bool {
    let (a, b) = (vertices[Int(first)], vertices[Int(second)])
    let (origin, middle) = (vertices[Int(start)], vertices[Int(center)])
    let (halfA, halfB) = (half(of: a, origin, middle), half(of: b, origin, middle))
    if halfA != halfB { return halfA < halfB }
    return GridPoint.cross(middle, a, b) > 0
  }

  /// Returns 0 within the first half turn to the left, 1 straight ahead and beyond.
  private func half(of point: GridPoint, _ origin: GridPoint, _ middle: GridPoint) -> Int {
    let side = GridPoint.cross(middle, origin, point)
    if side != 0 { return side > 0 ? 0 : 1 }
    return GridPoint.along(middle, origin, point) > 0 ? 2 : 1
  }
}
