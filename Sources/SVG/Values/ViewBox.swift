import Geometry

/// Reads the four numbers of a view box and the rule that fits it into a viewport.
enum ViewBox {
  /// Why a view box cannot be used.
  enum Failure: Error, Equatable {
    case syntax
    case outOfRange
    case notPositive
  }

  /// Reads `viewBox`: x, y, width, height.
  static func rect(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Rect {
    var scanner = NumberScanner(bytes.trimmed)
    var numbers: [Double] = []
    while numbers.count < 4 {
      guard let number = scanner.number() else { throw .syntax }
      guard number.magnitude <= DrawingLimits.coordinate else { throw .outOfRange }
      numbers.append(number)
      scanner.skipSeparator()
    }
    guard scanner.isAtEnd else { throw .syntax }
    guard numbers[2] > 0, numbers[3] > 0 else { throw .notPositive }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The rule that fits a view box into a viewport of another shape.
struct AspectRule: Sendable, Hashable {
  /// Where the box goes along an axis, as a share of the room that is left: 0, 0.5 or 1.
  var alignX = 0.5
  var alignY = 0.5
  /// False stretches the box.
  var keepsRatio = true
  /// True covers the viewport; false fits into it.
  var isSlice = false

  init() {}

  /// Reads `preserveAspectRatio`; nil for a value that means nothing.
  init?(_ bytes: ArraySlice<UInt8>) {
    var words = bytes.split(whereSeparator: \.isSpace)[...]
    if words.first?.spells("defer") == true { words = words.dropFirst() }
    guard let align = words.popFirst() else { return nil }
    if align.spells("none") {
      keepsRatio = false
    } else {
      guard align.count == 8, align.begins(with: "x"),
        let x = Self.share(align[(align.startIndex + 1)..<(align.startIndex + 4)]),
        align[align.startIndex + 4] == UInt8(ascii: "Y"),
        let y = Self.share(align[(align.startIndex + 5)...])
      else { return nil }
      alignX = x
      alignY = y
    }
    guard let word = words.popFirst() else { return }
    guard words.isEmpty, word.spells("slice") || word.spells("meet") else { return nil }
    isSlice = word.spells("slice")
  }

  private static func share(_ word: ArraySlice<UInt8>) -> Double? {
    if word.spells("min") { return 0 }
    if word.spells("mid") { return 0.5 }
    return word.spells("max") ? 1 : nil
  }

  /// Returns the map from the view box's space to that of the viewport.
  func map(from box: Rect, to viewport: Rect) -> Affine {
    var sx = viewport.width / box.width
    var sy = viewport.height / box.height
    if keepsRatio {
      sx = isSlice ? max(sx, sy) : min(sx, sy)
      sy = sx
    }
    let shiftX = (viewport.width - box.width * sx) * (keepsRatio ? alignX : 0)
    let shiftY = (viewport.height - box.height * sy) * (keepsRatio ? alignY : 0)
    return Affine(
      sx, 0, 0, sy, viewport.minX + shiftX - box.minX * sx, viewport.minY + shiftY - box.minY * sy)
  }
}
