import Assistant
import Terminal

/// `stockroom sessions`: the saved sessions, the newest first.
struct SessionsCommand {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func run() throws -> ExitStatus {
        let workplace = Workplace(options: invocation.options)
        let summaries = workplace.catalog.summaries()
        if invocation.options.isJSON {
            for summary in summaries { try Output.standard.writeLine(summary.json.serialized()) }
        } else {
            for line in SessionTable.lines(summaries, profile: workplace.profile) {
                try Output.standard.writeLine(line)
            }
            if summaries.isEmpty { Diagnostics.say("no session is saved in \(workplace.catalog.folder) yet.") }
        }
        return .done
    }
}

/// Saved sessions in columns.
enum SessionTable {
    static func lines(_ summaries: [SessionCatalog.Summary], profile: TerminalProfile) -> [String] {
        let columns: [ListLayout.Column] = [
            .init("id"), .init("when", fitting: .yields(order: 0)), .init("questions", alignment: .trailing),
            .init("model", fitting: .yields(order: 1)), .init("first question", fitting: .shrinks(minimum: 10)),
        ]
        var profile = profile
        if !profile.isOutputTerminal { profile.columns = 10_000 }
        return summaries.isEmpty
            ? []
            : ListLayout(columns: columns, profile: profile).lines(
                summaries.map { summary in
                    [
                        .init(summary.id, as: .accent), .init(String(summary.at.prefix(16))),
                        .init("\(summary.prompts)"),
                        .init(summary.model, as: .dim), .init(summary.first),
                    ]
                })
    }
}
