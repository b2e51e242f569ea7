/// Counts the copies that `use` elements make, each element once, before anything is drawn.
struct CopyCounter {
  /// The verdict on an element.
  enum Verdict {
    /// Drawing it makes so many copies.
    case fine(copies: Int)
    case cyclic
    case tooMany
    case tooDeep
  }

  private struct Cost {
    /// Copies that drawing the subtree makes.
    var copies = 0
    /// `use` followed in each other.
    var depth = 0
  }

  let document: XMLDocument
  let ids: [ArraySlice<UInt8>: Int]
  private var limits: DrawingLimits { document.limits }
  private var knownUses: [Int: Cost] = [:]
  private var knownTargets: [Int: Cost] = [:]

  init(document: XMLDocument, ids: [ArraySlice<UInt8>: Int]) {
    self.document = document
    self.ids = ids
  }

  /// Says what drawing a `use` element as it stands in the file would cost.
  mutating func count(of use: Int) -> Verdict {
    do throws(Failure) {
      return .fine(copies: try cost(ofUse: use, level: 0, active: []).copies)
    } catch {
      return error.verdict
    }
  }

  private struct Failure: Error {
    let verdict: Verdict
  }

  /// The recursion follows `use` only; it ends at the depth limit.
  private mutating func cost(
    ofUse use: Int, level: Int, active: [Int]
  ) throws(Failure) -> Cost {
    if let cost = knownUses[use] { return cost }
    if active.contains(use) { throw Failure(verdict: .cyclic) }
    guard level <= limits[.copyNesting] else { throw Failure(verdict: .tooDeep) }
    var cost = Cost(copies: 1, depth: 1)
    if let href = document.href(of: use), case .local(let id) = Reference(href: href),
      let target = ids[id]
    {
      if (target..<document.elements[target].end).contains(use) { throw Failure(verdict: .cyclic) }
      let part = try self.cost(ofTarget: target, level: level + 1, active: active + [use])
      cost.copies += part.copies
      cost.depth += part.depth
    }
    if cost.copies > limits[.copies] { throw Failure(verdict: .tooMany) }
    if cost.depth > limits[.copyNesting] { throw Failure(verdict: .tooDeep) }
    knownUses[use] = cost
    return cost
  }

  /// The cost of all `use` elements in a subtree.
  private mutating func cost(
    ofTarget target: Int, level: Int, active: [Int]
  ) throws(Failure) -> Cost {
    if let cost = knownTargets[target] { return cost }
    var cost = Cost()
    for inner in target..<document.elements[target].end
    where document.elements[inner].name == .use {
      let part = try self.cost(ofUse: inner, level: level, active: active)
      cost.copies += part.copies
      cost.depth = max(cost.depth, part.depth)
      if cost.copies > limits[.copies] { throw Failure(verdict: .tooMany) }
    }
    knownTargets[target] = cost
    return cost
  }
}
