import Foundation
import StrictJSON
import Testing

/// The command line goes before the environment, and that before the configuration file.
@Suite struct `Settings` {
    private let stockroom = Stockroom()

    /// Writes the configuration file into a home folder.
    private func configure(_ stockroom: Stockroom, _ text: String) throws {
        let folder = stockroom.path(".config/stockroom")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try stockroom.write(".config/stockroom/config", text)
    }

    /// A setting as `stockroom config --json` tells it: its value, and where it comes from.
    private func told(_ name: String, by stockroom: Stockroom, _ arguments: String...) throws -> [String?] {
        let entries = try stockroom.run(["config", "--json"] + arguments).entries
        let entry = try #require(entries.first { $0["name"]?.string == name })
        return [entry["value"]?.string, entry["from"]?.string]
    }

    @Test func `the command line goes before the environment, and that before the file`() throws {
        #expect(try told("language", by: stockroom) == ["en", "default"])
        try configure(stockroom, "# mine\n\nlanguage  ja \r\n")
        #expect(try told("language", by: stockroom) == ["ja", stockroom.path(".config/stockroom/config:3")])
        let other = Stockroom(environment: ["STOCKROOM_LANGUAGE": "en", "LANG": "ja_JP.UTF-8"])
        try configure(other, "language ja\n")
        #expect(try told("language", by: other) == ["en", "STOCKROOM_LANGUAGE"])
        #expect(try told("language", by: other, "--language", "ja") == ["ja", "command line"])
        #expect(try other.run("dates", "--help").output.hasPrefix("Usage: "))
    }

    @Test func `what is set counts in every command, and an empty variable sets nothing`() throws {
        let place = try stockroom.inventory("id,title,quantity\n7,AA batteries,12\n")
        let set = Stockroom(environment: ["STOCKROOM_INVENTORY": place, "STOCKROOM_LANGUAGE": ""])
        #expect(try set.run("export").output.contains("AA batteries"))
        #expect(try set.run("ask", "what is low?", "--sample").output.contains("below minimum"))
        try configure(stockroom, "inventory \(place)\ntime-zone Asia/Tokyo\n")
        #expect(try stockroom.run("export").output.contains("AA batteries"))
        let dates = ["dates", "--now", "2026-11-19T23:00:00Z", "today"]
        #expect(try stockroom.run(dates).output.contains(#""from":"2026-11-20""#))
        #expect(try stockroom.run(dates + ["--time-zone", "UTC"]).output.contains(#""from":"2026-11-19""#))
    }

    @Test func `a flag that is set is taken back for once with =no`() throws {
        try configure(stockroom, "plain yes\nno-save yes\n")
        #expect(try told("plain", by: stockroom) == ["yes", stockroom.path(".config/stockroom/config:1")])
        #expect(try told("plain", by: stockroom, "--plain=no") == ["no", "command line"])
        _ = try stockroom.run("ask", "--sample", "what is low?")
        #expect(try stockroom.run("sessions", "--json").output == "")
        _ = try stockroom.run("ask", "--sample", "--no-save=no", "what is low?")
        #expect(try stockroom.run("sessions", "--json").entries.count == 1)
    }

    @Test func `a saved session goes on with what it recorded, whatever is set`() throws {
        let place = try stockroom.inventory("id,title,quantity\n7,AA batteries,12\n")
        let moment = Stockroom.moment
        _ = try stockroom.run(["--inventory", place] + moment, input: "how many AA batteries do we have?\n")
        try configure(stockroom, "inventory \(stockroom.path("none.sqlite"))\ntime-zone America/New_York\n")
        let resumed = try stockroom.run(["resume"] + moment.prefix(2), input: "how many AA batteries do we have?\n")
        #expect(resumed.status == 0, "\(resumed.errors)")
        #expect(resumed.output.contains("12"))
    }

    @Test(arguments: [
        ("langage en", 1, #"There is no setting "langage". Did you mean language?"#),
        ("# mine\nyes yes", 2, "yes cannot be set for good. Type it as --yes."),
        ("language", 1, "language needs a value behind it."),
        ("language fr", 1, #"language takes en or ja, not "fr"."#),
        ("plain maybe", 1, #"plain takes yes or no, not "maybe"."#),
        ("context-size many", 1, #"context-size takes a whole number above 0, not "many"."#),
        ("time-zone Mars/Olympus", 1, #"There is no time zone "Mars/Olympus". One is: Asia/Tokyo"#),
        ("language en\nlanguage ja", 2, "language is set on line 1 already. Keep one of the two."),
        ("api-key abc", 1, #"There is no setting "api-key"."#),
        (
            "inventory ftp://example/x", 1,
            "There is no place ftp://… for an inventory. --inventory takes a file, postgresql://…, postgres://…, zaico:…, mcp:…, mcp+http://…, mcp+https://…, facade+http://… or facade+https://…"
        ),
        (
            "inventory postgresql://ann:s3cret@db/stock", 1,
            "inventory has a password in it, which does not belong into this file. Take it out; README tells where each place looks for it."
        ),
        (
            "model http://ann:s3cret@127.0.0.1:9/v1", 1,
            "model has a password in it, which does not belong into this file. Take it out; README tells where each place looks for it."
        ),
    ]) func `a line that cannot be taken is told with its number`(text: String, line: Int, reason: String) throws {
        try configure(stockroom, text + "\n")
        let refused = try stockroom.run("export")
        let path = stockroom.path(".config/stockroom/config")
        #expect(
            refused
                == Stockroom.Outcome(output: "", errors: "stockroom: \(path), line \(line): \(reason)\n", status: 1))
        #expect(try stockroom.run("--help").status == 0)
        #expect(try stockroom.run("help", "export").status == 0)
    }

    @Test func `every fault is told, in Japanese too`() throws {
        let japanese = Stockroom(environment: ["LANG": "ja_JP.UTF-8", "STOCKROOM_TIME_ZONE": "Mars/Olympus"])
        try configure(japanese, "langage en\nyes yes\n")
        let path = japanese.path(".config/stockroom/config")
        #expect(
            try japanese.run("export").errors == """
                stockroom: \(path) 1行目: 「langage」という設定はありません。language のことですか？
                stockroom: \(path) 2行目: yes は設定ファイルには書けません。コマンドラインで --yes と入力してください。
                stockroom: STOCKROOM_TIME_ZONE: 「Mars/Olympus」というタイムゾーンはありません。例: Asia/Tokyo

                """)
    }

    @Test func `a file that is no text is refused, and one that is a folder`() throws {
        let folder = stockroom.path(".config/stockroom")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data([0x70, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: folder + "/config"))
        #expect(try stockroom.run("export").errors == "stockroom: \(folder)/config: The file is no UTF-8 text.\n")
        let other = Stockroom()
        try FileManager.default.createDirectory(
            atPath: other.path(".config/stockroom/config"), withIntermediateDirectories: true)
        #expect(
            try other.run("export").errors
                == "stockroom: \(other.path(".config/stockroom/config")): The file cannot be read.\n")
    }

    @Test func `no password is told`() throws {
        let set = Stockroom(environment: ["STOCKROOM_INVENTORY": "postgresql://ann:s3cret@db.example/stock"])
        let told = try set.run("config")
        #expect(told.status == 0)
        #expect(told.output.contains("db.example/stock"))
        #expect(!(told.output + told.errors).contains("s3cret"))
    }
}
