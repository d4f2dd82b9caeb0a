import Foundation
import TestSupport
import Testing

/// The transcripts in the documents are what the program prints.
///
/// With `STOCKROOM_UPDATE_README` set, they are written anew instead of compared.
@Suite struct `Documents` {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A document with its transcripts as the program prints them now, one after the other in one home folder.
    private func printed(_ document: String, in shell: String) throws -> String {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        try Transcript.putProgram(into: stockroom)
        return try Transcript.all(in: document).reduce(into: document) { text, transcript in
            let block = try transcript.printed(by: stockroom, in: shell)
            text = text.replacingOccurrences(of: transcript.block, with: block)
        }
    }

    @Test(arguments: ["README.md", "TUTORIAL.md"]) func `show what the program prints`(name: String) throws {
        let path = Self.root.appendingPathComponent(name).path
        let printed = try printed(String(contentsOfFile: path, encoding: .utf8), in: "/bin/bash")
        if ProcessInfo.processInfo.environment["STOCKROOM_UPDATE_README"] != nil {
            try printed.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(printed == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    /// The picture in the README is of the tutorial's first conversation.
    @Test(arguments: ScreenPicture.Ground.allCases)
    func `show a picture of what the program prints`(ground: ScreenPicture.Ground) throws {
        let tutorial = try String(contentsOf: Self.root.appendingPathComponent("TUTORIAL.md"), encoding: .utf8)
        let transcript = try #require(Transcript.all(in: tutorial).first)
        let screen = try transcript.screen(Stockroom())
        #expect(screen.unknownSequences == [])
        let picture = ScreenPicture(of: screen, columns: 80, title: "A conversation with Stockroom")
        let name = "Samples/pictures/conversation-\(ground).svg"
        let path = Self.root.appendingPathComponent(name).path
        if ProcessInfo.processInfo.environment["STOCKROOM_UPDATE_README"] != nil {
            try picture.svg(on: ground).write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try picture.svg(on: ground) == (try String(contentsOfFile: path, encoding: .utf8)))
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains(name))
    }

    @Test(.enabled(if: ShellProgram.Name.fish.isThere, "fish is not installed: make shells"))
    func `the tutorial is the same in fish`() throws {
        let tutorial = try String(contentsOf: Self.root.appendingPathComponent("TUTORIAL.md"), encoding: .utf8)
        #expect(try printed(tutorial, in: "/usr/bin/fish") == tutorial)
    }
}
