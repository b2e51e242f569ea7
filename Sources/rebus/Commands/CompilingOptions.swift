internal import IconDriver

extension Options {
  /// Reads the options of the commands that compile.
  init(_ arguments: Arguments, command: CommandSpec) throws(UsageError) {
    self.init()
    manifests = arguments.all("--manifest")
    icons = arguments.value("--icons")
    out = arguments.value("--out")
    jobs = try Self.number(arguments, "--jobs", 1...256, command: command)
    isStrict = arguments.has("--strict")
    proves = !arguments.has("--no-proof")
    checksOnly = arguments.has("--check")
    waits = !arguments.has("--no-wait")
    comparesOutputs = !arguments.has("--no-outputs")
    family = arguments.value("--family")
    version = arguments.value("--font-version")
    unitsPerEm = try Self.number(arguments, "--units-per-em", 16...16_384, command: command)
    isSplit = arguments.has("--split")
    limits = try Limits(arguments, command: command)
    if let word = arguments.value("--layout") {
      guard setLayout(word) else {
        throw UsageError(
          "\"\(word)\" is no layout: text, symbol and square are", command: command)
      }
    }
  }

  /// Reads a whole number within a range; nil where the option is not given.
  static func number(
    _ arguments: Arguments, _ option: String, _ range: ClosedRange<Int>, command: CommandSpec
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not \"\(text)\"", command: command)
    }
    return number
  }
}

extension Limits {
  /// Reads the options that set bounds on drawings.
  init(_ arguments: Arguments, command: CommandSpec) throws(UsageError) {
    self.init()
    for option in LimitOption.all {
      let number = try Options.number(arguments, option.name, option.range, command: command)
      if let number { set(option, to: number) }
    }
  }
}
