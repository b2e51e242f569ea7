import Diagnostics

/// Gathers the events of the XML reader into a document and watches the budgets.
struct XMLBuilder {
  /// An attribute as the reader gave it, as bytes of the pool.
  struct RawAttribute {
    let spelling: Range<Int>
    let value: Range<Int>
  }

  var document: XMLDocument
  private(set) var findings = DiagnosticList()
  /// True after an error that ends the reading.
  private(set) var isStopped = false

  private var scope = NamespaceScope()
  private var open: [Int] = []
  private var entities: EntityBudget
  private var doctypeStart: Int?
  private var hasDoctype = false
  private var reportedPrefixes: [String] = []
  private var textLength = 0

  init(file: SourceFile, limits: DrawingLimits) {
    document = XMLDocument(file: file, limits: limits)
    entities = EntityBudget(limits: limits)
    document.pool.reserveCapacity(file.bytes.count)
  }

  private var limits: DrawingLimits { document.limits }

  /// True while character data matters: inside of `style`, or against the budget of entities.
  var takesText: Bool { hasDoctype || isInStyle }

  private var isInStyle: Bool {
    guard let top = open.last else { return false }
    return document.elements[top].name == .style
  }

  /// Returns the place of a byte range of the file.
  func place(_ range: Range<Int>) -> Place { document.file.place(range) }

  /// Reports an error and ends the reading.
  mutating func refuse(_ diagnostic: Diagnostic) {
    guard !isStopped else { return }
    findings.report(diagnostic)
    isStopped = true
  }

  // MARK: Elements

  /// Takes a start tag.
  mutating func startElement(
    _ name: ArraySlice<UInt8>, attributes raw: [RawAttribute], tag: Range<Int>
  ) {
    guard !isStopped, staysInBudget(name: name, raw, tag: tag) else { return }
    let depth = open.count
    declareNamespaces(raw, depth: depth)
    let start = document.attributes.count
    appendAttributes(raw, tag: tag)
    let (namespace, local) = resolve(name, tag: tag)
    let isSVG = namespace == .svg || namespace == .none
    let parent = open.last ?? -1
    open.append(document.elements.count)
    document.elements.append(
      XMLDocument.Element(
        name: isSVG ? ElementName(bytes: local) : .unknown, namespace: namespace, parent: parent,
        attributes: start..<document.attributes.count, tag: tag,
        end: document.elements.count + 1, contentEnd: tag.upperBound, text: 0..<0))
  }

  /// Takes an end tag that begins at a byte of the file.
  mutating func endElement(at offset: Int) {
    guard let top = open.popLast() else { return }
    document.elements[top].end = document.elements.count
    document.elements[top].contentEnd = max(offset, document.elements[top].tag.upperBound)
    scope.leave(depth: open.count)
  }

  /// Takes character data.
  mutating func text(_ bytes: [UInt8], at offset: Int) {
    textLength += bytes.count
    guard !isStopped, staysInExpansionBudget(at: offset..<offset + 1) else { return }
    guard isInStyle, let top = open.last else { return }
    let start = document.pool.count
    document.pool.append(contentsOf: bytes)
    document.chunks.append(XMLDocument.TextChunk(poolStart: start, fileStart: offset))
    let text = document.elements[top].text
    document.elements[top].text = (text.isEmpty ? start : text.lowerBound)..<document.pool.count
  }

  private mutating func staysInBudget(
    name: ArraySlice<UInt8>, _ raw: [RawAttribute], tag: Range<Int>
  ) -> Bool {
    if document.elements.count >= limits[.elements] {
      refuse(.limit(.elements, in: limits, at: place(tag)))
    } else if open.count > limits[.nesting] + 1 {
      refuse(.limit(.nesting, in: limits, at: place(tag)))
    } else if raw.count > limits[.attributes] {
      refuse(.limit(.attributes, in: limits, at: place(tag)))
    } else if name.count > limits[.nameBytes]
      || raw.contains(where: { $0.spelling.count > limits[.nameBytes] })
    {
      refuse(.limit(.nameBytes, in: limits, at: place(tag)))
    } else {
      return staysInExpansionBudget(at: tag) && hasDefinedEntities(tag)
    }
    return false
  }

  /// Defaults of the document type could multiply; all that was delivered is counted.
  private mutating func staysInExpansionBudget(at range: Range<Int>) -> Bool {
    let delivered = document.pool.count + textLength
    guard delivered > 2 * document.file.bytes.count + limits[.entityBytes] else { return true }
    refuse(.limit(.entityBytes, in: limits, at: place(range)))
    return false
  }

  /// With a document type expat drops an unknown entity in an attribute without a word.
  private mutating func hasDefinedEntities(_ tag: Range<Int>) -> Bool {
    guard hasDoctype else { return true }
    let names = EntityBudget.references(in: document.file.bytes[tag.clamped(to: allBytes)])
    guard let name = names.first(where: { !entities.isDeclared($0.name) }) else { return true }
    refuse(.xmlUndefinedEntity(name.name, at: place(name.range)))
    return false
  }

  private var allBytes: Range<Int> { 0..<document.file.bytes.count }

  // MARK: Names

  private mutating func declareNamespaces(_ raw: [RawAttribute], depth: Int) {
    for attribute in raw {
      let name = document.pool[attribute.spelling]
      guard name.count >= 5, name.begins(with: "xmlns") else { continue }
      let value = document.pool[attribute.value]
      if name.count == 5 {
        scope.declare(prefix: [], uri: value, depth: depth)
      } else if name[name.startIndex + 5] == UInt8(ascii: ":") {
        scope.declare(prefix: name.dropFirst(6), uri: value, depth: depth)
      }
    }
  }

  private mutating func appendAttributes(_ raw: [RawAttribute], tag: Range<Int>) {
    var expanded: [(namespace: NamespaceScope.ID, local: ArraySlice<UInt8>)] = []
    for attribute in raw {
      let spelling = document.pool[attribute.spelling]
      var name = AttributeName.other
      if let colon = spelling.firstIndex(of: UInt8(ascii: ":")) {
        let local = spelling[(colon + 1)...]
        let namespace = attributeNamespace(spelling[..<colon], tag: tag)
        if expanded.contains(where: { $0.namespace == namespace && $0.local == local }) {
          refuse(.xmlSyntax("the attribute \"\(spelling.text)\" is given twice", at: place(tag)))
        }
        if namespace != .absent { expanded.append((namespace, local)) }
        if namespace == .xlink, local.spells("href") { name = .xlinkHref }
      } else {
        name = AttributeName(bytes: spelling)
      }
      document.attributes.append(
        XMLDocument.Attribute(name: name, spelling: attribute.spelling, value: attribute.value))
      let length = attribute.value.count
      if name == .id || name == .class, length > limits[.nameBytes] {
        refuse(.limit(.nameBytes, in: limits, at: place(tag)))
      }
    }
  }

  /// `xmlns:…` has no namespace here; an undeclared `xlink` is read as what it surely means.
  private mutating func attributeNamespace(
    _ prefix: ArraySlice<UInt8>, tag: Range<Int>
  ) -> NamespaceScope.ID {
    if prefix.spells("xmlns") { return .absent }
    if let namespace = scope.resolve(prefix: prefix) { return namespace }
    reportUnbound(prefix, tag: tag)
    return prefix.spells("xlink") ? .xlink : .absent
  }

  private mutating func resolve(
    _ name: ArraySlice<UInt8>, tag: Range<Int>
  ) -> (XMLDocument.Namespace, ArraySlice<UInt8>) {
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    let prefix = colon.map { name[..<$0] } ?? []
    let local = colon.map { name[($0 + 1)...] } ?? name
    switch scope.resolve(prefix: prefix) {
    case NamespaceScope.ID.svg: return (.svg, local)
    case NamespaceScope.ID.absent: return (.none, local)
    case NamespaceScope.ID.xinclude: return (.xinclude, local)
    case .some: return (.foreign, local)
    case nil:
      reportUnbound(prefix, tag: tag)
      return (.foreign, local)
    }
  }

  private mutating func reportUnbound(_ prefix: ArraySlice<UInt8>, tag: Range<Int>) {
    let text = prefix.text
    guard !reportedPrefixes.contains(text), reportedPrefixes.count < 8 else { return }
    reportedPrefixes.append(text)
    findings.report(.xmlUnboundPrefix(text, at: place(tag)))
  }

  // MARK: Document type

  /// Takes the start of a document type declaration; only the W3C's own is known and unread.
  mutating func startDoctype(systemID: String?, at offset: Int) {
    hasDoctype = true
    doctypeStart = offset
    guard let systemID else { return }
    let known = ["http://www.w3.org/", "https://www.w3.org/", "svg10.dtd", "svg11.dtd"]
    guard !known.contains(where: { systemID.hasPrefix($0) }) else { return }
    refuse(.xmlExternalSubset(systemID, at: place(offset..<offset + 9)))
  }

  /// Takes the end of a document type declaration.
  mutating func endDoctype(at offset: Int) {
    guard let start = doctypeStart else { return }
    let range = (start..<max(start, offset)).clamped(to: allBytes)
    var depth = 0
    var deepest = 0
    for byte in document.file.bytes[range] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    let place = place(range.lowerBound..<range.lowerBound + 9)
    if range.count > limits[.doctypeBytes] {
      refuse(.limit(.doctypeBytes, in: limits, at: place))
    } else if deepest > limits[.doctypeNesting] {
      refuse(.limit(.doctypeNesting, in: limits, at: place))
    }
  }

  /// Takes the declaration of an internal entity and counts what its uses will cost.
  mutating func declareEntity(_ name: String, value: [UInt8], at range: Range<Int>) {
    switch entities.declare(name, value: value, in: document.file.bytes) {
    case .fine: break
    case .cyclic: refuse(.xmlCyclicEntity(name, at: place(range)))
    case .tooDeep:
      refuse(.limit(.entityNesting, in: limits, at: place(range)))
    case .tooMany: refuse(.limit(.entities, in: limits, at: place(range)))
    case .tooLarge:
      refuse(.limit(.entityBytes, in: limits, at: place(range)))
    }
  }
}
