import TestSupport

/// A small design system in a folder of its own: two drawings and a manifest.
struct Project {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("icons/bag.svg", Self.bag)
    try folder.write("icons/star.svg", Self.star)
    try folder.write("manifest.json", Self.manifest)
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(arguments, in: folder.path, environment: environment)
  }

  /// Builds into `out` as most tests do.
  func build(_ more: String...) throws -> CommandRun {
    try CommandRun(
      ["build", "--icons", "icons", "--manifest", "manifest.json", "--out", "out"] + more,
      in: folder.path)
  }

  static let bag = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000"
      stroke-width="2" stroke-linejoin="round"><path d="M5 8h14l-1 12H6z"/>
      <path d="M9 11V6a3 3 0 0 1 6 0v5" stroke-linecap="round"/></svg>
    """
  static let star = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <path d="M12 2l3 7 7 .6-5.400 4.800L18.200 21.500 12 17.700 5.800 21.500l1.600-7.100L2 9.600 9 9z"/>
    </svg>
    """
  static let manifest = """
    {
      "font": { "family": "Acme Icons", "version": "1.4.0" },
      "icons": {
        "bag": "U+EA00",
        "star": "U+EA01"
      }
    }
    """
}
