internal import Diagnostics

/// The rules about reading a Git repository.
enum GitRules {
  static let notInstalled = Rule(
    "git-missing",
    summary: "The program git is on the path",
    explanation: """
      A release that is named by a Git reference is read by the program `git`, which is not on
      the path. Install it, or name a font or a manifest as the release to compare with.
      """)
  static let notRepository = Rule(
    "git-no-repository",
    summary: "The manifest is in a Git repository",
    explanation: """
      A name that is no file is taken for a Git reference, such as a tag or a branch. The folder
      of the manifest is not in a Git repository, or the path leads out of it. Check the name,
      or run the command within the repository.
      """)
  static let dubiousOwnership = Rule(
    "git-ownership",
    summary: "Git trusts the repository",
    explanation: """
      Git refuses a repository that belongs to another user, as it is common in containers.
      `git config --global --add safe.directory FOLDER` makes it trust the folder.
      """)
  static let unknownReference = Rule(
    "git-unknown-reference",
    summary: "The release to compare with is there",
    explanation: """
      The name is neither a file nor a tag, branch or commit of the repository. In CI the clone
      is often shallow and without tags: fetch them first, with `fetch-depth: 0` at
      actions/checkout, GIT_DEPTH: 0 in GitLab, or `git fetch --tags --unshallow`.
      """)
  static let failed = Rule(
    "git-failed",
    summary: "Git can read the commit",
    explanation: """
      The program `git` could not read what was asked for: an object is missing, as in a partial
      clone, a file is too large, or the repository is damaged. Nothing is fetched by Rebus.
      """)

  static let allRules: [Rule] = [
    notInstalled, notRepository, dubiousOwnership, unknownReference, failed,
  ]
}

extension Diagnostic {
  /// Says why a release could not be read from a repository.
  static func git(_ error: GitError, release name: String) -> Diagnostic {
    let quoted = "\"\(VisibleText.escaped(name))\""
    let subject = VisibleText.escaped(error.subject)
    func report(_ rule: Rule, _ message: String, help: String) -> Diagnostic {
      Diagnostic(.error, rule, message, at: nil, help: help)
    }
    switch error.reason {
    case .notInstalled:
      return report(
        GitRules.notInstalled, "\(quoted) is no file, and git is not installed to look for it",
        help: "install git, or name a font or a manifest")
    case .notRepository:
      return report(
        GitRules.notRepository, "\(quoted) is no file, and \(subject) is not in a Git repository",
        help: "name a font or a manifest, or run this within the repository")
    case .outside:
      return report(
        GitRules.notRepository, "\(subject) is outside of the Git repository",
        help: "run this within the repository that holds it")
    case .dubiousOwnership:
      return report(
        GitRules.dubiousOwnership, "git does not trust the repository: it belongs to another user",
        help: "run git config --global --add safe.directory with the repository's folder")
    case .unknownReference(let isShallow):
      return report(
        GitRules.unknownReference, "\(quoted) is neither a file nor a commit, tag or branch",
        help: isShallow
          ? "the clone is shallow: set fetch-depth: 0 at actions/checkout, or run "
            + "git fetch --tags --unshallow"
          : "check the name, or run git fetch --tags")
    case .missingObject:
      return report(
        GitRules.failed, "the content of \(subject) is not in the repository",
        help: "the clone is partial: run git fetch --refetch, or clone it whole")
    case .tooLarge(let limit):
      return report(
        GitRules.failed, "\(subject) is larger than \(limit) bytes",
        help: "name a font or a manifest instead of the commit")
    case .failed(let reason):
      return report(
        GitRules.failed, "git cannot read \(subject): \(VisibleText.escaped(reason, limit: 200))",
        help: "run git fsck, or name a font or a manifest instead of the commit")
    }
  }
}
