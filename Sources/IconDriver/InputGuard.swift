internal import Diagnostics

/// Tells outputs that would be written over a file that is read, by whatever path or link.
struct InputGuard {
  /// The inputs, each with its identity on the disk.
  private var inputs: [(identity: Files.Identity, path: String)] = []

  init(_ paths: [String]) {
    for path in paths {
      if let identity = Files.identity(of: path) { inputs.append((identity, path)) }
    }
  }

  /// Takes manifests, and drawings as they were found to be when they were read.
  init(of builds: [FinishedBuild]) {
    self.init(builds.map(\.manifestFile.path))
    for build in builds {
      for (path, identity) in zip(build.drawings, build.identities) {
        if let identity { inputs.append((identity, path)) }
      }
    }
  }

  /// Returns the input that a path leads to, or nil; linear, for a few paths.
  func input(at path: String) -> String? {
    guard let identity = Files.identity(of: path) else { return nil }
    return inputs.last { $0.identity == identity }?.path
  }
}
