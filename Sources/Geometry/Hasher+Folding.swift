extension Hasher {
  /// Takes one word that stands for all of a shape's: taking many one by one is slow.
  mutating func combine(folded words: some Sequence<UInt64>) {
    var fold: UInt64 = 0
    for word in words {
      fold = (fold ^ word) &* 0x9e37_79b9_7f4a_7c15
      fold ^= fold >> 32
    }
    combine(fold)
  }
}
