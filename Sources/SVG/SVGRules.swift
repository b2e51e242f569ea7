package import Diagnostics

/// The kinds of findings about SVG files; `DrawingLimit` has those about limits.
package enum SVGRules {
  /// All rules, in the order of the walk.
  package static let allRules: [Rule] = [
    xml, entity, encoding, compressed, namespace, root, artboard, size, path, number,
    transform, property, styleSheet, variable, reference, externalReference, referenceCycle,
    unsupportedElement, filter, softMask, fadingGradient, unsupportedClip, animation, script,
    unknownElement, duplicateID, language, drawsNothing, nothingDrawn, opacityLost,
    coversArtboard, degenerateCurve, fontUnit, background,
    moreFindings,
  ]

  static let xml = Rule(
    "svg-xml", summary: "the file is not well-formed XML",
    explanation: """
      An SVG file is XML, and XML that is broken anywhere is refused by every
      browser. Common causes: an end tag that is missing or does not match, an
      attribute given twice, "&" or "<" in a value, text after </svg>, a file
      that was cut off, or a page of HTML saved under the name of an icon.

      Export the drawing again, or mend the place that the message names.
      """)

  static let entity = Rule(
    "svg-entity", summary: "an entity is external, endless or unknown",
    explanation: """
      Entities of the internal subset, as Illustrator writes them, are expanded
      within a small budget. Nothing else is: entities and document types from
      other files are never read, and entities that hold each other or grow
      without bound are refused.

      Export the drawing without a document type declaration.
      """)

  static let encoding = Rule(
    "svg-encoding", summary: "the text is not in an encoding that can be read",
    explanation: """
      UTF-8 (with or without a byte order mark), UTF-16, ISO-8859-1,
      windows-1252 and ASCII are read; the XML declaration or the mark says
      which it is. Text that contradicts its declaration is refused, because
      names and values would come out wrong.

      Save the file as UTF-8.
      """)

  static let compressed = Rule(
    "svg-compressed", summary: "a compressed file is damaged or has the wrong name",
    explanation: """
      A drawing compressed with gzip is read if its name ends in .svgz. Under
      .svg a browser would not show it.

      Rename the file to .svgz, or unpack it.
      """)

  static let namespace = Rule(
    "svg-namespace", summary: "a namespace is not declared",
    explanation: """
      An SVG file declares xmlns="http://www.w3.org/2000/svg" on its root, and
      each prefix that it uses. Browsers refuse to show a file without; Rebus
      reads it as what it surely means, and says so.

      Add the declaration to the root element.
      """)

  static let root = Rule(
    "svg-root", summary: "the file is not an SVG drawing",
    explanation: """
      The root element of a drawing is <svg> in the namespace
      http://www.w3.org/2000/svg. Other XML, such as HTML pages, property lists
      and Android vector drawables, cannot be read as an icon.

      Export the icon as SVG.
      """)

  static let artboard = Rule(
    "svg-artboard", summary: "the drawing has no usable artboard",
    explanation: """
      The artboard is the view box of the root, or, where there is none, its
      width and height. It decides where the icon lies on its em square.

      Write viewBox="0 0 24 24" with the numbers of the drawing: four numbers
      without units, the last two above zero.
      """)

  static let size = Rule(
    "svg-size", summary: "the size of the root is missing or means nothing",
    explanation: """
      Where the root has no view box and no size, browsers differ in what they
      show. Rebus then lets the artboard reach from the origin to the end of the
      drawing. A size of zero beside a valid view box is passed over.

      Write a viewBox on the root.
      """)

  static let path = Rule(
    "svg-path", summary: "path data cannot be read",
    explanation: """
      Browsers draw a path up to the first error in its data and drop the rest
      without a word. An icon must not lose a part silently, so this is an
      error.

      The message names the place in the data. Typical causes are a letter that
      is no command, a number of the wrong form, an arc flag other than 0 or 1,
      or a command with too few numbers.
      """)

  static let number = Rule(
    "svg-number", summary: "a number is malformed, negative or out of range",
    explanation: """
      Lengths and coordinates are decimal numbers, some with a unit such as px,
      mm or %. Sizes and radii must not be negative, and no magnitude may exceed
      1,000,000,000.

      Write a plain number in user units.
      """)

  static let transform = Rule(
    "svg-transform", summary: "a transform cannot be read",
    explanation: """
      A transform is a list of matrix, translate, scale, rotate, skewX and
      skewY, each with its numbers in parentheses. With an error in it browsers
      drop the whole list, and the drawing lands in another place.

      Mend the list, or let the drawing program apply it to the paths.
      """)

  static let property = Rule(
    "svg-property", summary: "the value of a property means nothing",
    explanation: """
      A property with a value that is not understood is passed over, as browsers
      do: the value of the parent or the initial value holds instead.

      Correct the value or remove the property.
      """)

  static let styleSheet = Rule(
    "svg-style-sheet", summary: "a part of a style sheet is not followed",
    explanation: """
      Rules with selectors by type, class, id, attribute, child and sibling are
      followed. Imported sheets are never loaded. Rules under a condition other
      than a screen in light colours, and rules whose selector is not
      understood, are passed over.

      Write the properties on the elements themselves.
      """)

  static let variable = Rule(
    "svg-variable", summary: "a custom property has no value",
    explanation: """
      var(--name) stands for a custom property of the page around an icon. A
      font has no page: without a value in the file and without a fallback the
      property counts as not set.

      Give a fallback: var(--name, currentColor).
      """)

  static let reference = Rule(
    "svg-reference", summary: "a reference names an element that is not there",
    explanation: """
      A <use> whose target is missing draws nothing, so a part of the icon would
      be lost without a word. A clip path, mask, marker or filter that is
      missing is passed over with a warning, as browsers do.

      Correct the id, or remove the reference.
      """)

  static let externalReference = Rule(
    "svg-external-reference", summary: "a reference leaves the file",
    explanation: """
      Only elements of the same file can be named, as "#id". Other files and
      addresses are never loaded, whatever they are.

      Copy the element into the file.
      """)

  static let referenceCycle = Rule(
    "svg-reference-cycle", summary: "an element refers to itself",
    explanation: """
      A <use>, clip path, mask or marker that holds itself, directly or through
      others, has no picture.

      Remove one of the references.
      """)

  static let unsupportedElement = Rule(
    "svg-unsupported-element", summary: "an element cannot become an outline",
    explanation: """
      Glyphs are outlines. Text without its font, pixel images, embedded HTML
      and media cannot be turned into outlines.

      Convert text to paths, trace images, or remove the element. Elements that
      are not displayed may stay.
      """)

  static let filter = Rule(
    "svg-filter", summary: "a filter cannot become an outline",
    explanation: """
      Blurs, shadows and displacements have no outline, so a filter that changes
      what is covered is an error. A filter that changes colours only, such as
      an inner shadow or a colour matrix, leaves the silhouette as it is: a
      warning says that its effect is lost.

      Remove the filter, or flatten it in the drawing program.
      """)

  static let softMask = Rule(
    "svg-soft-mask", summary: "a mask fades",
    explanation: """
      A mask whose content is painted in plain colours has hard edges and becomes
      an outline: light shows, dark hides, and greys show ink that becomes solid,
      with a warning. Gradients and patterns make the ink fade, and there is no
      edge that an outline could follow.

      Paint the mask in plain colours, or use a clip path.
      """)

  static let fadingGradient = Rule(
    "svg-fading-gradient", summary: "a gradient fades to nothing",
    explanation: """
      A gradient counts as ink wherever it paints, and a glyph is either ink or
      not. One that runs from ink to nothing has no edge that an outline could
      follow: the whole shape becomes solid, up to its own edge.

      Make the last stop opaque, or cut the shape where it shall end.
      """)

  static let unsupportedClip = Rule(
    "svg-unsupported-clip", summary: "a clip or mask cannot be followed",
    explanation: """
      clip-path names an element of the file, as in url(#id), or is a shape:
      circle(), ellipse(), inset(), rect(), xywh(), polygon() or path(), with or
      without a box such as fill-box. Anything else, and images as masks, is
      refused. In a clip path only shapes, and <use> of shapes, count; groups
      draw nothing there.

      Use a <clipPath> with shapes.
      """)

  static let animation = Rule(
    "svg-animation", summary: "animation is lost",
    explanation: """
      A glyph does not move. The drawing is taken as it stands without its
      animations.

      Check that the drawing at rest is the icon; remove the animation to silence
      the message.
      """)

  static let script = Rule(
    "svg-script", summary: "a script is never run",
    explanation: """
      Scripts and event handlers are passed over: the drawing is taken as it
      stands in the file.

      Remove them; an icon needs none.
      """)

  static let unknownElement = Rule(
    "svg-unknown-element", summary: "an element is not known",
    explanation: """
      XML names are case-sensitive: <Path> is not <path>. Elements that SVG does
      not know draw nothing, in browsers too.

      Correct the name, or remove the element.
      """)

  static let duplicateID = Rule(
    "svg-duplicate-id", summary: "an id is given twice",
    explanation: """
      References go to the first element of an id. A second one is mostly an
      accident of copying, and what refers to it gets the wrong element.

      Rename one of them.
      """)

  static let language = Rule(
    "svg-language", summary: "a part depends on the language",
    explanation: """
      systemLanguage chooses among drawings by the language of the reader. A font
      is the same for all: the drawing for English (en) is taken, whatever the
      language of the machine.

      Keep one drawing, or make one icon for each language.
      """)

  static let drawsNothing = Rule(
    "svg-draws-nothing", summary: "a shape draws nothing",
    explanation: """
      A shape without extent, such as a circle without radius or a line without
      stroke, leaves no ink.

      Remove it, or give it its size.
      """)

  static let nothingDrawn = Rule(
    "svg-nothing-drawn", summary: "the drawing is empty",
    explanation: """
      No shape leaves ink: all are without paint, hidden, transparent, cut away
      or without extent. An empty glyph is never what an icon font wants.

      Give the icon a fill or a stroke.
      """)

  static let opacityLost = Rule(
    "svg-opacity-lost", summary: "translucent ink becomes solid",
    explanation: """
      A glyph of one colour is either ink or not. Parts with an opacity between 0
      and 1 become solid.

      Draw the part solid, or remove it.
      """)

  static let coversArtboard = Rule(
    "svg-covers-artboard", summary: "a shape covers the whole artboard",
    explanation: """
      A painted rectangle as large as the artboard turns the glyph into a solid
      block. Drawing programs leave such rectangles behind as backgrounds or
      guides.

      Remove the rectangle, or give it fill="none".
      """)

  static let degenerateCurve = Rule(
    "svg-degenerate-curve", summary: "a curve has no extent",
    explanation: """
      A stroked curve whose points all coincide has no direction. It is drawn as
      a point, by its caps and joins.

      Remove the curve.
      """)

  static let fontUnit = Rule(
    "svg-font-unit", summary: "a length hangs on a font",
    explanation: """
      cap and lh are heights of capitals and lines, which differ from font to
      font, and a drawing without text has none. Capitals are taken as 0.7 em
      high and lines as 1.2 em; browsers may draw another size.

      Write the length in user units.
      """)

  static let background = Rule(
    "svg-background", summary: "the background of the root is lost",
    explanation: """
      A browser fills the whole picture with the background that the style of the
      root asks for, behind all shapes. As ink it would turn the glyph into a
      solid block, so it is passed over.

      Remove the background. Where it shall be ink, draw it as a shape.
      """)

  static let moreFindings = Rule(
    "svg-more-findings", summary: "a drawing has more findings than are told",
    explanation: """
      Of one drawing 200 findings are told one by one; an error is always among
      them. The others are counted only: mostly they are of the same kinds.

      Mend those that are told, and run the command again.
      """)
}
