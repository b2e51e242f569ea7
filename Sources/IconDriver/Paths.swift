/// Joins and takes apart paths as text; nothing here looks at the file system.
package enum Paths {
  /// Returns the path of a name within a folder; an absolute name stays as it is.
  package static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns a path that is relative to a folder, in its shortest form: `../icons` within
  /// `manifests` is `icons`.
  package static func resolved(_ path: String, in folder: String) -> String {
    normalized(join(folder, path))
  }

  /// Returns the folder that holds a path; "." for a bare name.
  package static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlash(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlash(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return String(trimmed[trimmed.utf8.index(after: slash)...])
  }

  /// Returns the last part of a path without its last extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// Returns the path with `.`, `..` and doubled slashes taken out, as text.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// Returns the path that leads from a folder to another path, both relative to the same place
  /// or both absolute; an absolute target seen from a relative folder stays absolute.
  package static func relative(_ path: String, from folder: String) -> String {
    let target = normalized(path)
    let base = normalized(folder)
    guard target.hasPrefix("/") == base.hasPrefix("/") else { return target }
    let targetParts = target.split(separator: "/").filter { $0 != "." }
    let baseParts = base.split(separator: "/").filter { $0 != "." }
    let shared = zip(targetParts, baseParts).prefix { $0 == $1 }.count
    // A base that climbs cannot be left by text alone.
    guard !baseParts[shared...].contains("..") else { return target }
    let parts =
      repeatElement(Substring(".."), count: baseParts.count - shared) + targetParts[shared...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The path that leads from a manifest to another path; both may be relative to here.
  static func path(_ path: String, fromManifest manifest: String) -> String {
    let folder = self.folder(of: manifest)
    let isOfOneKind = path.hasPrefix("/") == folder.hasPrefix("/")
    // From a folder above this one, the way back leads through this folder's own name.
    let climbs = normalized(folder).hasPrefix("..")
    guard !isOfOneKind || climbs, let here = Files.currentFolder else {
      return relative(path, from: folder)
    }
    return relative(join(here, path), from: join(here, folder))
  }

  /// The path as messages show it: relative to here where it lies within.
  static func shown(_ path: String) -> String {
    guard let here = Files.currentFolder else { return path }
    let relative = relative(path, from: here)
    return relative.hasPrefix("../") ? path : relative
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var result = Substring(path)
    while result.utf8.count > 1, result.hasSuffix("/") { result.removeLast() }
    return String(result)
  }
}
