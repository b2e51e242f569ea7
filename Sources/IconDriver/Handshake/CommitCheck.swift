internal import Diagnostics

/// Looks whether outputs are committed together with what they were built from.
///
/// Only where manifest and drawings are in the index as they are in the work tree: before that,
/// nothing of the change is committed, and there is nothing to say.
struct CommitCheck {
  private let compilation: Compilation

  init(of compilation: Compilation) {
    self.compilation = compilation
  }

  /// Reports outputs that the index does not have, or has as they were; nothing outside of Git.
  func findings() -> DiagnosticList {
    var findings = DiagnosticList()
    let outputs = compilation.files.map(\.path) + [compilation.settings.targets.swift]
    let manifest = compilation.manifestFile.path
    let inputs = [manifest, compilation.settings.icons]
    guard let repository = try? GitRepository(holding: manifest) else { return findings }
    let states = repository.states(of: outputs + inputs)
    guard states.suffix(inputs.count).allSatisfy({ $0 == .recorded }) else { return findings }
    let pairs = zip(outputs, states)
    guard let tracked = pairs.first(where: { $1 == .recorded || $1 == .changed })?.0 else {
      return findings
    }
    for (path, state) in pairs where state == .changed || state == .untracked {
      findings.report(.notCommitted(path, isNew: state == .untracked, other: tracked))
    }
    return findings
  }
}
