import Assistant
import Essentials
import PlainText
import Terminal

/// A rerun's comparison: a line a question and what differs below it; of several, a table by model.
struct RerunTable {
    let words: any ScreenWords

    func lines(_ report: RerunReport) -> [String] {
        var lines: [String] = []
        for (index, turn) in report.turns.enumerated() {
            let sameness = words.sameness(
                calls: turn.hasSameCalls, items: turn.hasSameItems, words: turn.hasSameWords)
            lines.append(Sanitiser.line("\(index + 1). \(turn.prompt): \(sameness)"))
            if !turn.hasSameCalls {
                lines += turn.callsBefore.map { "   - " + Sanitiser.line($0) }
                lines += turn.callsAfter.map { "   + " + Sanitiser.line($0) }
            }
            if let failure = turn.failure { lines.append("   ! " + Sanitiser.line(failure)) }
        }
        let different = report.turns.count { !$0.hasSameCalls || !$0.hasSameItems }
        let otherWords = report.turns.count { !$0.hasSameWords }
        lines.append(
            Sanitiser.line(
                words.rerunSummary(
                    questions: report.turns.count, model: report.model, different: different, otherWords: otherWords)))
        return lines
    }

    /// How often each model did the same as was recorded.
    func summary(_ reports: [RerunReport], profile: TerminalProfile) -> [String] {
        var models: [String] = []
        for report in reports where !models.contains(report.model) { models.append(report.model) }
        let headings = words.rerunColumns
        let columns: [ListLayout.Column] = [
            .init(headings.model, fitting: .shrinks(minimum: 12)), .init(headings.sessions, alignment: .trailing),
            .init(headings.questions, alignment: .trailing), .init(headings.calls, alignment: .trailing),
            .init(headings.items, alignment: .trailing), .init(headings.words, alignment: .trailing),
            .init(headings.time, alignment: .trailing), .init(headings.tokens, alignment: .trailing),
        ]
        return ListLayout(columns: columns, profile: profile).lines(
            models.map { model in
                let mine = reports.filter { $0.model == model }
                let turns = mine.flatMap(\.turns)
                return [
                    .init(model, as: .accent), .init("\(mine.count)"), .init("\(turns.count)"),
                    .init("\(turns.count(where: \.hasSameCalls))"), .init("\(turns.count(where: \.hasSameItems))"),
                    .init("\(turns.count(where: \.hasSameWords))"), .init(time(of: turns)), .init(tokens(of: turns)),
                ]
            })
    }

    /// Seconds that all answers took.
    private func time(of turns: [RerunReport.Turn]) -> String {
        let tenths = Int((turns.reduce(.zero) { $0 + $1.took } / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// Tokens of all requests and answers; nothing where a model counts none.
    private func tokens(of turns: [RerunReport.Turn]) -> String {
        let tokens = turns.reduce(0) { $0 + $1.tally.inputTokens + $1.tally.outputTokens }
        return tokens == 0 ? "-" : "\(tokens)"
    }
}
