internal import IconDriver

/// `rebus rename OLD NEW`.
struct RenameCommand {
  private let console: Console
  private let renaming: Renaming

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .rename)
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    guard old != new else {
      throw UsageError("\"\(old)\" is the name already", command: .rename)
    }
    renaming = Renaming(
      options: LedgerOptions(arguments), from: old, to: new,
      forgetting: arguments.has("--forget"))
  }

  func run() -> ExitCode { console.finish(renaming.run()) }
}
