import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A file that is no text` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func importing(_ bytes: [UInt8], _ options: String...) throws -> Stockroom.Outcome {
        let path = stockroom.path("items.csv")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try stockroom.run(["import", path, "--inventory", stockroom.path("shop.sqlite")] + options)
    }

    @Test func `is said to be an inventory where it is one, in one sentence`() throws {
        _ = try importing(Array("title\nDrill\n".utf8))
        let shop = stockroom.path("shop.sqlite")
        for options in [[], ["--dry-run"], ["--format", "jsonl"]] {
            #expect(
                try stockroom.run(["import", shop, "--inventory", stockroom.path("other.sqlite")] + options)
                    == Stockroom.Outcome(
                        output: "",
                        errors:
                            "stockroom: '\(shop)' is an SQLite file, which is not imported. If it is an inventory, use it as "
                            + "it is, with --inventory FILE; of another database, export the table as CSV.\n", status: 1
                    ))
        }
        let japanese = try stockroom.run(["import", shop, "--language", "ja"])
        #expect(
            japanese.errors
                == "stockroom: 「\(shop)」 は SQLite のファイルなので取り込めません。在庫のファイルなら --inventory FILE でそのまま使えます。"
                + "ほかのデータベースなら、表を CSV に書き出してください。\n")
    }

    @Test(
        arguments: [
            (
                [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00],
                "it is a workbook or an archive; save it as CSV (UTF-8) in the spreadsheet program"
            ),
            (
                [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0],
                "it is a workbook or an archive; save it as CSV (UTF-8) in the spreadsheet program"
            ),
            (Array("%PDF-1.7\n".utf8), "it is a PDF document; export the table as CSV (UTF-8) where it was made"),
            ([0x1F, 0x8B, 0x08, 0x00], "it is compressed; unpack it first"),
            ([0xFF, 0xFE, 0x74, 0x00], "it is UTF-16; save it as UTF-8"),
            (
                [0x95, 0x69, 0x96, 0xBC, 0x2C, 0x90, 0x94, 0x0A, 0x41, 0x2C, 0x31, 0x0A],
                "its text is not in UTF-8 (perhaps in Shift-JIS or Latin-1); save it as UTF-8"
            ),
            (Array("t\0i\0t\0l\0e\0\n\0".utf8), "it is no text; save it as CSV (UTF-8)"),
        ] as [([UInt8], String)])
    func `is named, with what to do`(bytes: [UInt8], said: String) throws {
        #expect(
            try importing(bytes)
                == Stockroom.Outcome(
                    output: "", errors: "stockroom: '\(stockroom.path("items.csv"))' cannot be read: \(said).\n",
                    status: 1))
        #expect(!FileManager.default.fileExists(atPath: stockroom.path("shop.sqlite")))
    }
}
