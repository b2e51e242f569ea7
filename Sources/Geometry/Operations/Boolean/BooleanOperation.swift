/// Tells which part of the plane a Boolean operation keeps.
package enum BooleanOperation: Sendable, Hashable {
  /// What lies in the subjects or in the clips.
  case union
  /// What lies in the subjects and in the clips.
  case intersection
  /// What lies in the subjects and not in the clips.
  case difference
  /// What lies in the subjects or in the clips, but not in both.
  case exclusion

  /// Tells whether a place is kept that lies in so many subjects and clips.
  func keeps(subjects: Int32, clips: Int32) -> Bool {
    switch self {
    case .union: subjects > 0 || clips > 0
    case .intersection: subjects > 0 && clips > 0
    case .difference: subjects > 0 && clips <= 0
    case .exclusion: (subjects > 0) != (clips > 0)
    }
  }
}

/// A path that takes part in a Boolean operation, with the rule that says what is inside it.
package struct BooleanOperand: Sendable, Hashable {
  package var path: Path
  package var rule: FillRule

  package init(path: Path, rule: FillRule) {
    self.path = path
    self.rule = rule
  }
}

/// How finely a Boolean operation looks; lengths are in the units of the paths.
package struct BooleanSettings: Sendable, Hashable {
  /// The grid on which is decided what crosses what; positive.
  package var grid: Double
  /// The greatest distance between a curve and the chords that stand for it; positive.
  package var chordTolerance: Double
  /// Features that lie closer than this are welded, thinner slivers go; not negative.
  package var weldDistance: Double
  /// The number of crossings beyond which the operation is refused.
  package var crossingLimit: Int
  /// The moment at which the operation is given up; looked at between its steps.
  package var deadline: Deadline

  /// Makes settings; the defaults are for font units of an em of about 2,000.
  package init(
    grid: Double = 1.0 / 256, chordTolerance: Double = 1.0 / 40,
    weldDistance: Double = 1.0 / 32, crossingLimit: Int = 1_000_000,
    deadline: Deadline = .never
  ) {
    self.grid = grid
    self.chordTolerance = chordTolerance
    self.weldDistance = weldDistance
    self.crossingLimit = crossingLimit
    self.deadline = deadline
  }

  /// Ends an operation whose time is over.
  func checkTime() throws(BooleanError) {
    if deadline.hasPassed { throw .outOfTime }
  }

  /// Stops a program that gives lengths which make no sense.
  func check() {
    precondition(grid > 0 && grid.isFinite, "the grid of a Boolean operation is positive")
    precondition(chordTolerance > 0, "the chord tolerance of a Boolean operation is positive")
    precondition(
      weldDistance >= 0 && weldDistance.isFinite,
      "the weld distance of a Boolean operation is not negative")
  }
}

/// Tells why a Boolean operation was refused.
package enum BooleanError: Error, Sendable, Hashable {
  /// The outlines cross each other more often than `BooleanSettings.crossingLimit`.
  case tooManyCrossings
  /// `BooleanSettings.deadline` came before the result.
  case outOfTime
  /// A coordinate is not a finite number or lies beyond 2²⁵ cells of the grid.
  case coordinateOutOfRange
}
