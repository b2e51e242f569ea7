import CExpat
import Diagnostics

/// Reads XML by libexpat into flat arrays, within the bounds of `DrawingLimits`.
///
/// The only file that sees expat. Nothing external is ever loaded; entities of the internal
/// subset are expanded after their cost was counted.
enum XMLReader {
  /// Returns the document, or nil when an error was reported.
  static func document(
    of file: SourceFile, within limits: DrawingLimits, reporting diagnostics: inout DiagnosticList
  ) -> XMLDocument? {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      diagnostics.report(.xmlSyntax("the XML reader has no memory left", at: file.wholePlace))
      return nil
    }
    defer { unsafe XML_ParserFree(parser) }
    var context = unsafe ReadingContext(
      builder: XMLBuilder(file: file, limits: limits), parser: parser)
    let failure = unsafe withUnsafeMutablePointer(to: &context) { pointer in
      unsafe parse(file, into: pointer)
    }
    let builder = unsafe context.builder
    for finding in builder.findings.diagnostics { diagnostics.report(finding) }
    if let failure, !builder.isStopped {
      diagnostics.report(.xmlSyntax(failure.message, at: file.place(failure.range)))
    }
    return failure == nil && !builder.isStopped ? builder.document : nil
  }

  /// What keeps strangers from choosing names that fall together in expat's tables: one for the
  /// process, because expat would ask the system for one for each drawing.
  private static let hashSalt = UInt.random(in: 1...UInt.max)

  private struct Failure {
    let message: String
    let range: Range<Int>
  }

  private static func parse(
    _ file: SourceFile, into context: Context
  ) -> Failure? {
    let parser = unsafe context.pointee.parser
    _ = unsafe XML_SetHashSalt(parser, hashSalt)
    unsafe XML_SetUserData(parser, UnsafeMutableRawPointer(context))
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, characterData)
    unsafe XML_SetDoctypeDeclHandler(parser, startDoctype, endDoctype)
    unsafe XML_SetEntityDeclHandler(parser, entityDeclaration)
    unsafe XML_SetSkippedEntityHandler(parser, skippedEntity)
    let status = unsafe file.bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe XML_Parse(parser, characters.baseAddress, Int32(characters.count), 1)
      }
    }
    guard status != XML_STATUS_OK else { return nil }
    let code = unsafe XML_GetErrorCode(parser)
    let offset = max(0, Int(unsafe XML_GetCurrentByteIndex(parser)))
    return Failure(
      message: XMLSentences.sentence(forErrorCode: Int(code.rawValue)), range: offset..<offset + 1)
  }
}

// MARK: Callbacks

/// What the callbacks get: the builder and the parser whose position they ask for.
@unsafe private struct ReadingContext {
  var builder: XMLBuilder
  let parser: XML_Parser
}

private typealias Context = UnsafeMutablePointer<ReadingContext>

private func startElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self),
    let name = unsafe name
  else { return }
  let range = unsafe currentRange(context)
  var list: [XMLBuilder.RawAttribute] = []
  var index = 0
  while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
    let spelling = unsafe append(key, to: context)
    let contents = unsafe append(value, to: context)
    list.append(XMLBuilder.RawAttribute(spelling: spelling, value: contents))
    index += 2
  }
  let bytes = unsafe UnsafeRawBufferPointer(start: name, count: length(name))
  unsafe context.pointee.builder.startElement(Array(bytes)[...], attributes: list, tag: range)
  unsafe stopIfNeeded(context)
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self) else { return }
  unsafe context.pointee.builder.endElement(at: currentRange(context).lowerBound)
}

private func characterData(
  _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32
) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self),
    let text = unsafe text
  else { return }
  guard unsafe context.pointee.builder.takesText else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
  let offset = unsafe currentRange(context).lowerBound
  unsafe context.pointee.builder.text(Array(bytes), at: offset)
  unsafe stopIfNeeded(context)
}

private func startDoctype(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ hasSubset: Int32
) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self) else { return }
  let identifier = unsafe system.map { unsafe String(cString: $0) }
  unsafe context.pointee.builder.startDoctype(
    systemID: identifier, at: currentRange(context).lowerBound)
  unsafe stopIfNeeded(context)
}

private func endDoctype(_ data: UnsafeMutableRawPointer?) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self) else { return }
  unsafe context.pointee.builder.endDoctype(at: currentRange(context).upperBound)
  unsafe stopIfNeeded(context)
}

private func entityDeclaration(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ count: Int32, _ base: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?,
  _ notation: UnsafePointer<XML_Char>?
) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self),
    let name = unsafe name
  else { return }
  let range = unsafe currentRange(context)
  let spelled = unsafe String(cString: name)
  if isParameter != 0 {
    unsafe context.pointee.builder.refuse(
      .xmlParameterEntity(spelled, at: context.pointee.builder.place(range)))
  } else if let value = unsafe value {
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: value, count: Int(count)))
    unsafe context.pointee.builder.declareEntity(spelled, value: bytes, at: range)
  } else {
    unsafe context.pointee.builder.refuse(
      .xmlExternalEntity(spelled, at: context.pointee.builder.place(range)))
  }
  unsafe stopIfNeeded(context)
}

private func skippedEntity(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32
) {
  guard let context = unsafe data?.assumingMemoryBound(to: ReadingContext.self),
    let name = unsafe name
  else { return }
  let spelled = unsafe String(cString: name)
  let place = unsafe context.pointee.builder.place(currentRange(context))
  unsafe context.pointee.builder.refuse(.xmlUndefinedEntity(spelled, at: place))
  unsafe stopIfNeeded(context)
}

// MARK: Helpers

/// The bytes of the file that the current event covers.
private func currentRange(_ context: Context) -> Range<Int> {
  let parser = unsafe context.pointee.parser
  let start = max(0, Int(unsafe XML_GetCurrentByteIndex(parser)))
  return start..<start + max(0, Int(unsafe XML_GetCurrentByteCount(parser)))
}

/// The bytes of a C string before its end.
private func length(_ text: UnsafePointer<XML_Char>) -> Int {
  var count = 0
  while unsafe text[count] != 0 { count += 1 }
  return count
}

/// Copies a C string into the pool of the document.
private func append(_ text: UnsafePointer<XML_Char>, to context: Context) -> Range<Int> {
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length(text))
  let start = unsafe context.pointee.builder.document.pool.count
  unsafe context.pointee.builder.document.pool.append(contentsOf: bytes)
  return start..<start + bytes.count
}

private func stopIfNeeded(_ context: Context) {
  guard unsafe context.pointee.builder.isStopped else { return }
  unsafe XML_StopParser(context.pointee.parser, 0)
}
