import Diagnostics
import Foundation
import Geometry
import Proof
import Testing

/// Damages the outlines of real icons and asks the proof about them.
@Suite("Proof of damaged glyphs") struct GlyphFaultTests {
  /// Icons of many kinds: strokes, fills, holes, dots, even-odd, clips, wide artboards.
  static let icons = [
    "24-hours", "bag", "bell.badge", "calendar", "chart", "coin", "compass", "contrast", "dice",
    "eye.slash", "folder", "gear", "gear.fill", "globe", "grid", "heart.fill", "info", "info.fill",
    "leaf", "lock", "minus", "more", "palette", "percent", "puzzle", "question", "sliders", "star",
    "sun", "truck", "user", "warning.fill", "wifi", "wordmark",
  ]

  @Test("proves every icon of our own, far from the limits") func own() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ProvedIcon.folder.path)
      .filter { $0.hasSuffix(".svg") }.sorted()
    #expect(names.count > 60)
    for name in names {
      let result = try #require(try ProvedIcon(String(name.dropLast(4))).prove())
      #expect(result.isProved, "\(name): \(result)")
      #expect(result.meanShift < 0.7 && result.worstDifference < 0.045, "\(name): \(result)")
    }
  }

  @Test("finds a contour that is lost, be it a part, a dot or a hole", arguments: icons)
  func lostContour(name: String) throws {
    let icon = try ProvedIcon(name)
    for index in icon.outline.contours.indices {
      let result = try #require(
        icon.prove { outline in
          var outline = outline
          outline.contours.remove(at: index)
          return outline
        })
      #expect(!result.isProved, "\(name), contour \(index): \(result)")
    }
  }

  @Test(
    "finds a contour of some height that is moved by half a hundredth of the em", arguments: icons)
  func movedContour(name: String) throws {
    let icon = try ProvedIcon(name)
    for (index, ring) in icon.outline.contours.enumerated() {
      // Of a hole of a few units nobody sees where it is.
      let heights = ring.map(\.y)
      guard (heights.max() ?? 0) - (heights.min() ?? 0) >= 40 else { continue }
      let result = try #require(
        icon.prove { outline in
          var outline = outline
          outline.contours[index] = outline.contours[index].map { $0.moved(10, 0) }
          return outline
        })
      #expect(!result.isProved, "\(name), contour \(index): \(result)")
    }
  }

  @Test("finds a glyph that is moved by half a hundredth of the em", arguments: icons)
  func movedGlyph(name: String) throws {
    let icon = try ProvedIcon(name)
    for (x, y) in [(10, 0), (0, -10), (-7, 7)] {
      let result = try #require(icon.prove { $0.mapped { $0.moved(x, y) } })
      #expect(!result.isProved, "\(name), \(x), \(y): \(result)")
    }
  }

  @Test("finds a glyph that is a hundredth too large or too small", arguments: icons)
  func scaledGlyph(name: String) throws {
    let icon = try ProvedIcon(name)
    for percent in [99, 101] {
      let result = try #require(
        icon.prove { $0.mapped { $0.scaled(percent: percent, about: (960, 676)) } })
      #expect(!result.isProved, "\(name), \(percent) %: \(result)")
    }
  }

  @Test("finds a point that is pulled out by three hundredths of the em", arguments: icons)
  func pulledPoint(name: String) throws {
    let icon = try ProvedIcon(name)
    let ring = try #require(icon.outline.contours.first)
    let corner = try #require(
      ring.indices.max { ring[$0].x + ring[$0].y < ring[$1].x + ring[$1].y })
    let result = try #require(
      icon.prove { outline in
        var outline = outline
        outline.contours[0][corner] = outline.contours[0][corner].moved(60, 60)
        return outline
      })
    #expect(!result.isProved, "\(name), point \(corner): \(result)")
  }

  @Test("bears what rounding may do to every point", arguments: icons)
  func rounded(name: String) throws {
    let icon = try ProvedIcon(name)
    for (x, y) in [(0.5, 0.0), (0.0, 0.5), (-0.5, 0.5)] {
      let result = try #require(icon.prove(moved: .translation(x, y)))
      #expect(result.isProved, "\(name), \(x), \(y): \(result)")
    }
  }

  // MARK: - Hairlines

  /// A drawing on a grid of 24 units of 80 font units.
  private func hairline(_ shape: String) throws -> ProvedIcon {
    try ProvedIcon(
      SourceFile(
        path: "hairline.svg",
        text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(shape)</svg>"))
  }

  /// Slivers between 3 and 10 font units wide.
  static let hairlines = [
    "<path d=\"M2 12h20v.0625H2z\"/>", "<path d=\"M12.03 2h.045v20h-.045z\"/>",
    "<path d=\"M3 3l18 18\" stroke=\"#000\" stroke-width=\".07\"/>",
    "<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"none\" stroke=\"#000\" stroke-width=\".1\"/>",
    "<path d=\"M4 20C4 8 8 4 20 4\" fill=\"none\" stroke=\"#000\" stroke-width=\".05\"/>",
    "<path d=\"M2 22L22 2v.08L2.1 22z\"/>",
  ]

  @Test("proves hairlines, of which rounding is a large part", arguments: hairlines)
  func hairlineProved(shape: String) throws {
    let result = try #require(try hairline(shape).prove())
    #expect(result.isProved, "\(result)")
  }

  @Test("finds hairlines that are lost or moved", arguments: hairlines)
  func hairlineFaults(shape: String) throws {
    let icon = try hairline(shape)
    let lost = try #require(icon.prove { _ in Outline() })
    #expect(!lost.isProved, "\(lost)")
    // A slanted line that slides along itself stays what it was.
    let moved = try [10, -10].map { y in
      try #require(icon.prove { $0.mapped { $0.moved(10, y) } })
    }
    #expect(moved.contains { !$0.isProved }, "\(moved)")
  }

  // MARK: - The limits themselves

  @Test(
    "finds a lost dot from a hundredth of the em on, and an added one", arguments: [20, 24, 40])
  func lostDot(size: Int) throws {
    let icon = try ProvedIcon("heart.fill")
    for place in [(100, 1500), (960, 700)] {
      let result = try #require(
        icon.prove { outline in
          var outline = outline
          let isHole = place.0 == 960
          let corners = [(0, 0), (0, size), (size, size), (size, 0)]
          outline.contours.append(
            (isHole ? corners.reversed() : corners).map {
              OutlinePoint(x: place.0 + $0.0, y: place.1 + $0.1, isOnCurve: true)
            })
          return outline
        })
      #expect(!result.isProved, "\(size) at \(place): \(result)")
    }
  }

  @Test("passes over a speck of half a hundredth of the em")
  func speck() throws {
    let result = try #require(
      try ProvedIcon("heart.fill").prove { outline in
        var outline = outline
        outline.contours.append(
          [(100, 1500), (100, 1509), (109, 1509), (109, 1500)].map {
            OutlinePoint(x: $0.0, y: $0.1, isOnCurve: true)
          })
        return outline
      })
    #expect(result.isProved)
    #expect(result.worstDifference > 0.01)
  }

  @Test("asks small ems for the same picture", arguments: [(1920, true), (480, true), (48, false)])
  func smallEm(unitsPerEm: Int, isProved: Bool) throws {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\">"
      + "<circle cx=\"10\" cy=\"10\" r=\"7.3\" fill=\"none\" stroke=\"#000\" stroke-width=\"1.3\"/>"
      + "</svg>"
    let icon = try ProvedIcon(SourceFile(path: "ring.svg", text: text), unitsPerEm: unitsPerEm)
    #expect(try #require(icon.prove()).isProved == isProved)
  }
}
