import Geometry
import Proof
import Testing

/// A small drawing, and what is known of its ink without drawing it.
struct DrawnCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// What stands within the `svg` element.
  let body: String
  /// The attributes of the `svg` element, but for its namespaces.
  var root = "viewBox=\"0 0 24 24\""
  /// In square user units.
  let area: Double
  /// Points that are full of ink.
  var ink: [Point] = []
  /// Points that are blank.
  var paper: [Point] = []
  /// The ids of the findings, all of them.
  var rules: [String] = []

  var testDescription: String { name }

  /// The whole SVG text.
  var svg: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "\(root)>\(body)</svg>"
  }

  /// Draws the case and compares it with what is known.
  func check() throws {
    let icon = try DrawnIcon(svg: svg)
    // The grid of 1920 units moves each edge by half an 80th of a user unit at most.
    let tolerance = max(0.004 * area, 0.02)
    #expect((icon.inkArea - area).magnitude <= tolerance, "ink \(icon.inkArea), not \(area)")
    #expect(
      (icon.enclosedArea - area).magnitude <= tolerance,
      "contours enclose \(icon.enclosedArea), not \(area)")
    for point in ink { #expect(icon.coverage(at: point) == 255, "no ink at \(point)") }
    for point in paper { #expect(icon.coverage(at: point) == 0, "ink at \(point)") }
    #expect(icon.rules == rules)
    #expect(icon.proof.isProved, "\(icon.proof)")
  }
}
