internal import IconDriver

/// `rebus resolve`.
struct ResolveCommand {
  private let console: Console
  private let resolving: Resolving

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .resolve)
    var sides: Resolving.Sides?
    if let ours = arguments.value("--ours"), let theirs = arguments.value("--theirs") {
      try arguments.refuse(["--manifest"], beside: "--ours", of: .resolve)
      sides = Resolving.Sides(
        ours: ours, base: arguments.value("--base"), theirs: theirs,
        path: arguments.value("--path"))
    } else {
      if ["--ours", "--theirs", "--base", "--path"].contains(where: arguments.has) {
        throw UsageError("--ours and --theirs go together", command: .resolve)
      }
    }
    resolving = Resolving(options: LedgerOptions(arguments), sides: sides)
  }

  func run() -> ExitCode { console.finish(resolving.run()) }
}
