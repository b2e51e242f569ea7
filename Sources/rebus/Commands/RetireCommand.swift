internal import IconDriver

/// `rebus retire NAME...`.
struct RetireCommand {
  private let console: Console
  private let retiring: Retiring

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .retire)
    try arguments.refuse(["--in", "--remove-drawing"], beside: "--undo", of: .retire)
    retiring = Retiring(
      options: LedgerOptions(arguments), names: arguments.operands,
      change: arguments.has("--undo")
        ? .unretire
        : .retire(
          version: arguments.value("--in"), removesDrawing: arguments.has("--remove-drawing")))
  }

  func run() -> ExitCode { console.finish(retiring.run()) }
}
