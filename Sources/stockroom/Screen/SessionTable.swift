import Assistant
import Terminal

/// Saved sessions in columns.
struct SessionTable {
    let words: any ScreenWords
    private static let ending = ".sqlite"

    func lines(_ summaries: [SessionCatalog.Summary], profile: TerminalProfile) -> [String] {
        let headings = words.sessionColumns
        let columns: [ListLayout.Column] = [
            // What a session is gone on with by stays to the last; it begins with the moment.
            .init(alignment: .trailing), .init("id"), .init(headings.when, fitting: .yields(order: 2)),
            .init(headings.asked, alignment: .trailing, fitting: .yields(order: 1)),
            .init(headings.model, fitting: .yields(order: 0)),
            .init(headings.inventory, fitting: .yields(order: 3)),
            .init(headings.first, fitting: .shrinks(minimum: 22)),
        ]
        // Where the program's own model answered all of them, it need not be told.
        let tellsModel =
            !profile.isOutputTerminal || summaries.contains { $0.model != BuiltInKind.name }
        // Nor the inventory where all were about one of the person's own, or to programs, which find it in --json.
        let inventories = Set(summaries.map(\.inventory))
        let tellsInventory =
            profile.isOutputTerminal && (inventories.count > 1 || inventories.contains(SamplePlace.name))
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
                        .init(tellsModel ? summary.model : "", as: .dim),
                        .init(tellsInventory ? name(of: summary.inventory) : ""), .init(summary.first),
                    ]
                })
    }

    /// What an inventory is called: a file by its own name where there is no room for its folders.
    private func name(of inventory: String) -> String {
        if SamplePlace(named: inventory) != nil { return words.sample }
        guard !Places.isAddress(inventory) else { return inventory }
        let name = inventory.split(separator: "/").last.map(String.init) ?? inventory
        return name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
    }
}
