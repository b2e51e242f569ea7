/// Prints help: of the whole, and of a command.
enum HelpText {
  /// The help of `rebus --help`.
  static let overview: String = {
    var lines = [
      "rebus: compiles SVG icons and a manifest into an icon font and a Swift enum, and proves it",
      "",
      "usage: rebus COMMAND [OPTIONS]",
      "",
      "commands:",
    ]
    lines += table(CommandSpec.all.map { ($0.name, $0.summary) })
    lines += [
      "",
      "options:",
    ]
    lines += table([("--help", "print this help"), ("--version", "print the version")])
    lines += [
      "",
      "exit codes: 0 fine, 1 the input or the font is wrong, 2 wrong usage,",
      "            3 a file could not be read or written, 70 a bug in rebus",
      "",
      "example:",
      "  rebus init --icons icons/acme --manifest manifests/acme.json",
      "  rebus build",
      "",
      "\"rebus COMMAND --help\" says more of a command.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The help of a command.
  static func text(of command: CommandSpec) -> String {
    let operands =
      command.operands
      .map { command.operandsAreOptional ? " [\($0)]" : " \($0)" }.joined()
      + (command.lastOperandRepeats ? "…" : "")
    var lines = [
      "rebus \(command.name): \(command.summary)",
      "",
      "usage: rebus \(command.name)\(operands) [OPTIONS]",
      "",
      "options:",
    ]
    var rows = command.options.filter(\.isListed).map { option in
      (option.name + (option.value.map { " \($0)" } ?? ""), option.help)
    }
    if let place = command.options.firstIndex(where: { !$0.isListed }) {
      rows.insert(
        ("--max-LIMIT N", "set a bound on drawings: \"rebus explain\" lists them as limit-LIMIT"),
        at: place)
    }
    lines += table(rows)
    lines += ["", command.examples.count == 1 ? "example:" : "examples:"]
    for example in command.examples {
      lines += ["  \(example.command)", "      \(example.meaning)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
  }
}
