import PlainText

/// Joins a question read on its own with the conversation before it.
struct Interpreter {
    let reading: Reading
    let state: DialogueState
    let briefing: Briefing

    /// What the turn sets out to do.
    var goal: Goal {
        if let refusal = reading.refusal { return .say(.refused(refusal)) }
        if let goal = pendingGoal ?? correctedChange { return goal }
        switch reading.intent {
        case .offTopic: return fragmentGoal ?? .say(.offTopic)
        case .unable: return .say(reading.asksToUndo ? .undo : .unable)
        case .greeting: return .say(.greeting)
        case .thanks: return .say(.thanks)
        case .unknownFact: return .say(.notKept)
        // What is done is not undone by a word of doubt; it is said how to.
        case .cancel where state.change?.isDone == true: return .say(.undo)
        case .cancel, .refused: return .say(.cancelled)
        case .impossibleDate: return reading.impossibleDate.map { .say(.impossibleDate($0)) } ?? .say(.offTopic)
        case .repeatInLanguage: return state.goal ?? .say(.nothingBefore)
        case .categories: return names(.categories)
        case .places: return names(.places)
        case .nextPage: return nextPage
        case .which: return which
        case .create: return .create(reading.change)
        case .update: return changeGoal(.update)
        case .adjust: return changeGoal(.adjust)
        case .delete: return changeGoal(.delete)
        case .detail: return dayOfSameMonth ?? itemGoal(.detail)
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
        return change.corrected(to: new)
    }

    /// 「場所は？」 after an item asks for its place.
    private func names(_ kind: NameKind) -> Goal {
        let isOfItem = state.focus != nil && ![.show, .everything, .question].contains(where: reading.has)
        return isOfItem ? itemGoal(.detail) : .names(kind)
    }

    // MARK: Lists

    var purpose: ListPurpose {
        switch reading.intent {
        case .count: .count
        case .sum: .sum
        case .amount: .amount
        default: .lines
        }
    }

    private var fresh: Goal {
        // A list of all answers nothing but the question for all.
        guard !reading.filters.isEmpty || reading.filters.sort != nil || reading.isUnfiltered else {
            return .say(.unclear)
        }
        return listOrItem(reading.filters, groups: reading.groups)
    }

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
        guard let listing = state.those else { return amountOfFocus ?? fresh }
        let isAboutListing = reading.has(.those) || reading.has(.it) || reading.has(.thatOne)
        if reading.filters.isEmpty, reading.filters.sort == nil, purpose != .lines, isAboutListing || !isWhole {
            guard reading.isUnfiltered else { return .say(.unclear) }
            return .list(listing.filters, groups: listing.groups, as: purpose == .amount ? .sum : purpose, page: 1)
        }
        return continuation(of: listing) ?? fresh
    }

    /// 「あと何本残ってる？」 after one item was shown asks about that one.
    private var amountOfFocus: Goal? {
        guard let focus = state.focus, reading.filters.isEmpty, reading.filters.sort == nil, !isWhole,
            purpose == .sum || purpose == .amount
        else { return nil }
        return .item(.id(focus.id), as: .amount)
    }

    /// "how many items are in the inventory": nothing of an earlier list is meant.
    private var isWhole: Bool { reading.has(.everything) || reading.isOfWholeStock }

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

    // MARK: Fragments

    /// A question of slots only takes its sense from the one before.
    private var fragmentGoal: Goal? {
        if let listing = state.those {
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
        if case .item(let target, let purpose)? = state.goal,
            reading.has(.alsoFor) || reading.has(.correction) || reading.has(.same), !reading.filters.title.isEmpty
        {
            var filters = reading.filters
            if case .search(let old, _, _) = target {
                filters.title = old.title
                filters.rename(reading.filters.title)
            }
            return .item(.search(filters, groups: [], wantsList: false), as: purpose)
        }
        // "And 13?" behind item 12; "buy 3" is something else.
        if reading.intent == .fragment, reading.filters.isEmpty, reading.looseNumbers.count == 1,
            let id = reading.looseNumbers.first?.integer, case .item(.id, let purpose)? = state.goal
        {
            return .item(.id(id), as: purpose)
        }
        return nil
    }

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
        guard let listing = state.those else { return .say(.nothingBefore) }
        return .list(listing.filters, groups: listing.groups, as: .lines, page: 1)
    }
}
