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
    var result = RunResult()
    let paths = Options.manifestPaths(options.manifests, reporting: &result.diagnostics)
    for path in paths ?? [] {
      var one = options
      one.manifests = [path]
      // A check writes nothing, not even what a killed edit left undone.
      if checksOnly { one.isDryRun = true }
      format(one, into: &result)
    }
    result.settle()
    return result
  }

  private func format(_ options: LedgerOptions, into result: inout RunResult) {
    guard var session = LedgerSession(options, into: &result) else { return }
    let text = ManifestFormat(session.editor).text(sorting: order)
    let isFormatted = text == session.file.bytes
    if checksOnly {
      if !isFormatted {
        let index = session.file.firstDifference(from: text)
        result.diagnostics.report(.notFormatted(session.file.place(index..<index)))
      }
      return
    }
    session.summary.append(isFormatted ? "unchanged \(session.path)" : "formatted \(session.path)")
    do {
      try session.finish(text, into: &result)
    } catch {
      result.fail(error)
    }
  }
}
