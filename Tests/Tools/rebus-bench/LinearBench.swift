import Foundation
import IconDriver

/// Finds steps whose work grows faster than the number of icons, by counting instructions.
///
/// The icons are as small as can be, so that what joins them is most of the work.
struct LinearBench {
  private let words: BenchWords
  /// Eight times as many: what is quadratic takes up to eight times as much an icon.
  private static let sizes = (few: 300, many: 2400)
  /// What an icon among many may take more than one among few; sorting needs a share of it.
  static let bornGrowth = 1.3

  init(_ words: BenchWords) { self.words = words }

  /// Returns the exit code: 1 where a step is not linear.
  func run() throws -> Int32 {
    let few = try Self.counts(Self.sizes.few)
    let many = try Self.counts(Self.sizes.many)
    print("instructions an icon, of \(few.icons) and of \(many.icons) icons")
    var exitCode: Int32 = 0
    for growth in Self.growths(few: few, many: many) {
      print(growth.text)
      guard growth.ratio > Self.bornGrowth else { continue }
      exitCode = 1
      Files.say(
        "error: \"\(growth.step)\" takes \(growth.many) instructions an icon of \(many.icons), but "
          + "\(growth.few) of \(few.icons): it is not linear\n", to: .error)
    }
    return exitCode
  }

  private static func counts(_ count: Int) throws -> StepCounts {
    let set = try IconSet(.tiny, count: count, in: CallgrindRun.folder)
    defer { set.remove() }
    return try CallgrindRun(of: set).counts(of: Step.joint)
  }

  /// What a step takes an icon.
  struct Growth {
    let step: String
    let few: Int
    let many: Int

    var ratio: Double { Double(many) / Double(max(1, few)) }

    /// A line of the table.
    var text: String {
      "\(step)\t\(few)\t\(many)\t\(String(format: "%.2f", ratio)) times"
    }
  }

  /// Compares what each step takes an icon.
  static func growths(few: StepCounts, many: StepCounts) -> [Growth] {
    few.steps.compactMap { step in
      many.instructions(of: step.name).map {
        Growth(step: step.name, few: step.instructions / few.icons, many: $0 / many.icons)
      }
    }
  }
}
