import FontChecking
import Foundation
import Geometry
import IconDriver
import TestSupport
import Testing

/// Drawings that icon font tools are known to get wrong.
///
/// The figures are those of a picture of 512 by 512 pixels by an independent renderer: the share of
/// the artboard that is ink, the parts of the ink, and those of the paper, holes among them.
@Suite(.enabled(if: SharedData.exists("corpora"), "../shared/corpora is absent"))
struct RealIconTests {
  struct RealIcon: Sendable, CustomTestStringConvertible {
    let path: String
    let area: Double
    let ink: Int
    let paper: Int

    var testDescription: String { path }
  }

  /// A filled sub-path without an end keeps its hole.
  private static let unclosed = [
    RealIcon(path: "bootstrap/chat.svg", area: 0.18500, ink: 1, paper: 3),
    RealIcon(path: "bootstrap/file.svg", area: 0.19306, ink: 1, paper: 3),
    RealIcon(path: "bootstrap/heart.svg", area: 0.18001, ink: 1, paper: 5),
    RealIcon(path: "bootstrap/chat-fill.svg", area: 0.71344, ink: 1, paper: 2),
  ]

  /// Curves that touch lose no part where they are joined.
  private static let tangent = [
    RealIcon(path: "lucide/milk.svg", area: 0.22554, ink: 1, paper: 3),
    RealIcon(path: "lucide/calendar-fold.svg", area: 0.33616, ink: 1, paper: 4),
    RealIcon(path: "lucide/scale.svg", area: 0.31660, ink: 1, paper: 3),
    RealIcon(path: "lucide/merge.svg", area: 0.15087, ink: 2, paper: 1),
  ]

  /// Circles of a stroke on an artboard of 24 units are round, and holes stay.
  private static let strokes = [
    RealIcon(path: "lucide/loader-circle.svg", area: 0.16252, ink: 1, paper: 1),
    RealIcon(path: "lucide/eye.svg", area: 0.24651, ink: 2, paper: 3),
    RealIcon(path: "lucide/git-fork.svg", area: 0.25300, ink: 1, paper: 4),
    RealIcon(path: "lucide/guitar.svg", area: 0.23991, ink: 2, paper: 3),
    RealIcon(path: "lucide/paint-bucket.svg", area: 0.29625, ink: 2, paper: 3),
  ]

  /// What reaches beyond the artboard is cut there.
  private static let overhanging = [
    RealIcon(path: "bootstrap/crop.svg", area: 0.18149, ink: 2, paper: 2),
    RealIcon(path: "bootstrap/bell-slash.svg", area: 0.23010, ink: 5, paper: 2),
    RealIcon(path: "bootstrap/filetype-sql.svg", area: 0.22417, ink: 4, paper: 5),
    RealIcon(path: "bootstrap/bell-slash-fill.svg", area: 0.40982, ink: 5, paper: 2),
  ]

  @Test(
    "draws them as a browser does", arguments: unclosed + tangent + strokes + overhanging)
  func picture(icon: RealIcon) throws {
    let run = try CorpusRun([icon.path], in: SharedData.url("corpora"))
    #expect(run.refused.isEmpty)
    let built = try #require(run.icons[icon.path])
    let picture = try Self.picture(of: built, in: run)
    let parts = PictureParts(of: picture)
    #expect(parts.ink == icon.ink)
    #expect(parts.paper == icon.paper)
    let sum = picture.coverage.reduce(0) { $0 + Int($1) }
    let area = Double(sum) / 255 / Double(picture.coverage.count)
    #expect((area / icon.area - 1).magnitude < 0.004, "\(area)")
    #expect(try #require(built.overlap) > 0.99)
    let isCut = run.warnings[icon.path]?.contains("glyph-cut-by-artboard") == true
    #expect(isCut == Self.overhanging.contains { $0.path == icon.path })
  }

  @Test("gives one glyph alone and among others") func independence() throws {
    let paths = (Self.unclosed + Self.tangent + Self.strokes).map(\.path)
    let all = try CorpusRun(paths, in: SharedData.url("corpora"))
    for path in [paths[0], paths[5], paths[10]] {
      let alone = try CorpusRun([path], in: SharedData.url("corpora"))
      let first = try #require(all.icons[path])
      let second = try #require(alone.icons[path])
      #expect(try Self.picture(of: first, in: all) == Self.picture(of: second, in: alone))
      #expect(first.points == second.points && first.deviation == second.deviation)
    }
  }

  /// What FreeType draws of an icon's artboard, 512 pixels high.
  private static func picture(
    of icon: BuildReport.Icon, in run: CorpusRun
  ) throws -> CoveragePicture {
    let window = Rect(minX: 0, minY: -284, maxX: Double(icon.advance), maxY: 1636)
    let frame = try #require(PictureFrame(window: window, height: 512))
    let face = FreeTypeFace.open(run.fontBytes)
    let picture = face?.picture(of: icon.glyphID, in: frame)
    return try #require(picture)
  }
}
