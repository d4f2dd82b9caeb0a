import Assistant
import Terminal

/// A rerun's comparison: a line a question and what differs below it; of several, a table by model.
enum RerunTable {
    static func lines(_ report: RerunReport) -> [String] {
        var lines: [String] = []
        for (index, turn) in report.turns.enumerated() {
            func mark(_ isSame: Bool, _ what: String) -> String { isSame ? "same \(what)" : "OTHER \(what)" }
            let marks = [
                mark(turn.hasSameCalls, "calls"), mark(turn.hasSameItems, "items"), mark(turn.hasSameWords, "words"),
            ]
            lines.append(Sanitiser.line("\(index + 1). \(turn.prompt): \(marks.joined(separator: ", "))"))
            if !turn.hasSameCalls {
                lines += turn.callsBefore.map { "   - " + Sanitiser.line($0) }
                lines += turn.callsAfter.map { "   + " + Sanitiser.line($0) }
            }
        }
        let different = report.turns.count { !$0.hasSameCalls || !$0.hasSameItems }
        let words = report.turns.count { !$0.hasSameWords }
        lines.append(
            Sanitiser.line(
                "\(report.turns.count) questions to \(report.model): \(different) with other calls or items, \(words) with other words."
            ))
        return lines
    }

    /// How often each model did the same as was recorded.
    static func summary(_ reports: [RerunReport], profile: TerminalProfile) -> [String] {
        var models: [String] = []
        for report in reports where !models.contains(report.model) { models.append(report.model) }
        let columns: [ListLayout.Column] = [
            .init("model", fitting: .shrinks(minimum: 12)), .init("sessions", alignment: .trailing),
            .init("questions", alignment: .trailing), .init("same calls", alignment: .trailing),
            .init("same items", alignment: .trailing), .init("same words", alignment: .trailing),
        ]
        return ListLayout(columns: columns, profile: profile).lines(
            models.map { model in
                let mine = reports.filter { $0.model == model }
                let turns = mine.flatMap(\.turns)
                return [
                    .init(model, as: .accent), .init("\(mine.count)"), .init("\(turns.count)"),
                    .init("\(turns.count(where: \.hasSameCalls))"), .init("\(turns.count(where: \.hasSameItems))"),
                    .init("\(turns.count(where: \.hasSameWords))"),
                ]
            })
    }
}
