package import Geometry

/// Tells in what two pictures of an icon differ, beyond the rounding of two compilations.
package enum OutlineDifference: Sendable, Hashable {
  case none
  /// The same outline at another place, in units of the newer em.
  case shifted(x: Int, y: Int)
  /// How much of the ink of both together is in one of them only, from 0 to 1.
  ///
  /// Nil where the outlines are too intricate to be compared.
  case redrawn(share: Double?)

  /// Compares two outlines at the same size of text.
  ///
  /// What is in one of them only counts where it is wider, in the mean, than a thousandth of the
  /// em, or than the units of either font.
  package init(from old: Outline, em oldEm: Int, to new: Outline, em newEm: Int) {
    let scale = Double(newEm) / Double(oldEm)
    let grain = max(1, scale)
    self = .none
    if oldEm == newEm, old.contours == new.contours { return }
    if Self.areClose(old, new, scale: scale, grain: grain) { return }
    if oldEm == newEm, let (x, y) = Self.shift(from: old, to: new) {
      self = abs(x) <= 1 && abs(y) <= 1 ? .none : .shifted(x: x, y: y)
      return
    }
    let comparison = InkComparison(
      old: old.path.transformed(by: .scale(scale, scale)), new: new.path,
      width: max(grain, Double(newEm) / 1000),
      haveOverlaps: old.hasOverlaps || new.hasOverlaps)
    switch comparison.share {
    case nil: self = .redrawn(share: nil)
    case let share? where share > 0: self = .redrawn(share: share)
    default: break
    }
  }

  /// True where both have the same points, each within a unit of either grid.
  private static func areClose(
    _ old: Outline, _ new: Outline, scale: Double, grain: Double
  ) -> Bool {
    guard haveSameStructure(old, new) else { return false }
    return zip(old.contours, new.contours).allSatisfy { first, second in
      zip(first, second).allSatisfy { a, b in
        abs(Double(a.x) * scale - Double(b.x)) <= grain
          && abs(Double(a.y) * scale - Double(b.y)) <= grain
      }
    }
  }

  /// The way that every point went alike; nil where there is no such way.
  private static func shift(from old: Outline, to new: Outline) -> (x: Int, y: Int)? {
    guard haveSameStructure(old, new), let first = old.contours.first?.first,
      let second = new.contours.first?.first
    else { return nil }
    let (x, y) = (second.x - first.x, second.y - first.y)
    let isAlike = zip(old.contours, new.contours).allSatisfy { first, second in
      zip(first, second).allSatisfy { $1.x - $0.x == x && $1.y - $0.y == y }
    }
    return isAlike ? (x, y) : nil
  }

  private static func haveSameStructure(_ old: Outline, _ new: Outline) -> Bool {
    old.contours.count == new.contours.count
      && zip(old.contours, new.contours).allSatisfy { first, second in
        first.count == second.count
          && zip(first, second).allSatisfy { $0.isOnCurve == $1.isOnCurve }
      }
  }
}
