/// What the command line asks of every command that edits a manifest.
package struct LedgerOptions: Sendable {
  /// The manifest; empty means the one in `manifests/`.
  package var manifests: [String] = []
  /// The folder of drawings, over the manifest's.
  package var icons: String?
  /// Released manifests: revisions of git, or files.
  package var released: [String] = []
  /// True shows the change and writes nothing.
  package var isDryRun = false

  package init() {}
}
