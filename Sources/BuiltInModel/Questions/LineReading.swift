import InventoryContract

/// Lines of the latest list that a person wants to look at, by their numbers: "number 4", "show me 1 and 3".
struct LineReading: Sendable, Hashable {
    /// The numbers, from 1, in the order in which they were said; -1 is the last line, -2 the one before it.
    let lines: [Int]
    /// Whether they go on from what was said before: "and 2?".
    let goesOn: Bool

    /// Longer sentences say more than that.
    private static let longest = 24

    /// The lines; nil when the question says anything else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.tokens.count <= Self.longest {
            guard let look = question.readings(as: "look").first else { continue }
            lines = look.all("seen").flatMap { seen -> [Int] in
                if case .ordinal(let rank)? = seen.leaf(.ordinal)?.content { return [rank] }
                if let line = seen.first("endline") { return [line.tag == "last" ? -1 : 1] }
                if let count = seen.first("ends")?.linesAtEnd {
                    return Array(count < 0 ? count...(-1) : 1...count)
                }
                guard let lines = seen.lines, lines.count <= ItemFilters.maximumIDs else { return [] }
                return Array(lines)
            }
            goesOn = look.has("AND") && !look.has("LINEWORD") && !look.has("ITEMWORD")
            return
        }
        return nil
    }

    /// What to look at; nil when no list was shown, something was asked back, or the list has no such line.
    func goal(after state: DialogueState) -> Goal? {
        guard state.pending == nil, let shown = state.listing?.lines, !lines.isEmpty else { return nil }
        // After "what is in drawer 1", "and 2?" asks for drawer 2.
        if goesOn, case .list(let filters, _, _, _)? = state.goal, filters.isNumbered { return nil }
        var rows: [ItemRow] = []
        for line in lines {
            let index = line < 0 ? shown.count + line : line - 1
            guard shown.indices.contains(index) else { return nil }
            rows.append(shown[index])
        }
        if rows.count == 1 { return .item(.id(rows[0].id), as: .detail) }
        var filters = Filters()
        filters.ids = rows.map(\.id)
        return .list(filters, groups: [], as: .lines, page: 1)
    }
}
