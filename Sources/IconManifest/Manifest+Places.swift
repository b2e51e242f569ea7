package import Diagnostics

extension Manifest {
  /// Returns where a manifest states its version: the value in its `font` object.
  ///
  /// Reads the file anew, for messages. The whole file where nothing is stated.
  package static func versionPlace(in file: SourceFile) -> Place {
    guard let value = try? JSONReader.value(of: file.bytes),
      case .object(let members) = value.content,
      case .object(let font)? = members.first(where: { $0.key == "font" })?.value.content,
      let version = font.first(where: { $0.key == "version" })
    else { return file.wholePlace }
    return file.place(version.value.range)
  }
}
