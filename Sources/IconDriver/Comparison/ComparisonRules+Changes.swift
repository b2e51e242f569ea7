internal import FontModel

/// The words of the rules of changes, one for each kind.
extension ComparisonRules {
  /// The id behind `compat-`, the summary and the explanation of a kind.
  static func texts(
    of kind: ReleaseChange.Kind
  ) -> (id: String, summary: String, explanation: String) {
    switch kind.level {
    case .major: majorTexts(of: kind)
    case .minor: minorTexts(of: kind)
    default: patchTexts(of: kind)
    }
  }

  private static func majorTexts(
    of kind: ReleaseChange.Kind
  ) -> (id: String, summary: String, explanation: String) {
    switch kind {
    case .removed:
      (
        "removed", "A released icon keeps its entry",
        """
        Apps and documents hold the number, and code the name. An icon that is no longer drawn
        keeps its line with "retired": "VERSION", so that nothing else ever gets its number.
        """
      )
    case .tombstoneRemoved:
      (
        "tombstone-removed", "A tombstone stays for ever",
        """
        Without the line of the retired icon its number would be given to another one, which old
        documents would then show in its place.
        """
      )
    case .reissued:
      (
        "reissued", "A released number belongs to its icon for ever",
        """
        The number leads to another icon now: whoever stored it sees the wrong picture. Give the
        new icon a number that was never used. If it is the same icon under a new name, keep the
        old one in "renamedFrom".
        """
      )
    case .moved:
      (
        "moved", "A released icon keeps its number",
        """
        Whoever stored the old number sees another icon, or an empty box. Restore the number.
        """
      )
    case .swapped:
      (
        "swapped", "Two icons do not exchange their numbers",
        """
        Whoever stored one of the numbers sees the other icon. Restore both numbers.
        """
      )
    case .renamedWithoutOldName:
      (
        "renamed-without-old-name", "A renamed icon keeps its old name",
        """
        Code that uses the old name no longer compiles. "renamedFrom": ["OLD"] keeps the name as
        a deprecated one.
        """
      )
    case .formerNameDropped:
      (
        "former-name-dropped", "A former name still leads to its icon",
        """
        A name that "renamedFrom" once held is part of the enum. Code that uses it no longer
        compiles.
        """
      )
    case .formerNameTaken:
      (
        "former-name-taken", "A former name is not given to another icon",
        """
        Code that uses the former name compiles as before, and shows another icon.
        """
      )
    case .advance:
      (
        "advance", "A released icon keeps its width",
        """
        Lines of text that hold the icon break elsewhere. The width follows the artboard, "width",
        "margins" and "scale".
        """
      )
    case .lineMetric:
      (
        "line", "The line of the font keeps its metrics",
        """
        Lines that hold icons become higher or lower. The metrics follow "layout".
        """
      )
    case .split:
      (
        "split", "Icons stay in the font file that has them",
        """
        Apps that load the first file alone, or ask for it, no longer find icons beyond U+FFFF
        once "split" is set; and the other files are gone once it is taken back.
        """
      )
    default:
      (
        "family", "The font keeps its family",
        """
        Apps and style sheets ask for the font by its family, and the font's file is called by it.
        """
      )
    }
  }

  private static func minorTexts(
    of kind: ReleaseChange.Kind
  ) -> (id: String, summary: String, explanation: String) {
    switch kind {
    case .added:
      (
        "added", "A new icon has a number above all that were released",
        """
        A number in a gap may have been used by an icon whose entry was deleted. Take the next
        number above the highest one.
        """
      )
    case .renamed:
      ("renamed", "An icon was renamed, and the old name is kept", "Code that uses it is warned.")
    case .formerNameAdded:
      ("former-name", "An icon has a further former name", "The enum has one name more.")
    case .deprecated:
      ("deprecated", "An icon is deprecated", "Code that uses it is warned, and works.")
    case .retired:
      (
        "retired", "An icon is retired",
        """
        Its glyph is gone, its number stays reserved, and the compiler says so where the name is
        used. Deprecate it for some releases before.
        """
      )
    default:
      ("restored", "A retired icon is drawn again", "It has the number that it had.")
    }
  }

  private static func patchTexts(
    of kind: ReleaseChange.Kind
  ) -> (id: String, summary: String, explanation: String) {
    switch kind {
    case .redrawn:
      (
        "redrawn", "An icon is redrawn",
        """
        The figure is the area that one of the two pictures has and the other has not, of the area
        of both together. Strips no wider than a thousandth of the em do not count.
        """
      )
    case .shifted:
      ("shifted", "An icon sits elsewhere in its width", "The outline is the same.")
    case .unitsPerEm:
      (
        "em", "The em has other units",
        "Everything is compared at the same size of text, so this alone changes nothing to see."
      )
    case .deprecationChanged:
      ("deprecation", "A deprecation says something else, or is withdrawn", "Nothing breaks.")
    case .metadata:
      ("words", "Words of the manifest changed", "Labels, keywords and the like.")
    default:
      (
        "reserved", "A tombstone is new",
        "An icon was added and retired since the release, or its number was reserved."
      )
    }
  }
}
