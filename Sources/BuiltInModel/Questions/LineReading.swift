import InventoryContract

/// Lines of the latest list that a person wants to look at, by their numbers: "number 4", "show me 1 and 3".
struct LineReading: Sendable, Hashable {
    /// The numbers, from 1, in the order in which they were said; -1 is the last line, -2 the one before it.
    let lines: [Int]
    /// Whether they go on from what was said before: "and 2?".
    let goesOn: Bool
    /// Whether it is said that they are to be shown.
    let asksToSee: Bool
    /// Whether all others are wanted: "without the second".
    let leavesOut: Bool

    /// Longer sentences say more than that.
    private static let longest = 24

    /// The lines; nil when the question says anything else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.tokens.count <= Self.longest {
            let others = question.readings(as: "lookbut").first
            guard let look = others ?? question.readings(as: "look").first else { continue }
            leavesOut = others != nil
            lines = look.all("seen").flatMap { seen -> [Int] in
                if case .ordinal(let rank)? = seen.leaf(.ordinal)?.content { return [rank] }
                if let line = seen.first("endline") { return [line.tag == "last" ? -1 : 1] }
                if let count = seen.first("ends")?.linesAtEnd {
                    return Array(count < 0 ? count...(-1) : 1...count)
                }
                guard let lines = seen.lines, lines.count <= ItemFilters.maximumIDs else { return [] }
                return Array(lines)
            }
            asksToSee =
                look.has("SHOW") || look.has("LOOKAT") || question.lattice.tokens.contains { $0.folded == "?" }
            goesOn = look.has("AND") && !["LINEWORD", "LINEWORDS", "ITEMWORD"].contains(where: look.has)
            return
        }
        return nil
    }

    /// What to look at, or to change when it was asked which item is meant; nil when no list was shown, something else was asked back, or the
    /// list has no such line.
    func goal(after state: DialogueState) -> Goal? {
        if case .target(let request, let kind, let candidates)? = state.pending {
            guard !asksToSee, !leavesOut, let rows = rows(of: candidates), rows.count == 1 else { return nil }
            return .change(request, kind: kind, target: .id(rows[0].id))
        }
        guard state.pending == nil, let shown = state.listing?.lines, let rows = rows(of: shown) else { return nil }
        // After "what is in drawer 1", "and 2?" asks for drawer 2.
        if goesOn, case .list(let filters, _, _, _)? = state.goal, filters.isNumbered { return nil }
        if leavesOut, let listing = state.listing {
            var filters = listing.filters
            filters.except.append(.numbered(rows.map(\.id)))
            return .list(filters, groups: listing.groups, as: .lines, page: 1)
        }
        if rows.count == 1 { return .item(.id(rows[0].id), as: .detail) }
        return .list(.numbered(rows.map(\.id)), groups: [], as: .lines, page: 1)
    }

    /// The items of the lines, where a list has all of them.
    private func rows(of list: [ItemRow]) -> [ItemRow]? {
        let indices = lines.map { $0 < 0 ? list.count + $0 : $0 - 1 }
        return indices.isEmpty || !indices.allSatisfy(list.indices.contains) ? nil : indices.map { list[$0] }
    }
}
