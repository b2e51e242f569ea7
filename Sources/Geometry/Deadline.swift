/// The moment at which work on one drawing is given up.
///
/// It decides only whether there is a result, never which.
package struct Deadline: Sendable, Hashable {
  /// No moment at all.
  package static let never = Deadline(end: nil)

  private let end: SuspendingClock.Instant?

  private init(end: SuspendingClock.Instant?) {
    self.end = end
  }

  /// The moment that lies so many seconds ahead; a machine that sleeps does not spend them.
  package init(seconds: Int) {
    end = SuspendingClock.now.advanced(by: .seconds(seconds))
  }

  /// True from that moment on.
  package var hasPassed: Bool {
    guard let end else { return false }
    return SuspendingClock.now >= end
  }
}
