package import Diagnostics

/// The rules of what a manifest may say.
package enum IconManifestRules {
  package static let allRules: [Rule] =
    [
      json, conflict, encoding, limit, duplicateKey, unknownKey, type, value, notBuilt, noIcons,
      iconName, respelledName, twinNames, formerName, replacement, codepointSpelling,
      refusedCodepoint, sharedCodepoint, publicCodepoint, softBankCodepoint, windowsCodepoint,
      appleCodepoint,
    ] + LedgerRules.allRules + MergeRules.allRules

  // MARK: The file

  package static let json = Rule(
    "manifest-json",
    summary: "A manifest is strict JSON.",
    explanation: """
      JSON has no comments, no trailing commas, no single quotes and no keys without
      quotes; numbers are decimal. Strings stand on one line, control characters in
      them are escaped, and escapes of surrogates come in pairs.

          { "icons": { "bag": "U+EA00", "home": "U+EA01" } }
      """)

  package static let conflict = Rule(
    "manifest-conflict",
    summary: "A manifest holds no conflict markers of git.",
    explanation: """
      A merge that could not be finished left both sides in the file, between lines of
      <<<<<<<, ======= and >>>>>>>.

      "rebus resolve" keeps what both sides say. Where both gave one number to two icons,
      the side that was released keeps it, and the other gets a new one from above every
      number that was ever used. Then build again.
      """)

  package static let encoding = Rule(
    "manifest-encoding",
    summary: "A manifest is UTF-8 text.",
    explanation: """
      JSON files are exchanged as UTF-8. The file is UTF-16, Latin-1, another encoding,
      or no text at all.

      Save the file as UTF-8 in your editor. A byte order mark at its start is allowed.
      """)

  package static let limit = Rule(
    "manifest-limit",
    summary: "A manifest is at most 16 MiB large, 16 deep, and has at most 137468 icons.",
    explanation: """
      All private use areas of Unicode together have as many code points. Files larger or
      deeper than the limits are no manifests.

      Split the icons into several manifests, which make several fonts.
      """)

  package static let duplicateKey = Rule(
    "manifest-duplicate-key",
    summary: "A key stands once in an object.",
    explanation: """
      Most JSON readers take the first or the last of several equal keys without a word.
      In a manifest that would give an icon a number that nobody meant: the usual cause
      is a merge or a line that was copied.

      Decide which of the lines is right and remove the other. Keys are equal when their
      characters are, however they are escaped.
      """)

  package static let unknownKey = Rule(
    "manifest-unknown-key",
    summary: "Every key of a manifest has a meaning.",
    explanation: """
      A misspelt key would otherwise be ignored without a word. The manifest's own keys
      are $schema, font, outputs and icons; the documentation lists those within.

      Correct the key, or remove it.
      """)

  package static let type = Rule(
    "manifest-type",
    summary: "Every value of a manifest is of the kind that its key asks for.",
    explanation: """
      A text was given where a number is asked for, a list in place of an object, or the
      like. null is no value: leave the key out instead.
      """)

  package static let value = Rule(
    "manifest-value",
    summary: "Every value of a manifest lies within its limits.",
    explanation: """
      Versions are numbers with dots, such as 1.4.0. unitsPerEm lies from 16 to 16384.
      The vendor is one to four characters of ASCII. The layout is text, symbol or square.
      Ranges are written EA00-EFFF. Names of families have up to 63 characters and none
      that files cannot have. Texts hold no control characters.
      """)

  package static let notBuilt = Rule(
    "manifest-not-built",
    summary: "What a manifest asks for is built.",
    explanation: """
      The key belongs to Rebus, but this version does not build what it asks for. The
      rest of the font is not affected.

      Remove the key until a version that knows it is in use.
      """)

  package static let noIcons = Rule(
    "manifest-no-icons",
    summary: "A manifest names at least one icon.",
    explanation: """
      An empty manifest would make an empty font, which is never meant.

          { "icons": { "bag": "U+EA00" } }

      "rebus init" writes a first manifest for a folder of drawings.
      """)

  // MARK: Names

  package static let iconName = Rule(
    "manifest-icon-name",
    summary: "Names are ASCII letters and digits with single . - _ between them.",
    explanation: """
      Names become file names, Swift identifiers, glyph names and names on other
      platforms, so they keep to what all of these can carry: at most 100 characters,
      no separator at the start, at the end or beside another one, and no name of a
      device of Windows (con, prn, aux, nul, com1, lpt1 ...) before the first dot.

          arrow.forward   24-hours   bag_2
      """)

  package static let respelledName = Rule(
    "manifest-respelled-name",
    summary: "A run of separators in a name counts as one.",
    explanation: """
      The drawing caret--up.svg is the icon caret-up, _leading.svg is the icon leading:
      of a run of separators the first stays, underscores at the start and at the end go.
      A manifest that was made for another tool may hold the names of the files; they are
      read in the same way.

      Write the name in the manifest as Rebus reads it.
      """)

  package static let twinNames = Rule(
    "manifest-twin-names",
    summary: "Two names differ in more than case.",
    explanation: """
      Home.svg and home.svg are one file on most disks of macOS and Windows, so that one
      icon would silently get the drawing of the other.

      Rename one of them.
      """)

  package static let formerName = Rule(
    "manifest-former-name",
    summary: "A former name belongs to one icon, and to none that still has it.",
    explanation: """
      renamedFrom keeps old code compiling: the old name leads to the new one. That
      needs old names that no other icon has, live or retired, and that no other icon
      had before.
      """)

  package static let replacement = Rule(
    "manifest-replacement",
    summary: "What replaces a deprecated icon is another icon of the manifest.",
    explanation: """
      Xcode offers the replacement to whoever uses the deprecated icon. It must exist,
      must not be retired, and cannot be the icon itself.
      """)

  // MARK: Code points

  package static let codepointSpelling = Rule(
    "manifest-codepoint-spelling",
    summary: "A code point is written in one of the known ways.",
    explanation: """
      These are all the same:

          "U+EA00"  "EA00"  "ea00"  "0xEA00"  "\\\\uea00"     4 to 6 hexadecimal digits
          "\\uea00"                                          the character itself
          59904                                             the number, in decimal

      A text of digits is hexadecimal, always. A text of one character is that character.
      """)

  package static let refusedCodepoint = Rule(
    "manifest-codepoint-refused",
    summary: "A code point is a character that text can show.",
    explanation: """
      Values above 10FFFF and surrogates are no characters. Non-characters (FDD0-FDEF and
      the last two of each plane), U+FEFF, variation selectors, white space, controls and
      characters that are invisible by definition are swallowed on the way to the font:
      no icon would ever be seen.

      Choose a number from a private use area: EA00-EFFF, F100-F6FF, F0000-FFFFD.
      """)

  package static let sharedCodepoint = Rule(
    "manifest-codepoint-twice",
    summary: "A code point belongs to one name, for ever.",
    explanation: """
      Two icons on one number cannot both be shown. Often two branches took the same next
      number; or the number of a retired icon was given away again, so that old apps and
      documents show something else.

      The name that was released first keeps the number; the other gets the lowest one
      above all that were ever used.
      """)

  package static let publicCodepoint = Rule(
    "manifest-codepoint-public",
    summary: "Icons stand in the private use areas.",
    explanation: """
      Outside the private use areas a number already means a character, or will: screen
      readers read it out, text engines join, stack, mirror or break at it, and another
      font may be taken for it.

      Choose a number from EA00-EFFF, F100-F6FF or F0000-FFFFD, unless the icon really is
      that character.
      """)

  package static let softBankCodepoint = Rule(
    "manifest-codepoint-softbank",
    summary: "Icons keep away from the old numbers of SoftBank's emoji.",
    explanation: """
      E001-E05A, E101-E15A, E201-E253, E301-E34D, E401-E44C and E501-E537 were emoji on
      Japanese telephones. Apple's systems still know them: VoiceOver reads "boy's head"
      for U+E001.

      For new icons choose numbers from EA00 on. Released numbers are better kept.
      """)

  package static let windowsCodepoint = Rule(
    "manifest-codepoint-windows",
    summary: "Icons keep away from the zone of Windows symbol fonts.",
    explanation: """
      Windows maps F000-F0FF to the characters 00-FF for symbol fonts, and some programs
      do so for every font.

      For new icons choose numbers from EA00 on. Released numbers are better kept.
      """)

  package static let appleCodepoint = Rule(
    "manifest-codepoint-apple",
    summary: "Icons keep away from the numbers that Apple uses itself.",
    explanation: """
      F700-F8FF is Apple's corporate zone: function keys stand at F700, the Apple logo at
      F8FF, and the system's own fonts draw them.

      For new icons choose numbers from EA00 on. Released numbers are better kept.
      """)
}
