import Foundation

/// Seconds of the clock and of the processor.
struct Clock {
  var wall: Double
  var cpu: Double

  /// The present, for differences.
  static var now: Clock {
    Clock(wall: seconds(of: CLOCK_MONOTONIC), cpu: seconds(of: CLOCK_PROCESS_CPUTIME_ID))
  }

  /// The time since an earlier moment.
  func since(_ start: Clock) -> Clock { Clock(wall: wall - start.wall, cpu: cpu - start.cpu) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the middle of some numbers, of an even count the lower one; 0 of none.
func median(_ numbers: [Double]) -> Double {
  numbers.isEmpty ? 0 : numbers.sorted()[(numbers.count - 1) / 2]
}
