import Foundation

/// A finished run of the built command.
package struct CommandRun: Sendable {
  package let exitCode: Int32
  package let output: String
  package let error: String

  /// Runs the command that was built beside the tests, in a folder, and waits for its end.
  ///
  /// `openFiles` limits how many files it may hold open at once, standard streams among them.
  package init(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    openFiles: Int? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.command)
    process.arguments = arguments
    if let openFiles {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -n \(openFiles); exec \"$@\"", "sh", Self.command] + arguments
    }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["SOURCE_DATE_EPOCH"] = nil
    variables["XDG_CACHE_HOME"] = NSTemporaryDirectory() + "rebus-test-cache"
    process.environment = variables.merging(environment) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Findings are few in tests: the pipes hold them while one is read after the other.
    let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
    let errorBytes = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    exitCode = process.terminationReason == .exit ? process.terminationStatus : -1
    self.output = String(decoding: outputBytes, as: UTF8.self)
    self.error = String(decoding: errorBytes, as: UTF8.self)
  }

  /// The command, which stands where the test bundle does.
  package static let command: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("rebus").path
  }()
}
