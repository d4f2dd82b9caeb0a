/// Which item a question means.
extension Interpreter {
    func itemGoal(_ purpose: ItemPurpose) -> Goal { .item(target, as: purpose) }

    func changeGoal(_ kind: ChangeKind) -> Goal {
        if reading.change.missing == .any { return .say(.whatToChange) }
        return .change(reading.change, kind: kind, target: target)
    }

    /// Which item the question means.
    var target: Target {
        if let id = reading.id { return .id(id) }
        if let rank = reading.ordinal ?? reading.itemNumber {
            if let items = state.listing?.items, !items.isEmpty {
                let index = rank < 0 ? items.count + rank : rank - 1
                if items.indices.contains(index) { return .id(items[index].id) }
                return reading.itemNumber != nil ? .id(rank) : .noSuchLine(rank)
            }
            // "number 5" and 5番 may be ids; "the first one" and 5番目 of nothing are nothing.
            let mayBeID = rank > 0 && reading.typed.contains(where: \.isNumber) && !reading.typed.contains("目")
            return reading.ordinal == nil || mayBeID ? .id(rank) : .unnamed
        }
        if let code = reading.code {
            var filters = Filters()
            filters.title = [code]
            return .search(filters, groups: [], wantsList: false)
        }
        if !reading.filters.title.isEmpty {
            var filters = reading.filters
            if reading.intent == .update || reading.intent == .adjust || reading.intent == .delete {
                filters.updated = nil
                filters.sort = nil
                filters.limit = nil
            }
            return among(filters)
                ?? .search(filters, groups: reading.groups, wantsList: reading.wantsList)
        }
        if isDeletionByNumber, let rank = reading.looseNumbers.first?.integer {
            if let items = state.listing?.lines, items.indices.contains(rank - 1) { return .id(items[rank - 1].id) }
            return .id(rank)
        }
        if reading.has(.those), let items = state.those?.items, items.count > 1 { return .choice(items) }
        return pointedAt
    }

    /// "delete 5".
    private var isDeletionByNumber: Bool { reading.intent == .delete && reading.looseNumbers.count == 1 }

    /// "the large one" after a list: the only line that has the word.
    private func among(_ filters: Filters) -> Target? {
        guard reading.has(.it) || reading.has(.thatOne) || reading.has(.item) || reading.has(.correction) || picksSide,
            let items = state.those?.items, items.count > 1
        else { return nil }
        let stems = filters.title.map(WordForms.stem)
        for words in [filters.title, WordForms.withSizeLetters(filters.title), stems].compactMap(\.self) {
            let fitting = items.filter { row in words.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
            if fitting.count == 1 { return .id(fitting[0].id) }
        }
        return nil
    }

    /// 「白いほう」.
    private var picksSide: Bool {
        reading.isJapanese && ["ほう、", "ほうを", "ほうに", "ほうは", "方を", "方に", "方は"].contains { reading.typed.contains($0) }
    }

    private var pointedAt: Target {
        if let focus = state.focus { return .id(focus.id) }
        if let items = state.listing?.items {
            if items.count == 1 { return .id(items[0].id) }
            if items.count > 1 { return .choice(items) }
        }
        return .unnamed
    }
}
