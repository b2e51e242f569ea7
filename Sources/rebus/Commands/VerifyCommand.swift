internal import Diagnostics
internal import IconDriver

/// `rebus verify`.
struct VerifyCommand {
  private let console: Console
  private let options: Options
  /// A font of others, to be checked without drawings, or of ours, to be checked against them.
  private let font: String?

  init(_ arguments: Arguments) throws(UsageError) {
    console = try Console(arguments, command: .verify)
    var options = try Options(arguments, command: .verify)
    options.against = arguments.value("--against")
    options.changelog = arguments.value("--changelog")
    options.annotatesChanges = console.format != .text
    font = arguments.value("--font")
    if font != nil, options.icons != nil {
      // The font takes the place of the outputs: no folder for them need be known.
      options.font = font
      options.out = "."
    }
    self.options = options
    guard options.changelog == nil || options.against != nil else {
      throw UsageError("--changelog needs --against to compare with", command: .verify)
    }
    guard font == nil || options.manifests.count == 1 else {
      throw UsageError("--font needs one --manifest to check against", command: .verify)
    }
    let others = ["--against", "--changelog", "--no-outputs", OptionSpec.out.name]
    let kept = [OptionSpec.manifest.name, OptionSpec.split.name]
    let compiling = OptionSpec.compiling.map(\.name).filter { !kept.contains($0) }
    try arguments.refuse(
      options.icons == nil ? compiling + others : others, beside: "--font", of: .verify)
  }

  func run() -> ExitCode {
    if let font, options.font == nil {
      let verification = FontVerification(
        font: font, manifest: options.manifests[0], isSplit: options.isSplit)
      return console.finish(verification.run(isStrict: options.isStrict))
    }
    console.leave(with: Driver(options: options, progress: console.progress).verify())
  }
}
