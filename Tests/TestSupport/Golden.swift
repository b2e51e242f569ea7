package import Foundation

/// Texts that are kept beside the tests; with RECORD=1 in the environment they are renewed.
package enum Golden {
  /// Compares a text, byte for byte, with a file that is kept beside the tests.
  ///
  /// Returns nil when they agree, else where they part. No text means that there is to be no file.
  package static func difference(of text: String?, from file: URL) throws -> String? {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try record(text, in: file, isThere: isThere)
      return nil
    }
    guard let text else { return isThere ? "\(file.path) should not be there" : nil }
    guard isThere else { return "\(file.path) is not there; RECORD=1 writes it" }
    let kept = [UInt8](try Data(contentsOf: file))
    let made = Array(text.utf8)
    return kept == made ? nil : firstDifference(of: made, from: kept, in: file)
  }

  private static func record(_ text: String?, in file: URL, isThere: Bool) throws {
    guard let text else {
      if isThere { try FileManager.default.removeItem(at: file) }
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func firstDifference(of made: [UInt8], from kept: [UInt8], in file: URL) -> String
  {
    let madeLines = made.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let keptLines = kept.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = zip(madeLines, keptLines).prefix { $0 == $1 }.count
    func text(_ lines: [ArraySlice<UInt8>]) -> String {
      line < lines.count ? "\"\(String(decoding: lines[line], as: UTF8.self))\"" : "the end"
    }
    return "\(file.path):\(line + 1): \(text(madeLines)) instead of \(text(keptLines))"
  }
}
