extension Path {
  /// Combines the union of all subjects with the union of all clips, each under its own rule.
  ///
  /// The result has simple closed contours that do not overlap, of pieces of the source curves:
  /// outer contours have negative signed area (clockwise with y up), holes positive, so the
  /// non-zero and the even-odd rule fill it alike. Contours start at their lowest, then leftmost
  /// point and are sorted by it. Open contours are filled as if closed. Crowds of shapes that cross
  /// each other more often than the limit are united in parts.
  package static func combined(
    _ operation: BooleanOperation, subjects: [BooleanOperand], clips: [BooleanOperand] = [],
    settings: BooleanSettings = BooleanSettings()
  ) throws(BooleanError) -> Path {
    settings.check()
    do throws(BooleanError) {
      return try BooleanRun(operation, subjects: subjects, clips: clips, settings: settings).path
    } catch {
      guard error == .tooManyCrossings else { throw error }
      var crowd = CrowdUnion(settings: settings)
      let subject = try crowd.united(subjects)
      let clip = try crowd.united(clips)
      guard subject != nil || clip != nil else { throw .tooManyCrossings }
      return try crowd.combined(
        operation, subjects: subject.map { [$0] } ?? subjects, clips: clip.map { [$0] } ?? clips)
    }
  }

  /// Returns the filled area as simple closed contours that do not overlap.
  package func resolved(
    under rule: FillRule, settings: BooleanSettings = BooleanSettings()
  ) throws(BooleanError) -> Path {
    try Path.combined(
      .union, subjects: [BooleanOperand(path: self, rule: rule)], settings: settings)
  }
}
