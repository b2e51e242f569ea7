/// One difference between two releases.
package struct ReleaseChange: Sendable, Hashable {
  /// The kinds of difference, in the order in which they are listed.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case removed
    case tombstoneRemoved
    case reissued
    case moved
    case swapped
    case renamedWithoutOldName
    case formerNameDropped
    case formerNameTaken
    case advance
    case lineMetric
    case family
    case split
    case added
    case renamed
    case formerNameAdded
    case deprecated
    case retired
    case restored
    case redrawn
    case shifted
    case unitsPerEm
    case deprecationChanged
    case metadata
    case reserved
  }

  /// What happened, with the figures of it.
  package enum What: Sendable, Hashable {
    /// An icon is gone, its number is free; `tombstoneLacks` where a ledger would have said so.
    case removed(tombstoneLacks: Bool)
    /// The entry of a retired icon is gone, its number is free.
    case tombstoneRemoved
    /// The number belongs to another icon now.
    case reissued(to: String?)
    /// The icon has another number; the old one belongs to another icon, or to none.
    case moved(to: UInt32, taker: String?)
    /// Two icons have each other's number.
    case swapped(to: UInt32, with: String)
    /// The icon has another name, and the old one leads nowhere.
    case renamedWithoutOldName(to: String)
    /// A former name leads nowhere any more.
    case formerNameDropped(String)
    /// A former name leads to another icon.
    case formerNameTaken(String, by: String)
    /// The advance width, both in units of the new em.
    case advance(from: Double, to: Int)
    /// A metric of the line, both in units of the new em.
    case lineMetric(String, from: Double, to: Int)
    case family(from: String, to: String)
    /// Icons beyond U+FFFF went into files of their own, or came back into one.
    case split(Bool)
    /// A new icon; where its number lies below the highest of its range, that number.
    case added(below: UInt32?)
    /// The icon has another name, and the old one still leads to it.
    case renamed(from: String)
    case formerNameAdded(String)
    case deprecated
    case retired(String)
    /// A retired icon is drawn again.
    case restored
    /// Another outline; how much of the ink of both together is not shared, if it is known.
    case redrawn(share: Double?)
    /// The same outline at another place, in units.
    case shifted(x: Int, y: Int)
    case unitsPerEm(from: Int, to: Int)
    case deprecationChanged
    /// Words of the manifest or of the font, by their keys.
    case metadata([String])
    /// A tombstone for a number that was not released.
    case reserved
  }

  /// The icon's name, in the newer release if it has one there; nil for the font as a whole.
  package var name: String?
  /// The icon's number in the older release, or that of a new icon; nil for the font as a whole.
  package var codepoint: UInt32?
  package var what: What

  package init(_ what: What, name: String? = nil, codepoint: UInt32? = nil) {
    self.what = what
    self.name = name
    self.codepoint = codepoint
  }
}

extension ReleaseChange {
  /// The kind alone.
  package var kind: Kind {
    switch what {
    case .removed: .removed
    case .tombstoneRemoved: .tombstoneRemoved
    case .reissued: .reissued
    case .moved: .moved
    case .swapped: .swapped
    case .renamedWithoutOldName: .renamedWithoutOldName
    case .formerNameDropped: .formerNameDropped
    case .formerNameTaken: .formerNameTaken
    case .advance: .advance
    case .lineMetric: .lineMetric
    case .family: .family
    case .split: .split
    case .added: .added
    case .renamed: .renamed
    case .formerNameAdded: .formerNameAdded
    case .deprecated: .deprecated
    case .retired: .retired
    case .restored: .restored
    case .redrawn: .redrawn
    case .shifted: .shifted
    case .unitsPerEm: .unitsPerEm
    case .deprecationChanged: .deprecationChanged
    case .metadata: .metadata
    case .reserved: .reserved
    }
  }

  /// How much the change asks of those who use the release.
  package var level: CompatibilityLevel { kind.level }

  /// True where the ledger was broken: no rise of the version makes it whole again.
  package var breaksLedger: Bool {
    switch what {
    case .removed, .tombstoneRemoved, .reissued, .moved, .swapped, .formerNameTaken: true
    case .added(let highest): highest != nil
    default: false
    }
  }
}

extension ReleaseChange.Kind {
  /// How much changes of the kind ask of those who use the release.
  package var level: CompatibilityLevel {
    switch self {
    case .removed, .tombstoneRemoved, .reissued, .moved, .swapped, .renamedWithoutOldName,
      .formerNameDropped, .formerNameTaken, .advance, .lineMetric, .family,
      .split:
      .major
    case .added, .renamed, .formerNameAdded, .deprecated, .retired, .restored: .minor
    case .redrawn, .shifted, .unitsPerEm, .deprecationChanged, .metadata, .reserved: .patch
    }
  }
}
