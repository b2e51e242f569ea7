internal import Diagnostics
internal import IconDriver

/// `rebus explain ID`.
struct ExplainCommand {
  private let id: String?

  init(_ arguments: Arguments) {
    id = arguments.operands.first
  }

  func run() -> ExitCode {
    guard let id else {
      Files.say(Explanations.overview, to: .output)
      return .fine
    }
    if let text = Explanations.text(of: id) {
      Files.say(text, to: .output)
      return .fine
    }
    let error = UsageError(
      "there is no finding with the id \"\(id)\"", command: .explain,
      suggestion: Suggestion.closest(to: id, among: Explanations.allRules.map(\.id)))
    Files.say(error.text, to: .error)
    return .wrongUsage
  }
}
