import Geometry

/// What became of the icons of the older release, and which are new.
extension ReleaseComparison {
  /// Two pictures that share less than half of their ink are of two icons.
  private static let anotherIcon = 0.5

  /// The changes of one icon of the older release.
  func changes(ofOld index: Int, picture: OutlineDifference?) -> [ReleaseChange] {
    let icon = old.icons[index]
    func change(_ what: ReleaseChange.What, as name: String? = nil) -> ReleaseChange {
      ReleaseChange(what, name: name ?? icon.name, codepoint: icon.codepoint)
    }
    guard let match = matches[index] else { return [loss(of: icon)].compactMap { $0 } }
    let successor = new.icons[match.index]
    guard successor.codepoint == icon.codepoint else {
      return [change(move(of: icon, to: successor), as: successor.name)]
        + deeperChanges(from: icon, to: successor, picture: picture)
    }
    switch match {
    case .name:
      return deeperChanges(from: icon, to: successor, picture: picture)
    case .formerName:
      return [change(.renamed(from: icon.name ?? ""), as: successor.name)]
        + deeperChanges(from: icon, to: successor, picture: picture)
    case .number:
      return changes(from: icon, toNamesake: successor, picture: picture)
    }
  }

  /// The changes where the number alone is the same, and no icon had the newer name.
  private func changes(
    from icon: ReleaseIcon, toNamesake successor: ReleaseIcon, picture: OutlineDifference?
  ) -> [ReleaseChange] {
    let deeper = deeperChanges(from: icon, to: successor, picture: picture)
    guard let oldName = icon.name, let newName = successor.name else { return deeper }
    let isAnother =
      switch picture {
      case .redrawn(let share):
        (share ?? 1) > Self.anotherIcon && !areAlike(icon.shape, successor.shape)
      case nil: true
      default: false
      }
    let namesArePromised = old.tellsNames && new.tellsNames
    if isAnother, namesArePromised || picture != nil {
      return [
        ReleaseChange(.reissued(to: newName), name: oldName, codepoint: icon.codepoint)
      ]
    }
    guard namesArePromised else { return deeper }
    let renaming = ReleaseChange(
      .renamedWithoutOldName(to: newName), name: oldName, codepoint: icon.codepoint)
    return [renaming] + deeper
  }

  /// True where two pictures share three quarters of their ink once of one size and place.
  private func areAlike(_ before: IconShape?, _ after: IconShape?) -> Bool {
    guard let before, let after, let oldEm = old.line?.unitsPerEm,
      let newEm = new.line?.unitsPerEm
    else { return false }
    let scale = Double(newEm) / Double(oldEm)
    let share = InkComparison.alignedShare(
      old: before.outline.path.transformed(by: .scale(scale, scale)), new: after.outline.path)
    return (share ?? 1) <= Self.anotherIcon / 2
  }

  /// What is said of an icon that the newer release does not have; nil where nothing can be.
  private func loss(of icon: ReleaseIcon) -> ReleaseChange? {
    let taker = newIndex.byNumber[icon.codepoint].map { new.icons[$0] }
    let what: ReleaseChange.What
    if let taker {
      what = .reissued(to: taker.name)
    } else if icon.retired == nil {
      what = .removed(tombstoneLacks: new.tellsLedger)
    } else if new.tellsLedger {
      what = .tombstoneRemoved
    } else {
      return nil
    }
    return ReleaseChange(what, name: icon.name, codepoint: icon.codepoint)
  }

  private func move(of icon: ReleaseIcon, to successor: ReleaseIcon) -> ReleaseChange.What {
    let taker = newIndex.byNumber[icon.codepoint].map { new.icons[$0] }
    if let taker, let name = taker.name, let index = oldIndex.byName[name],
      old.icons[index].codepoint == successor.codepoint
    {
      return .swapped(to: successor.codepoint, with: name)
    }
    return .moved(to: successor.codepoint, taker: taker?.name)
  }

  /// The changes beyond name and number.
  private func deeperChanges(
    from icon: ReleaseIcon, to successor: ReleaseIcon, picture: OutlineDifference?
  ) -> [ReleaseChange] {
    var whats: [ReleaseChange.What] = []
    switch (icon.retired, successor.retired) {
    case (nil, let version?): whats.append(.retired(version))
    case (.some, nil): whats.append(.restored)
    case (let first?, let second?):
      if first != second, new.tellsLedger { whats.append(.metadata(["retired"])) }
    case (nil, nil):
      whats += pictureChanges(from: icon, to: successor, picture: picture)
      whats += wordChanges(from: icon, to: successor)
    }
    return whats.map {
      ReleaseChange($0, name: successor.name ?? icon.name, codepoint: icon.codepoint)
    }
  }

  private func pictureChanges(
    from icon: ReleaseIcon, to successor: ReleaseIcon, picture: OutlineDifference?
  ) -> [ReleaseChange.What] {
    var whats: [ReleaseChange.What] = []
    if let first = icon.shape?.advance, let second = successor.shape?.advance,
      let scaled = scaled(first, differsFrom: second)
    {
      whats.append(.advance(from: scaled, to: second))
    }
    switch picture {
    case .redrawn(let share): whats.append(.redrawn(share: share))
    case .shifted(let x, let y): whats.append(.shifted(x: x, y: y))
    case .none?, nil: break
    }
    return whats
  }

  private func wordChanges(
    from icon: ReleaseIcon, to successor: ReleaseIcon
  ) -> [ReleaseChange.What] {
    guard let before = icon.info, let after = successor.info else { return [] }
    var whats = formerNameChanges(from: icon, before, to: successor, after)
    switch (before.deprecation, after.deprecation) {
    case (nil, .some): whats.append(.deprecated)
    case (let first, let second): if first != second { whats.append(.deprecationChanged) }
    }
    var keys: [String] = []
    if before.label != after.label { keys.append("label") }
    if before.keywords != after.keywords { keys.append("keywords") }
    if before.category != after.category { keys.append("category") }
    if before.isMirrored != after.isMirrored { keys.append("mirrored") }
    if before.since != after.since { keys.append("since") }
    if !keys.isEmpty { whats.append(.metadata(keys)) }
    return whats
  }

  private func formerNameChanges(
    from icon: ReleaseIcon, _ before: IconInfo, to successor: ReleaseIcon, _ after: IconInfo
  ) -> [ReleaseChange.What] {
    var whats: [ReleaseChange.What] = []
    for name in before.formerNames where !after.formerNames.contains(name) {
      guard name != successor.name else { continue }
      if let index = newIndex.byName[name] ?? newIndex.byFormerName[name] {
        whats.append(.formerNameTaken(name, by: new.icons[index].name ?? ""))
      } else {
        whats.append(.formerNameDropped(name))
      }
    }
    for name in after.formerNames where !before.formerNames.contains(name) && name != icon.name {
      whats.append(.formerNameAdded(name))
    }
    return whats
  }

  /// The icons of numbers that the older release did not have.
  var additions: [ReleaseChange] {
    let matched = Set(matches.compactMap { $0?.index })
    let highest = new.ranges.map { range in
      old.icons.lazy.map(\.codepoint).filter(range.contains).max()
    }
    return new.icons.enumerated().compactMap { index, icon in
      guard !matched.contains(index), oldIndex.byNumber[icon.codepoint] == nil else { return nil }
      let what: ReleaseChange.What
      if icon.retired == nil {
        let range = new.ranges.firstIndex { $0.contains(icon.codepoint) }
        let top = range.flatMap { highest[$0] }
        what = .added(below: top.flatMap { $0 > icon.codepoint ? $0 : nil })
      } else if old.tellsLedger {
        what = .reserved
      } else {
        return nil
      }
      return ReleaseChange(what, name: icon.name, codepoint: icon.codepoint)
    }
  }
}
