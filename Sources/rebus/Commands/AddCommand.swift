internal import IconDriver

/// `rebus add NAME...` or `rebus add --all`.
struct AddCommand {
  private let console: Console
  private let adding: Adding

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .add)
    let names = arguments.operands
    guard names.isEmpty == arguments.has("--all") else {
      throw UsageError(
        names.isEmpty
          ? "NAME is missing, or --all" : "\"\(names[0])\" and --all exclude each other",
        command: .add)
    }
    guard !arguments.has("--codepoint") || names.count == 1 else {
      throw UsageError("--codepoint is for one NAME alone", command: .add)
    }
    var words = Adding.Words()
    words.codepoint = arguments.value("--codepoint")
    words.label = arguments.value("--label")
    words.category = arguments.value("--category")
    words.isMirrored = arguments.has("--mirrored")
    words.since = arguments.value("--since")
    words.keywords = Self.keywords(arguments.value("--keywords") ?? "")
    adding = Adding(options: LedgerOptions(arguments), names: names, words: words)
  }

  func run() -> ExitCode { console.finish(adding.run()) }

  /// Parts a list at its commas, without the spaces around words.
  private static func keywords(_ list: String) -> [String] {
    list.split(separator: ",").map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
