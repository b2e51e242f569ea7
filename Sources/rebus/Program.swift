internal import Diagnostics
internal import IconDriver

/// Runs one command line.
enum Program {
  static func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch {
      Files.say(error.text, to: .error)
      return .wrongUsage
    }
  }

  private static func dispatch(_ words: [String]) throws(UsageError) -> ExitCode {
    guard let first = words.first else {
      Files.say(HelpText.overview, to: .error)
      return .wrongUsage
    }
    switch first {
    case "--help", "-h", "help": return help(words.count > 1 ? words[1] : nil)
    case "--version":
      Files.say("rebus \(Version.text)\n", to: .output)
      return .fine
    default: break
    }
    guard let command = CommandSpec.all.first(where: { $0.name == first }) else {
      throw UsageError(
        first.hasPrefix("-")
          ? "a command comes first, not \"\(first)\"" : "there is no command \"\(first)\"",
        command: nil,
        suggestion: Suggestion.closest(to: first, among: CommandSpec.all.map(\.name)))
    }
    let arguments = try Arguments(Array(words.dropFirst()), for: command)
    if arguments.has("--help") {
      Files.say(HelpText.text(of: command), to: .output)
      return .fine
    }
    return try run(command, arguments)
  }

  private static func help(_ name: String?) -> ExitCode {
    let command = CommandSpec.all.first { $0.name == name }
    Files.say(command.map(HelpText.text) ?? HelpText.overview, to: .output)
    return .fine
  }

  private static func run(
    _ command: CommandSpec, _ arguments: Arguments
  ) throws(UsageError) -> ExitCode {
    switch command.name {
    case CommandSpec.build.name: try BuildCommand(arguments).run()
    case CommandSpec.verify.name: try VerifyCommand(arguments).run()
    case CommandSpec.diff.name: try DiffCommand(arguments).run()
    case CommandSpec.lint.name: try LintCommand(arguments).run()
    case CommandSpec.add.name: try AddCommand(arguments).run()
    case CommandSpec.rename.name: try RenameCommand(arguments).run()
    case CommandSpec.deprecate.name: try DeprecateCommand(arguments).run()
    case CommandSpec.retire.name: try RetireCommand(arguments).run()
    case CommandSpec.resolve.name: try ResolveCommand(arguments).run()
    case CommandSpec.format.name: try FormatCommand(arguments).run()
    case CommandSpec.inspect.name: try InspectCommand(arguments).run()
    case CommandSpec.importing.name: try ImportCommand(arguments).run()
    case CommandSpec.initialize.name: try InitCommand(arguments).run()
    default: ExplainCommand(arguments).run()
    }
  }
}
