internal import Diagnostics
internal import IconManifest

/// Runs `rebus format`: lays manifests out, one icon a line.
package struct Formatting: Sendable {
  private let options: LedgerOptions
  private let order: IconOrder?
  private let checksOnly: Bool

  /// The words for the orders of icons.
  package static let orders: [String] = IconOrder.allCases.map(\.rawValue)

  /// Takes the word for an order, nil for the order that there is.
  package init(options: LedgerOptions, order: String?, checksOnly: Bool) {
    self.options = options
    self.order = order.flatMap(IconOrder.init)
    self.checksOnly = checksOnly
  }

  /// Formats every manifest that is meant; with `checksOnly` only tells which are not.
  package func run() -> RunResult {
    var named = Options()
    named.manifests = options.manifests
    var result = RunResult()
    for path in named.manifestPaths(reporting: &result.diagnostics) ?? [] {
      var one = options
      one.manifests = [path]
      format(one, into: &result)
    }
    if result.diagnostics.hasErrors, result.exitCode == .fine { result.exitCode = .wrongInput }
    return result
  }

  private func format(_ options: LedgerOptions, into result: inout RunResult) {
    guard var session = LedgerSession(options, into: &result) else { return }
    let text = ManifestFormat(session.editor).text(sorting: order)
    let isFormatted = text == session.file.bytes
    if checksOnly {
      if !isFormatted {
        result.diagnostics.report(
          .notFormatted(Self.firstDifference(in: session.file, from: text)))
      }
      return
    }
    session.summary.append(isFormatted ? "unchanged \(session.path)" : "formatted \(session.path)")
    do {
      try session.finish(text, into: &result)
    } catch {
      result.diagnostics.report(.fileFailure(error))
      result.exitCode = .fileFailure
    }
  }

  /// The place where a manifest stops being as it would be formatted.
  private static func firstDifference(in file: SourceFile, from text: [UInt8]) -> Place {
    let index = zip(file.bytes, text).prefix { $0 == $1 }.count
    return file.place(index..<index)
  }
}
