package import Geometry

/// What the work on one drawing may cost: its bounds, and the moment at which it is given up.
package struct WorkBudget: Sendable, Hashable {
  /// The standard bounds, with all the time in the world.
  package static let standard = WorkBudget(limits: .standard, deadline: .never)

  package let limits: DrawingLimits
  package let deadline: Deadline

  /// Makes a budget of bounds and a moment.
  package init(limits: DrawingLimits, deadline: Deadline) {
    self.limits = limits
    self.deadline = deadline
  }

  /// The budget of a drawing whose work begins now.
  package init(startingWithin limits: DrawingLimits) {
    self.init(limits: limits, deadline: Deadline(seconds: limits[.seconds]))
  }

  /// How finely Boolean operations on the drawing look, and how long.
  package var booleanSettings: BooleanSettings {
    BooleanSettings(crossingLimit: limits[.crossings], deadline: deadline)
  }
}
