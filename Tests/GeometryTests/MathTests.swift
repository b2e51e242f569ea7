import Foundation
import Testing

@testable import Geometry

@Suite struct MathTests {
  @Test("sine, cosine and arc tangent agree with the system's within 1e-14")
  func agreesWithSystem() {
    for step in -4000...4000 {
      let angle = Double(step) * 0.01117
      #expect(abs(Math.sine(angle) - sin(angle)) < 1e-14, "angle \(angle)")
      #expect(abs(Math.cosine(angle) - cos(angle)) < 1e-14, "angle \(angle)")
      let (x, y) = (cos(angle) * 3.7, sin(angle) * 3.7)
      #expect(abs(Math.arcTangent(y: y, x: x) - atan2(y, x)) < 1e-14, "angle \(angle)")
    }
    #expect(abs(Math.sine(987_654) - sin(987_654.0)) < 1e-13)
  }

  @Test("multiples of 90 degrees are exact")
  func exactQuarters() {
    #expect(Math.sine(degrees: 180) == 0)
    #expect(Math.sine(degrees: -270) == 1)
    #expect(Math.cosine(degrees: 90) == 0)
    #expect(Math.cosine(degrees: 3600 + 180) == -1)
  }

  @Test("halves are rounded away from zero, and what is no integer is nil")
  func rounding() {
    #expect(Math.integer(rounding: 2.5) == 3)
    #expect(Math.integer(rounding: -2.5) == -3)
    #expect(Math.integer(rounding: .nan) == nil)
    #expect(Math.integer(rounding: -.infinity) == nil)
    #expect(Math.integer(rounding: 1e300) == nil)
    #expect(Math.count(roundingUp: .nan, limit: 9) == 1)
    #expect(Math.count(roundingUp: .infinity, limit: 9) == 9)
  }
}
