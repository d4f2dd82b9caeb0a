import InventoryContract

/// What is told by where the conversation is: "previous", "the next one", "the other one", "which ones?", もう一つの.
struct StepReading: Sendable, Hashable {
    enum Way: String, Sendable, Hashable {
        /// The line behind the one that was shown last, or before it.
        case next, previous
        /// The page before the one that was shown last.
        case back
        /// The line of two that was not shown.
        case other
        /// What was counted, or shown before.
        case same
    }

    let way: Way

    /// Longer sentences say more than that.
    private static let longest = 12

    /// The way; nil when the question says anything else.
    init?(_ questions: [LaidOutQuestion]) {
        for question in questions where question.lattice.tokens.count <= Self.longest {
            guard let way = question.readings(as: "step").first?.first("way").flatMap({ Way(rawValue: $0.tag) }) else {
                continue
            }
            self.way = way
            return
        }
        return nil
    }

    /// What to show; nil where the words mean something else: "next" after a list asks for its next page.
    func goal(after state: DialogueState) -> Goal? {
        guard state.pending == nil, let listing = state.listing else { return nil }
        let shown = listing.lines
        let place = state.looksAt.flatMap { item in shown.firstIndex { $0.id == item.id } }
        switch (way, place) {
        case (.same, _): return .list(listing.filters, groups: listing.groups, as: .lines, page: 1)
        case (.next, nil): return nil
        case (.next, let place?):
            if place + 1 < shown.count { return item(shown[place + 1]) }
            return listing.page < listing.pages ? page(listing.page + 1, of: listing) : .say(.noMorePages)
        case (.previous, let place?) where place > 0: return item(shown[place - 1])
        case (.previous, _), (.back, _):
            return listing.page > 1 ? page(listing.page - 1, of: listing) : .say(.nothingAbove)
        case (.other, _):
            let others = shown.filter { $0.id != state.looksAt?.id }
            // After changes of all but one that one is "the other one".
            let untold = others.filter { !listing.changed.contains($0.id) }
            let choices = untold.isEmpty ? others : untold
            if choices.count == 1, others.count < shown.count || !listing.changed.isEmpty { return item(choices[0]) }
            return choices.isEmpty ? nil : .item(.choice(choices), as: .detail)
        }
    }

    private func item(_ row: ItemRow) -> Goal { .item(.id(row.id), as: .detail) }

    private func page(_ page: Int, of listing: DialogueState.Listing) -> Goal {
        .list(listing.filters, groups: listing.groups, as: .lines, page: page)
    }
}

extension DialogueState {
    /// The item that the latest turn showed; nil after anything else.
    fileprivate var looksAt: ItemRow? {
        if case .item? = goal { focus } else { nil }
    }
}
