internal import Diagnostics
internal import FontModel

/// What is said of font, enum, manifest and drawings that are out of step.
extension Diagnostic {
  private static let rebuild = "run rebus build, and commit what it writes"

  static func fontOld(
    _ path: String, _ changes: [String], hasEnum: Bool, manifest: String
  ) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.fontOld,
      hasEnum
        ? "this font is older than the enum: it was made before \(manifest) was changed"
        : "this font was made before \(manifest) was changed",
      at: Place(path: path), notes: changes.map { Note($0) }, help: rebuild)
  }

  static func enumOld(_ path: String, hasFont: Bool, manifest: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.enumOld,
      hasFont
        ? "this enum is older than the font: it was made before \(manifest) was changed"
        : "this enum was made before \(manifest) was changed",
      at: Place(path: path), help: rebuild)
  }

  static func enumEdited(at place: Place, _ manifest: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.enumEdited, "this enum was edited by hand", at: place,
      help: "run rebus build; change \(manifest) instead, or an extension in another file")
  }

  static func fontForeign(_ path: String, family: String?, manifest: String) -> Diagnostic {
    let name = family.map { ", of the family \"\(VisibleText.escaped($0, limit: 60))\"," } ?? ""
    return Diagnostic(
      .error, HandshakeRules.fontForeign,
      "this font\(name) was not made from \(manifest)", at: Place(path: path),
      help: "run rebus build to have the right one in its place; move this one away first if it is "
        + "needed")
  }

  /// `holds` is the part that the font says it is, if any; `wanted` the one that belongs there.
  static func fontOfOtherPart(
    _ path: String, holds label: String?, wanted: FontPart?
  ) -> Diagnostic {
    let found = label.map { "this font is the part \(VisibleText.escaped($0, limit: 60))" }
    let part = wanted?.label.map { "the part \($0)" }
    return Diagnostic(
      .error, HandshakeRules.fontForeign,
      (found ?? "this font is no part of a split one") + ", not "
        + (part ?? "the one with the code points below U+10000"),
      at: Place(path: path),
      help: "run rebus build to have the right one in its place")
  }

  static func manifestEdited(_ changes: [String], _ output: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.manifestEdited,
      "the manifest was edited, and nothing was built since", at: place,
      notes: changes.map { Note($0) } + [Note("made before", at: Place(path: output))],
      help: rebuild)
  }

  static func drawingEdited(_ glyph: Glyph, _ font: String, at path: String) -> Diagnostic {
    let number = glyph.codepoints.first.map { " (\(CodepointText.text(of: $0)))" } ?? ""
    return Diagnostic(
      .error, HandshakeRules.drawingEdited,
      "the drawing was edited, and nothing was built since: icon \"\(glyph.name)\"\(number) in "
        + "\(font) has another outline", at: Place(path: path), help: rebuild)
  }

  static func moreDrawingsEdited(_ count: Int, _ font: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.drawingEdited,
      "\(count) more \(count == 1 ? "icon has another outline" : "icons have other outlines")",
      at: Place(path: font), help: rebuild)
  }

  static func twoBuilds(_ font: String, _ source: String, manifest: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.twoBuilds,
      "font and enum come from two builds, and neither from the present \(manifest)",
      at: Place(path: font), notes: [Note("the enum", at: Place(path: source))], help: rebuild)
  }

  static func notCommitted(_ path: String, isNew: Bool, other: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.notCommitted,
      isNew
        ? "this output is not committed, while \(other) is"
        : "this output was built anew, and only the old one is committed",
      at: Place(path: path), help: "run git add \(path), and commit it with manifest and drawings")
  }

  static func lineEnds(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, HandshakeRules.lineEnds, "only the ends of its lines were changed",
      at: Place(path: path),
      help: "keep Git from it by a line in .gitattributes: \(Paths.name(of: path)) -text")
  }
}

/// The rules of what must be in step.
enum HandshakeRules {
  static let fontOld = Rule(
    "verify-font-old",
    summary: "The font is as new as enum and manifest",
    explanation: """
      The digest of names and numbers that stands in the font is not that of the manifest, while
      the enum has the right one: the enum was built and committed, the font was not. An app
      would ask this font for icons that it does not have. Build, and commit both.
      """)
  static let enumOld = Rule(
    "verify-enum-old",
    summary: "The enum is as new as font and manifest",
    explanation: """
      The digest that stands in the enum is not that of the manifest, while the font has the
      right one: the font was built and committed, the enum was not. Build, and commit both.
      """)
  static let enumEdited = Rule(
    "verify-enum-edited",
    summary: "Nobody edits the generated enum",
    explanation: """
      The enum's second line holds a checksum of the rest, and the two do not agree: somebody, or
      a formatter, changed the file. The next build would undo that. Change the manifest instead;
      what you want to add in Swift belongs into an extension in a file of your own. Exclude the
      file from formatters.
      """)
  static let fontForeign = Rule(
    "verify-font-foreign",
    summary: "The font in the place of the output was made from this manifest",
    explanation: """
      The font bears no digest of Rebus, or the name and digest of another manifest: somebody put
      another font into its place, or two manifests write to one path. Of a font that is split,
      each file has its own code points and says so in its name (nameID 17): two files were
      swapped, or one is missing.
      """)
  static let manifestEdited = Rule(
    "verify-manifest-edited",
    summary: "What stands in the manifest was built",
    explanation: """
      Font and enum agree with each other, and not with the manifest: it was edited, and nothing
      was built since. The notes say in what the manifest differs from the font.
      """)
  static let drawingEdited = Rule(
    "verify-drawing-edited",
    summary: "Every drawing was built as it is now",
    explanation: """
      Names and numbers agree, but the glyph of this icon in the font on disk is not what its
      drawing gives: the drawing was edited, and nothing was built since.
      """)
  static let twoBuilds = Rule(
    "verify-two-builds",
    summary: "Font and enum come from one build",
    explanation: """
      Manifest, font and enum bear three different digests: the outputs come from two builds, as
      after a merge that took one file of each side. Build, and commit both.
      """)
  static let notCommitted = Rule(
    "verify-not-committed",
    summary: "What was built is committed with what it was built from",
    explanation: """
      Manifest and drawings are committed, or staged, as they are in the work tree; the font or
      the enum that was built from them is not. Whoever checks this commit out gets old icons
      under new names. `git add` the outputs too. Where generated files are kept out of Git, list
      them in .gitignore, and verify with --no-outputs.
      """)
  static let lineEnds = Rule(
    "verify-line-ends",
    summary: "The ends of lines of the generated enum stay as they are",
    explanation: """
      Outputs are the same bytes on every machine. Git, where core.autocrlf is set, writes other
      ends of lines into the work tree. A line in .gitattributes keeps it from that:

          Icon.swift -text
      """)

  /// Every rule.
  static let allRules: [Rule] = [
    fontOld, enumOld, enumEdited, fontForeign, manifestEdited, drawingEdited, twoBuilds,
    notCommitted, lineEnds,
  ]
}
