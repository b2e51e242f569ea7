/// Spells code points.
package enum CodepointText {
  /// Returns the usual spelling, such as `U+EA00`.
  package static func text(of value: UInt32) -> String { "U+" + digits(of: value) }

  /// Returns at least four hexadecimal digits in upper case.
  package static func digits(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns a range as manifests have it, such as `EA00-EFFF`.
  package static func range(_ range: ClosedRange<UInt32>) -> String {
    range.lowerBound == range.upperBound
      ? digits(of: range.lowerBound)
      : "\(digits(of: range.lowerBound))-\(digits(of: range.upperBound))"
  }
}
