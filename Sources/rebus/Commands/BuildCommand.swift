internal import IconDriver

/// `rebus build`.
struct BuildCommand {
  private let console: Console
  private let options: Options

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .build)
    var options = try Options(arguments, command: .build)
    options.depfile = arguments.value("--depfile")
    if options.depfile != nil, options.checksOnly {
      throw UsageError("--depfile says nothing where --check writes nothing", command: .build)
    }
    self.options = options
  }

  func run() -> ExitCode {
    let result = Driver(options: options, progress: console.progress).build()
    return console.finish(result)
  }
}
