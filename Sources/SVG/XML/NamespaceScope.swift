/// Keeps the namespace declarations in force while a document is read.
struct NamespaceScope: Sendable {
  /// A namespace by its number; equal numbers are equal names.
  struct ID: Sendable, Equatable {
    let number: Int

    static let absent = ID(number: 0)
    static let svg = ID(number: 1)
    static let xlink = ID(number: 2)
    static let xml = ID(number: 3)
    static let xinclude = ID(number: 4)
  }

  private struct Binding: Sendable {
    let prefix: [UInt8]
    let namespace: ID
    let depth: Int
  }

  /// The namespace names seen so far; the place of a name is its number.
  private var names: [String] = [
    "", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink",
    "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2001/XInclude",
  ]
  private var bindings: [Binding] = []

  /// Declares a prefix (empty: the default namespace) for the element at a depth.
  mutating func declare(prefix: ArraySlice<UInt8>, uri: ArraySlice<UInt8>, depth: Int) {
    let name = uri.text
    let number = names.firstIndex(of: name) ?? names.count
    if number == names.count { names.append(name) }
    bindings.append(
      Binding(prefix: Array(prefix), namespace: ID(number: number), depth: depth))
  }

  /// Forgets the declarations of elements at this depth and below.
  mutating func leave(depth: Int) {
    while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
  }

  /// Returns the namespace that a prefix stands for, or nil for a prefix declared nowhere.
  func resolve(prefix: ArraySlice<UInt8>) -> ID? {
    if let binding = bindings.last(where: { $0.prefix[...] == prefix }) {
      return binding.namespace
    }
    if prefix.isEmpty { return .absent }
    return prefix.spells("xml") ? .xml : nil
  }
}
