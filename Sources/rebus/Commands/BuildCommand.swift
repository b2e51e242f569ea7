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
    let folder = arguments.value("--cache")
    guard folder == nil || !arguments.has("--no-cache") else {
      throw UsageError("--cache and --no-cache exclude each other", command: .build)
    }
    options.cache = folder.map { .folder($0) } ?? .standard
    if arguments.has("--no-cache") { options.cache = .none }
    self.options = options
  }

  func run() -> ExitCode {
    console.leave(with: Driver(options: options, progress: console.progress).build())
  }
}
