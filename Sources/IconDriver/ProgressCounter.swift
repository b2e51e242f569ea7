/// Counts finished work of several lanes and passes the count on now and then.
final class ProgressCounter: Sendable {
  private let work: String
  private let total: Int
  private let progress: Progress
  private let done = Shared(0)

  init(_ work: String, total: Int, progress: Progress) {
    self.work = work
    self.total = total
    self.progress = progress
  }

  /// Counts one; every hundredth, and the last, is passed on.
  func advance() {
    guard progress.isFollowed else { return }
    let count = done.with { done in
      done += 1
      return done
    }
    guard count % 100 == 0 || count == total else { return }
    progress.report(work, count, total)
  }
}
