import Geometry
import TestSupport
import Testing

@Suite("Limits of Boolean operations")
struct BooleanLimitTests {
  private func polygon(_ count: Int, _ point: (Int) -> Point) -> Path {
    var path = Path()
    path.move(to: point(0))
    for index in 1..<count { path.line(to: point(index)) }
    path.close()
    return path
  }

  private func scribble(_ count: Int) -> Path {
    var random = SplitMix64(seed: 1)
    return polygon(count) { _ in
      Point(random.double(in: 0...1920), random.double(in: 0...1920))
    }
  }

  @Test("a scribble of 600 lines is resolved")
  func resolvesScribbles() throws {
    let path = scribble(600)
    let result = try path.resolved(under: .evenOdd)
    let finding = BooleanOracle(.union, subjects: [BooleanOperand(path: path, rule: .evenOdd)])
      .compare(result, lines: 10, seed: 1)
    #expect(finding.difference < finding.length / 16)
    #expect(finding.overlap < finding.length / 16)
  }

  @Test("a scribble with too many crossings is refused")
  func refusesTooManyCrossings() {
    #expect(throws: BooleanError.tooManyCrossings) {
      try scribble(20_000).resolved(under: .nonZero)
    }
    #expect(throws: BooleanError.tooManyCrossings) {
      try scribble(60).resolved(under: .nonZero, settings: BooleanSettings(crossingLimit: 20))
    }
  }

  @Test("curves that all come near each other are refused in bounded time")
  func refusesCrowdsOfCurves() {
    var path = Path()
    for index in 0..<400 {
      let center = Point(960 + Double(index) * 0.3, 960)
      path.contours += Path.ellipse(center: center, radii: Vector(500, 500)).contours
    }
    let settings = BooleanSettings(crossingLimit: 50_000)
    #expect(throws: BooleanError.tooManyCrossings) {
      try path.resolved(under: .evenOdd, settings: settings)
    }
  }

  @Test("50,000 short lines and 3,000 circles take no square of the time")
  func manyContours() throws {
    var path = Path()
    for index in 0..<3_000 {
      let center = Point(Double(index % 60) * 32, Double(index / 60) * 38)
      path.contours += Path.ellipse(center: center, radii: Vector(15, 15)).contours
    }
    var random = SplitMix64(seed: 2)
    path.contours +=
      polygon(50_000) { index in
        Point(
          2_000 + Double(index % 1_000) * 1.9 + random.double(in: 0...1),
          Double(index / 1_000) * 30 + random.double(in: 0...20))
      }.contours
    var count = 0
    let clock = ContinuousClock()
    let time = try clock.measure {
      count = try path.resolved(under: .nonZero).contours.count
    }
    #expect(count > 3_000)
    #expect(time < .seconds(8))
  }

  /// Boxes that nearly all cross each other.
  private func crowd(_ count: Int) -> [Path] {
    var random = SplitMix64(seed: 9)
    return (0..<count).map { index in
      let corner = Point(random.double(in: 0...400), random.double(in: 0...400))
      return Path(
        Rect(x: corner.x, y: corner.y, width: 500 + Double(index), height: 900 - Double(index)))
    }
  }

  @Test("a crowd of boxes that cross too often is united in parts")
  func unitesCrowds() throws {
    let operands = crowd(300).map { BooleanOperand(path: $0, rule: .nonZero) }
    let limited = BooleanSettings(crossingLimit: 20_000)
    let whole = try Path.combined(.union, subjects: operands)
    let parts = try Path.combined(.union, subjects: operands, settings: limited)
    #expect(abs(parts.signedArea - whole.signedArea) < 1)
    let one = Path(contours: operands.flatMap(\.path.contours))
    let contours = try one.resolved(under: .nonZero, settings: limited)
    #expect(abs(contours.signedArea - whole.signedArea) < 1)
  }

  @Test("a hole stays a hole where a crowd is united in parts")
  func keepsHolesOfCrowds() throws {
    var ring = Path(Rect(x: -2_000, y: -2_000, width: 6_000, height: 6_000))
    ring.contours += Path(Rect(x: -1_900, y: -1_900, width: 5_800, height: 5_800))
      .contours.map(\.reversed)
    let paths = crowd(300) + [ring]
    let limited = BooleanSettings(crossingLimit: 20_000)
    let operands = paths.map { BooleanOperand(path: $0, rule: .nonZero) }
    let whole = try Path.combined(.union, subjects: operands)
    let parts = try Path.combined(.union, subjects: operands, settings: limited)
    #expect(whole.contours.count == 3)
    #expect(parts.contours.count == 3)
    #expect(abs(parts.signedArea - whole.signedArea) < 1)
    // In one path the ring may not be taken apart: all at once is refused as before.
    let one = Path(contours: paths.flatMap(\.contours))
    #expect(throws: BooleanError.tooManyCrossings) {
      try one.resolved(under: .nonZero, settings: limited)
    }
  }

  @Test("settings without sense stop the program")
  func settingsAreChecked() async {
    await #expect(processExitsWith: .failure) {
      _ = try Path().resolved(under: .nonZero, settings: BooleanSettings(grid: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = try Path().resolved(under: .nonZero, settings: BooleanSettings(chordTolerance: .nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = try Path().resolved(under: .nonZero, settings: BooleanSettings(weldDistance: -1))
    }
  }
}
