internal import IconDriver

/// `rebus init`.
struct InitCommand {
  private let console: Console
  private let initialization: Initialization

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .initialize)
    guard let icons = arguments.value("--icons") else {
      throw UsageError("--icons DIR is missing", command: .initialize)
    }
    guard let manifest = arguments.value("--manifest") else {
      throw UsageError("--manifest FILE is missing", command: .initialize)
    }
    initialization = Initialization(
      icons: icons, manifest: manifest, family: arguments.value("--family"))
  }

  func run() -> ExitCode {
    console.finish(initialization.run())
  }
}
