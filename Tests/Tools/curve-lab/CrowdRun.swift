internal import Geometry
internal import TestSupport

/// The union of a crowd of shapes, with its time and memory.
enum CrowdRun {
  /// Runs the crowd of a kind: `squares`, `circles`, `scattered`, `stack` or `scribble`.
  static func run(kind: String, count: Int) {
    guard let path = path(kind: kind, count: count) else {
      print("no crowd is called \(kind)")
      Report.fail()
    }
    var outcome = ""
    let time = ContinuousClock().measure {
      do throws(BooleanError) {
        let result = try path.resolved(under: .nonZero)
        outcome = "\(result.contours.count) contours, area \(-result.signedArea)"
      } catch {
        outcome = "refused: \(error)"
      }
    }
    print("\(count) \(kind): \(outcome); \(time), peak \(Report.peakMemory) kB")
  }

  private static func path(kind: String, count: Int) -> Path? {
    var random = RandomPaths(seed: 7)
    var path = Path()
    let columns = Int(Double(count).squareRoot()) + 1
    for index in 0..<count {
      let place = Point(Double(index % columns) * 20, Double(index / columns) * 20)
      let anywhere = Point(random.number(in: 0...1920), random.number(in: 0...1920))
      switch kind {
      case "squares":
        path.contours += Path(Rect(x: place.x, y: place.y, width: 33, height: 33)).contours
      case "circles":
        path.contours += Path.ellipse(center: place, radii: Vector(17, 17)).contours
      case "scattered":
        path.contours += Path.ellipse(center: anywhere, radii: Vector(6, 9)).contours
      case "stack":
        let size = 400 + Double(index) * 0.37
        let corner = Point(anywhere.x / 4, anywhere.y / 4)
        path.contours += Path(Rect(x: corner.x, y: corner.y, width: size, height: 900)).contours
      case "scribble":
        if index == 0 { path.move(to: anywhere) } else { path.line(to: anywhere) }
      default: return nil
      }
    }
    return path
  }
}
