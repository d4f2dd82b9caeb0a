import Foundation
import Testing

/// Files as spreadsheet programs save them.
@Suite struct `An import of a spreadsheet` {
    private let stockroom = Stockroom()

    private func take(_ csv: String, _ more: String..., dryRun: Bool = false) throws -> Stockroom.Outcome {
        let file = try stockroom.write("items.csv", csv)
        return try stockroom.run(
            ["import", file, "--inventory", stockroom.path("shop.sqlite")] + Stockroom.moment + more
                + (dryRun ? ["--dry-run"] : []))
    }

    /// These columns of what is in the inventory now.
    private func exported(_ columns: Int...) throws -> [[Substring]] {
        try stockroom.run("export", "--inventory", stockroom.path("shop.sqlite")).output.split(separator: "\n")
            .dropFirst()
            .map { line in
                let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                return columns.map { cells[$0] }
            }
    }

    /// The lines of the errors that are about the file.
    private func problems(_ outcome: Stockroom.Outcome) -> [Substring] {
        let beginning = "stockroom: \(stockroom.path("items.csv")): "
        return outcome.errors.split(separator: "\n").filter { $0.hasPrefix(beginning) }
            .map { $0.dropFirst(beginning.count) }
    }

    @Test(arguments: [",", ";", "\t"])
    func `takes amounts and dates as they are written there, and skips blank rows`(separator: String) throws {
        let rows = [
            ["Item", "Where", "Qty", "Min", "Added", "", ""], ["Bolt", "Loft", "1 240", "$3.50", "11/18/2026", "", ""],
            ["", "", "", "", "", "", ""], ["Nut", "Loft", "12,345.5", "¥1,000", "11/05/2026 2:30 PM", "", ""],
            ["Gear", "", "-$2", "", "2026/11/05 14:30", "", ""], ["\"\"", "\"\"", "", "", "", "", ""],
            ["歯車", "", "３", "", "2026年11月5日", "", ""],
        ]
        let csv = rows.map { row in
            row.map { $0.replacing("1 240", with: "1,240") }.map {
                separator == "," && $0.contains(",") ? "\"\($0)\"" : $0
            }
            .joined(separator: separator)
        }
        let outcome = try take(csv.joined(separator: "\r\n") + "\r\n")
        let numbers =
            "stockroom: numbers of Qty, Min read with a decimal point: 1,240 is 1240 and 1.240 is 1.24; "
            + "--decimal-mark says otherwise\n"
        #expect(
            outcome
                == Stockroom.Outcome(
                    output: "4 added, 0 changed, 0 the same.\n",
                    errors: "stockroom: columns taken: Item as title, Where as place, Qty as quantity, Min as minimum, "
                        + "Added as created_at\n"
                        + "stockroom: dates of column Added read as month/day/year; --date-order says otherwise\n"
                        + (separator == "," ? "" : numbers), status: 0))
        #expect(
            try exported(1, 2, 5, 6, 9) == [
                ["Bolt", "1240", "Loft", "3.5", "2026-11-17T15:00:00Z"],
                ["Nut", "12345.5", "Loft", "1000", "2026-11-05T05:30:00Z"],
                ["Gear", "-2", "", "", "2026-11-05T05:30:00Z"], ["歯車", "3", "", "", "2026-11-04T15:00:00Z"],
            ])
    }

    @Test func `reads a date that could be two days only in an order that the file or a person tells`() throws {
        let rows = "title,updated\nA,11/05/2026\nB,05.06.2026\nC,07/07/2026\n"
        let doubtful = "could be two days; tell the order with --date-order mdy or --date-order dmy."
        let outcome = try take(rows)
        #expect(outcome.status == 1)
        #expect(
            problems(outcome) == [
                "Line 2, column updated: '11/05/2026' \(doubtful)", "Line 3, column updated: '05.06.2026' \(doubtful)",
            ])
        #expect(problems(try take(rows + "D,18.11.2026\nE,11/18/2026\n")).count == 2)
        #expect(try take(rows, "--date-order", "dmy").status == 0)
        #expect(try take(rows, "--date-order", "mdy").status == 0)
        #expect(try take(rows + "D,18.11.2026\n").status == 0)
        let dayFirst: [[Substring]] = [["2026-05-10T15:00:00Z"], ["2026-06-04T15:00:00Z"], ["2026-07-06T15:00:00Z"]]
        #expect(
            try exported(10) == dayFirst + [
                ["2026-11-04T15:00:00Z"], ["2026-05-05T15:00:00Z"], ["2026-07-06T15:00:00Z"],
            ] + dayFirst + [["2026-11-17T15:00:00Z"]])
        #expect(
            problems(try take("title,updated\nA,18/11/2026\n", "--date-order", "mdy")) == [
                "Line 2, column updated: '18/11/2026' is no day in the order mdy."
            ])
    }

    @Test(arguments: [false, true]) func `tells all that is wrong with a file at once`(dryRun: Bool) throws {
        let outcome = try take(
            "title,name,colour,size,qty,\nA,,,,\"3,,5\",\n,,,,1,x\n", "--map", "Price=note", dryRun: dryRun)
        #expect(outcome.status == 1)
        let unknown =
            "is not a column that Stockroom knows; name its field with --map COLUMN=FIELD, "
            + "keep it with --keep-unknown-columns, or leave it out with --ignore-unknown-columns"
        let known = "id, title, quantity, unit, category, place, minimum, code, note, created_at, updated_at"
        #expect(
            problems(outcome) == [
                "Line 1, column name: means title, as column title does; give one of them another field with --map COLUMN=FIELD.",
                "Line 1, column colour: \(unknown). Known columns: \(known).", "Line 1, column size: \(unknown).",
                "Line 1, column Price: was named with --map, but is not in the header.",
                "Line 2, column qty: '3,,5' is no number such as 12 or 2.5 (up to 11 digits before the point, 4 after it).",
                "Line 3, column title: '' is empty; every item needs a title.",
                "Line 3, column number 6: 'x' stands in a column without a name; name the column in the header, or empty it.",
            ])
    }

    @Test(arguments: [
        ("Qty;Min\n1.250;\n;12,5", ["1250", "", "0", "12.5"]),
        ("Qty;Price\n1.250;2,10 €", ["1250", ""]),
        ("Qty,Min\n\"12,5\",1.250", ["12.5", "1250"]),
        ("Qty\tMin\n1.250,75\t1.000", ["1250.75", "1000"]),
    ]) func `reads commas as decimal where one of the file can be nothing else`(
        rows: String, amounts: [Substring]
    ) throws {
        let outcome = try take(Self.titled(rows), "--ignore-unknown-columns")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("read with a decimal comma: 1.240 is 1240 and 1,240 is 1.24; --decimal-mark"))
        #expect(try exported(2, 6).flatMap(\.self) == amounts)
    }

    @Test(arguments: [
        ("Qty;Min\n1.250;", "Qty", ["1.25", ""]), ("Qty;Min\n1,250;3.50", "Qty", ["1250", "3.5"]),
        ("Qty;Price\n1.250;2.10", "Qty", ["1.25", ""]), ("Qty\tMin\n5\t1.250", "Min", ["5", "1.25"]),
    ]) func `reads points as decimal where nothing speaks against it, and says so`(
        rows: String, column: String, amounts: [Substring]
    ) throws {
        let outcome = try take(Self.titled(rows), "--ignore-unknown-columns")
        #expect(outcome.errors.contains("numbers of \(column) read with a decimal point: "))
        #expect(try exported(2, 6).flatMap(\.self) == amounts)
    }

    @Test func `asks what stands before decimals where the file tells both`() throws {
        let rows = Self.titled("Qty;Min\n12,5;\n1,240;\n;2.000")
        let doubtful =
            "could be two numbers; tell what stands before decimals with --decimal-mark point or --decimal-mark comma."
        let decimal =
            "is a number only where a comma stands before decimals; if it does in this file, say --decimal-mark comma."
        #expect(
            problems(try take(rows)) == [
                "Line 2, column Qty: '12,5' \(decimal)", "Line 3, column Qty: '1,240' \(doubtful)",
                "Line 4, column Min: '2.000' \(doubtful)",
            ])
        #expect(
            problems(try take(Self.titled("Qty;Price\n1,250;2,10 €"), "--keep-unknown-columns")) == [
                "Line 2, column Qty: '1,250' \(doubtful)"
            ])
        #expect(
            try take(rows, "--decimal-mark", "comma").errors
                == "stockroom: columns taken: Qty as quantity, Min as minimum\n")
        #expect(try exported(2, 6) == [["12.5", ""], ["1.24", ""], ["0", "2000"]])
        #expect(
            problems(try take(rows, "--decimal-mark", "point")) == [
                "Line 2, column Qty: '12,5' is no number such as 12 or 2.5 (up to 11 digits before the point, 4 after it)."
            ])
    }

    @Test func `reads an export back the same, whatever its own fields hold`() throws {
        let place = stockroom.path("shop.sqlite")
        #expect(try take("title,quantity,Price\nA,1.125,\"2,10 €\"\n", "--keep-unknown-columns").status == 0)
        let export = try stockroom.run("export", "--inventory", place)
        #expect(try take(export.output).output == "0 added, 0 changed, 1 the same.\n")
    }

    /// Rows with a title before them, in a file with the separator that the first of them has.
    private static func titled(_ rows: String) -> String {
        let separator = rows.first { ";,\t".contains($0) } ?? ","
        return rows.split(separator: "\n").enumerated().map { number, row in
            (number == 0 ? "title" : "Item \(number)") + "\(separator)\(row)\n"
        }.joined()
    }

    @Test func `takes a column for the field that a person names`() throws {
        let csv = "Description,Name,Unit price,a=b\nlong,Bolt,0.2,Loft\n"
        let outcome = try take(csv, "--map", "unit_price=code", "--map", "Description=note", "--map", "a=b=Where")
        #expect(outcome.output == "1 added, 0 changed, 0 the same.\n")
        #expect(try exported(1, 5, 7, 8) == [["Bolt", "Loft", "0.2", "long"]])
    }

    @Test(arguments: [
        (["--map", "Price"], "--map takes COLUMN=FIELD, with one of the fields "),
        (["--map", "Price=colour"], "--map takes"),
        (["--map", "=note"], "--map takes"),
        (["--date-order", "ydm"], "--date-order takes mdy, dmy or ymd, not \"ydm\"."),
    ]) func `needs a column and its field, or an order that there is`(arguments: [String], reason: String) throws {
        let outcome = try stockroom.run(["import", "items.csv"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("stockroom: \(reason)"))
    }

    @Test(arguments: [
        ("Bolt,A,1\nBolt,B,2\nNut,,1\nBolt,A,3\nNut,,1", "title (and code, where there is one)", "2 and 5, 4 and 6"),
        ("Bolt,A,1\nNut,,1\nBolt,A,3", "title and code", "2 and 4"), ("Bolt,A,1\nNut,,1\nNut,,3", "title", "3 and 4"),
    ]) func `tells rows that have the same title, and the same code or none`(
        rows: String, shared: String, lines: String
    ) throws {
        for (words, dryRun) in [("would be added", true), ("added", false)] {
            #expect(
                try take("title,code,quantity\n\(rows)\n", dryRun: dryRun).errors
                    == "stockroom: the same \(shared), each \(words) by itself: lines \(lines)\n")
        }
    }

    @Test(arguments: [
        (
            "Bolt,A\nNut,", "en",
            "2 of the added have the title (and code, where there is one) of an item that was there before. "
        ),
        ("Bolt,A\nNut,3", "en", "1 of the added has the title and code of an item that was there before. "),
        ("Nut,\nBolt,", "en", "1 of the added has the title of an item that was there before. "),
        ("Bolt,A\nNut,", "ja", "追加のうち2件は、品名（コードがあればコードも）が同じ在庫が前からあります。"),
        ("Bolt,A\nNut,3", "ja", "追加のうち1件は、品名とコードが同じ在庫が前からあります。"),
        ("Nut,\nBolt,", "ja", "追加のうち1件は、品名が同じ在庫が前からあります。"),
    ]) func `tells in what its rows are like items that were there`(rows: String, language: String, told: String) throws
    {
        let place = try stockroom.inventory("title,code\nBolt,A\nNut,\n")
        let again = try stockroom.run(
            "import", stockroom.write("more.csv", "title,code\n\(rows)\n"), "--inventory", place, "--language", language
        )
        #expect(again.errors.hasPrefix("stockroom: \(told)"), "\(again)")
    }

    @Test func `counts what was edited as changed now, unless its time was edited too`() throws {
        let csv =
            "id,title,quantity,updated_at\n1,A,1,2026-01-05T00:00:00Z\n2,B,1,2026-01-05T00:00:00Z\n3,C,1,2026-01-05T00:00:00Z\n"
        #expect(try take(csv).status == 0)
        let edited = csv.replacing("1,A,1,", with: "1,A,9,").replacing("2,B,1,2026-01-05", with: "2,B,9,2026-02-03")
        #expect(try take(edited).output == "0 added, 2 changed, 1 the same.\n")
        #expect(
            try exported(2, 10) == [
                ["9", "2026-11-20T01:00:00Z"], ["9", "2026-02-03T00:00:00Z"], ["1", "2026-01-05T00:00:00Z"],
            ])
    }
}
