internal import IconDriver

/// `rebus build`.
struct BuildCommand {
  private let console: Console
  private let options: Options

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .build)
    options = try Options(arguments, command: .build)
  }

  func run() -> ExitCode {
    let result = Driver(options: options, progress: console.progress).build()
    return console.finish(result)
  }
}
