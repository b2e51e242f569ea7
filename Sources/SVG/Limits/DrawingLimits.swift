/// The bounds that hold for the drawings of a run.
package struct DrawingLimits: Sendable, Hashable {
  /// The bounds that stand where the command line says nothing.
  package static let standard = DrawingLimits()

  /// The largest magnitude of a coordinate, a length or a factor: never another.
  static let coordinate = 1e9

  /// The bounds that differ from the standard.
  private var changed: [DrawingLimit: Int] = [:]

  package init() {}

  /// The bound of one kind; at least 1, at most the highest of the kind.
  package subscript(limit: DrawingLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = min(max(newValue, 1), limit.highest) }
  }
}
