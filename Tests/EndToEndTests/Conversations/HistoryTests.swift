import TestSupport
import Testing

@Suite struct `An item's history` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// Imports a shop at noon, changes an item at five past two and takes that back, an hour later.
    private func place() throws -> String {
        let place = stockroom.path("shop.sqlite")
        let csv = try stockroom.write("items.csv", "id,title,quantity,unit,place\n15,Brake cable,12,pcs,Rack 2\n")
        func at(_ time: String) -> [String] {
            ["--inventory", place, "--now", "2026-11-19T\(time):00+09:00", "--time-zone", "Asia/Tokyo", "--yes"]
        }
        _ = try stockroom.run(["import", csv] + at("12:00").dropLast())
        _ = try stockroom.run(["ask", "set Brake cable to 40"] + at("14:05"))
        _ = try stockroom.run(["undo"] + at("15:05"))
        return place
    }

    @Test(arguments: [
        (
            "en", "history of the Brake cable",
            [
                "3 changes of Brake cable (ID 15), newest first:",
                "2026-11-19 15:05: taken back: quantity 40 -> 12, by you",
                "2026-11-19 14:05: quantity 12 -> 40, by you",
                "2026-11-19 12:00: imported: quantity 12, unit pcs, place Rack 2",
            ]
        ),
        (
            "ja", "Brake cableの履歴",
            [
                "Brake cable（ID 15）の変更履歴3件（新しい順）：", "2026-11-19 15:05: 取り消し 数量 40 → 12（あなた）",
                "2026-11-19 14:05: 数量 12 → 40（あなた）", "2026-11-19 12:00: 取り込み 数量 12、単位 pcs、場所 Rack 2",
            ]
        ),
    ]) func `tells when, what and by whom`(language: String, question: String, lines: [String]) throws {
        let outcome = try stockroom.run(
            ["ask", "--inventory", place(), "--language", language, question] + Stockroom.moment)
        #expect(outcome.output.split(separator: "\n").map(String.init) == lines)
    }

    @Test func `leaves no blanks behind shorter moments where there is no room for a column`() throws {
        let terminal = try PseudoTerminal(
            stockroom, ["ask", "--sample", "history of mugs", "--no-save"] + Stockroom.moment, columns: 40)
        #expect(terminal.end() == 0)
        let lines = VirtualScreen(columns: 40, showing: terminal.bytes).lines.filter { $0.contains(#/ \d\d:\d\d/#) }
        #expect(lines.contains { $0.contains(" 2024 ") })
        #expect(lines.allSatisfy { $0.contains(#/ \d\d:\d\d  [a-z]/#) }, "\(lines)")
    }

    @Test(
        arguments: [
            (
                80,
                [
                    "Thu 19 Nov 15:05  taken back: quantity 40 -> 12, by you",
                    "Thu 19 Nov 14:05  quantity 12 -> 40, by you",
                    "Thu 19 Nov 12:00  imported: quantity 12, unit pcs, place Rack 2",
                ]
            ),
            (
                30,
                [
                    "Thu 19 Nov 15:05  taken back:", "  quantity 40 -> 12, by you", "Thu 19 Nov 14:05  quantity 12",
                    "  -> 40, by you", "Thu 19 Nov 12:00  imported:", "  quantity 12, unit pcs, place",
                    "  Rack 2",
                ]
            ),
        ] as [(UInt16, [String])]) func `stands behind its moments on a screen`(columns: UInt16, lines: [String]) throws
    {
        let terminal = try PseudoTerminal(
            stockroom,
            ["ask", "--inventory", place(), "history of the Brake cable", "--no-save"] + Stockroom.moment,
            columns: columns)
        #expect(terminal.end() == 0)
        let screen = VirtualScreen(columns: Int(columns), showing: terminal.bytes).lines
        #expect(screen.filter { !$0.isEmpty }.suffix(lines.count) == lines[...])
    }
}
