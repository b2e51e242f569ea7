import Foundation

/// A finished process: its exit code and what it took.
struct ProcessRun {
  let exitCode: Int32
  let wall: Double
  let cpu: Double
  /// The most memory that it had at once, in bytes.
  let peak: Int

  /// Runs a program and waits for it; its output goes nowhere, its complaints to ours unless quiet.
  ///
  /// The most memory is the system's count, which begins with what this process has: keep it small.
  init(_ words: [String], environment: [String: String] = [:], isQuiet: Bool = true) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    if isQuiet { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    let settings = variables.map { "\($0)=\($1)" }.sorted()
    var process: pid_t = 0
    let start = Clock.now
    let code = unsafe Self.withCStrings(words) { arguments in
      unsafe Self.withCStrings(settings) { settings in
        unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, settings)
      }
    }
    guard code == 0 else { throw BenchError("\(words[0]) cannot be run: \(Self.reason(code))") }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("\(words[0]) cannot be waited for") }
    }
    wall = Clock.now.since(start).wall
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    #if os(Linux)
      peak = usage.ru_maxrss * 1024
    #else
      peak = usage.ru_maxrss
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the list has an end mark") }
      return unsafe body(base)
    }
  }

  /// The folder that this program stands in.
  static var ownFolder: String {
    let path = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return path.deletingLastPathComponent().path
  }
}
