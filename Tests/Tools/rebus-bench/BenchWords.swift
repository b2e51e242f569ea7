/// What the command line says: a mode, words, and options with a value each.
struct BenchWords {
  let mode: String?
  /// The words behind the mode that are no options.
  private(set) var words: [String] = []
  private var options: [(name: String, value: String)] = []
  private var flags: [String] = []

  /// The options that stand alone.
  private static let flagNames = ["--made", "--record", "--no-proof"]

  init(_ arguments: [String]) {
    mode = arguments.first
    var index = 1
    while index < arguments.count {
      let word = arguments[index]
      index += 1
      if Self.flagNames.contains(word) {
        flags.append(word)
      } else if word.hasPrefix("--") {
        options.append((word, index < arguments.count ? arguments[index] : ""))
        index += 1
      } else {
        words.append(word)
      }
    }
  }

  /// Returns an option's text, the last where it was given twice.
  func text(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// Returns an option's positive number.
  func number(_ name: String, default value: Int) throws -> Int {
    guard let text = text(name) else { return value }
    guard let number = Int(text), number > 0 else {
      throw BenchError("\(name) wants a positive number, not \"\(text)\"", code: 2)
    }
    return number
  }

  /// True when a flag was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  static let help = """
    Measures Rebus. Results are JSON on standard output, with keys in a fixed order.

    usage: rebus-bench MODE [options]

      steps      each step of a build, in this process and on one lane: CPU and wall time
      floor      reading and parsing the same files with expat alone
      command    the built command as a process: start, cold, nothing changed, one icon changed
      growth     the command on 500, 5,000 and 60,000 made icons: time and memory an icon
      make       FOLDER COUNT: writes made icons and a manifest for them
      counts     instructions of each step by callgrind, held against a baseline
      linear     instructions an icon of the steps that join icons, for few and for many

    options:
      --icons N        how many icons: 300 unless said, 5000 for floor and command
      --rounds N       how often; the median is told (5 unless said)
      --made           made icons even where ../shared/corpora is at hand
      --rebus FILE     the built command, else the one beside rebus-bench
      --sizes A,B,C    sizes for growth (500,5000,60000 unless said)
      --baseline FILE  counts: what the steps took before
      --record         counts: writes the baseline anew
      --from FILE      counts: those in a file, as counts prints them, in the place of callgrind's

    Icons are chosen by a rule that does not change: 52 % Material Design Icons, 18 % Lucide, 16 %
    Bootstrap Icons and 14 % Phosphor, evenly from the sorted names of each.

    example: swift build -c release && .build/release/rebus-bench steps --icons 300 --rounds 9
    """
}

/// Why nothing could be measured.
struct BenchError: Error {
  let message: String
  let code: Int32

  init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }
}
