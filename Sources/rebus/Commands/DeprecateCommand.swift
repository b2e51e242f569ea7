internal import IconDriver

/// `rebus deprecate NAME...`.
struct DeprecateCommand {
  private let console: Console
  private let retiring: Retiring

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .deprecate)
    try arguments.refuse(["--message", "--replacement"], beside: "--undo", of: .deprecate)
    let message = arguments.value("--message")
    let replacement = arguments.value("--replacement")
    guard arguments.has("--undo") || message != nil || replacement != nil else {
      throw UsageError("--message or --replacement is missing", command: .deprecate)
    }
    retiring = Retiring(
      options: LedgerOptions(arguments), names: arguments.operands,
      change: arguments.has("--undo")
        ? .undeprecate : .deprecate(message: message, replacement: replacement))
  }

  func run() -> ExitCode { console.finish(retiring.run()) }
}
