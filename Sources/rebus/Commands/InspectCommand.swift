internal import Diagnostics
internal import IconDriver

/// `rebus inspect FONT`.
struct InspectCommand {
  private let console: Console
  private let path: String
  private let subject: Inspection.Subject

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .inspect)
    guard console.format == .text || console.format == .json else {
      throw UsageError("inspect prints text or json", command: .inspect)
    }
    guard let path = arguments.operands.first else {
      throw UsageError("FONT is missing", command: .inspect)
    }
    guard !(arguments.has("--tables") && arguments.has("--glyph")) else {
      throw UsageError("--tables and --glyph exclude each other", command: .inspect)
    }
    guard !(arguments.has("--tables") && console.format == .json) else {
      throw UsageError("--tables prints text only", command: .inspect)
    }
    self.path = path
    subject =
      arguments.has("--tables")
      ? .tables : arguments.value("--glyph").map { .glyph($0) } ?? .summary
  }

  func run() -> ExitCode {
    let (text, result) = Inspection(path: path).run(subject, asJSON: console.format == .json)
    Files.say(text, to: .output)
    return console.finish(result)
  }
}
