import Assistant
import Terminal

/// Saved sessions in columns.
struct SessionTable {
    let words: any ScreenWords

    func lines(_ summaries: [SessionCatalog.Summary], profile: TerminalProfile) -> [String] {
        let headings = words.sessionColumns
        let columns: [ListLayout.Column] = [
            .init(alignment: .trailing), .init("id", fitting: .yields(order: 0)),
            .init(headings.when, fitting: .yields(order: 1)), .init(headings.asked, alignment: .trailing),
            .init(headings.model, fitting: .shrinksFirst(minimum: 8)),
            .init(headings.first, fitting: .shrinks(minimum: 10)),
        ]
        return summaries.isEmpty
            ? []
            : ListLayout(columns: columns, profile: profile.unlimited).lines(
                summaries.enumerated().map { index, summary in
                    [
                        .init("\(index + 1)", as: .accent), .init(summary.id, as: .accent),
                        .init(String(summary.at.text.prefix(16))),
                        .init(summary.isSingleQuestion ? words.singleQuestion : "\(summary.prompts)"),
                        .init(summary.model, as: .dim), .init(summary.first),
                    ]
                })
    }
}
