import Foundation
import TestSupport
import Testing

/// A long history of one manifest on three branches: whatever happens, released numbers stay.
@Suite struct HistoryTests {
  /// Three histories; others by `HISTORY_SEEDS=10,11`, of which every third uses git's driver.
  private static let seeds: [(UInt64, LedgerHistory.Merging)] = {
    let words = ProcessInfo.processInfo.environment["HISTORY_SEEDS"] ?? "4,5,6"
    return words.split(separator: ",").compactMap { UInt64($0) }
      .map { ($0, $0 % 3 == 0 ? .driver : .markers) }
  }()

  @Test(
    "200 random edits on three branches with merges move and re-issue no released number",
    .enabled(if: GitRun.isInstalled, "needs git"),
    arguments: Self.seeds)
  func history(seed: UInt64, merging: LedgerHistory.Merging) throws {
    print("seed \(seed), \(merging)")
    var history = try LedgerHistory(seed: seed, merging: merging)
    for step in 0..<200 { try history.step(step) }
    print(history.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    // A history without merges, releases and damage would prove nothing.
    let kinds = ["add", "merge", "release", "damage", "rename", "retire"]
    for kind in kinds + (merging == .markers ? ["conflict"] : []) {
      #expect(history.counts[kind, default: 0] > 0, "\(kind)")
    }
  }
}

/// A Git repository with a manifest on three branches, edited at random.
struct LedgerHistory {
  /// How merges are finished.
  enum Merging: Sendable {
    case markers
    case driver
  }

  private static let branches = ["main", "one", "two"]
  private let folder: TemporaryFolder
  private let merging: Merging
  private var random: SplitMix64
  /// How often each kind of edit was made.
  private(set) var counts: [String: Int] = [:]
  private var branch = "main"
  private var nextName = 0
  /// For each tag the number of every icon, by the label that the icon keeps for life.
  private var releases: [(tag: String, numbers: [String: String])] = []

  init(seed: UInt64, merging: Merging) throws {
    folder = try TemporaryFolder()
    random = SplitMix64(seed: seed)
    self.merging = merging
    for index in 0..<500 { try folder.write("pool/n\(index).svg", Project.star) }
    try folder.write(".gitignore", "pool\n")
    try folder.write(
      "m.json",
      """
      {
        "font": { "family": "Acme", "version": "1.0.0" },
        "icons": {
          "bag": { "codepoint": "U+EA00", "label": "#bag" }
        }
      }

      """)
    try git("init", "-q", "-b", "main")
    try git("config", "user.email", "a@example.com")
    try git("config", "user.name", "A")
    if merging == .driver {
      try folder.write(".gitattributes", "m.json merge=rebus\n")
      try git(
        "config", "merge.rebus.driver",
        "'\(CommandRun.command)' resolve --ours %A --base %O --theirs %B --path %P")
    }
    try commit("first")
    for name in Self.branches.dropFirst() { try git("branch", name) }
    try release()
  }

  /// Makes one random edit, and looks whether all that was released is as it was.
  mutating func step(_ number: Int) throws {
    if random.next() % 3 == 0 { try checkOut(Self.branches[index(3)]) }
    switch random.next() % 100 {
    case 0..<38: try add()
    case 38..<50: try rename()
    case 50..<58: try deprecate()
    case 58..<66: try retire()
    case 66..<69: try format()
    case 69..<82: try damage()
    case 82..<96: try merge()
    default: try release()
    }
    try check("step \(number) on \(branch)")
  }

  private mutating func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func count(_ kind: String) { counts[kind, default: 0] += 1 }

  // MARK: Edits

  private mutating func add() throws {
    // A name that another branch may have taken too makes one icon of two branches.
    let isShared = random.next() % 5 == 0
    let number = isShared ? index(max(1, nextName)) : nextName
    if !isShared { nextName += 1 }
    let name = "n\(number)"
    if try icons().contains(where: { $0.label == "#\(name)" }) { return }
    let run = try rebus("add", name, "--icons", "pool", "--label", "#\(name)")
    // A name that was given up on this branch is a former name, and stays one.
    if run.exitCode != 0 { #expect(run.error.contains("[ledger-name-taken]"), "\(run.error)") }
    count(isShared ? "add of a shared name" : "add")
    try commit("add \(name)")
  }

  private mutating func rename() throws {
    guard let icon = try own() else { return }
    let name = "r\(nextName)"
    nextName += 1
    let run = try rebus("rename", icon.name, name)
    #expect(run.exitCode == 0, "\(run.error)")
    count("rename")
    try commit("rename \(icon.name)")
  }

  private mutating func deprecate() throws {
    guard let icon = try own() else { return }
    let run =
      icon.isDeprecated
      ? try rebus("deprecate", icon.name, "--undo")
      : try rebus("deprecate", icon.name, "--message", "use another")
    #expect(run.exitCode == 0, "\(run.error)")
    count("deprecate")
    try commit("deprecate \(icon.name)")
  }

  private mutating func retire() throws {
    guard let icon = try own(isRetired: random.next() % 3 == 0) else { return }
    let run =
      icon.isRetired
      ? try rebus("retire", icon.name, "--undo") : try rebus("retire", icon.name)
    #expect(run.exitCode == 0, "\(run.error)")
    count(icon.isRetired ? "bring back" : "retire")
    try commit("retire \(icon.name)")
  }

  private mutating func format() throws {
    #expect(try rebus("format").exitCode == 0)
    count("format")
    try commit("format")
  }

  private mutating func release() throws {
    try checkOut("main")
    let tag = "v1.\(releases.count).0"
    let text = try folder.text("m.json")
    let versions = #/"version": "[0-9.]+"/#
    try folder.write(
      "m.json", text.replacing(versions, with: "\"version\": \"\(tag.dropFirst())\""))
    try commit("release \(tag)")
    try git("tag", tag)
    let numbers = try icons().map { ($0.label, $0.codepoint) }
    releases.append((tag, Dictionary(numbers) { first, _ in first }))
    count("release")
  }

  private mutating func merge() throws {
    let others = Self.branches.filter { $0 != branch }
    let other = others[index(2)]
    let style = ["merge", "diff3", "zdiff3"][index(3)]
    let code = try git(
      "-c", "merge.conflictStyle=\(style)", "merge", "-q", "--no-edit", other, mayFail: true)
    count("merge")
    if code != 0 {
      count("conflict")
      #expect(merging == .markers, "the driver settles every merge")
      #expect(try folder.text("m.json").contains("<<<<<<<"))
    }
    let run = try rebus("resolve")
    let text = try folder.text("m.json")
    #expect(run.exitCode == 0, "\(style): \(run.error)\n\(text)")
    try commit("merge \(other)", mayBeEmpty: code == 0)
  }

  // MARK: Damage

  private mutating func damage() throws {
    let known = releases.filter { isContained($0.tag) }
    guard let release = known.last else { return }
    let released = try icons().filter { release.numbers[$0.label] != nil }
    let icon = released[index(released.count)]
    let text = try folder.text("m.json")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let line = lines.firstIndex(where: { $0.contains("\"\(icon.label)\"") }) else { return }
    let damage = HandDamage.allCases[index(HandDamage.allCases.count)]
    guard let (broken, rule) = damage.apply(to: lines, at: line, of: icon.name, icon.codepoint)
    else { return }
    try folder.write("m.json", broken.joined(separator: "\n"))
    count("damage")
    count("damage: \(damage)")
    if let rule {
      let run = try rebus("format", "--check")
      #expect(run.exitCode == 1)
      #expect(run.error.contains("[\(rule)]"), "\(damage): \(run.error)")
    } else {
      try checkVerdict(of: damage, on: icon, since: release.tag)
      try checkAllocation(after: icon, damage: damage)
    }
    try folder.write("m.json", text)
  }

  /// What was deleted by hand is not given out again.
  private func checkAllocation(after icon: LedgerIcon, damage: HandDamage) throws {
    guard damage == .delete else { return }
    let run = try rebus("add", "n499", "--icons", "pool", "--label", "new")
    #expect(run.exitCode == 0, "\(run.error)")
    let new = try #require(try icons().first { $0.label == "new" })
    #expect(new.codepoint != icon.codepoint)
  }

  /// The verdict against the release names the icon.
  private func checkVerdict(of damage: HandDamage, on icon: LedgerIcon, since tag: String) throws {
    let run = try rebus("diff", tag, "m.json", "--manifest", "m.json")
    let lines = run.output.split(separator: "\n").drop { $0 != "major" }.dropFirst()
    let major = lines.prefix { $0.hasPrefix("  ") }
    // The release knows the icon by the name that it had then, or by its number.
    let isNamed = major.contains { $0.contains("\"\(icon.name)\"") || $0.contains(icon.codepoint) }
    #expect(isNamed, "\(damage) of \(icon.name): \(run.output)\(run.error)")
  }

  // MARK: Checks

  private func check(_ context: String) throws {
    let icons = try icons()
    let numbers = icons.map(\.codepoint)
    #expect(Set(numbers).count == numbers.count, "\(context)")
    let byLabel = Dictionary(icons.map { ($0.label, $0.codepoint) }) { first, _ in first }
    let byNumber = Dictionary(icons.map { ($0.codepoint, $0.label) }) { first, _ in first }
    for release in releases where isContained(release.tag) {
      for (label, number) in release.numbers {
        #expect(byLabel[label] == number, "\(context): \(label) since \(release.tag)")
        #expect(byNumber[number] == label, "\(context): \(number) since \(release.tag)")
      }
    }
  }

  /// True where the branch descends from a release.
  private func isContained(_ tag: String) -> Bool {
    (try? git("merge-base", "--is-ancestor", tag, "HEAD", mayFail: true)) == 0
  }

  /// A live icon that this branch alone renames, deprecates and retires.
  private mutating func own(isRetired: Bool = false) throws -> LedgerIcon? {
    let share = Self.branches.firstIndex(of: branch) ?? 0
    let icons = try icons().filter { icon in
      let sum = icon.label.utf8.reduce(0) { $0 + Int($1) }
      return sum % 3 == share && icon.isRetired == isRetired
    }
    return icons.isEmpty ? nil : icons[index(icons.count)]
  }

  private func icons() throws -> [LedgerIcon] {
    try LedgerIcon.all(in: folder.read("m.json"))
  }

  // MARK: Commands

  private func rebus(_ words: String...) throws -> CommandRun {
    let manifest = words.contains("--manifest") ? [] : ["--manifest", "m.json"]
    return try CommandRun(words + manifest, in: folder.path)
  }

  private mutating func checkOut(_ name: String) throws {
    guard name != branch else { return }
    try git("checkout", "-q", name)
    branch = name
  }

  private func commit(_ message: String, mayBeEmpty: Bool = true) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message, mayFail: mayBeEmpty)
  }

  @discardableResult
  private func git(_ words: String..., mayFail: Bool = false) throws -> Int32 {
    let (code, text) = try GitRun.run(words, in: folder.path)
    if !mayFail { #expect(code == 0, "git \(words): \(text)") }
    return code
  }
}

/// What a line of the manifest says.
struct LedgerIcon {
  var name: String
  var codepoint: String
  var label: String
  var isRetired: Bool
  var isDeprecated: Bool

  static func all(in bytes: [UInt8]) throws -> [LedgerIcon] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let icons = try #require(root?["icons"] as? [String: [String: Any]])
    return icons.map { name, entry in
      LedgerIcon(
        name: name, codepoint: entry["codepoint"] as? String ?? "",
        label: entry["label"] as? String ?? "", isRetired: entry["retired"] != nil,
        isDeprecated: entry["deprecated"] != nil)
    }.sorted { $0.name < $1.name }
  }
}

/// What people do to manifests by hand.
enum HandDamage: CaseIterable, Sendable {
  case delete
  case move
  case reissue
  case renameWithoutTrace
  case shareNumber
  case repeatKey
  case leaveMarkers

  /// The damaged lines, and the rule that names the damage where the reader itself does.
  func apply(
    to lines: [String], at line: Int, of name: String, _ codepoint: String
  ) -> (lines: [String], rule: String?)? {
    var lines = lines
    let own = lines[line].hasSuffix(",") ? lines[line] : lines[line] + ","
    switch self {
    case .delete:
      guard lines[line].hasSuffix(",") else { return nil }
      lines.remove(at: line)
      return (lines, nil)
    case .move:
      lines[line] = lines[line].replacing(codepoint, with: "U+F1234")
      return (lines, nil)
    case .reissue:
      let comma = lines[line].hasSuffix(",") ? "," : ""
      lines[line] = "    \"foreign\": { \"codepoint\": \"\(codepoint)\", \"label\": \"f\" }\(comma)"
      return (lines, nil)
    case .renameWithoutTrace:
      // Former names go too: else a name that was never released is all that is lost.
      lines[line] = lines[line].replacing("\"\(name)\": {", with: "\"other.name\": {")
        .replacing(#/, "renamedFrom": \[[^\]]*\]/#, with: "")
      return (lines, nil)
    case .shareNumber:
      lines.insert("    \"foreign\": \"\(codepoint)\",", at: line)
      return (lines, "manifest-codepoint-twice")
    case .repeatKey:
      lines.insert(own, at: line)
      return (lines, "manifest-duplicate-key")
    case .leaveMarkers:
      lines.insert("<<<<<<< HEAD", at: line)
      return (lines, "manifest-conflict")
    }
  }
}
