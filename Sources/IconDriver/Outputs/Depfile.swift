/// Tells a build system what a font was made of, as compilers tell it of headers: the rules of Make,
/// which Ninja and Bazel read too.
struct Depfile {
  private let builds: [FinishedBuild]

  init(of builds: [FinishedBuild]) {
    self.builds = builds
  }

  /// A rule for each font, with its manifest, its folders and its drawings, then an empty rule for
  /// each of these, so that one that is gone makes the build anew instead of ending it.
  ///
  /// Folders stand for drawings that come.
  var text: String {
    var rules: [String] = []
    var inputs: [String] = []
    var known: Set<String> = []
    for build in builds {
      let target = Self.escaped(build.ttf)
      let own = build.inputs.map(Self.escaped)
      rules.append("\(target): \\\n" + own.map { "  \($0)" }.joined(separator: " \\\n") + "\n")
      for input in own where known.insert(input).inserted { inputs.append(input) }
    }
    return (rules + inputs.map { "\($0):\n" }).joined(separator: "\n")
  }

  /// Escapes what Make would read as something else than a part of a name.
  ///
  /// https://www.gnu.org/software/make/manual/html_node/Rule-Syntax.html
  private static func escaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", ":", "%": result += "\\"
      case "$": result += "$"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
