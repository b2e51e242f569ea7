internal import Diagnostics
internal import IconDriver

/// `rebus import FILE…`.
struct ImportCommand {
  private let console: Console
  private let importing: Importing

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .importing)
    guard let manifest = arguments.value("--manifest") else {
      throw UsageError("--manifest FILE is missing", command: .importing)
    }
    var request = Importing.Request()
    request.files = arguments.operands
    request.manifest = manifest
    request.icons = arguments.value("--icons")
    request.writtenIcons = arguments.value("--write-icons")
    request.family = arguments.value("--family")
    request.isStrict = arguments.has("--strict")
    guard request.icons == nil || request.writtenIcons == nil else {
      throw UsageError("--icons and --write-icons exclude each other", command: .importing)
    }
    if let word = arguments.value("--from"), !request.setFormat(word) {
      throw UsageError(
        "\"\(word)\" is no kind of file: \(Importing.Request.formats.joined(separator: ", ")) are",
        command: .importing,
        suggestion: Suggestion.closest(to: word, among: Importing.Request.formats))
    }
    importing = Importing(request)
  }

  func run() -> ExitCode { console.finish(importing.run()) }
}
