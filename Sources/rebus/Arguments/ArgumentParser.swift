internal import Diagnostics

/// The arguments of one command, taken apart.
struct Arguments: Sendable {
  /// Values by option name, in the order given; flags have none.
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// True when the option or flag was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The last value of an option.
  func value(_ option: String) -> String? { values[option]?.last }

  /// All values of an option.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Takes arguments apart by a command's options: `--name value`, `--name=value`, `--` ends them.
  init(_ words: [String], for command: CommandSpec) throws(UsageError) {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try take(word, rest: &rest, for: command)
      }
    }
    guard !has("--help") else { return }
    let wanted = command.operands.count
    guard operands.count <= wanted || command.lastOperandRepeats else {
      throw UsageError("\"\(operands[wanted])\" is one argument too many", command: command)
    }
    guard operands.count >= wanted || command.operandsAreOptional else {
      throw UsageError("\(command.operands[operands.count]) is missing", command: command)
    }
  }

  private mutating func take(
    _ word: String, rest: inout ArraySlice<String>, for command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let given = parts[0] == "-h" ? "--help" : String(parts[0])
    guard let option = command.options.first(where: { $0.name == given }) else {
      throw UsageError(
        "\"\(given)\" is no option of \"rebus \(command.name)\"", command: command,
        suggestion: Suggestion.closest(to: given, among: command.options.map(\.name)))
    }
    guard option.repeats || values[option.name] == nil else {
      throw UsageError("\(option.name) is given twice", command: command)
    }
    guard let valueName = option.value else {
      guard parts.count == 1 else {
        throw UsageError("\(option.name) takes no value", command: command)
      }
      values[option.name] = []
      return
    }
    if parts.count == 2 {
      values[option.name, default: []].append(String(parts[1]))
    } else if let value = rest.first, !value.hasPrefix("--") {
      rest.removeFirst()
      values[option.name, default: []].append(value)
    } else {
      throw UsageError("\(option.name) needs a value: \(valueName)", command: command)
    }
    guard values[option.name]?.last?.isEmpty == false else {
      throw UsageError("\(option.name) needs a value: \(valueName)", command: command)
    }
  }
}

/// Says what is wrong with a command line.
struct UsageError: Error, Sendable {
  let message: String
  /// The command whose help to point to; nil before one is known.
  let command: CommandSpec?
  let suggestion: String?

  init(_ message: String, command: CommandSpec?, suggestion: String? = nil) {
    self.message = message
    self.command = command
    self.suggestion = suggestion
  }

  /// The lines for standard error.
  var text: String {
    var lines = ["rebus: error: \(VisibleText.escaped(message))"]
    if let suggestion { lines.append("  did you mean \(suggestion)?") }
    lines.append("  help: rebus \(command.map { "\($0.name) " } ?? "")--help")
    return lines.joined(separator: "\n") + "\n"
  }
}
