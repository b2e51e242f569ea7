import Geometry

/// The measures of a thin place, for messages.
struct LintFigure {
  /// A width at a size at which icons are shown.
  struct PixelWidth {
    var size: Int
    var pixels: Double
  }

  /// In user units.
  var width: Double
  var middle: Point
  /// The sizes at which the place is too thin.
  var sizes: [PixelWidth]
  /// The width that would do, in user units.
  var needed: Double
  var leastPixels: Double

  /// The place as `12.5, 3`.
  var placeText: String { "\(middle.x.lintText), \(middle.y.lintText)" }

  /// The widths as `0.67 px at 16 px, 0.83 px at 20 px`.
  var sizesText: String {
    sizes.map { "\($0.pixels.lintText) px at \($0.size) px" }.joined(separator: ", ")
  }
}

extension Double {
  /// The number in plain decimal text, rounded to two places, for messages.
  var lintText: String { text(places: 2) }

  /// The number in plain decimal text, rounded to so many places, without zeros at the end.
  func text(places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    var factor = 1
    for _ in 0..<places { factor *= 10 }
    let scaled = Int(magnitude * Double(factor) + 0.5)
    var text = "\(scaled / factor)"
    if scaled % factor > 0 {
      var digits = "\(factor + scaled % factor)".dropFirst()
      while digits.last == "0" { digits = digits.dropLast() }
      text += ".\(digits)"
    }
    return self < 0 && scaled > 0 ? "-\(text)" : text
  }
}

/// Returns `1 unit`, `0.5 units`.
func unitText(_ length: Double) -> String {
  let text = length.lintText
  return text == "1" ? "1 unit" : "\(text) units"
}
