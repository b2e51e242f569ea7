internal import IconDriver

extension LedgerOptions {
  /// Reads the options of the commands that edit a manifest.
  init(_ arguments: Arguments) {
    self.init()
    manifests = arguments.all("--manifest")
    icons = arguments.value("--icons")
    released = arguments.all("--released")
    isDryRun = arguments.has("--dry-run")
  }
}

extension Arguments {
  /// Refuses options that say nothing beside another.
  func refuse(
    _ options: [String], beside other: String, of command: CommandSpec
  ) throws(UsageError) {
    guard has(other), let option = options.first(where: has) else { return }
    throw UsageError("\(option) says nothing where \(other) is given", command: command)
  }
}
