import CivilTime
import ExactDecimal
import Foundation
import Inventory
import Testing

@Suite struct `A table` {
    private static let columns = ["id", "title", "quantity", "day", "at", "totals"]
    private static let rows: [[TableValue]] = [
        [
            .integer(7), .text("Tyre 16\" black, \"wide\"|x"), .quantity(Quantity(tenThousandths: 25_000)),
            .day(CalendarDay(iso8601: "2026-11-09")!),
            .moment(moment(0)),
            .amounts([UnitTotal(unit: "m", items: 2, quantity: -3), UnitTotal(unit: "", items: 1, quantity: nil)]),
        ],
        [.integer(8), .text("=1+1"), .quantity(-4), .absent, .absent, .amounts([])],
        [.integer(9), .text("\"a\tb\""), .quantity(0), .absent, .absent, .text("")],
    ]

    @Test(arguments: [
        (
            TableFormat.csv,
            #"""
            id,title,quantity,day,at,totals
            7,"Tyre 16"" black, ""wide""|x",2.5,2026-11-09,2026-01-01T00:00:00Z,'-3 m + ?
            8,'=1+1,-4,,,
            9,"""a\#tb""",0,,,

            """#
        ),
        (
            .tsv,
            #"""
            id\#ttitle\#tquantity\#tday\#tat\#ttotals
            7\#tTyre 16" black, "wide"|x\#t2.5\#t2026-11-09\#t2026-01-01T00:00:00Z\#t'-3 m + ?
            8\#t'=1+1\#t-4\#t\#t\#t
            9\#t"""a\#tb"""\#t0\#t\#t\#t

            """#
        ),
        (
            .jsonl,
            #"""
            {"id":7,"title":"Tyre 16\" black, \"wide\"|x","quantity":2.5,"day":"2026-11-09","at":"2026-01-01T00:00:00Z","totals":[{"quantity":-3,"unit":"m"},{"quantity":null,"unit":""}]}
            {"id":8,"title":"=1+1","quantity":-4,"day":null,"at":null,"totals":[]}
            {"id":9,"title":"\"a\tb\"","quantity":0,"day":null,"at":null,"totals":""}

            """#
        ),
        (
            .markdown,
            #"""
            | id | title | quantity | day | at | totals |
            | --- | --- | --- | --- | --- | --- |
            | 7 | Tyre 16" black, "wide"\|x | 2.5 | 2026-11-09 | 2026-01-01T00:00:00Z | \-3 m + ? |
            | 8 | \=1+1 | \-4 |  |  |  |
            | 9 | "a b" | 0 |  |  |  |

            """#
        ),
    ]) func `is written in each format so that it reads back`(format: TableFormat, text: String) {
        let encoder = TableEncoder(format, columns: Self.columns)
        #expect(encoder.header + Self.rows.map(encoder.line).joined() == text)
    }

    @Test func `of items has the columns and the cells of an export`() async throws {
        let store = try await inventory([
            ItemDraft(title: "=Bolt, \"M6\"", quantity: 2, unit: "pcs", minimum: 3, note: "two\nlines"),
            ItemDraft(
                title: "乾電池", category: "電池",
                ownFields: OwnFields([.init("Price, \"net\"", "=2"), .init("Colour", "red")])),
        ])
        try await withFolder { folder in
            for format in [TableFormat.csv, .tsv] {
                let path = folder + "/items"
                try await store.exportItems(
                    to: path, ExportOptions(format: try #require(ItemFormat(rawValue: format.rawValue))))
                let table = Table(try await store.page(ItemQuery(sort: .oldest)).items)
                let encoder = TableEncoder(format, columns: table.columns)
                #expect(encoder.header + table.rows.map(encoder.line).joined() == (try read(path)))
            }
        }
    }
}
