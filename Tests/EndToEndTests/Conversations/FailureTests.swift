import Foundation
import Testing

@Suite struct `What goes wrong is said in one place, and nothing is lost` {
    private let stockroom = Stockroom()

    @Test(arguments: [
        ("id,title,quantity\n1,Bell,3\n2,Horn,many\n", "line 3", "quantity", "many"),
        ("id,title,quantity,note\n1,Bell,3,\"two\nlines\"\n2,Horn,3;5,\n", "line 4", "quantity", "3;5"),
        ("id,title,quantity\n1,Bell,3\n1,Horn,4\n", "line 3", "id", "1"),
        ("id,title\n1,Bell\n2,\n", "line 3", "title", ""),
        ("id,title\n-5,Bell\n", "line 2", "id", "-5"),
        ("id,title,updated_at\n1,Bell,2025-02-30T00:00:00Z\n", "line 2", "updated_at", "2025-02-30T00:00:00Z"),
        ("id,title,quantity\n1,Bell,0.00001\n", "line 2", "quantity", "0.00001"),
        ("id,title,quantity\n1,Bell,123456789012\n", "line 2", "quantity", "123456789012"),
        ("id,title,colour\n1,Bell,red\n", "line 1", "colour", ""),
        ("id,quantity\n1,4\n", "line 1", "title", ""),
        ("id,title\n1,\"Bell\n", "line 2", "", ""),
    ]) func `a wrong row is named by line, column and value, and no row comes in`(
        csv: String, line: String, column: String, value: String
    ) throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        let outcome = try stockroom.run("import", stockroom.write("wrong.csv", csv), "--inventory", place)
        #expect(outcome.status == 1)
        let parts = [line, column, value].filter { !$0.isEmpty }
        #expect(
            parts.allSatisfy { outcome.errors.range(of: $0, options: .caseInsensitive) != nil }, "\(outcome.errors)")
        #expect(try stockroom.run("export", "--inventory", place) == before)
    }

    @Test func `an import that fails makes no inventory, and a file that is not there is named`() throws {
        let csv = stockroom.path("missing.csv")
        let outcome = try stockroom.run("import", csv, "--inventory", stockroom.path("new.sqlite"))
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(csv))
    }

    @Test func `--dry-run tells every error and changes nothing`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        let csv = try stockroom.write("wrong.csv", "id,title,quantity\n1,Bell,x\n2,Horn,3\n3,,y\n")
        let outcome = try stockroom.run("import", "--dry-run", csv, "--inventory", place)
        #expect(outcome.status == 1)
        for part in ["line 2", "line 4"] { #expect(outcome.errors.lowercased().contains(part)) }
        #expect(try stockroom.run("export", "--inventory", place) == before)
    }

    @Test(arguments: [
        ["ask", "what is low?"], ["export"], ["undo"], ["redo"], ["instructions"], [],
    ]) func `a missing inventory is named, and none is made`(command: [String]) throws {
        let place = stockroom.path("missing/shop.sqlite")
        let outcome = try stockroom.run(command + ["--inventory", place], input: "what is low?\n")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(place))
        #expect(!FileManager.default.fileExists(atPath: stockroom.path("missing")))
    }

    @Test func `--read-only keeps the inventory as it is`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        let outcome = try stockroom.run(
            ["--read-only", "--yes", "--json", "--inventory", place] + Stockroom.moment,
            input: "what changed last week?\nset the quantity of item 7 to 40\n/undo\n")
        #expect(try outcome.digest.contains("list 3: 12 15 22"))
        #expect(outcome.output.contains("This inventory can only be read here, so nothing was changed."))
        #expect(try stockroom.run("export", "--inventory", place) == before)
    }

    @Test func `--read-only refuses a change before anybody approves it`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["ask", "--read-only", "--yes", "--inventory", place, "set AA batteries to 40"] + Stockroom.moment)
        #expect(
            outcome
                == Stockroom.Outcome(
                    output: "This inventory can only be read here, so nothing was changed.\n", errors: "", status: 1))
    }

    @Test(arguments: [
        (
            "en",
            "can only be read here: it was opened read-only, or its file or folder is protected. Nothing was changed. "
                + "To change it, see that both may be written, and leave --read-only out.\n"
        ),
        (
            "ja",
            "は読むことしかできません（読み取り専用で開かれたか、ファイルやフォルダーが保護されています）。何も変更していません。"
                + "変更するには、どちらも書き込めるようにして、--read-only を付けずに開いてください。\n"
        ),
    ]) func `an undo where nothing may be written says what to do, and the status tells`(
        language: String, sentence: String
    ) throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["--read-only", "--yes", "--language", language, "--inventory", place] + Stockroom.moment,
            input: "/undo\n")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix(sentence), "\(outcome.errors)")
    }

    @Test func `a model that is not there is named, and the status tells`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["ask", "--model", "http://127.0.0.1:9/v1", "--inventory", place, "what is low?"] + Stockroom.moment)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("127.0.0.1:9"))
    }

    @Test func `a line beyond the limit is refused, and the next one answered`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["--json", "--inventory", place] + Stockroom.moment,
            input: String(repeating: "battery ", count: 1 << 20) + "\nwhat changed last week?\n")
        #expect(outcome.status == 1)
        #expect(try outcome.digest.first == "notice lineTooLong")
        #expect(try outcome.digest.last == "list 3: 12 15 22")
        #expect(outcome.output.utf8.count < 20_000)
    }
}
