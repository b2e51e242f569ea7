extension [UInt8] {
  /// The lines with the break that ends them, which the last may lack.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where self[index] == 0x0A {
      lines.append(self[start...index])
      start = index + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }

  /// True when the first line ends with CR LF.
  var hasCarriageReturns: Bool {
    guard let end = firstIndex(of: 0x0A), end > 0 else { return false }
    return self[end - 1] == 0x0D
  }
}
