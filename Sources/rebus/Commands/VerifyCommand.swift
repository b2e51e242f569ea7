internal import Diagnostics
internal import IconDriver

/// `rebus verify`.
struct VerifyCommand {
  private let console: Console
  private let options: Options
  /// A font of others, to be checked without drawings.
  private let font: String?

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .verify)
    var options = try Options(arguments, command: .verify)
    options.against = arguments.value("--against")
    options.changelog = arguments.value("--changelog")
    options.annotatesChanges = console.format != .text
    self.options = options
    guard options.changelog == nil || options.against != nil else {
      throw UsageError("--changelog needs --against to compare with", command: .verify)
    }
    font = arguments.value("--font")
    guard font == nil || options.manifests.count == 1 else {
      throw UsageError("--font needs one --manifest to check against", command: .verify)
    }
    guard font != nil else { return }
    let others = OptionSpec.compiling.map(\.name) + ["--against", "--changelog", "--no-outputs"]
    for option in others where option != OptionSpec.manifest.name {
      guard !arguments.has(option) else {
        throw UsageError("\(option) says nothing where --font is given", command: .verify)
      }
    }
  }

  func run() -> ExitCode {
    if let font {
      let verification = FontVerification(font: font, manifest: options.manifests[0])
      return console.finish(verification.run(isStrict: options.isStrict))
    }
    return console.finish(
      Driver(options: options, progress: console.progress).verify())
  }
}
