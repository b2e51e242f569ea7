package import Diagnostics

extension Manifest {
  /// Returns where a manifest states its version: the value in its `font` object.
  ///
  /// Reads the file anew, for messages. The whole file where nothing is stated.
  package static func versionPlace(in file: SourceFile) -> Place {
    place(ofFirst: ["version"], in: file)
  }

  /// Returns where a manifest states the first of some settings that it states at all, likewise.
  package static func place(ofFirst keys: [String], in file: SourceFile) -> Place {
    guard let font = (try? JSONReader.value(of: file.bytes))?["font"],
      let value = keys.lazy.compactMap({ font[$0] }).first
    else { return file.wholePlace }
    return file.place(value.range)
  }
}
