import Diagnostics

extension DrawingResolver {
  /// Reports a filter: a warning where it leaves the silhouette as it is, otherwise an error.
  mutating func check(_ effect: OwnStyle.Effect, of index: Int) {
    switch effect {
    case .other(let value):
      let isHarmless = Self.changesColorOnly(value)
      report(in: value, of: index) { .filter(isHarmless: isHarmless, at: $0) }
    case .reference(let reference):
      guard let filter = element(reference), document.elements[filter].name == .filter else {
        return reportMissingEffect("filter", reference, of: index)
      }
      let isHarmless = FilterReach.keepsSilhouette(document, filter)
      guard let value = document.value(.filter, of: index) else {
        return report(on: index) { .filter(isHarmless: isHarmless, at: $0) }
      }
      report(in: value, of: index) { .filter(isHarmless: isHarmless, at: $0) }
    }
  }

  /// True for lists of functions that change colours and nothing else.
  private static func changesColorOnly(_ value: ArraySlice<UInt8>) -> Bool {
    let functions = value.split(separator: UInt8(ascii: ")"))
    let names = [
      "grayscale(", "sepia(", "saturate(", "hue-rotate(", "invert(", "brightness(", "contrast(",
    ]
    return functions.allSatisfy { function in
      function.trimmed.isEmpty || names.contains { function.trimmed.begins(with: $0) }
    }
  }
}

/// Tells whether a filter's result covers what its source covers.
struct FilterReach {
  /// How the coverage of an image stands to that of the source.
  private enum Reach {
    case nothing
    case within
    case same
    case unknown
  }

  private let document: XMLDocument
  private var results: [(name: ArraySlice<UInt8>, reach: Reach)] = []
  private var last = Reach.same

  private init(document: XMLDocument) {
    self.document = document
  }

  /// True when the last result covers exactly what the source graphic covers.
  static func keepsSilhouette(_ document: XMLDocument, _ filter: Int) -> Bool {
    var reach = FilterReach(document: document)
    var count = 0
    for child in document.children(of: filter) {
      reach.apply(child)
      count += 1
    }
    return count > 0 && reach.last == .same
  }

  private mutating func apply(_ index: Int) {
    let reach = result(of: index)
    last = reach
    if let name = value("result", index) { results.append((name, reach)) }
  }

  private func result(of index: Int) -> Reach {
    let first = input("in", index)
    switch document.spelling(of: index) {
    case "feColorMatrix": return keepsAlpha(index) ? first : .unknown
    case "feComponentTransfer":
      let hasAlpha = document.children(of: index).contains {
        document.spelling(of: $0) == "feFuncA"
      }
      return hasAlpha ? .unknown : first
    case "feFlood":
      let opacity = value("flood-opacity", index).flatMap { Length($0) }
      return opacity?.value == 0 ? .nothing : .unknown
    case "feBlend": return union(first, input("in2", index))
    case "feMerge":
      let inputs = document.children(of: index).map { input("in", $0) }
      return inputs.reduce(.nothing) { union($0, $1) }
    case "feComposite": return composite(index, first, input("in2", index))
    default: return first == .nothing ? .nothing : .unknown
    }
  }

  private func composite(_ index: Int, _ first: Reach, _ second: Reach) -> Reach {
    let name = value("operator", index) ?? Array("over".utf8)[...]
    if name.spells("over") { return union(first, second) }
    if name.spells("atop") { return second }
    if name.spells("in") {
      if first == .same, second == .same { return .same }
      return first == .unknown && second == .unknown ? .unknown : .within
    }
    if name.spells("out") { return first == .unknown ? .unknown : .within }
    // k2·first + k3·second of an inner shadow: within the second where the first takes away.
    func factor(_ name: String) -> Double {
      value(name, index).flatMap { Length($0) }?.value ?? 0
    }
    let isInner =
      factor("k1") == 0 && factor("k4") == 0 && factor("k2") <= 0
      && factor("k3") > 0
    return name.spells("arithmetic") && isInner && second != .unknown ? .within : .unknown
  }

  private func union(_ first: Reach, _ second: Reach) -> Reach {
    if first == .unknown || second == .unknown { return .unknown }
    if first == .same || second == .same { return .same }
    return first == .nothing && second == .nothing ? .nothing : .within
  }

  /// True when the fourth row takes alpha from alpha alone.
  private func keepsAlpha(_ index: Int) -> Bool {
    let type = value("type", index) ?? Array("matrix".utf8)[...]
    guard type.spells("matrix") else { return type.spells("saturate") || type.spells("huerotate") }
    var scanner = NumberScanner(value("values", index) ?? [])
    var numbers: [Double] = []
    scanner.skipSpace()
    while numbers.count < 20, let number = scanner.number() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    guard numbers.count == 20 else { return numbers.isEmpty }
    return numbers[15] == 0 && numbers[16] == 0 && numbers[17] == 0 && numbers[18] >= 1
      && numbers[19] == 0
  }

  private func input(_ name: String, _ index: Int) -> Reach {
    guard let value = value(name, index) else { return last }
    if value.spells("sourcegraphic") || value.spells("sourcealpha") { return .same }
    return results.last { $0.name == value }?.reach ?? .unknown
  }

  private func value(_ name: String, _ index: Int) -> ArraySlice<UInt8>? {
    for attribute in document.elements[index].attributes
    where document.pool[document.attributes[attribute].spelling].spells(name) {
      return document.pool[document.attributes[attribute].value].trimmed
    }
    return nil
  }
}
