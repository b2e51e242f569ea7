import Diagnostics
import Foundation
import IconDriver
import TestSupport
import Testing

/// What `rebus lint` finds in real sets; every finding that is named was looked at.
@Suite(.enabled(if: SharedData.exists("corpora"), "../shared/corpora is absent"))
struct LintCorpusTests {
  private func findings(in corpus: String) -> [Diagnostic] {
    var options = LintOptions()
    options.icons = SharedData.url("corpora/\(corpus)").path
    return Linting(options: options).run().diagnostics.diagnostics
  }

  private func names(of findings: [Diagnostic], _ rule: String) -> [String] {
    findings.filter { $0.rule.id == rule }
      .map { URL(filePath: $0.place?.path ?? "").deletingPathExtension().lastPathComponent }
      .sorted()
  }

  /// 1,776 icons of round strokes, two units wide, that touch at every angle.
  @Test("finds narrow gaps in Lucide, and takes no wedge and no tip for one") func lucide()
    throws
  {
    let found = findings(in: "lucide")
    #expect(names(of: found, "lint-thin-gap") == Self.lucideGaps)
    #expect(names(of: found, "lint-off-artboard") == ["save-off"])
    #expect(names(of: found, "lint-duplicate") == ["clock-4"])
    #expect(found.count == Self.lucideGaps.count + 2)
  }

  @Test("finds in Carbon what was drawn twice") func carbon() throws {
    let found = findings(in: "carbon-2018")
    #expect(
      names(of: found, "lint-duplicate") == [
        "add--solid", "apis", "apps", "close--solid", "cloud-foundry", "dashboard", "financial",
        "folder-add", "pause--solid", "start", "start--glyph", "stop--solid",
        "subtract--solid", "whisk",
      ])
  }

  private static let lucideGaps = [
    "air-vent", "beer-off", "bike", "bot-off", "bug-off", "bus-front", "car-taxi-front",
    "chess-king", "cigarette", "cigarette-off", "dices", "door-open", "eye-off", "flower-2",
    "gamepad-2", "globe-off", "grape", "headphone-off", "keyboard-off", "languages",
    "lightbulb-off", "mail-question-mark", "mic-off", "mouse-pointer-2-off", "piggy-bank",
    "plane", "pocket-knife", "square-bottom-dashed-scissors", "square-scissors", "tree-palm",
    "umbrella-off", "video-off", "zap-off",
  ]
}
