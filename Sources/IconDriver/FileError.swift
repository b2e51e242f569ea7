/// Tells why a file could not be read or written.
package struct FileError: Error, Sendable, Hashable {
  /// What was tried.
  package enum Action: String, Sendable, Hashable {
    case read = "be read"
    case list = "be listed"
    case create = "be created"
    case write = "be written"
    case replace = "be replaced"
    case lock = "be locked"
  }

  package let path: String
  package let action: Action
  /// The system's words, or a sentence of our own.
  package let reason: String
  /// The system's error number, or 0.
  package let code: Int32

  /// True where the file is larger than what was asked for.
  package var isTooLarge = false

  package init(path: String, action: Action, reason: String, code: Int32 = 0) {
    self.path = path
    self.action = action
    self.reason = reason
    self.code = code
  }
}
