import Assistant
import Terminal

/// Saved sessions in columns.
struct SessionTable {
    let words: any ScreenWords

    func lines(_ summaries: [SessionCatalog.Summary], profile: TerminalProfile) -> [String] {
        let headings = words.sessionColumns
        let columns: [ListLayout.Column] = [
            // What a session is gone on with by stays to the last; it begins with the moment.
            .init(alignment: .trailing), .init("id"), .init(headings.when, fitting: .yields(order: 2)),
            .init(headings.asked, alignment: .trailing, fitting: .yields(order: 1)),
            .init(headings.model, fitting: .yields(order: 0)),
            .init(headings.first, fitting: .shrinks(minimum: 22)),
        ]
        // Where the program's own model answered all of them, it need not be told.
        let tellsModel =
            !profile.isOutputTerminal || summaries.contains { $0.model != BuiltInKind.name }
        return summaries.isEmpty
            ? []
            : ListLayout(columns: columns, profile: profile.unlimited).lines(
                summaries.enumerated().map { index, summary in
                    [
                        .init("\(index + 1)", as: .accent), .init(summary.id, as: .accent),
                        .init(
                            String(
                                summary.at.text.prefix(16).replacing("T", with: profile.isOutputTerminal ? " " : "T"))),
                        .init(summary.isSingleQuestion ? words.singleQuestion : "\(summary.prompts)"),
                        .init(tellsModel ? summary.model : "", as: .dim), .init(summary.first),
                    ]
                })
    }
}
