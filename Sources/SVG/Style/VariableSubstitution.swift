/// Puts the values of custom properties in the place of `var(--name, fallback)`.
enum VariableSubstitution {
  /// How deep values may stand in each other, how long one may grow, and how many steps it takes.
  private static let depthLimit = 16
  private static let lengthLimit = 4096
  private static let stepLimit = 4096

  /// True when a value holds `var(`.
  static func isNeeded(_ value: ArraySlice<UInt8>) -> Bool {
    start(in: value) != nil
  }

  /// Returns the value with every `var()` replaced; nil where one has neither value nor fallback.
  static func substituted(
    _ value: ArraySlice<UInt8>, _ variables: [CustomProperty]
  ) -> ArraySlice<UInt8>? {
    var steps = 0
    return substituted(value, variables, depth: 0, steps: &steps)
  }

  private static func substituted(
    _ value: ArraySlice<UInt8>, _ variables: [CustomProperty], depth: Int, steps: inout Int
  ) -> ArraySlice<UInt8>? {
    var rest = value
    var result: [UInt8] = []
    while let start = start(in: rest) {
      steps += 1
      guard depth < depthLimit, steps < stepLimit, result.count < lengthLimit,
        let end = closing(of: start + 4, in: rest)
      else { return nil }
      let inner = rest[(start + 4)..<end]
      let comma = inner.firstIndex(of: UInt8(ascii: ","))
      let name = inner[..<(comma ?? inner.endIndex)].trimmed
      var replacement: ArraySlice<UInt8>?
      if let variable = variables.last(where: { $0.name == name }) {
        replacement = substituted(variable.value, variables, depth: depth + 1, steps: &steps)
      }
      if replacement == nil, let comma {
        let fallback = inner[(comma + 1)...].trimmed
        replacement = substituted(fallback, variables, depth: depth + 1, steps: &steps)
      }
      guard let replacement else { return nil }
      result += rest[..<start]
      result += replacement
      rest = rest[(end + 1)...]
    }
    if result.isEmpty, rest.count == value.count { return value }
    return (result + rest)[...]
  }

  private static func start(in value: ArraySlice<UInt8>) -> Int? {
    var index = value.startIndex
    while let found = value[index...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "v") }) {
      if value[found...].begins(with: "var(") { return found }
      index = found + 1
    }
    return nil
  }

  private static func closing(of start: Int, in value: ArraySlice<UInt8>) -> Int? {
    var depth = 1
    for index in start..<value.endIndex {
      if value[index] == UInt8(ascii: "(") { depth += 1 }
      if value[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
