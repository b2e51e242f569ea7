import Diagnostics

/// The entries read so far, by name.
struct Ledger {
  private(set) var entries: [IconEntry] = []
  /// Names in lower case, to where they stand and, for whole entries, the entry's index.
  private var names: [String: (name: String, range: Range<Int>, index: Int?)] = [:]

  /// Returns the name that a name is equal to, case aside.
  func entryWithName(_ name: String) -> (name: String, range: Range<Int>, index: Int?)? {
    names[name.lowercased()]
  }

  mutating func add(_ entry: IconEntry) {
    names[entry.name.lowercased()] = (entry.name, entry.nameRange, entries.count)
    entries.append(entry)
  }

  /// Keeps the name of an entry that is wrong otherwise, so that it is not called missing.
  mutating func addBroken(_ name: String, at range: Range<Int>) {
    names[name.lowercased()] = (name, range, nil)
  }
}

/// What entries must not say of each other.
extension ManifestReader {
  mutating func checkCodepoints(of ledger: Ledger) {
    var owners: [UInt32: Int] = [:]
    for (index, entry) in ledger.entries.enumerated() where !hasEnough {
      if let owner = owners[entry.codepoint] {
        let other = ledger.entries[owner]
        report(
          .sharedCodepoint(
            entry.codepoint, entry.name, other, at: place(entry.codepointRange),
            first: place(other.codepointRange)))
      } else {
        owners[entry.codepoint] = index
      }
    }
  }

  mutating func checkFormerNames(of ledger: Ledger) {
    var owners: [String: String] = [:]
    for entry in ledger.entries where !hasEnough {
      for former in entry.renamedFrom {
        let reason: String
        if let owner = ledger.entryWithName(former) {
          reason =
            owner.name == entry.name ? "is the icon's own name" : "is the name of \"\(owner.name)\""
        } else if let owner = owners[former.lowercased()] {
          reason =
            owner == entry.name ? "stands twice" : "is a former name of \"\(owner)\" too"
        } else {
          owners[former.lowercased()] = entry.name
          continue
        }
        report(.formerName(former, is: reason, at: place(entry.nameRange)))
      }
    }
  }

  mutating func checkReplacements(of ledger: Ledger) {
    // What is retired cannot be used, so nothing has to stand in for it any more.
    for entry in ledger.entries where entry.retired == nil && !hasEnough {
      guard let replacement = entry.deprecated?.replacement else { continue }
      let fault: ReplacementFault
      if replacement == entry.name {
        fault = .isItself
      } else if let other = ledger.entryWithName(replacement), other.name == replacement {
        guard let index = other.index, let version = ledger.entries[index].retired else {
          continue
        }
        fault = .isRetired(version)
      } else {
        fault = .isNone(
          near: Suggestion.closest(to: replacement, among: ledger.entries.map(\.name)))
      }
      report(.badReplacement(replacement, fault, at: place(entry.nameRange)))
    }
  }
}
