import Foundation
import Testing

@Suite struct `An export` {
    private let stockroom = Stockroom()

    private static let csv = "id,title,quantity,created_at,updated_at\n7,Bolt,12,2026-01-05,2026-01-06\n"
    private static let exported = """
        id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at
        7,Bolt,12,,,,,,,2026-01-05T00:00:00Z,2026-01-06T00:00:00Z

        """

    private func shop() throws -> String {
        let file = try stockroom.write("items.csv", Self.csv)
        #expect(
            try stockroom.run("import", file, "--inventory", stockroom.path("shop.sqlite"), "--time-zone", "UTC").status
                == 0)
        return stockroom.path("shop.sqlite")
    }

    @Test func `leaves a file that is there alone, unless it may replace it`() throws {
        let place = try shop()
        let file = try stockroom.write("out.csv", "mine")
        #expect(
            try stockroom.run("export", file, "--inventory", place)
                == Stockroom.Outcome(
                    output: "",
                    errors:
                        "stockroom: \(file) is there already. Export to another file, or use --force to replace this one.\n",
                    status: 1))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        let done = Stockroom.Outcome(output: "", errors: "", status: 0)
        #expect(try stockroom.run("export", file, "--force", "--inventory", place) == done)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.exported)
        #expect(try stockroom.run("export", "/dev/null", "--inventory", place) == done)
    }

    @Test func `begins with a byte order mark on demand, which an import takes away`() throws {
        let place = try shop()
        let file = stockroom.path("out.csv")
        #expect(try stockroom.run("export", file, "--bom", "--inventory", place).status == 0)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))) == mark + Array(Self.exported.utf8))
        let command = "'\(Stockroom.executable)' export --bom --inventory '\(place)' > '\(file)'"
        #expect(try stockroom.run(["-c", command], program: "/bin/sh").status == 0)
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))) == mark + Array(Self.exported.utf8))
        #expect(
            try stockroom.run("import", file, "--inventory", place).output == "0 added, 0 changed, 1 the same.\n")
    }

    @Test func `to "-" goes to standard output, as an import from there comes from standard input`() throws {
        let place = try shop()
        #expect(
            try stockroom.run("export", "-", "--inventory", place)
                == Stockroom.Outcome(output: Self.exported, errors: "", status: 0))
        #expect(!FileManager.default.fileExists(atPath: stockroom.path("-")))
        #expect(
            try stockroom.run("import", "-", "--inventory", place, input: Self.exported).output
                == "0 added, 0 changed, 1 the same.\n")
    }

    @Test(arguments: [["out.tsv"], ["out.TSV"], ["--format", "tsv", "out.txt"]])
    func `has tabs where the file's ending or the format says so, and is read back`(arguments: [String]) throws {
        let place = try shop()
        let file = stockroom.path(arguments[arguments.count - 1])
        #expect(
            try stockroom.run(["export", "--inventory", place] + arguments.dropLast() + [file])
                == Stockroom.Outcome(output: "", errors: "", status: 0))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.exported.replacing(",", with: "\t"))
        #expect(try stockroom.run("import", file, "--inventory", place).output == "0 added, 0 changed, 1 the same.\n")
    }

    @Test(arguments: ["md", "markdown", "json"])
    func `to a file that promises another format is refused with what can be written`(ending: String) throws {
        let place = try shop()
        let file = stockroom.path("stock.\(ending)")
        #expect(
            try stockroom.run("export", file, "--inventory", place)
                == Stockroom.Outcome(
                    output: "",
                    errors: "stockroom: \(file) would be in a format that an export does not write. Export to a file "
                        + "that ends in .csv, .tsv or .jsonl, or name one of these with --format.\n",
                    status: 1))
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try stockroom.run("export", "--format", "csv", file, "--inventory", place).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.exported)
    }

    @Test(arguments: ["xlsx", "XLS", "ods", "numbers"])
    func `to or from a workbook is refused with what to do instead`(ending: String) throws {
        let file = stockroom.path("stock.\(ending)")
        let importing = try stockroom.run("import", file)
        #expect(
            importing
                == Stockroom.Outcome(
                    output: "",
                    errors: "stockroom: \(file) is a workbook, which Stockroom cannot read. "
                        + "Save it as CSV (UTF-8) in the spreadsheet program and import that file.\n", status: 1))
        let exporting = try stockroom.run("export", file, "--inventory", shop())
        #expect(
            exporting
                == Stockroom.Outcome(
                    output: "",
                    errors: "stockroom: \(file) would be a workbook, which Stockroom cannot write. Export to a file "
                        + "that ends in .csv (with --bom for Excel) and open that in the spreadsheet program.\n",
                    status: 1))
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
