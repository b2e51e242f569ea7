import Foundation
import TestSupport

/// A folder of drawings beside the checkout.
struct Corpus {
  /// The folder, as it is called in the list of expected failures.
  let name: String

  /// How many drawings of a corpus are compiled, unless CORPUS=all asks for every one.
  private static let sampleSize = 150

  private static let environment = ProcessInfo.processInfo.environment

  /// The seed of the sample; CORPUS_SEED chooses another.
  static let seed = environment["CORPUS_SEED"].flatMap { UInt64($0) } ?? 1

  var folder: URL { SharedData.url(name) }

  /// Every drawing, by its path below the folder, sorted.
  func all() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".svg") }
  }

  /// A seeded sample, sorted, with those that are expected to fail; all where that is asked for.
  func sample() throws -> [String] {
    let paths = try all()
    guard Self.environment["CORPUS"] != "all" else { return paths }
    var random = SplitMix64(seed: Self.seed)
    let chosen = Set(paths.shuffled(using: &random).prefix(Self.sampleSize))
    let expected = Set(ExpectedFailures.all.filter { $0.corpus == name }.map(\.path))
    return paths.filter { chosen.contains($0) || expected.contains($0) }
  }
}
