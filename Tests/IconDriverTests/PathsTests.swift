import IconDriver
import Testing

@Suite struct PathsTests {
  @Test(
    "finds the way from a folder to a path",
    arguments: [
      ("icons/acme", "manifests", "../icons/acme"),
      ("icons", ".", "icons"),
      ("/a/b/icons", "/a/c", "../b/icons"),
      ("icons", "icons", "."),
      ("/icons", "manifests", "/icons"),
      ("../icons/", "m", "../../icons"),
      ("icons", "../m", "icons"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(Paths.relative(path, from: folder) == expected)
  }

  @Test(
    "shortens paths as text",
    arguments: [
      ("manifests/../icons", "icons"), ("./a//b/.", "a/b"), ("../../a", "../../a"),
      ("/../a", "/a"), ("a/..", "."), ("/", "/"),
    ])
  func normalized(path: String, expected: String) {
    #expect(Paths.normalized(path) == expected)
  }

  @Test("takes names, stems and folders apart") func parts() {
    #expect(Paths.name(of: "a/b.svg") == "b.svg")
    #expect(Paths.stem(of: "a/b.c.svg") == "b.c")
    #expect(Paths.stem(of: ".hidden") == ".hidden")
    #expect(Paths.folder(of: "b.svg") == ".")
    #expect(Paths.folder(of: "/b.svg") == "/")
    #expect(Paths.folder(of: "a/b/") == "a")
  }
}
