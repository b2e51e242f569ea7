internal import Diagnostics
internal import IconDriver

/// `rebus format`.
struct FormatCommand {
  private let console: Console
  private let formatting: Formatting

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .format)
    try arguments.refuse(["--dry-run"], beside: "--check", of: .format)
    let word = arguments.value("--sort")
    if let word, !Formatting.orders.contains(word) {
      throw UsageError(
        "\"\(word)\" is no order: name and codepoint are", command: .format,
        suggestion: Suggestion.closest(to: word, among: Formatting.orders))
    }
    formatting = Formatting(
      options: LedgerOptions(arguments), order: word, checksOnly: arguments.has("--check"))
  }

  func run() -> ExitCode { console.finish(formatting.run()) }
}
