package import Diagnostics
import FontModel

/// What a finding is about: an icon with its code point, or a glyph without one.
struct GlyphLabel: Sendable, Hashable {
  private let kind: String
  private let name: String
  private let codepoint: UInt32?

  /// Makes the label of a glyph of the model.
  init(_ glyph: Glyph) {
    kind = glyph.icon == nil ? "glyph" : "icon"
    name = glyph.name
    codepoint = glyph.codepoints.first
  }

  /// Makes the label of an icon by its name and code point.
  init(icon name: String, codepoint: UInt32) {
    kind = "icon"
    self.name = name
    self.codepoint = codepoint
  }

  /// As it stands in messages: `icon 'bag' (U+EA00)`, or `glyph '.notdef'`.
  var text: String {
    let codepoint = codepoint.map { " (\(CodepointText.text(of: $0)))" } ?? ""
    return "\(kind) \"\(name)\"\(codepoint)"
  }
}

extension Diagnostic {
  /// The sentence that ends findings about a font that was just built, or was committed.
  private static let rebuild = "build the font again with rebus build"

  /// A font that cannot be opened, and why.
  package static func fontUnreadable(_ reason: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.unreadable, "the font cannot be read: \(reason)", at: place)
  }

  static func fontDamaged(_ fault: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.damaged, "the font file is damaged: \(fault)", at: place,
      help: rebuild)
  }

  static func codepointMissing(_ label: GlyphLabel, in map: String, at place: Place?) -> Diagnostic
  {
    Diagnostic(
      .error, FontCheckingRules.codepoints, "\(label.text) is missing from \(map)", at: place,
      help: rebuild)
  }

  static func codepointWrong(
    _ codepoint: UInt32, gives glyph: Int, insteadOf wanted: Int, in map: String,
    at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.codepoints,
      "\(CodepointText.text(of: codepoint)) leads to glyph \(glyph) instead of \(wanted) in \(map)",
      at: place, help: rebuild)
  }

  static func codepointUnknown(
    _ codepoint: UInt32, in map: String, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.codepoints,
      "\(CodepointText.text(of: codepoint)) is in \(map), and no icon has it", at: place,
      help: rebuild)
  }

  static func characterMap(_ problem: String, at place: Place?) -> Diagnostic {
    Diagnostic(.error, FontCheckingRules.codepoints, problem, at: place, help: rebuild)
  }

  static func outlineDiffers(
    _ label: GlyphLabel, _ difference: String, by reader: String, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.outlines,
      "the outline of \(label.text), read by \(reader), \(difference)", at: place, help: rebuild)
  }

  static func emptyGlyph(_ label: GlyphLabel, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.emptyGlyph, "\(label.text) has an empty glyph", at: place,
      help: "look whether the drawing has ink")
  }

  static func glyphMetrics(_ label: GlyphLabel, _ problem: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.metrics, "\(label.text) has \(problem)", at: place, help: rebuild)
  }

  static func fontFigure(
    _ field: String, is value: Int, insteadOf wanted: Int, at place: Place?
  ) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.metrics, "\"\(field)\" is \(value) instead of \(wanted)", at: place,
      help: rebuild)
  }

  static func glyphClipped(_ label: GlyphLabel, _ problem: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .error, FontCheckingRules.clipped, "\(label.text) \(problem)", at: place, help: rebuild)
  }

  static func fontNames(_ problem: String, at place: Place?) -> Diagnostic {
    Diagnostic(.error, FontCheckingRules.names, problem, at: place, help: rebuild)
  }

  static func shapedAsMark(_ label: GlyphLabel, at place: Place?) -> Diagnostic {
    Diagnostic(
      .warning, FontCheckingRules.shaping,
      "\(label.text) is a combining mark: text layout draws it over the character before it",
      at: place, help: "use a code point of the private use areas")
  }

  static func shapingDiffers(_ label: GlyphLabel, _ problem: String, at place: Place?) -> Diagnostic
  {
    Diagnostic(
      .error, FontCheckingRules.shaping, "\(label.text) \(problem)", at: place,
      help: "use a code point of the private use areas")
  }
}
