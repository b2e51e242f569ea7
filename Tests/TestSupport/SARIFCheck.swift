package import Foundation

/// Checks a log against the parts of SARIF 2.1.0 that Rebus uses.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html; the whole schema judges logs by
/// `make judge-sarif`. The check is closed: a property that it does not know is a breach.
package struct SARIFCheck {
  private typealias Object = [String: Any]

  /// The breaches, each with the place in the log; empty for a valid log.
  package private(set) var problems: [String] = []
  /// The number of results.
  package private(set) var resultCount = 0
  private var ruleIDs: [String] = []

  /// Checks the bytes of a log.
  package init(_ data: Data) {
    guard let log = (try? JSONSerialization.jsonObject(with: data)) as? Object else {
      problems = ["the log is no JSON object"]
      return
    }
    // 3.13: "version" and "runs" are required.
    check(log, "log", ["$schema", "version", "runs"], required: ["version", "runs"])
    expect(log["version"] as? String == "2.1.0", "version")
    for run in list(log["runs"], "runs") { checkRun(run) }
  }

  private mutating func expect(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  private mutating func check(
    _ object: Object, _ name: String, _ known: [String], required: [String] = []
  ) {
    for key in object.keys.sorted() where !known.contains(key) {
      problems.append("\(name) has the unknown property \(key)")
    }
    for key in required where object[key] == nil { problems.append("\(name) has no \(key)") }
  }

  private mutating func list(_ value: Any?, _ name: String) -> [Object] {
    guard let objects = value as? [Object] else {
      problems.append("\(name) is no list of objects")
      return []
    }
    return objects
  }

  /// 3.14, 3.18, 3.19, 3.49: a run has a tool, its driver a name and rules with ids.
  private mutating func checkRun(_ run: Object) {
    check(run, "run", ["tool", "columnKind", "results"], required: ["tool", "results"])
    expect(run["columnKind"] as? String == "unicodeCodePoints", "columnKind")
    let driver = (run["tool"] as? Object)?["driver"] as? Object ?? [:]
    check(driver, "driver", ["name", "semanticVersion", "rules"], required: ["name"])
    for rule in list(driver["rules"], "rules") {
      check(rule, "rule", ["id", "shortDescription", "help"], required: ["id"])
      checkMessage(rule["shortDescription"], "shortDescription")
      checkMessage(rule["help"], "help")
      ruleIDs.append(rule["id"] as? String ?? "")
    }
    expect(Set(ruleIDs).count == ruleIDs.count, "a rule stands twice")
    for result in list(run["results"], "results") { checkResult(result) }
  }

  /// 3.27: a result has a message; its ruleIndex leads to the rule of its ruleId.
  private mutating func checkResult(_ result: Object) {
    resultCount += 1
    check(
      result, "result",
      ["ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations"],
      required: ["message"])
    checkMessage(result["message"], "message")
    expect(
      ["error", "warning", "note", "none"].contains(result["level"] as? String ?? ""), "level")
    let index = result["ruleIndex"] as? Int ?? -1
    expect(
      ruleIDs.indices.contains(index) && ruleIDs[index] == result["ruleId"] as? String,
      "ruleIndex \(index) of \(result["ruleId"] ?? "nothing")")
    for key in ["locations", "relatedLocations"] where result[key] != nil {
      for location in list(result[key], key) { checkLocation(location) }
    }
  }

  private mutating func checkMessage(_ value: Any?, _ name: String) {
    let text = (value as? Object)?["text"] as? String
    expect(text?.isEmpty == false, "\(name) has no text")
  }

  /// 3.28 to 3.30: an address, and a region whose lines and columns begin with 1.
  private mutating func checkLocation(_ location: Object) {
    check(location, "location", ["physicalLocation", "message"])
    guard let physical = location["physicalLocation"] as? Object else { return }
    check(physical, "physicalLocation", ["artifactLocation", "region"])
    let uri = (physical["artifactLocation"] as? Object)?["uri"] as? String ?? " "
    expect(URL(string: uri) != nil && !uri.contains(" ") && !uri.contains("\\"), "uri \(uri)")
    guard let region = physical["region"] as? Object else { return }
    check(
      region, "region", ["startLine", "startColumn", "endColumn"], required: ["startLine"])
    let (start, end) = (region["startColumn"] as? Int ?? 0, region["endColumn"] as? Int ?? 0)
    expect((region["startLine"] as? Int ?? 0) >= 1 && start >= 1 && end > start, "region")
  }
}
