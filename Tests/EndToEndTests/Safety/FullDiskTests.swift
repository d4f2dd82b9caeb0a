import Foundation
import Testing

@Suite struct `A disk that is full` {
    private let stockroom = Stockroom()

    /// Runs the program where no file may grow beyond so many blocks of 512 bytes: writing more fails as on a full disk.
    ///
    /// - Parameter pipe: a program that takes the output, which would be such a file else.
    private func run(blocks: Int, _ arguments: [String], input: String = "", pipe: String = "") throws
        -> Stockroom.Outcome
    {
        try stockroom.run(
            ["-c", "(trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\") \(pipe)", Stockroom.executable] + arguments,
            input: input, program: "/bin/sh")
    }

    @Test func `stops an import with a word, and nothing of it comes in`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        let rows = (101...20_100).map { "\($0),A part with quite a long title \($0),\($0)\n" }
        let csv = try stockroom.write("many.csv", "id,title,quantity\n" + rows.joined())
        let outcome = try run(blocks: 1000, ["import", csv, "--inventory", place])
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stockroom: "))
        #expect(try stockroom.run("export", "--inventory", place) == before)
        #expect(IntegrityCheck.result(of: place) == "ok")
        #expect(try stockroom.run("import", csv, "--inventory", place).status == 0)
    }

    @Test func `stops an export with a word, and leaves no half file`() throws {
        let rows = (1...5000).map { "\($0),A part with quite a long title \($0),\($0)\n" }
        let place = try stockroom.inventory("id,title,quantity\n" + rows.joined())
        let file = stockroom.path("out.csv")
        let outcome = try run(blocks: 100, ["export", file, "--inventory", place])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("stockroom: "))
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: stockroom.home).allSatisfy { !$0.contains("out.csv") })
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `under standard output is said, and the status tells`() throws {
        let place = try stockroom.inventory(Shop.csv)
        for command in ["export", "instructions"] {
            let outcome = try stockroom.run(
                ["-c", "\"$0\" \(command) --inventory \"$1\" > /dev/full", Stockroom.executable, place],
                program: "/bin/sh")
            #expect(outcome.status == 1, "\(command)")
            #expect(outcome.errors.hasPrefix("stockroom: "), "\(command)")
        }
    }

    @Test func `keeps the conversation going where only the session cannot be saved`() throws {
        let place = try stockroom.inventory(Shop.csv)
        // SQLite's shared memory takes 32 KiB, so the limit lies above it, and the session grows beyond.
        let outcome = try run(
            blocks: 80, ["--json", "--inventory", place] + Stockroom.moment,
            input: String(repeating: "what changed last week?\n", count: 60), pipe: "| cat")
        let digest = try outcome.digest
        #expect(digest.filter { $0 == "list 3: 12 15 22" }.count == 60)
        #expect(digest.filter { $0 == "notice saveFailed" }.count == 1)
        #expect(outcome.errors.components(separatedBy: "no longer saved").count == 2)
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.status == 0)
        // What was saved before is whole.
        let saved = try stockroom.run("replay", "latest")
        #expect(saved.status == 0)
        #expect(saved.errors == "")
        #expect(saved.output.hasPrefix("stockroom> what changed last week?\n"))
    }

    @Test(.enabled(if: Stockroom.mayLackPermission, "root may write everywhere, and setpriv is not there"))
    func `or a folder that may not be written is said, and nothing is lost`() throws {
        let place = try stockroom.inventory(Shop.csv, named: "shelf/shop.sqlite")
        let shelf = stockroom.path("shelf")
        let before = try stockroom.run("export", "--inventory", place)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: shelf)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shelf) }
        let undo = try stockroom.runUnprivileged(["undo", "--inventory", place])
        #expect(undo.status == 1)
        #expect(undo.errors.contains(place))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shelf)
        #expect(try stockroom.run("export", "--inventory", place).output == before.output)
    }

    @Test(
        .enabled(if: Stockroom.mayLackPermission, "root may write everywhere, and setpriv is not there"),
        arguments: [0o444, 0o644])
    func `or a folder that may not be written can be read, which is said once`(permissions: Int) throws {
        let place = try stockroom.inventory(Shop.csv, named: "shelf/shop.sqlite")
        let shelf = stockroom.path("shelf")
        func run(_ arguments: String...) throws -> Stockroom.Outcome {
            try stockroom.runUnprivileged(arguments + ["--inventory", place] + Stockroom.moment)
        }
        let export = try stockroom.run("export", "--inventory", place)
        let answer = try stockroom.run(["ask", "what is low?", "--no-save", "--inventory", place] + Stockroom.moment)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: shelf)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shelf) }
        let word = "stockroom: \(place) cannot be written; it is opened as with --read-only.\n"
        #expect(try run("export") == Stockroom.Outcome(output: export.output, errors: word, status: 0))
        #expect(
            try run("ask", "what is low?", "--no-save")
                == Stockroom.Outcome(output: answer.output, errors: word, status: 0))
        let change = try run("ask", "--yes", "set AA batteries to 40")
        #expect(change.output.contains("can only be read here") && !change.output.contains("Approved"))
        #expect(change.status == 1)
        #expect(try run("undo").status == 1)
        #expect(try run("undo").errors.hasPrefix("stockroom: The inventory '\(place)' can only be read here"))
    }

    @Test func `or no place for files at all is said`() throws {
        let csv = try stockroom.write("items.csv", Shop.csv)
        let outcome = try stockroom.run("import", csv, "--inventory", "/proc/nowhere/shop.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("/proc/nowhere"))
    }
}
