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
    let targets = compilation.settings.targets
    let outputs = [targets.ttf, targets.swift]
    let manifest = compilation.manifestFile.path
    guard let repository = try? GitRepository(holding: manifest) else { return findings }
    let states = outputs.map { repository.state(of: [$0]) }
    let tracked = zip(outputs, states).first { $1 == .recorded || $1 == .changed }?.0
    guard let tracked, states.contains(where: { $0 == .changed || $0 == .untracked }),
      repository.state(of: [manifest, compilation.settings.icons]) == .recorded
    else { return findings }
    for (path, state) in zip(outputs, states) where state == .changed || state == .untracked {
      findings.report(.notCommitted(path, isNew: state == .untracked, other: tracked))
    }
    return findings
  }
}
