import Terminal
import Testing

@Suite struct `A chart of days` {
    private func chart(_ numbers: [Int64], columns: Int, unit: String = "kg") -> [String] {
        DayChart(profile: TerminalProfile(isInputTerminal: true, isOutputTerminal: true, columns: columns)).lines(
            numbers, label: { "\($0)" }, unit: unit, days: ("2026-11-01", "2026-11-20"))
    }

    @Test func `has a column or more for each day, and both axes labelled`() {
        #expect(
            chart([0, 1, 4, 4, 7, 8], columns: 40) == [
                "kg",
                "8 ┤                    ████",
                "  │                ████████",
                "6 ┤                ████████",
                "  │                ████████",
                "4 ┤        ████████████████",
                "  │        ████████████████",
                "2 ┤        ████████████████",
                "  │    ████████████████████",
                "0 └────────────────────────",
                "   2026-11-01    2026-11-20",
            ])
    }

    @Test func `joins days where the window is narrower than they are many`() {
        #expect(
            chart((0..<700).map { Int64($0) * 100 }, columns: 40, unit: "") == [
                "80000 ┤",
                "      │                            ▁▃▄▆█",
                "60000 ┤                       ▁▂▄▆▇█████",
                "      │                   ▂▄▅▇██████████",
                "40000 ┤              ▁▃▅▆███████████████",
                "      │         ▁▃▄▆████████████████████",
                "20000 ┤     ▂▄▅▇████████████████████████",
                "      │▂▃▅▇█████████████████████████████",
                "    0 └─────────────────────────────────",
                "       2026-11-01             2026-11-20",
            ])
    }

    @Test func `begins below zero where there are numbers below it, and ends where nothing ever was`() {
        #expect(
            chart([-3, 0, 3], columns: 40) == [
                "kg",
                " 4 ┤",
                "   │        ████",
                " 2 ┤        ████",
                "   │        ████",
                " 0 ┤    ████████",
                "   │    ████████",
                "-2 ┤    ████████",
                "   │████████████",
                "-4 └────────────",
                "    2026-11-01  2026-11-20",
            ])
        #expect(chart([0, 0], columns: 40).count == 11)
        #expect(chart([.max / 10_000], columns: 20).allSatisfy { $0.count <= 30 })
    }
}
