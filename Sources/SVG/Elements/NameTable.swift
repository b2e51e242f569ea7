/// Finds names by their bytes without building strings.
struct NameTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable
where Name.RawValue == String {
  private struct Entry: Sendable {
    let name: Name
    let bytes: [UInt8]
  }

  /// Open addressing: nil ends a run of names whose hashes share a slot.
  private var slots: [Entry?]

  init() {
    slots = Array(repeating: nil, count: 1024)
    for name in Name.allCases {
      let bytes = Array(name.rawValue.utf8)
      var slot = Self.slot(of: bytes[...])
      while slots[slot] != nil { slot = (slot + 1) & 1023 }
      slots[slot] = Entry(name: name, bytes: bytes)
    }
  }

  /// Returns the name that these bytes spell, or nil for bytes that are no name.
  func name(of bytes: ArraySlice<UInt8>) -> Name? {
    var slot = Self.slot(of: bytes)
    while let entry = slots[slot] {
      if entry.bytes[...] == bytes { return entry.name }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  /// FNV-1a (Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv/), folded to the table.
  private static func slot(of bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ (hash >> 16)) & 1023)
  }
}
