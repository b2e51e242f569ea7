internal import IconDriver

/// `rebus verify`.
struct VerifyCommand {
  private let console: Console
  private let options: Options
  /// A font of others, to be checked without drawings.
  private let font: String?

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .verify)
    options = try Options(arguments, command: .verify)
    font = arguments.value("--font")
    guard font == nil || options.manifests.count == 1 else {
      throw UsageError("--font needs one --manifest to check against", command: .verify)
    }
    guard font != nil else { return }
    for option in OptionSpec.compiling where option.name != OptionSpec.manifest.name {
      guard !arguments.has(option.name) else {
        throw UsageError(
          "\(option.name) says nothing where --font is given", command: .verify)
      }
    }
  }

  func run() async -> ExitCode {
    if let font {
      let verification = FontVerification(font: font, manifest: options.manifests[0])
      return console.finish(verification.run(isStrict: options.isStrict))
    }
    return console.finish(
      await Driver(options: options, progress: console.progress).verify())
  }
}
