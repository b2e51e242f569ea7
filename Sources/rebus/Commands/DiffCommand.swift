internal import Diagnostics
internal import IconDriver

/// `rebus diff OLD NEW`.
struct DiffCommand {
  private let console: Console
  private let diffing: Diffing
  private let format: Changelog.Format
  private let failsOnChanges: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let word = arguments.value("--format") ?? Changelog.Format.text.rawValue
    guard let format = Changelog.Format(rawValue: word) else {
      throw UsageError(
        "\"\(word)\" is no format of diff: text, markdown and json are", command: .diff,
        suggestion: Suggestion.closest(to: word, among: Changelog.Format.allCases.map(\.rawValue)))
    }
    self.format = format
    console = Console(textOf: arguments)
    var options = Options()
    options.manifests = arguments.all("--manifest")
    options.icons = arguments.value("--icons")
    options.out = arguments.value("--out")
    options.jobs = try Options.number(arguments, "--jobs", 1...256, command: .diff)
    options.limits = try Limits(arguments, command: .diff)
    diffing = Diffing(
      from: arguments.operands[0], to: arguments.operands[1], options: options)
    failsOnChanges = arguments.has("--exit-code")
  }

  func run() -> ExitCode {
    let findings = diffing.run(as: format)
    Files.say(findings.changelog, to: .output)
    let code = console.finish(findings.result)
    return code == .fine && failsOnChanges && findings.hasChanges ? .wrongInput : code
  }
}
