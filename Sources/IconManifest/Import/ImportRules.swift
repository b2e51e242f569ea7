package import Diagnostics

/// The rules about files of other tools that icons are imported from.
package enum ImportRules {
  package static let allRules: [Rule] = [
    format, unreadable, leftOut, renamed, collision, refused, alias, layers, newNumber,
  ]

  package static let format = Rule(
    "import-unknown-format",
    summary: "The kind of a file to be imported is known.",
    explanation: """
      The kind is told by what stands in the file, and by its name; it is never guessed.
      Name it where that is not enough:

          rebus import glyphs.txt --from codepoints --manifest manifests/acme.json

      Known are icomoon (selection.json), fontello (config.json), iconfont (iconfont.json),
      codepoints, map (names and numbers in JSON), css (with SCSS and Less) and font (TTF,
      OTF, WOFF and WOFF2).
      """)

  package static let unreadable = Rule(
    "import-unreadable",
    summary: "Every icon of an imported file has a name and a number.",
    explanation: """
      The file is not what its kind should be, or one of its icons has no name, or a number
      that is none. Nothing is written, since an icon that is skipped would be missed only
      in the app.

      Export the file again in the tool that wrote it, or correct the place.
      """)

  package static let leftOut = Rule(
    "import-left-out",
    summary: "What is not taken over is said.",
    explanation: """
      An icon that is not selected in Fontello is not in its font. A sequence of several
      characters (a pair of layers, an emoji) is no icon with a number of its own. Glyphs of
      a font whose numbers are those of letters, blanks or controls are not icons.
      """)

  package static let renamed = Rule(
    "import-renamed",
    summary: "Names of other tools become names of icons, and every change is listed.",
    explanation: """
      A name is ASCII letters and digits with single . - _ between them. What cannot stand in
      a name becomes a dash, separators at the ends go, of a run the first stays. A name
      without any letter or digit becomes u and the number. The prefix that all classes of a
      style sheet have ("bi-", "icon-") is left out. The numbers stay as they are.
      """)

  package static let collision = Rule(
    "import-name-collision",
    summary: "Two imported icons never get one name.",
    explanation: """
      Two icons with different numbers have one name, or names that are one when they are
      made valid, or differ only in case. Rebus does not choose: rename one of them in the
      file, and import again.
      """)

  package static let refused = Rule(
    "import-codepoint-refused",
    summary: "No imported icon has a number that no font can show.",
    explanation: """
      The number is a surrogate, a non-character, a control, white space, the byte order mark
      or a variation selector. Text engines swallow it, so that the icon never was visible
      under it. Give the icon another number in the file, and import again.
      """)

  package static let alias = Rule(
    "import-alias",
    summary: "Several names of one number become one icon with former names.",
    explanation: """
      Sets such as Material Symbols and Codicons have several names for one number. The first
      becomes the icon's name, or the one that has a drawing; the others stand in its
      "renamedFrom", so that each still leads to the icon and warns in Swift.
      """)

  package static let layers = Rule(
    "import-layers",
    summary: "Numbers of coloured layers stay reserved.",
    explanation: """
      IcoMoon gives an icon of several colours a glyph and a number for each of them, which
      lie over each other. Rebus builds one glyph, in one colour. The other numbers become
      retired entries, so that they are never given to another icon.
      """)

  package static let newNumber = Rule(
    "import-new-number",
    summary: "An imported icon without a number gets a new one.",
    explanation: """
      The file names the icon, but gives it no number: it was used as an SVG, or never
      exported as a font. It gets the lowest number above all that are used.
      """)
}
