/// A moment in seconds since 1904-01-01 00:00 UTC: the `LONGDATETIME` of OpenType.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff#data-types>
package struct LongDateTime: Sendable, Hashable {
  /// Seconds since 1904.
  package let rawValue: Int64

  /// Makes a moment from the seconds since 1904.
  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Makes a moment from the seconds since 1970; what lies beyond the range is clamped.
  package init(secondsSince1970 seconds: Int64) {
    let (sum, overflow) = seconds.addingReportingOverflow(Self.secondsFrom1904To1970)
    rawValue = overflow ? Int64.max : sum
  }

  /// Seconds since 1970; what lies beyond the range is clamped.
  package var secondsSince1970: Int64 {
    let (difference, overflow) = rawValue.subtractingReportingOverflow(Self.secondsFrom1904To1970)
    return overflow ? Int64.min : difference
  }

  private static let secondsFrom1904To1970: Int64 = 2_082_844_800
}
