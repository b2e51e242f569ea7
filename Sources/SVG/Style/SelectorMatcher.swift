/// Compares selectors with elements and counts what it costs: a part of a selector, or 64 bytes.
struct SelectorMatcher {
  let document: XMLDocument
  /// Comparisons made so far.
  private(set) var count = 0

  init(document: XMLDocument) {
    self.document = document
  }

  /// Counts work that a match causes.
  mutating func spend(_ amount: Int) { count += amount }

  /// True when the selector holds for the element.
  mutating func matches(_ selector: Selector, _ element: Int) -> Bool {
    matches(selector.compounds[...], element)
  }

  /// Tries the compounds from the element outwards; backtracks over ancestors and siblings.
  private mutating func matches(
    _ compounds: ArraySlice<Selector.Compound>, _ element: Int
  ) -> Bool {
    count += 1
    guard count <= document.limits[.styleMatches], let first = compounds.first,
      holds(first.conditions, element)
    else { return false }
    let rest = compounds.dropFirst()
    guard let next = rest.first else { return true }
    switch next.combinator {
    case .itself: return false
    case .parent:
      let parent = document.elements[element].parent
      return parent >= 0 && matches(rest, parent)
    case .ancestor:
      var ancestor = document.elements[element].parent
      while ancestor >= 0 {
        if matches(rest, ancestor) { return true }
        ancestor = document.elements[ancestor].parent
      }
      return false
    case .sibling:
      guard let before = siblings(before: element).last else { return false }
      return matches(rest, before)
    case .earlierSibling:
      for sibling in siblings(before: element) where matches(rest, sibling) { return true }
      return false
    }
  }

  private mutating func siblings(before element: Int) -> [Int] {
    let parent = document.elements[element].parent
    guard parent >= 0 else { return [] }
    let earlier = document.children(of: parent).prefix { $0 < element }
    count += earlier.count
    return earlier
  }

  private mutating func holds(_ conditions: [Selector.Condition], _ element: Int) -> Bool {
    for condition in conditions {
      guard holds(condition, element), maySpend(1) else { return false }
    }
    return true
  }

  /// Counts work; false when that was too much.
  private mutating func maySpend(_ amount: Int) -> Bool {
    spend(amount)
    return count <= document.limits[.styleMatches]
  }

  private mutating func holds(_ condition: Selector.Condition, _ element: Int) -> Bool {
    switch condition {
    case .type(let name, let spelling):
      guard document.elements[element].name == name else { return false }
      return name != .unknown || document.spellingBytes(of: element) == spelling
    case .id(let id): return document.value(.id, of: element) == id
    case .class(let name):
      let list = document.value(.class, of: element) ?? []
      return maySpend(list.count / 64) && Self.hasWord(name, in: list)
    case .attribute(let name, let test, let value):
      guard let found = attribute(name, of: element) else { return false }
      return holds(test, value, found)
    case .root: return element == 0
    case .child(let step, let offset, let fromEnd):
      return isChild(element, step: step, offset: offset, fromEnd: fromEnd)
    case .not(let inner): return !holds(inner, element)
    case .never: return false
    }
  }

  private mutating func attribute(
    _ name: ArraySlice<UInt8>, of element: Int
  ) -> ArraySlice<UInt8>? {
    let attributes = document.elements[element].attributes
    guard maySpend(attributes.count + name.count / 64) else { return nil }
    for index in attributes
    where document.pool[document.attributes[index].spelling] == name {
      return document.pool[document.attributes[index].value]
    }
    return nil
  }

  private mutating func holds(
    _ test: Selector.AttributeTest, _ value: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>
  ) -> Bool {
    let byteCount = found.count * (test == .substring ? value.count : 1)
    guard maySpend(byteCount / 64) else { return false }
    switch test {
    case .exists: return true
    case .equals: return found == value
    case .word: return Self.hasWord(value, in: found)
    case .language: return found == value || found.starts(with: value + [UInt8(ascii: "-")])
    case .prefix: return !value.isEmpty && found.starts(with: value)
    case .suffix: return !value.isEmpty && found.suffix(value.count) == value
    case .substring:
      return !value.isEmpty && found.indices.contains { found[$0...].starts(with: value) }
    }
  }

  private static func hasWord(_ word: ArraySlice<UInt8>, in list: ArraySlice<UInt8>) -> Bool {
    var index = list.startIndex
    while index < list.endIndex {
      while index < list.endIndex, list[index].isSpace { index += 1 }
      let start = index
      while index < list.endIndex, !list[index].isSpace { index += 1 }
      if start < index, list[start..<index] == word { return true }
    }
    return false
  }

  private mutating func isChild(_ element: Int, step: Int, offset: Int, fromEnd: Bool) -> Bool {
    let parent = document.elements[element].parent
    guard parent >= 0 else { return false }
    let siblings = Array(document.children(of: parent))
    count += siblings.count
    guard let index = siblings.firstIndex(of: element) else { return false }
    let position = fromEnd ? siblings.count - index : index + 1
    let distance = position - offset
    if step == 0 { return distance == 0 }
    return distance % step == 0 && distance / step >= 0
  }
}
