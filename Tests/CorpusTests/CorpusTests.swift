import Diagnostics
import FontChecking
import Foundation
import IconDriver
import TestSupport
import Testing

/// Real drawings on their whole way: SVG, glyph, font, FreeType, and the proof against the drawing.
///
/// CORPUS=all takes every drawing instead of a sample, CORPUS_SEED=n another sample.
@Suite struct CorpusTests {
  private static let corpora = [
    "bootstrap", "carbon-2018", "flat-color-icons", "jupyterlab", "lucide", "mdi",
    "meteocons-static", "phosphor-raw", "semi", "twemoji-300",
  ].map { "corpora/\($0)" }

  @Test(
    "proves every drawing of a corpus, but for those with a reason",
    .enabled(if: SharedData.exists("corpora"), "../shared/corpora is absent"),
    arguments: corpora)
  func corpus(name: String) throws {
    let corpus = Corpus(name: name)
    let paths = try corpus.sample()
    let run = try CorpusRun(paths, in: corpus.folder)
    let expected = ExpectedFailures.all.filter { $0.corpus == name }
    let seed = Comment("seed \(Corpus.seed)")
    for failure in expected {
      #expect(run.refused[failure.path]?.contains(failure.rule) == true, "\(failure.path)")
    }
    let known = Set(expected.map(\.path))
    for path in run.refused.keys.sorted() where !known.contains(path) {
      Issue.record("\(name)/\(path) is refused: \(run.refused[path] ?? []), \(seed)")
    }
    #expect(run.icons.count == paths.count - expected.count, seed)
    for path in run.icons.keys.sorted() {
      let icon = try #require(run.icons[path])
      #expect(icon.overlap != nil, "\(path) was not compared, \(seed)")
      // The tolerance of 1 unit, and the grid.
      #expect(icon.deviation <= 1.5, "\(path), \(seed)")
    }
    try expectReachable(run)
  }

  /// Every icon is found by FreeType at its own number, which no other one has.
  private func expectReachable(_ run: CorpusRun) throws {
    guard let face = FreeTypeFace.open(run.fontBytes) else {
      Issue.record("FreeType does not open the font")
      return
    }
    for path in run.icons.keys.sorted() {
      let icon = try #require(run.icons[path])
      #expect(face.glyphID(of: icon.codepoint) == icon.glyphID, "\(path)")
    }
  }

  @Test(
    "refuses each hard case by name or proves it",
    .enabled(if: SharedData.exists("cases/hard"), "../shared/cases is absent"),
    arguments: ["cases/hard", "cases/resvg", "cases/torture"])
  func hardCases(name: String) throws {
    let corpus = Corpus(name: name)
    let run = try CorpusRun(corpus.all(), in: corpus.folder)
    let unproved = Set(run.refused.filter { $0.value.contains { !$0.hasPrefix("svg-") } }.keys)
      .subtracting(run.refused.filter { $0.value.contains("glyph-empty") }.keys)
    let known = Set(ExpectedFailures.all.filter { $0.corpus == name }.map(\.path))
    #expect(unproved.subtracting(known).sorted() == [])
    #expect(known.subtracting(unproved).sorted() == [], "these are proved now")
  }

  @Test("compiles the example sets without a word", arguments: ["rebus", "small"])
  func examples(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardizedFileURL.path
    let out = try TemporaryFolder()
    var options = Options()
    options.manifests = ["\(root)/manifests/\(name).json"]
    options.out = out.path
    options.isStrict = true
    let result = Driver(options: options).build()
    #expect(result.diagnostics.diagnostics.map(\.message) == [])
    #expect(result.exitCode == .fine)
    #expect(try out.names().count == 3)
  }
}
