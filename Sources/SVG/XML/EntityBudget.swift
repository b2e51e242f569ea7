/// Counts what the entities of a document will expand to, before anything is expanded.
struct EntityBudget: Sendable {
  let limits: DrawingLimits

  /// The verdict on a declaration.
  enum Verdict: Sendable {
    case fine
    case cyclic
    case tooDeep
    case tooMany
    case tooLarge
  }

  /// The use of an entity.
  struct Reference: Sendable {
    let name: String
    /// The bytes from `&` to `;`.
    let range: Range<Int>
  }

  private struct Entity: Sendable {
    let name: String
    let length: Int
    let references: [String]
  }

  private struct Cost {
    var size = 0
    var depth = 0
  }

  private var entities: [Entity] = []
  /// How often the file names each entity, its declarations included; nil before it was counted.
  private var uses: [String: Int]?

  init(limits: DrawingLimits) {
    self.limits = limits
  }

  /// True for declared entities and the five of XML.
  func isDeclared(_ name: String) -> Bool {
    ["lt", "gt", "amp", "quot", "apos"].contains(name) || entities.contains { $0.name == name }
  }

  /// Adds a declaration and says whether all uses stay in the budget; the first of a name counts.
  mutating func declare(_ name: String, value: [UInt8], in file: [UInt8]) -> Verdict {
    guard !entities.contains(where: { $0.name == name }) else { return .fine }
    guard entities.count < limits[.entities] else { return .tooMany }
    entities.append(
      Entity(
        name: name, length: value.count,
        references: Self.references(in: value[...]).map(\.name)))
    let counted = uses ?? Self.countReferences(in: file)
    uses = counted
    var costs: [String: Cost] = [:]
    var total = 0
    for entity in entities {
      guard let cost = cost(of: entity, path: [], known: &costs) else { return .cyclic }
      if cost.depth > limits[.entityNesting] { return .tooDeep }
      let (product, overflow) = cost.size.multipliedReportingOverflow(by: counted[entity.name] ?? 0)
      if overflow || product > limits[.entityBytes] || cost.size > limits[.entityBytes] {
        return .tooLarge
      }
      total += product
    }
    return total > limits[.entityBytes] ? .tooLarge : .fine
  }

  /// Nil for an entity that holds itself; the recursion ends there or at the number of entities.
  private func cost(of entity: Entity, path: [String], known: inout [String: Cost]) -> Cost? {
    if let cost = known[entity.name] { return cost }
    if path.contains(entity.name) { return nil }
    var cost = Cost(size: entity.length, depth: 1)
    for name in entity.references {
      guard let inner = entities.first(where: { $0.name == name }) else { continue }
      guard let part = self.cost(of: inner, path: path + [entity.name], known: &known) else {
        return nil
      }
      cost.size = min(cost.size + part.size, 1 << 40)
      cost.depth = max(cost.depth, part.depth + 1)
    }
    known[entity.name] = cost
    return cost
  }

  private static func countReferences(in bytes: [UInt8]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for reference in references(in: bytes[...]) { counts[reference.name, default: 0] += 1 }
    return counts
  }

  /// Returns the named references in a text, character references left out.
  static func references(in bytes: ArraySlice<UInt8>) -> [Reference] {
    var found: [Reference] = []
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      var end = start + 1
      while end < bytes.endIndex, bytes[end].isNameByte || bytes[end] == 0x2E || bytes[end] == 0x3A
      {
        end += 1
      }
      if end > start + 1, end < bytes.endIndex, bytes[end] == UInt8(ascii: ";") {
        found.append(Reference(name: bytes[start + 1..<end].text, range: start..<end + 1))
      }
      index = end
    }
    return found
  }
}
