import Foundation

/// The instructions of each step, and what they depend on beside the sources.
struct StepCounts {
  /// Compiler, processor and libraries: with others the counts are other ones.
  var toolchain: String
  var icons: Int
  /// In the order of the way.
  var steps: [(name: String, instructions: Int)]

  /// The counts as JSON, a step a line.
  var json: OrderedJSON {
    .object([
      ("toolchain", .text(toolchain)), ("icons", .whole(icons)),
      (
        "instructions",
        .list(
          steps.map { .object([("step", .text($0.name)), ("count", .whole($0.instructions))]) })
      ),
    ])
  }

  /// The count of a step; nil where there is none.
  func instructions(of step: String) -> Int? { steps.first { $0.name == step }?.instructions }
}

extension StepCounts {
  /// Reads what `json` wrote.
  init(reading path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let toolchain = object["toolchain"] as? String, let icons = object["icons"] as? Int,
      let rows = object["instructions"] as? [[String: Any]]
    else { throw BenchError("\(path) is no baseline: renew it with make bench RECORD=1") }
    self.toolchain = toolchain
    self.icons = icons
    steps = rows.compactMap { row in
      guard let name = row["step"] as? String, let count = row["count"] as? Int else { return nil }
      return (name, count)
    }
  }

  /// Reads the files that callgrind wrote, one a step.
  init(
    ofCallgrindIn folder: String, of wanted: [Step], icons: Int, toolchain: String
  ) throws {
    self.toolchain = toolchain
    self.icons = icons
    var counts: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .isoLatin1)
      guard let step = Self.field("desc: Trigger: Client Request: ", of: text),
        let total = Self.field("summary: ", of: text) ?? Self.field("totals: ", of: text)
      else { continue }
      counts[step] = Int(total)
    }
    // No drawing is resolved without being parsed.
    if let parsing = counts[Step.parse.rawValue], let both = counts[Step.resolve.rawValue] {
      counts[Step.resolve.rawValue] = both - parsing
    }
    steps = try wanted.map { step in
      guard let count = counts[step.rawValue] else {
        throw BenchError("callgrind counted nothing of \"\(step.rawValue)\"")
      }
      return (step.rawValue, count)
    }
  }

  private static func field(_ key: String, of text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      return line.dropFirst(key.count).trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}

extension StepCounts {
  /// How a step changed against the baseline.
  struct Change {
    let step: String
    let before: Int?
    let now: Int

    /// The growth as a share of what it was; nil for a step that is new.
    var growth: Double? {
      before.map { Double(now - $0) / Double(max(1, $0)) }
    }

    /// True where the step grew by more than is borne.
    var isGrown: Bool { (growth ?? 1) > StepCounts.bornGrowth }

    /// True where it shrank by as much, which the baseline should keep.
    var isShrunk: Bool { (growth ?? 0) < -StepCounts.bornGrowth }

    /// A line of the table.
    var text: String {
      let percent = growth.map { String(format: "%+.2f %%", $0 * 100) } ?? "new"
      let mark = isGrown ? "  GROWN" : isShrunk ? "  shrunk" : ""
      let name = step.padding(toLength: 12, withPad: " ", startingAt: 0)
      return "\(name)\(Self.column(before.map { "\($0)" } ?? "-"))\(Self.column("\(now)"))"
        + "\(Self.column(percent, width: 12))\(mark)"
    }

    private static func column(_ text: String, width: Int = 16) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
  }

  /// What a step may grow without the baseline being renewed.
  static let bornGrowth = 0.05

  /// Compares with a baseline, step by step.
  func changes(since baseline: StepCounts) -> [Change] {
    steps.map {
      Change(step: $0.name, before: baseline.instructions(of: $0.name), now: $0.instructions)
    }
  }
}
