internal import SVG

/// An option of the command line that sets a bound on drawings, such as `--max-elements`.
package struct LimitOption: Sendable {
  /// The long name, with its dashes.
  package let name: String
  /// What the option may be set to.
  package let range: ClosedRange<Int>
  fileprivate let limit: DrawingLimit

  /// Every bound's option, in the order of the documentation.
  package static let all = DrawingLimit.allCases.map { limit in
    LimitOption(name: "--max-\(limit.rawValue)", range: 1...limit.highest, limit: limit)
  }
}

/// The bounds on drawings that the command line asks for.
package struct Limits: Sendable {
  /// The bounds as the reader of drawings takes them.
  private(set) var values = DrawingLimits.standard

  package init() {}

  /// Sets the bound of an option.
  package mutating func set(_ option: LimitOption, to number: Int) {
    values[option.limit] = number
  }
}
