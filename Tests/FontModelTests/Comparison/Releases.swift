import FontModel
import Geometry

/// Releases for tests of comparisons.
enum Releases {
  static let line = ReleaseLine(unitsPerEm: 1000, ascender: 950, descender: -250)

  /// A release of icons, with a square for a picture unless they have one.
  static func state(_ icons: ReleaseIcon...) -> ReleaseState {
    var state = ReleaseState(
      version: "1.0.0", names: ReleaseNames(family: "Acme Icons"), line: line,
      icons: icons.map { icon in
        var icon = icon
        if icon.retired == nil, icon.shape == nil { icon.shape = shape() }
        return icon
      })
    state.ranges = [0xEA00...0xEFFF]
    return state
  }

  static func icon(
    _ name: String?, _ codepoint: UInt32, formerNames: [String] = [], retired: String? = nil
  ) -> ReleaseIcon {
    ReleaseIcon(
      name: name, codepoint: codepoint, retired: retired,
      info: IconInfo(formerNames: formerNames))
  }

  static func shape(advance: Int = 1000, _ outline: Outline = square()) -> IconShape {
    IconShape(advance: advance, outline: outline)
  }

  static func square(x: Int = 100, y: Int = 0, size: Int = 800) -> Outline {
    Outline(contours: [rectangle(x, y, size, size)])
  }

  static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [OutlinePoint] {
    [(x, y), (x, y + height), (x + width, y + height), (x + width, y)].map {
      OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
    }
  }
}

extension ReleaseIcon {
  /// The icon with another picture.
  func drawn(_ outline: Outline, advance: Int = 1000) -> ReleaseIcon {
    var icon = self
    icon.shape = IconShape(advance: advance, outline: outline)
    return icon
  }

  /// The icon with other words.
  func saying(_ change: (inout IconInfo) -> Void) -> ReleaseIcon {
    var icon = self
    var info = icon.info ?? IconInfo()
    change(&info)
    icon.info = info
    return icon
  }
}
