internal import Diagnostics
internal import IconDriver

/// `rebus lint`.
struct LintCommand {
  private let console: Console
  private let options: LintOptions

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .lint)
    var options = LintOptions()
    options.manifests = arguments.all("--manifest")
    options.icons = arguments.value("--icons")
    options.jobs = try Options.number(arguments, "--jobs", 1...256, command: .lint)
    options.limits = try Limits(arguments, command: .lint)
    options.isStrict = arguments.has("--strict")
    options.rules = try Self.rules(arguments, "--rule")
    options.skippedRules = try Self.rules(arguments, "--skip")
    if let text = arguments.value("--sizes") { options.sizes = try Self.sizes(text) }
    if let text = arguments.value("--min-px") {
      options.leastPixels = try Self.length(text, of: "--min-px")
    }
    if let text = arguments.value("--grid"), text != "auto" {
      options.grid = try Self.length(text, of: "--grid", or: " or auto")
    }
    self.options = options
  }

  func run() -> ExitCode {
    console.finish(Linting(options: options, progress: console.progress).run())
  }

  private static func rules(
    _ arguments: Arguments, _ option: String
  ) throws(UsageError) -> [String] {
    let ids = arguments.all(option)
    for id in ids where !LintOptions.ruleIDs.contains(id) {
      throw UsageError(
        "there is no rule \"\(id)\" to \(option == "--skip" ? "skip" : "look for")",
        command: .lint, suggestion: Suggestion.closest(to: id, among: LintOptions.ruleIDs))
    }
    return ids
  }

  private static func sizes(_ text: String) throws(UsageError) -> [Int] {
    var sizes: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(word), (1...4096).contains(size) else {
        throw UsageError(
          "--sizes is a list of whole numbers from 1 to 4096, such as 16,24, not \"\(text)\"",
          command: .lint)
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes.sorted()
  }

  /// Reads digits with at most one point: a positive number below a thousand.
  private static func length(
    _ text: String, of option: String, or more: String = ""
  ) throws(UsageError) -> Double {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isPlain, let length = Double(text), length >= 0.01, length <= 1000 else {
      throw UsageError(
        "\(option) is a number from 0.01 to 1000\(more), not \"\(text)\"", command: .lint)
    }
    return length
  }
}
