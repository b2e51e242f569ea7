internal import Diagnostics
internal import IconDriver

/// What a run prints, and where.
///
/// Findings and progress go to standard error, results to standard output; findings in machine
/// formats go to standard output, so that they can be piped.
struct Console: Sendable {
  let format: DiagnosticFormat
  let isQuiet: Bool
  private let usesColor: Bool

  init(_ arguments: Arguments, command: CommandSpec) throws(UsageError) {
    let word = arguments.value("--format") ?? DiagnosticFormat.text.rawValue
    guard let format = DiagnosticFormat(rawValue: word) else {
      throw UsageError(
        "\"\(word)\" is no format: text, json, sarif and github are", command: command,
        suggestion: Suggestion.closest(to: word, among: DiagnosticFormat.allCases.map(\.rawValue)))
    }
    self.init(format, arguments)
  }

  /// Prints findings as text, for commands whose format is that of their result.
  init(textOf arguments: Arguments) { self.init(.text, arguments) }

  private init(_ format: DiagnosticFormat, _ arguments: Arguments) {
    self.format = format
    isQuiet = arguments.has("--quiet")
    usesColor =
      !arguments.has("--no-color") && (Files.environment("NO_COLOR") ?? "").isEmpty
      && Files.isTerminal(.error)
  }

  /// Prints findings and summary of a run and returns its exit code.
  func finish(_ result: RunResult) -> ExitCode {
    show(result.diagnostics)
    for line in result.summary { say(line) }
    return result.exitCode
  }

  /// Prints the findings and the summary and ends the process, without taking apart what was made.
  func leave(with result: RunResult) -> Never {
    withExtendedLifetime(result) { Files.leave(finish(result).rawValue) }
  }

  /// Prints the findings.
  func show(_ diagnostics: DiagnosticList) {
    let printer = DiagnosticPrinter(
      format: format, usesColor: usesColor, toolVersion: Version.text,
      rules: Explanations.allRules)
    Files.say(printer.text(for: diagnostics), to: format == .text ? .error : .output)
  }

  /// Prints a line of the result, unless findings for a machine fill standard output.
  func say(_ line: String) {
    guard !isQuiet else { return }
    Files.say(line + "\n", to: format == .text ? .output : .error)
  }

  /// Follows long work on a terminal; in a pipe it only says what it waits for.
  var progress: Progress {
    guard !isQuiet, format == .text else { return .silent }
    let notice = { @Sendable (text: String) in Files.say("rebus: \(text)\n", to: .error) }
    guard Files.isTerminal(.error) else { return Progress(notice: notice) }
    return Progress(
      report: { work, done, total in
        let bar = total > 0 ? "\(work) \(done)/\(total)" : work
        Files.say("\r\u{1B}[K\(done < total || total == 0 ? bar : "")", to: .error)
      }, notice: notice)
  }
}
