package import Foundation

/// The test data that lie beside the project; a test that needs what is absent says so.
package enum SharedData {
  /// The folder `shared` beside the checkout, whether it is there or not.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared").standardizedFileURL

  /// Returns the place of a file or folder of the shared data.
  package static func url(_ path: String) -> URL { folder.appending(path: path) }

  /// True when a file or folder of the shared data is there.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// The bytes of a file of the shared data.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }
}
