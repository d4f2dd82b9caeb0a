import Foundation
import Testing

@Suite struct `Installing` {
    private let stockroom = Stockroom()

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Every file below a folder, by its path from there.
    private func files(below folder: String) -> Set<String> {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Set(
            paths.filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                    && !isFolder.boolValue
            })
    }

    @Test func `puts the program, its manual and completions below a folder, and takes all away again`() throws {
        let folder = stockroom.path("usr")
        let script = Self.root + "/.ci/install"
        let installed = try stockroom.run([Stockroom.executable, folder], program: script)
        let bin = folder + "/bin"
        let told = """
            The program is \(bin)/stockroom; that folder is not on PATH. To put it there, for shells that are opened from then on:
                bash: echo 'export PATH="\(bin):$PATH"' >> ~/.bashrc        fish: fish_add_path '\(bin)'

            """
        #expect(installed == Stockroom.Outcome(output: told, errors: "", status: 0))
        let files = files(below: folder)
        let kept: Set = files.filter { !$0.contains(#/stockroom/(sessions|prompts)//#) }
        #expect(
            kept == [
                "bin/stockroom", "share/bash-completion/completions/stockroom", "share/doc/stockroom/LICENSE",
                "share/doc/stockroom/ADMINISTRATION.md", "share/doc/stockroom/PROMPTS.md",
                "share/doc/stockroom/TUTORIAL.md",
                "share/fish/vendor_completions.d/stockroom.fish", "share/man/ja/man1/stockroom.1",
                "share/man/ja/man5/stockroom-session.5", "share/man/ja/man7/stockroom-places.7",
                "share/man/man1/stockroom.1",
                "share/man/man5/stockroom-session.5", "share/man/man7/stockroom-places.7",
                "share/zsh/site-functions/_stockroom",
            ])
        #expect(files.contains("share/doc/stockroom/sessions/last-week.jsonl"))
        #expect(files.contains("share/doc/stockroom/prompts/tools.json"))
        let version = try stockroom.run(["--version"], program: folder + "/bin/stockroom")
        #expect(version == (try stockroom.run("--version")))
        let removed = try stockroom.run(["--remove", folder], program: script)
        #expect(removed.status == 0)
        #expect(removed.output.contains("~/.local/share/stockroom"))
        #expect(self.files(below: folder) == [])
    }

    @Test func `takes a leading ~ for the home folder, and says nothing more where that is on PATH`() throws {
        let bin = stockroom.path(".local/bin")
        let script = Self.root + "/.ci/install"
        let installed = try stockroom.run(
            ["PATH=/usr/bin:/bin:\(bin)", script, Stockroom.executable, "~/.local"], program: "/usr/bin/env")
        #expect(installed == Stockroom.Outcome(output: "The program is \(bin)/stockroom.\n", errors: "", status: 0))
        #expect(FileManager.default.isExecutableFile(atPath: bin + "/stockroom"))
        #expect(!FileManager.default.fileExists(atPath: Self.root + "/~"))
        #expect(try stockroom.run(["--remove", "~/.local"], program: script).status == 0)
        #expect(files(below: stockroom.path(".local")).isEmpty)
    }

    @Test func `what packages take for the version is what the program says`() throws {
        let source = try String(
            contentsOfFile: Self.root + "/Sources/stockroom/CommandLine/Version.swift", encoding: .utf8)
        let version = try #require(source.firstMatch(of: /static let number = "(.+)"/)).1
        #expect(try stockroom.run("--version").output.hasPrefix("stockroom \(version)\n"))
        #expect(
            try stockroom.run(["-s", "-C", Self.root, "version"], program: "/usr/bin/make").output == "\(version)\n")
        let formula = try String(contentsOfFile: Self.root + "/stockroom.rb", encoding: .utf8)
        #expect(formula.contains(#"CommandLine/Version.swift")[/static let number = "(.+)"/, 1]"#))
    }
}
