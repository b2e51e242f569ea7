internal import Diagnostics
internal import FontModel
internal import Geometry
internal import GlyphBuilding
internal import IconLinting
internal import Proof
internal import SVG

/// Looks at drawings for `rebus lint`, one after the other in one lane.
struct IconInspector {
  /// What was found in one drawing.
  struct Result: Sendable {
    var diagnostics = DiagnosticList()
    /// True when the file could not be read.
    var isFileFailure = false
    /// What the search for duplicates compares; nil where it is not wanted or not possible.
    var candidate: DuplicateSearch.Candidate?
  }

  private let settings: LintSettings
  private let limits: DrawingLimits
  private var builder: GlyphBuilder
  private var maker = PictureMaker()

  init(settings: LintSettings, limits: DrawingLimits) {
    self.settings = settings
    self.limits = limits
    builder = GlyphBuilder(
      metrics: FontMetrics(unitsPerEm: Settings.defaultUnitsPerEm, layout: .square))
  }

  /// Reads a drawing and applies the rules; of what reading and building report only errors stay.
  mutating func inspect(_ icon: LintSource.Icon) -> Result {
    var result = Result()
    let file: SourceFile
    do {
      file = try IconCompiler.source(at: icon.path, within: limits)
    } catch {
      result.isFileFailure = !error.isTooLarge
      result.diagnostics.report(.drawingFailure(error, within: limits))
      return result
    }
    var findings = DiagnosticList()
    let budget = WorkBudget(startingWithin: limits)
    guard let text = file.svgText(within: limits, reporting: &findings),
      let drawing = Drawing(readingText: text, within: budget, reporting: &findings),
      let built = build(icon, drawing, text, within: budget, reporting: &findings)
    else {
      for finding in findings.diagnostics where finding.severity == .error {
        result.diagnostics.report(finding)
      }
      return result
    }
    let toUser = built.placement.inverse ?? .identity
    let subject = LintSubject(
      file: text, drawing: drawing, roles: built.roles,
      ink: built.glyph.outline.path.transformed(by: toUser), keepsOverflow: icon.keepsOverflow)
    result.diagnostics.append(IconLinter.findings(in: subject, settings: settings))
    if settings.includes(IconLintingRules.duplicate) {
      result.candidate = candidate(icon, drawing, built)
    }
    return result
  }

  /// Builds the glyph with its overhang, or without where that is out of a glyph's reach.
  private mutating func build(
    _ icon: LintSource.Icon, _ drawing: Drawing, _ file: SourceFile, within budget: WorkBudget,
    reporting diagnostics: inout DiagnosticList
  ) -> GlyphBuilder.Result? {
    var request = GlyphRequest(
      name: icon.name, codepoint: 0xE000, knockout: icon.knockout, keepsOverflow: true)
    var ignored = DiagnosticList()
    let built = builder.glyph(
      of: drawing, in: file, as: request, within: budget, reporting: &ignored)
    if let built { return built }
    request.keepsOverflow = false
    return builder.glyph(
      of: drawing, in: file, as: request, within: budget, reporting: &diagnostics)
  }

  private mutating func candidate(
    _ icon: LintSource.Icon, _ drawing: Drawing, _ built: GlyphBuilder.Result
  ) -> DuplicateSearch.Candidate? {
    let subject = ProofSubject(
      drawing: drawing, roles: built.roles, drawingToEm: built.placement,
      clipsToArtboard: !icon.keepsOverflow)
    let frame = PictureFrame(window: built.artboard, height: DuplicateSearch.pictureHeight)
    guard let frame, let picture = maker.picture(of: subject, in: frame) else { return nil }
    return DuplicateSearch.Candidate(name: icon.name, path: icon.path, picture: picture)
  }
}
