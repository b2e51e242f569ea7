#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Elementary functions that give the same bits on every system: only + − × ÷ and square roots.
public enum Math {
  /// The ratio of a circle's circumference to its diameter.
  public static let pi = 3.14159265358979323846

  // π/2 in three parts, the first two with trailing zeros, so that multiples subtract exactly.
  private static let halfPiHigh = 0x1.921fb544p+0
  private static let halfPiMiddle = 0x1.0b4611a6p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69

  /// Returns the sine of an angle in radians, within 1e-15 for angles up to 1e6; NaN for infinity.
  public static func sine(_ angle: Double) -> Double {
    let (quarter, rest) = reduced(angle)
    return sine(ofRest: rest, quarter: quarter)
  }

  /// Returns the cosine of an angle in radians, as exactly as the sine.
  public static func cosine(_ angle: Double) -> Double {
    let (quarter, rest) = reduced(angle)
    return sine(ofRest: rest, quarter: quarter + 1)
  }

  /// Returns the sine of an angle in degrees; exact at multiples of 90.
  public static func sine(degrees: Double) -> Double {
    let (quarter, rest) = reduced(degrees: degrees)
    return sine(ofRest: rest, quarter: quarter)
  }

  /// Returns the cosine of an angle in degrees; exact at multiples of 90.
  public static func cosine(degrees: Double) -> Double {
    let (quarter, rest) = reduced(degrees: degrees)
    return sine(ofRest: rest, quarter: quarter + 1)
  }

  /// Returns the tangent of an angle in degrees; infinite where the cosine is 0.
  public static func tangent(degrees: Double) -> Double {
    sine(degrees: degrees) / cosine(degrees: degrees)
  }

  /// Returns the angle of a direction from the x axis towards the y axis, in −π to π.
  ///
  /// The angle of the null vector is 0.
  public static func arcTangent(y: Double, x: Double) -> Double {
    let ax = x.magnitude
    let ay = y.magnitude
    guard ax > 0 || ay > 0 else { return 0 }
    var angle =
      ay <= ax ? arcTangent(ofFraction: ay / ax) : pi / 2 - arcTangent(ofFraction: ax / ay)
    if x < 0 { angle = pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the nearest whole number; halves go away from zero.
  @inlinable public static func rounded(_ value: Double) -> Double {
    value.rounded(.toNearestOrAwayFromZero)
  }

  /// Returns the largest whole number that is not above the value.
  @inlinable public static func floor(_ value: Double) -> Double {
    value.rounded(.down)
  }

  /// Returns the smallest whole number that is not below the value.
  @inlinable public static func ceiling(_ value: Double) -> Double {
    value.rounded(.up)
  }

  /// Returns the nearest whole number as an integer, or nil beyond ±2^53 and for NaN.
  @inlinable public static func integer(rounding value: Double) -> Int? {
    let rounded = value.rounded(.toNearestOrAwayFromZero)
    guard rounded.magnitude <= 9_007_199_254_740_992 else { return nil }
    return Int(rounded)
  }

  /// Returns the value as a count from 1 to the limit, rounded up; NaN gives 1.
  @inlinable public static func count(roundingUp value: Double, limit: Int) -> Int {
    guard value > 1 else { return 1 }
    guard value < Double(limit) else { return limit }
    return Int(value.rounded(.up))
  }

  private static func reduced(_ angle: Double) -> (quarter: Int, rest: Double) {
    guard angle.isFinite else { return (0, .nan) }
    // Beyond 2^20 quarters the parts below lose bits, and the angle itself says little.
    var angle = angle
    if angle.magnitude > 1e6 { angle = angle.truncatingRemainder(dividingBy: 2 * pi) }
    let quarters = (angle / (pi / 2)).rounded(.toNearestOrEven)
    let rest =
      ((angle - quarters * halfPiHigh) - quarters * halfPiMiddle) - quarters * halfPiLow
    return (Int(quarters), rest)
  }

  private static func reduced(degrees: Double) -> (quarter: Int, rest: Double) {
    guard degrees.isFinite else { return (0, .nan) }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded(.toNearestOrEven)
    return (Int(quarters), (turn - quarters * 90) * (pi / 180))
  }

  private static func sine(ofRest rest: Double, quarter: Int) -> Double {
    let value = quarter & 1 == 0 ? sineSeries(rest) : cosineSeries(rest)
    return quarter & 2 == 0 ? value : -value
  }

  /// The Taylor series up to x^17: what is left is below 1e-19 within ±π/4.
  private static func sineSeries(_ x: Double) -> Double {
    let z = x * x
    var sum = -1.0 / 355_687_428_096_000 * -z
    sum = (sum - 1.0 / 1_307_674_368_000) * z
    sum = (sum + 1.0 / 6_227_020_800) * z
    sum = (sum - 1.0 / 39_916_800) * z
    sum = (sum + 1.0 / 362_880) * z
    sum = (sum - 1.0 / 5040) * z
    sum = (sum + 1.0 / 120) * z
    sum = (sum - 1.0 / 6) * z
    return x + x * sum
  }

  /// The Taylor series up to x^16: what is left is below 1e-17 within ±π/4.
  private static func cosineSeries(_ x: Double) -> Double {
    let z = x * x
    var sum = 1.0 / 20_922_789_888_000 * z
    sum = (sum - 1.0 / 87_178_291_200) * z
    sum = (sum + 1.0 / 479_001_600) * z
    sum = (sum - 1.0 / 3_628_800) * z
    sum = (sum + 1.0 / 40320) * z
    sum = (sum - 1.0 / 720) * z
    sum = (sum + 1.0 / 24) * z
    sum = (sum - 1.0 / 2) * z
    return 1 + sum
  }

  /// The angle whose tangent is in 0 to 1, by its distance from 0, π/8 or π/4.
  private static func arcTangent(ofFraction fraction: Double) -> Double {
    let tangent: Double
    let base: Double
    if fraction < 0.19891236737965800 {
      (tangent, base) = (0, 0)
    } else if fraction < 0.66817863791929890 {
      (tangent, base) = (0.41421356237309504, pi / 8)
    } else {
      (tangent, base) = (1, pi / 4)
    }
    let x = (fraction - tangent) / (1 + fraction * tangent)
    let z = x * x
    var sum = 0.0
    var denominator = 25.0
    while denominator > 1 {
      sum = z * (1 / denominator - sum)
      denominator -= 2
    }
    return base + (x - x * sum)
  }
}
