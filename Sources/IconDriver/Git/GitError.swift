/// Tells why something could not be read from a Git repository.
package struct GitError: Error, Sendable, Hashable {
  /// What is in the way.
  package enum Reason: Sendable, Hashable {
    /// There is no program `git` on the path.
    case notInstalled
    /// The folder is not within a repository.
    case notRepository
    /// Git does not trust the folder's owner.
    case dubiousOwnership
    /// The path leads out of the repository.
    case outside
    /// No commit has the name; a shallow clone may lack it.
    case unknownReference(isShallow: Bool)
    /// An object is named but not there, as in a partial clone.
    case missingObject
    /// What is to be read is larger than a number of bytes.
    case tooLarge(limit: Int)
    /// Git said something else.
    case failed(String)
  }

  package let reason: Reason
  /// The folder, path or reference that was asked for.
  package let subject: String

  package init(_ reason: Reason, _ subject: String) {
    self.reason = reason
    self.subject = subject
  }
}
