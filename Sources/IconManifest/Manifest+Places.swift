package import Diagnostics

extension Manifest {
  /// Returns where a manifest states its version: the value in its `font` object.
  ///
  /// Reads the file anew, for messages. The whole file where nothing is stated.
  package static func versionPlace(in file: SourceFile) -> Place {
    let version = (try? JSONReader.value(of: file.bytes))?["font"]?["version"]
    return version.map { file.place($0.range) } ?? file.wholePlace
  }
}
