/// A signed number with 16 bits before and 16 bits after the point: the `Fixed` of OpenType.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff#data-types>
package struct Fixed: Sendable, Hashable, CustomStringConvertible {
  /// The number times 65,536.
  package let rawValue: Int32

  /// Makes a number from its bits.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Makes the number nearest to thousandths, halves away from zero; clamped to what fits.
  package init(thousandths: Int) {
    let limited = min(max(thousandths, -32_768_000), 32_767_999)
    let scaled = limited * 65_536
    let nearest = (scaled + (scaled < 0 ? -500 : 500)) / 1000
    rawValue = Int32(clamping: nearest)
  }

  /// The number in thousandths, rounded to the nearest.
  package var thousandths: Int {
    let scaled = Int(rawValue) * 1000
    return (scaled + (scaled < 0 ? -32_768 : 32_768)) / 65_536
  }

  /// The number with three decimals.
  package var description: String {
    let whole = thousandths.magnitude / 1000
    let digits = String(thousandths.magnitude % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(thousandths < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}

/// A signed number with 2 bits before and 14 bits after the point: the `F2DOT14` of OpenType.
package struct F2Dot14: Sendable, Hashable {
  /// The number times 16,384.
  package let rawValue: Int16

  /// Makes a number from its bits.
  package init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  /// The number one.
  package static let one = F2Dot14(rawValue: 0x4000)

  /// The number as a double, exactly.
  package var value: Double { Double(rawValue) / 16_384 }
}
