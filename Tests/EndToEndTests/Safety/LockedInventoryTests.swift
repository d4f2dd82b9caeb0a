import CSQLite
import Testing

@Suite(.ownThreads) struct `An inventory that another program is writing to` {
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

    @Test func `is read as it was, and takes nothing, which is said in the language of replies`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let options = ["--inventory", place] + Stockroom.moment
        // There is something to take back, and something to make again.
        for arguments in [["ask", "--yes", "take 2 from item 7"], ["undo"]] {
            _ = try stockroom.run(arguments + options)
        }
        let export = try stockroom.run("export", "--inventory", place)
        let more = try stockroom.write("more.csv", "title\nBell\n")
        let commands = [
            ["ask", "--yes", "take 2 from item 7"], ["ask", "--yes", "--language", "ja", "単三電池を3個増やして"], ["undo"],
            ["redo"],
            ["import", more], ["export"],
        ]
        // Each waits a while for the other program; they do so together.
        let outcomes = try writing(to: place) {
            try commands.map { try stockroom.start($0 + ($0 == ["export"] ? ["--inventory", place] : options)) }
                .map { try $0.end() }
        }
        let sentence =
            "The inventory '\(place)' is in use by another program that is writing. Nothing was changed; "
            + "try again when that has finished.\n"
        let japanese = "在庫 「\(place)」 には別のプログラムが書き込んでいます。何も変更していません。書き込みが終わってから、もう一度試してください。\n"
        let shown = "ID: 7 - AA batteries\nquantity: 12, becomes 10\nApproved by --yes.\n"
        let refused = Stockroom.Outcome(output: "", errors: "stockroom: \(sentence)", status: 1)
        #expect(
            outcomes == [
                .init(output: shown + sentence, errors: "", status: 1),
                .init(output: "ID: 21 - 単三電池\n数量: 0、変更後 3\n--yes により承認しました。\n" + japanese, errors: "", status: 1),
                refused,
                refused, refused, export,
            ])
        #expect(try stockroom.run("export", "--inventory", place) == export)
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
}
