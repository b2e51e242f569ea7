import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path = NSTemporaryDirectory() + "rebus-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("the test's folder stays: \(path)")
    }
  }

  /// Writes a text file, and the folders it stands in, and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try writeBytes(name, Array(text.utf8))
  }

  /// Writes a file of bytes likewise.
  @discardableResult
  package func writeBytes(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The bytes of a file in the folder.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  /// The text of a file in the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// Dates a file or folder back.
  package func age(_ name: String, seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path + "/" + name)
  }

  /// Removes a file or folder in the folder.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Makes a link that leads to a path as it is written.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// The names in a folder within, sorted, hidden ones too.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}
