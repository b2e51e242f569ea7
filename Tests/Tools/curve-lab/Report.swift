internal import Foundation

/// What is said beside the results, and what the system knows of this run.
enum Report {
  /// Writes a line to standard error.
  static func toStandardError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// The processor time that this run has taken, in seconds.
  static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The most memory that this run has held, in kB; 0 where the system does not tell.
  static var peakMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  /// Ends the run as failed.
  static func fail() -> Never { exit(1) }
}
