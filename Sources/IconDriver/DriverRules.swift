package import Diagnostics

/// The rules of this module.
package enum DriverRules {
  static let fileFailure = Rule(
    "file-failure",
    summary: "Files can be read and written",
    explanation: """
      The system refused to read or to write a file: it is not there, the rights do not allow
      it, the disk is full, or it is not a regular file. Outputs stay as they were. The exit
      code is 3.
      """)
  static let noManifest = Rule(
    "manifest-missing",
    summary: "There is a manifest to build",
    explanation: """
      Without --manifest, every .json file in the folder manifests/ is a manifest. None is there.
      `rebus init --icons DIR --manifest FILE` writes a first one for a folder of drawings.
      """)
  static let manifestExists = Rule(
    "manifest-exists",
    summary: "init never writes over a manifest",
    explanation: """
      A manifest is a ledger: its numbers are used in released apps. `rebus init` writes a new
      one only where there is none.
      """)
  static let noIconFolder = Rule(
    "icons-folder-unknown",
    summary: "It is known where the drawings are",
    explanation: """
      Neither --icons nor "icons" in the manifest's "font" object names the folder of drawings.
      """)
  static let folderFailure = Rule(
    "icons-folder-unreadable",
    summary: "The folder of drawings can be listed",
    explanation: """
      The folder that --icons or the manifest's "icons" names is not there, is not a folder, or
      cannot be read. A path in a manifest is relative to the manifest.
      """)
  static let noDrawings = Rule(
    "icons-folder-empty",
    summary: "The folder of drawings holds drawings",
    explanation: """
      The folder and the folders within it hold no .svg or .svgz file whose name does not begin
      with a dot.
      """)
  static let folderTooDeep = Rule(
    "icons-folder-too-deep",
    summary: "Folders of drawings stand at most 16 deep within each other",
    explanation: """
      A link that leads back to a folder above it makes folders without end. Remove the link, or
      bring the drawings nearer to the top.
      """)
  static let fileName = Rule(
    "icon-file-name",
    summary: "A file's name without its extension is the icon's name",
    explanation: """
      An icon's name is made of ASCII letters and digits with single dots, dashes or underscores
      between them, at most 100 characters. `arrow.forward.svg` is the icon `arrow.forward`.
      Rename the file. A run of separators in a file name, as in `caret--up.svg`, counts as one.
      """)
  static let variant = Rule(
    "icon-variant",
    summary: "Variants of an icon have files of their own",
    explanation: """
      A name with an @, such as `bag@small.svg`, is kept for variants of an icon: masters,
      scales, mirrored and localised forms. This version does not build them, and does not leave
      them out silently. Move the file out of the folder.
      """)
  static let twoFiles = Rule(
    "icon-two-files",
    summary: "An icon has one drawing",
    explanation: """
      Two files have one name, in different folders or with different extensions. Rename one of
      them, or set "folders": "namespace" in the manifest's "font" object so that the folders
      are part of the names.
      """)
  static let withoutEntry = Rule(
    "icon-without-entry",
    summary: "Every drawing has an entry in the manifest",
    explanation: """
      A drawing without a code point is not in the font, and nobody would notice. `rebus add
      NAME` gives it the next free number, `rebus add --all` does so for all; or remove the file.
      """)
  static let withoutDrawing = Rule(
    "icon-without-drawing",
    summary: "Every entry in the manifest has a drawing",
    explanation: """
      The entry's drawing is not in the folder. Draw it, correct the name (`rebus rename
      OLD NEW`), or retire the icon: `rebus retire NAME` keeps its number from ever being used for
      another one.
      """)
  static let retiredButDrawn = Rule(
    "icon-retired-but-drawn",
    summary: "A retired icon has no drawing",
    explanation: """
      The entry says that the icon is retired, so its drawing is not in the font. Remove the
      file, or bring the icon back: `rebus retire NAME --undo`.
      """)
  static let noOutput = Rule(
    "output-unknown",
    summary: "It is known where the outputs go",
    explanation: """
      Neither --out nor "outputs" in the manifest says where font and enum are to be written.
      """)
  static let sharedOutput = Rule(
    "output-shared",
    summary: "Each output belongs to one manifest",
    explanation: """
      Two manifests would write the same file. Give each its own "outputs", another family, or
      build them one at a time into different folders.
      """)
  static let outputOverInput = Rule(
    "output-over-input",
    summary: "No output is written over what is read",
    explanation: """
      The path of an output leads to the manifest or to a drawing, by itself or by a link.
      Writing it would destroy what it is made from. Give the output another name.
      """)
  static let enumName = Rule(
    "output-enum-name",
    summary: "The Swift file's name is the enum's name",
    explanation: """
      The enum bears the name of its file: `Icon.swift` holds `enum Icon`. The name must be a
      word of ASCII letters, digits and underscores that starts with a letter.
      """)
  static let outputMissing = Rule(
    "output-missing",
    summary: "Every output is on disk",
    explanation: """
      `rebus verify` and `rebus build --check` compare what would be built with the files on
      disk. This file is not there. `rebus build` writes it.
      """)
  static let partLeftOver = Rule(
    "output-left-over",
    summary: "No font file is left over from a split font",
    explanation: """
      Beside the font lies the file of a part that the manifest has no entry for any more: the
      font is not split now, or an entry was deleted or got another number. Nothing writes that
      file again, and an app that loads all fonts of a folder would load it. Remove it; Rebus
      removes nothing that it does not write.
      """)
  static let outputStale = Rule(
    "output-stale",
    summary: "Every output is what would be built",
    explanation: """
      The file on disk is not what these drawings and this manifest give: something was edited
      and nothing rebuilt, or the output was edited by hand. `rebus build` writes it anew.
      """)
  static let sourceDateEpoch = Rule(
    "source-date-epoch",
    summary: "SOURCE_DATE_EPOCH is a number of seconds",
    explanation: """
      The environment variable SOURCE_DATE_EPOCH sets the time that stands in the font: seconds
      since 1970 as a whole number. Without it the time is a constant; it is never the clock.
      """)
  static let notProved = Rule(
    "proof-failed",
    summary: "A glyph looks like its drawing",
    explanation: """
      After each build FreeType draws every glyph from the font's bytes, and a scan converter
      that shares no code with the compiler draws the same picture from the drawing. They
      differ. With an em of less than 512 units the grid is too coarse for most icons: choose
      a larger one. Else this is a bug in Rebus: please report it with the drawing. --no-proof
      skips the comparison.
      """)
  static let notProvable = Rule(
    "proof-impossible",
    summary: "A drawing can be drawn for the proof",
    explanation: """
      The drawing is so intricate that the second picture, which proves the glyph, would take
      too long. The glyph was built and checked, but not compared with its drawing.
      """)

  static let outputsMixed = Rule(
    "outputs-mixed",
    summary: "No build was killed while it changed the outputs",
    explanation: """
      Outputs that stand in one folder of their own change in one step. Elsewhere they are renamed
      one after the other, and a build that is killed in between leaves old and new files beside
      each other, with a journal (.rebus-journal). The next `rebus build` finishes the renaming.
      """)
  static let linkOutside = Rule(
    "icon-link-outside",
    summary: "Links in the folder of drawings stay within it",
    explanation: """
      A drawing that is a symbolic link may lead to another drawing of the folder. One that leads
      out of it is refused unread: a folder of icons from strangers must not bring other files of
      the machine into a font or a message.
      """)

  static let noSuchGlyph = Rule(
    "inspect-no-such-glyph",
    summary: "The glyph to be inspected is in the font",
    explanation: """
      `rebus inspect FONT --glyph NAME` finds a glyph by its code point (U+EA00), by its name in
      the font (ic.bag), or by the icon's name (bag). The font has none of that name.
      """)
  static let foreignFontUnreadable = Rule(
    "inspect-font-unreadable",
    summary: "The font to be inspected can be read",
    explanation: """
      The file is no TrueType font, is packed (WOFF), is a collection, or the tables that every
      font needs are missing or damaged.
      """)

  /// Every rule.
  package static let allRules: [Rule] = [
    fileFailure, noManifest, manifestExists, noIconFolder, folderFailure, noDrawings,
    folderTooDeep, fileName, variant, twoFiles, withoutEntry, withoutDrawing, retiredButDrawn,
    noOutput, sharedOutput, outputOverInput, enumName, outputMissing, outputStale, partLeftOver,
    sourceDateEpoch,
    notProved, outputsMixed, linkOutside,
    notProvable, noSuchGlyph, foreignFontUnreadable,
  ]
}
