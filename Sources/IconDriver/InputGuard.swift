/// Tells outputs that would be written over a file that is read, by whatever path or link.
struct InputGuard {
  /// The inputs by their identity on the disk.
  private var inputs: [Files.Identity: String] = [:]

  init(_ paths: [String]) {
    for path in paths {
      if let identity = Files.identity(of: path) { inputs[identity] = path }
    }
  }

  /// Returns the input that a path leads to, or nil.
  func input(at path: String) -> String? {
    Files.identity(of: path).flatMap { inputs[$0] }
  }
}
