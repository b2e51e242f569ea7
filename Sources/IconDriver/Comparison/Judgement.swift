internal import Diagnostics
internal import FontModel
internal import IconManifest

/// Judges what changed by what the version allows, and finds the place of each change.
struct Judgement {
  private let difference: ReleaseDifference
  /// True where changes that are allowed are notes at their lines.
  private let annotates: Bool
  private var places: PlaceIndex?
  private var byName: [String: IconEntry] = [:]
  private var byNumber: [UInt32: IconEntry] = [:]

  init(_ difference: ReleaseDifference, annotates: Bool) {
    self.difference = difference
    self.annotates = annotates
    places = difference.new.source.map { PlaceIndex($0.file) }
    for entry in difference.new.source?.manifest.icons ?? [] {
      byName[entry.name] = entry
      byNumber[entry.codepoint] = entry
    }
  }

  /// Reports a version that rises too little, and the changes that it does not allow.
  ///
  /// What breaks the ledger is a warning even where the version allows it.
  mutating func report(into diagnostics: inout DiagnosticList) {
    let allowed: CompatibilityLevel
    switch difference.allowance {
    case .level(let level): allowed = level
    case .fallen: allowed = .none
    case .unknown: allowed = .minor
    }
    reportVersion(allowed: allowed, into: &diagnostics)
    for change in difference.changes {
      let severity: Severity
      if change.level == .major, allowed < .major {
        severity = .error
      } else if change.breaksLedger {
        severity = .warning
      } else {
        guard annotates else { continue }
        severity = .note
      }
      diagnostics.report(
        .change(
          change, severity, at: place(of: change), version: difference.new.state.version))
    }
  }

  private func reportVersion(
    allowed: CompatibilityLevel, into diagnostics: inout DiagnosticList
  ) {
    guard let before = difference.old.state.version.flatMap(ReleaseVersion.init),
      let after = difference.new.state.version.flatMap(ReleaseVersion.init)
    else { return }
    let place = versionPlace
    if difference.allowance == .fallen {
      diagnostics.report(
        .versionFell(from: before, to: after, verdict: difference.verdict, at: place))
    } else if difference.verdict > allowed {
      diagnostics.report(
        .versionTooLow(
          from: before, to: after, difference: difference, at: place))
    }
  }

  private var versionPlace: Place {
    guard let file = difference.new.source?.file else {
      return Place(path: difference.new.title)
    }
    return Manifest.versionPlace(in: file)
  }

  /// The keys of the manifest's settings that a change of the font as a whole comes from.
  private static func settings(of what: ReleaseChange.What) -> [String] {
    switch what {
    case .family: ["family"]
    case .split: ["split"]
    case .lineMetric: ["layout", "unitsPerEm"]
    case .unitsPerEm: ["unitsPerEm"]
    case .metadata(let keys): keys
    default: []
    }
  }

  /// The entry of the icon in the newer manifest, or the number that took its place.
  private mutating func place(of change: ReleaseChange) -> Place {
    guard let source = difference.new.source else { return Place(path: difference.new.title) }
    guard change.name != nil || change.codepoint != nil else {
      return Manifest.place(ofFirst: Self.settings(of: change.what) + ["version"], in: source.file)
    }
    let named = change.kind == .reissued ? nil : change.name.flatMap { byName[$0] }
    guard let entry = named ?? change.codepoint.flatMap({ byNumber[$0] })
    else { return source.file.wholePlace }
    let isAboutName =
      switch change.kind {
      case .moved, .swapped, .reissued, .added: false
      default: true
      }
    let range = isAboutName ? entry.nameRange : entry.codepointRange
    return places?.place(range) ?? source.file.wholePlace
  }
}
