internal import Diagnostics
internal import FontModel

/// Says a change in words: one line, without a full stop.
enum ChangeText {
  static func text(of change: ReleaseChange) -> String {
    change.name == nil && change.codepoint == nil
      ? fontText(change.what) : iconText(change.what, subject(of: change), change)
  }

  /// `"bag" (U+EA00)`, or the number alone.
  private static func subject(of change: ReleaseChange) -> String {
    let number = change.codepoint.map(CodepointText.text) ?? ""
    guard let name = change.name else { return number }
    return "\(quoted(name)) (\(number))"
  }

  private static func quoted(_ name: String) -> String { "\"\(VisibleText.escaped(name))\"" }

  private static func fontText(_ what: ReleaseChange.What) -> String {
    switch what {
    case .lineMetric(let name, let before, let after):
      "the \(name) is \(after) instead of \(units(before)) units"
    case .family(let before, let after):
      "the family is called \(quoted(after)) instead of \(quoted(before))"
    case .split(true): "icons beyond U+FFFF are in font files of their own"
    case .split(false): "icons beyond U+FFFF are in the one font file again"
    case .unitsPerEm(let before, let after): "the em has \(after) instead of \(before) units"
    case .metadata(let keys): "\(words(keys)) of the font changed"
    default: "the font changed"
    }
  }

  private static func iconText(
    _ what: ReleaseChange.What, _ icon: String, _ change: ReleaseChange
  ) -> String {
    switch what {
    case .removed, .tombstoneRemoved, .reissued, .moved, .swapped, .added, .reserved:
      numberText(what, icon, change)
    case .renamedWithoutOldName(let name):
      "\(icon) is called \(quoted(name)) now, and the old name leads nowhere"
    case .formerNameDropped(let name): "\(quoted(name)), a former name of \(icon), leads nowhere"
    case .formerNameTaken(let name, let other):
      "\(quoted(name)), a former name of \(icon), "
        + (name == other ? "is another icon now" : "leads to \(quoted(other)) now")
    case .advance(let before, let after):
      "\(icon) is \(after) instead of \(units(before)) units wide"
    case .renamed(let name): "\(icon) was called \(quoted(name)), which still leads to it"
    case .formerNameAdded(let name): "\(icon) has \(quoted(name)) for a further former name"
    case .deprecated: "\(icon) is deprecated"
    case .retired(let version): "\(icon) is retired since \(version)"
    case .restored: "\(icon), once retired, is drawn again"
    case .redrawn(let share): "\(icon) is redrawn" + redrawing(share)
    case .shifted(let x, let y): "\(icon) sits elsewhere: \(way(x, y))"
    case .deprecationChanged: "the deprecation of \(icon) says something else"
    case .metadata(let keys): "\(words(keys)) of \(icon) changed"
    case .lineMetric, .family, .split, .unitsPerEm: fontText(what)
    }
  }

  /// `label`, `label and keywords`, `label, keywords and since`.
  private static func words(_ keys: [String]) -> String {
    guard let last = keys.last, keys.count > 1 else { return keys.first ?? "" }
    return keys.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// What became of a number.
  private static func numberText(
    _ what: ReleaseChange.What, _ icon: String, _ change: ReleaseChange
  ) -> String {
    let number = change.codepoint.map(CodepointText.text) ?? ""
    switch what {
    case .tombstoneRemoved: return "the tombstone of \(icon) is gone"
    case .reissued(let name):
      return "\(number) was \(change.name.map(quoted) ?? "an icon without a name") and is "
        + "\(name.map(quoted) ?? "another icon") now"
    case .moved(let target, let taker):
      let rest = taker.map { ", and \(number) is \(quoted($0)) now" } ?? ""
      return "\(icon) moved to \(CodepointText.text(of: target))\(rest)"
    case .swapped(let target, let other):
      return "\(icon) and \(quoted(other)) (\(CodepointText.text(of: target))) are swapped"
    case .added(nil): return "\(icon) is new"
    case .added(let highest?):
      return "\(icon) is new, with a number below \(CodepointText.text(of: highest)), "
        + "the highest of its range that was released"
    case .reserved: return "\(icon) is new, and retired already"
    case .removed(true): return "\(icon) is gone without a tombstone"
    default: return "\(icon) is gone"
    }
  }

  private static func redrawing(_ share: Double?) -> String {
    guard let share else { return ", too intricate to say how much" }
    return share < 0.001
      ? ": less than 0.1 % of the ink differs"
      : ": \(decimal(share * 100, places: 1)) % of the ink differs"
  }

  private static func way(_ x: Int, _ y: Int) -> String {
    let across = x == 0 ? nil : "\(abs(x)) units to the \(x > 0 ? "right" : "left")"
    let upwards = y == 0 ? nil : "\(abs(y)) units \(y > 0 ? "up" : "down")"
    return [across, upwards].compactMap { $0 }.joined(separator: ", ")
  }

  /// A length without needless decimals.
  private static func units(_ value: Double) -> String {
    let text = (value < 0 ? "-" : "") + decimal(abs(value), places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
