import Diagnostics

/// An XML document as flat arrays: elements in document order, attributes by element.
struct XMLDocument: Sendable {
  /// One element.
  struct Element: Sendable {
    /// `.unknown` for names outside SVG's namespace and for names that SVG does not know.
    let name: ElementName
    let namespace: Namespace
    /// The index of the parent; -1 for the root.
    let parent: Int
    /// Indices into `attributes`, in the order of the document.
    let attributes: Range<Int>
    /// The bytes of the start tag in the file.
    let tag: Range<Int>
    /// The index behind the last descendant.
    var end: Int
    /// The byte behind the last byte of the content in the file.
    var contentEnd: Int
    /// The character data of a `style` element, as bytes of `pool`; empty for others.
    var text: Range<Int>
  }

  /// One attribute with its value after XML's normalisation.
  struct Attribute: Sendable {
    let name: AttributeName
    /// The name as written, as bytes of `pool`.
    let spelling: Range<Int>
    /// Bytes of `pool`.
    let value: Range<Int>
  }

  /// The namespaces that mean something here.
  enum Namespace: Sendable, Hashable {
    case svg
    /// No namespace at all: inline SVG that was saved as a file.
    case none
    case xinclude
    case foreign
  }

  /// Ties a run of `pool` to the bytes of the file that it came from.
  struct TextChunk: Sendable {
    let poolStart: Int
    let fileStart: Int
  }

  /// The UTF-8 text that all positions refer to.
  let file: SourceFile
  /// The bounds on the document and on the work for it.
  let limits: DrawingLimits
  var elements: [Element] = []
  var attributes: [Attribute] = []
  /// Names and values of attributes and the text of style sheets, in the order of the document.
  var pool: [UInt8] = []
  /// Where the text of style sheets came from, in rising order of `poolStart`.
  var chunks: [TextChunk] = []

  init(file: SourceFile, limits: DrawingLimits) {
    self.file = file
    self.limits = limits
  }

  /// Returns the value of an attribute, or nil when the element does not have it.
  func value(_ name: AttributeName, of element: Int) -> ArraySlice<UInt8>? {
    for index in elements[element].attributes where attributes[index].name == name {
      return pool[attributes[index].value]
    }
    return nil
  }

  /// Returns the target of a reference: `href`, or `xlink:href` where there is none.
  func href(of element: Int) -> ArraySlice<UInt8>? {
    value(.href, of: element) ?? value(.xlinkHref, of: element)
  }

  /// Returns the indices of an element's children, in order.
  func children(of element: Int) -> Children {
    Children(elements: elements, upcoming: element + 1, end: elements[element].end)
  }

  /// Walks over the children of an element.
  struct Children: Sequence, IteratorProtocol {
    let elements: [XMLDocument.Element]
    var upcoming: Int
    let end: Int

    mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = elements[upcoming].end }
      return upcoming
    }
  }

  /// Returns the element's name as written, with its prefix.
  func spelling(of element: Int) -> String { spellingBytes(of: element).text }

  /// Returns the bytes of the element's name as written, with its prefix.
  func spellingBytes(of element: Int) -> ArraySlice<UInt8> {
    let tag = elements[element].tag
    var end = min(tag.lowerBound + 1, file.bytes.count)
    while end < min(tag.upperBound, file.bytes.count),
      !file.bytes[end].isSpace, file.bytes[end] != UInt8(ascii: ">"),
      file.bytes[end] != UInt8(ascii: "/")
    { end += 1 }
    return file.bytes[min(tag.lowerBound + 1, end)..<end]
  }
}
