import Diagnostics
import FontModel
import Geometry
import GlyphBuilding
import IconLinting
import Proof
import SVG
import Testing

/// Looks at small drawings, as the command does.
enum LintBench {
  /// A drawing with its glyph at 1920 units an artboard.
  struct Icon {
    let drawing: Drawing
    let file: SourceFile
    let built: GlyphBuilder.Result
  }

  /// Builds the content of an `svg` element.
  static func icon(
    _ body: String, box: String = "0 0 24 24", path: String = "icon.svg"
  ) throws -> Icon {
    let file = SourceFile(
      path: path,
      text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">\n\(body)\n</svg>")
    var diagnostics = DiagnosticList()
    let drawing = try #require(Drawing(reading: file, reporting: &diagnostics))
    var builder = GlyphBuilder(metrics: FontMetrics(unitsPerEm: 1920, layout: .square))
    let request = GlyphRequest(name: "icon", codepoint: 0xE000, keepsOverflow: true)
    let built = builder.glyph(of: drawing, in: file, as: request, reporting: &diagnostics)
    return Icon(drawing: drawing, file: file, built: try #require(built))
  }

  /// Returns what one rule finds in the content of an `svg` element.
  static func findings(
    _ rule: String, in body: String, box: String = "0 0 24 24", keepsOverflow: Bool = false,
    settings: LintSettings = LintSettings()
  ) throws -> [Diagnostic] {
    let icon = try icon(body, box: box)
    let toUser = try #require(icon.built.placement.inverse)
    let subject = LintSubject(
      file: icon.file, drawing: icon.drawing, roles: icon.built.roles,
      ink: icon.built.glyph.outline.path.transformed(by: toUser), keepsOverflow: keepsOverflow)
    var settings = settings
    settings.rules = [rule]
    return IconLinter.findings(in: subject, settings: settings).diagnostics
  }

  /// Returns messages, each with line and column before it.
  static func messages(
    _ rule: String, in body: String, box: String = "0 0 24 24", keepsOverflow: Bool = false,
    settings: LintSettings = LintSettings()
  ) throws -> [String] {
    try findings(rule, in: body, box: box, keepsOverflow: keepsOverflow, settings: settings).map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)"
    }
  }

  /// Returns the picture by which duplicates are found.
  static func candidate(_ name: String, _ body: String) throws -> DuplicateSearch.Candidate {
    let icon = try icon(body, path: "\(name).svg")
    var maker = PictureMaker()
    let subject = ProofSubject(
      drawing: icon.drawing, roles: icon.built.roles, drawingToEm: icon.built.placement)
    let frame = PictureFrame(
      window: icon.built.artboard, height: DuplicateSearch.pictureHeight)
    let picture = maker.picture(of: subject, in: try #require(frame))
    return DuplicateSearch.Candidate(
      name: name, path: "\(name).svg", picture: try #require(picture))
  }
}
