import CSQLite
import Testing

@Suite struct `An inventory that another program is writing to` {
    private let stockroom = Stockroom()

    /// Holds the file's write lock as long as the body runs, as a program in the middle of its transaction does.
    private func writing<Result>(to place: String, _ body: () throws -> Result) throws -> Result {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open_v2(place, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
            sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
        else { throw CannotLock() }
        return try body()
    }

    private struct CannotLock: Error {}

    private static func sentence(_ place: String) -> String {
        "The inventory '\(place)' is in use by another program that is writing. Nothing was changed; "
            + "try again when that has finished.\n"
    }

    @Test func `takes no change, which is said, and the status tells`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try writing(to: place) {
            try stockroom.run(["ask", "--yes", "take 2 from item 7", "--inventory", place] + Stockroom.moment)
        }
        let shown = "ID: 7 - AA batteries\nquantity: 12, becomes 10\nApproved by --yes.\n"
        #expect(outcome == .init(output: shown + Self.sentence(place), errors: "", status: 1))
        #expect(try stockroom.run("export", "--inventory", place).output.contains("7,AA batteries,12,"))
    }

    @Test func `takes no change, which is said in the language of replies`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try writing(to: place) {
            try stockroom.run(
                ["ask", "--yes", "--language", "ja", "単三電池を3個増やして", "--inventory", place] + Stockroom.moment)
        }
        let sentence = "在庫 「\(place)」 には別のプログラムが書き込んでいます。何も変更していません。書き込みが終わってから、もう一度試してください。\n"
        #expect(outcome.output.hasSuffix("--yes により承認しました。\n" + sentence))
        #expect(outcome.status == 1)
    }

    @Test(arguments: ["undo", "redo", "import"]) func `takes nothing back and nothing in`(command: String) throws {
        let place = try stockroom.inventory(Shop.csv)
        if command == "redo" { _ = try stockroom.run("undo", "--inventory", place) }
        let more = command == "import" ? [try stockroom.write("more.csv", "title\nBell\n")] : []
        let before = try stockroom.run("export", "--inventory", place).output
        let outcome = try writing(to: place) {
            try stockroom.run([command] + more + ["--inventory", place] + Stockroom.moment)
        }
        #expect(outcome == .init(output: "", errors: "stockroom: \(Self.sentence(place))", status: 1))
        #expect(try stockroom.run("export", "--inventory", place).output == before)
    }

    @Test func `takes no change of a host, whose model is told nothing of where it is`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"])
        let refusal = try writing(to: place) { try host.refusal("adjustInventory", ["id": 7, "change": -2]) }
        #expect(
            refusal == "The inventory is in use by another program that is writing. Nothing was changed; "
                + "try again when that has finished.")
        #expect(try host.output("adjustInventory", ["id": 7, "change": -2])["item"]?["quantity"] == 10)
    }

    @Test func `is read as it was before`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let export = try stockroom.run("export", "--inventory", place)
        #expect(try writing(to: place) { try stockroom.run("export", "--inventory", place) } == export)
    }
}
