import Essentials
import Testing

@Suite struct `Essentials` {
    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", "", "a"), ("a/b/", "a", "b"), ("/", "/", ""), ("a//b", "a", "b"),
        ("", "", ""),
    ]) func `a path has a folder and a name`(path: String, folder: String, name: String) {
        #expect(Paths.folder(of: path) == folder)
        #expect(Paths.name(of: path) == name)
    }

    @Test func `blanks are taken from both ends`() {
        #expect(["", "  ", " a b\n", "\t\r\na", "\u{3000}あ "].map(\.trimmed) == ["", "", "a b", "a", "あ"])
    }

    @Test func `a system's refusal is told in its own words`() {
        #expect(throws: (any Error).self) {
            do {
                try FileManager.default.createDirectory(
                    atPath: "/proc/nowhere/folder", withIntermediateDirectories: true)
            } catch {
                #expect(error.systemReason == "No such file or directory")
                throw error
            }
        }
    }

    @Test func `a detached thread runs what it is given`() async {
        let came = await withCheckedContinuation { continuation in
            DetachedThread.run { continuation.resume(returning: true) }
        }
        #expect(came)
    }
}
