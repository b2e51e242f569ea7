/// A manifest that was released, or may have been: what it says of names and numbers is kept.
package struct Released: Sendable {
  /// Where it comes from, as messages name it.
  package let source: String
  package let icons: [IconEntry]

  package init(source: String, icons: [IconEntry]) {
    self.source = source
    self.icons = icons
  }

  /// The numbers of its icons.
  package var numbers: [UInt32] { icons.map(\.codepoint) }
}

extension [Released] {
  /// The first entry with a number, and where it comes from.
  func owner(of number: UInt32) -> (entry: IconEntry, source: String)? {
    for released in self {
      if let entry = released.icons.first(where: { $0.codepoint == number }) {
        return (entry, released.source)
      }
    }
    return nil
  }

  /// The first entry that has a name, and where it comes from.
  func entry(named name: String) -> (entry: IconEntry, source: String)? {
    for released in self {
      if let entry = released.icons.first(where: { $0.name == name }) {
        return (entry, released.source)
      }
    }
    return nil
  }

  /// All numbers, some of them several times.
  var numbers: [UInt32] { flatMap(\.numbers) }
}
