/// Joins a question read on its own with the conversation before it.
struct Interpreter {
    let reading: Reading
    let state: DialogueState
    let briefing: Briefing

    /// What the turn sets out to do.
    var goal: Goal {
        if let goal = pendingGoal ?? correctedChange { return goal }
        switch reading.intent {
        case .offTopic: return fragmentGoal ?? .say(.offTopic)
        case .unable: return .say(.unable)
        case .greeting: return .say(.greeting)
        case .thanks: return .say(.thanks)
        case .unknownFact: return .say(.notKept)
        case .cancel: return .say(.cancelled)
        case .impossibleDate: return reading.impossibleDate.map { .say(.impossibleDate($0)) } ?? .say(.offTopic)
        case .repeatInLanguage: return state.goal ?? .say(.nothingBefore)
        case .nextPage: return nextPage
        case .which: return which
        case .create: return .create(reading.change)
        case .update: return changeGoal(.update)
        case .adjust: return changeGoal(.adjust)
        case .delete: return changeGoal(.delete)
        case .detail: return itemGoal(.detail)
        case .whereIs: return itemGoal(.place)
        case .history: return itemGoal(.history)
        case .list, .count, .sum, .amount, .fragment: return listGoal
        }
    }

    /// "no, make that 12" after a change: the same change with the right number, or what is still lacking of it.
    private var correctedChange: Goal? {
        guard let change = state.change, reading.has(.correction), !reading.isQuestion,
            reading.quoted.isEmpty, let new = reading.onlyNumber,
            reading.filters.title.allSatisfy({
                Amount($0) != nil || $0.unicodeScalars.allSatisfy { Script($0) == .hiragana }
            })
        else { return nil }
        var request = change.request
        if let old = request.values.change {
            guard let amount = Amount(old), let meant = Amount((old.hasPrefix("-") ? "-" : "") + new) else {
                return nil
            }
            request.values.change = change.isDone ? (meant - amount).text : meant.text
        } else if request.values.quantity != nil {
            request.values.quantity = new
        } else if request.values.minimum != nil {
            request.values.minimum = new
        } else {
            return nil
        }
        return .change(request, kind: change.kind, target: .id(change.id))
    }

    // MARK: Lists

    private var purpose: ListPurpose {
        switch reading.intent {
        case .count: .count
        case .sum: .sum
        case .amount: .amount
        default: .lines
        }
    }

    private var fresh: Goal { listOrItem(reading.filters, groups: reading.groups) }

    /// A title alone may name one item: then its details are the answer.
    private func listOrItem(_ filters: Filters, groups: [[String]]) -> Goal {
        if !filters.title.isEmpty, !filters.hasStrongFilter, filters.sort == nil,
            purpose == .lines || purpose == .amount
        {
            let target = Target.search(filters, groups: groups, wantsList: reading.wantsList)
            return .item(target, as: purpose == .amount ? .amount : .detail)
        }
        return .list(filters, groups: groups, as: purpose, page: 1)
    }

    private var listGoal: Goal {
        if let single = singleGoal { return single }
        if reading.intent == .fragment {
            return fragmentGoal ?? (reading.filters.isEmpty && reading.filters.sort == nil ? .say(.offTopic) : fresh)
        }
        guard let listing = state.listing else { return fresh }
        let isAboutListing = reading.has(.those) || reading.has(.it) || reading.has(.thatOne)
        if reading.filters.isEmpty, reading.filters.sort == nil, purpose != .lines, isAboutListing || !isWhole {
            return .list(listing.filters, groups: listing.groups, as: purpose == .amount ? .sum : purpose, page: 1)
        }
        return continuation(of: listing) ?? fresh
    }

    /// "how many items are in the inventory": nothing of an earlier list is meant.
    private var isWhole: Bool {
        let text = FoldedText.fold(reading.typed)
        return reading.has(.everything)
            || ["inventory", "stockroom", "system", "in it", "登録", "在庫全体", "全品", "店全体"].contains { text.contains($0) }
    }

    /// "is it low?", "how many of it do we have".
    private var singleGoal: Goal? {
        guard reading.filters.isEmpty, reading.intent == .amount,
            reading.has(.it) || reading.has(.thatOne) || reading.ordinal != nil
        else { return nil }
        guard
            state.focus != nil || state.listing == nil || state.listing?.items.count == 1 || reading.ordinal != nil
        else { return nil }
        return .item(target, as: .amount)
    }

    /// "the large ones" after a list that has such lines.
    private func those(of listing: DialogueState.Listing) -> Goal? {
        guard !reading.filters.title.isEmpty, !reading.filters.hasStrongFilter, listing.items.count > 1,
            reading.pieces.contains(where: { piece in
                piece.sense == .item && ["ones", "one"].contains(FoldedText.fold(reading.text(of: piece)))
            })
        else { return nil }
        let title = reading.filters.title
        for words in [title, WordForms.withSizeLetters(title)].compactMap(\.self) {
            let fitting = listing.items.filter { row in words.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
            guard !fitting.isEmpty, fitting.count < listing.items.count else { continue }
            var filters = reading.filters
            filters.title = words
            return .list(listing.filters.refined(by: filters), groups: [], as: purpose, page: 1)
        }
        return nil
    }

    private func continuation(of listing: DialogueState.Listing) -> Goal? {
        let new = reading.filters
        if let goal = those(of: listing) ?? dayOfMonth(of: listing) { return goal }
        if reading.has(.only), !new.isEmpty || new.sort != nil, startsFollowUp || reading.isJapanese {
            return .list(listing.filters.refined(by: new), groups: [], as: purpose, page: 1)
        }
        if reading.has(.correction), startsFollowUp, !new.isEmpty { return corrected(listing) }
        if reading.has(.same) || reading.has(.alsoFor) && startsFollowUp, !new.isEmpty || new.sort != nil,
            isParallel(new, listing.filters)
        {
            return .list(
                overriding(listing.filters, with: new), groups: [],
                as: reading.intent == .fragment ? listing.purpose : purpose, page: 1)
        }
        return nil
    }

    /// Whether the question begins like one that goes on with the one before.
    private var startsFollowUp: Bool {
        let starters: Set<Sense> = [
            .only, .same, .alsoFor, .correction, .and, .also, .those, .it, .lead, .filler, .polite, .question, .have,
            .greeting, .yes,
        ]
        for piece in reading.pieces {
            if piece.mark != nil { continue }
            guard let sense = piece.sense else {
                return reading.isJapanese && [.only, .same, .alsoFor].contains { reading.has($0) }
            }
            if [.only, .same, .alsoFor, .correction].contains(sense) { return true }
            if !starters.contains(sense) {
                return reading.isJapanese && [.only, .same, .alsoFor].contains { reading.has($0) }
            }
        }
        return true
    }

    private func isParallel(_ new: Filters, _ old: Filters) -> Bool {
        new.title.isEmpty || !old.title.isEmpty || reading.has(.same)
    }

    /// "and in the Brakes category?": what is named anew takes the place of its like.
    private func overriding(_ old: Filters, with new: Filters) -> Filters {
        var result = old
        if new.category != nil || new.place != nil {
            result.category = new.category
            result.place = new.place
            result.otherCategories = new.otherCategories
            result.otherPlaces = new.otherPlaces
        }
        if !new.title.isEmpty { result.title = new.title }
        if new.updated != nil || new.created != nil {
            let isCreated = old.created != nil && old.updated == nil && reading.hasBareDate
            result.updated = isCreated ? nil : new.updated
            result.created = isCreated ? new.updated : new.created
        }
        result.stock = new.stock ?? old.stock
        if new.atLeast != nil || new.atMost != nil {
            result.atLeast = new.atLeast
            result.atMost = new.atMost
        }
        result.unit = new.unit ?? old.unit
        result.sort = new.sort ?? old.sort
        result.limit = new.limit ?? old.limit
        return result
    }

    /// "no, the large ones": the new words beside the old ones, or in their place.
    private func corrected(_ listing: DialogueState.Listing) -> Goal {
        let purpose = purpose == .lines ? listing.purpose : purpose
        guard reading.filters.title.isEmpty else {
            var both = listing.filters.refined(by: reading.filters)
            both.optional = listing.filters.title.filter { !reading.filters.title.contains($0) }
            return .list(both, groups: [], as: purpose, page: 1)
        }
        var filters = overriding(listing.filters, with: reading.filters)
        filters.updated = sameDay(of: listing.filters.updated, in: filters.updated)
        filters.created = sameDay(of: listing.filters.created, in: filters.created)
        return .list(filters, groups: [], as: purpose, page: 1)
    }

    /// 「15日の間違い」 after a day of a month: the 15th of that month.
    private func dayOfMonth(of listing: DialogueState.Listing) -> Goal? {
        guard reading.has(.correction) || reading.has(.alsoFor), !reading.hasBareDate, let new = reading.onlyNumber,
            new.count <= 2, reading.filters.title.contains(where: { $0.hasSuffix("日") }),
            let day = listing.filters.updated?.from, day == listing.filters.updated?.through
        else { return nil }
        let meant = "\(day.prefix(8))\(new.count == 1 ? "0" + new : new)"
        guard DayParts(meant) != nil else { return nil }
        var filters = listing.filters
        filters.updated = Days(from: meant, through: meant)
        return .list(filters, groups: [], as: listing.purpose, page: 1)
    }

    /// "oops, I meant December" after a day of November: that day of December.
    private func sameDay(of old: Days?, in new: Days?) -> Days? {
        guard let day = old?.from, day == old?.through, let from = new?.from, let through = new?.through,
            from.hasSuffix("-01"), from != through, from.prefix(7) == through.prefix(7),
            !reading.typed.contains(where: \.isNumber)
        else { return new }
        let meant = "\(from.prefix(8))\(day.suffix(2))"
        return meant <= through ? Days(from: meant, through: meant) : new
    }

    // MARK: Fragments

    /// A question of slots only takes its sense from the one before.
    private var fragmentGoal: Goal? {
        if let listing = state.listing {
            if let goal = continuation(of: listing) { return goal }
            let new = reading.filters
            let isDateOnly =
                new.title.isEmpty && new.category == nil && new.place == nil
                && (new.updated != nil || new.created != nil)
            if isDateOnly {
                return .list(overriding(listing.filters, with: new), groups: [], as: listing.purpose, page: 1)
            }
            if new.isEmpty, let number = reading.looseNumbers.first,
                let next = renumbered(listing.filters, number.value)
            {
                return .list(next, groups: [], as: listing.purpose, page: 1)
            }
            if new.isEmpty, new.sort != nil {
                return .list(listing.filters.refined(by: new), groups: listing.groups, as: .lines, page: 1)
            }
        }
        if case .item(_, let purpose)? = state.goal,
            reading.has(.alsoFor) || reading.has(.correction) || reading.has(.same), !reading.filters.title.isEmpty
        {
            return .item(.search(correctedTitle, groups: [], wantsList: false), as: purpose)
        }
        if reading.filters.isEmpty, reading.looseNumbers.count == 1, let id = reading.looseNumbers.first?.integer,
            case .item(.id, let purpose)? = state.goal
        {
            return .item(.id(id), as: purpose)
        }
        return nil
    }

    private var correctedTitle: Filters { reading.filters }

    /// "ok and 2?" after drawer 1: the same name with another number.
    private func renumbered(_ filters: Filters, _ number: String) -> Filters? {
        var result = filters
        if let place = filters.place.flatMap({ Interpreter.renumbered($0, number) }) {
            result.place = place; return result
        }
        if let category = filters.category.flatMap({ Interpreter.renumbered($0, number) }) {
            result.category = category; return result
        }
        if let last = filters.title.last, Amount(last) != nil {
            result.title = filters.title.dropLast() + [number]; return result
        }
        return nil
    }

    private static func renumbered(_ name: String, _ number: String) -> String? {
        var head = name[...]
        while let last = head.last, last.isNumber { head = head.dropLast() }
        return head.count < name.count && !head.isEmpty ? head + number : nil
    }

    private var nextPage: Goal {
        guard let listing = state.listing else { return .say(.nothingBefore) }
        guard listing.page < listing.pages else { return .say(.noMorePages) }
        return .list(listing.filters, groups: listing.groups, as: .lines, page: listing.page + 1)
    }

    private var which: Goal {
        guard let listing = state.listing else { return .say(.nothingBefore) }
        return .list(listing.filters, groups: listing.groups, as: .lines, page: 1)
    }

    // MARK: Items

    private func itemGoal(_ purpose: ItemPurpose) -> Goal { .item(target, as: purpose) }

    private func changeGoal(_ kind: ChangeKind) -> Goal {
        if reading.change.missing == .any { return .say(.whatToChange) }
        return .change(reading.change, kind: kind, target: target)
    }

    /// Which item the question means.
    var target: Target {
        if let id = reading.id { return .id(id) }
        if let rank = reading.ordinal ?? reading.itemNumber {
            if let items = state.listing?.items, !items.isEmpty {
                let index = rank == -1 ? items.count - 1 : rank - 1
                if items.indices.contains(index) { return .id(items[index].id) }
                return reading.itemNumber != nil ? .id(rank) : .noSuchLine(rank)
            }
            return reading.ordinal == nil || rank > 0 ? .id(rank) : .unnamed
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
            if let items = state.listing?.items, items.indices.contains(rank - 1) { return .id(items[rank - 1].id) }
            return .id(rank)
        }
        if reading.has(.those), let items = state.listing?.items, items.count > 1 { return .choice(items) }
        return pointedAt
    }

    /// "delete 5".
    private var isDeletionByNumber: Bool { reading.intent == .delete && reading.looseNumbers.count == 1 }

    /// "the large one" after a list: the only line that has the word.
    private func among(_ filters: Filters) -> Target? {
        guard reading.has(.it) || reading.has(.thatOne) || reading.has(.item) || reading.has(.correction),
            let items = state.listing?.items, items.count > 1
        else { return nil }
        for words in [filters.title, WordForms.withSizeLetters(filters.title)].compactMap(\.self) {
            let fitting = items.filter { row in words.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
            if fitting.count == 1 { return .id(fitting[0].id) }
        }
        return nil
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
