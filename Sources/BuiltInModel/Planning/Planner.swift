import InventoryContract
import LanguageModel

/// What a turn comes to: the reply, and what it leaves for the next.
struct Answer: Sendable {
    var text: String
    var state: DialogueState
    /// Whether a change was made.
    var isDone = false
    /// Whether a change was asked for that is not made, or not yet.
    var leavesChangeUnmade = false

    /// The answer to an order.
    var toOrder: Answer {
        var answer = self
        answer.leavesChangeUnmade = !isDone
        return answer
    }
}

/// Carries a goal out with the tools, and words the reply.
struct Planner {
    let desk: Desk
    let briefing: Briefing
    let language: ReplyLanguage
    /// What the conversation left before this turn.
    let before: DialogueState

    var query: ListQuery { ListQuery(desk: desk, briefing: briefing) }
    var phrasing: any Phrasing { language.phrasing }

    /// The answer, when all outputs that it needs are there.
    func answer(_ goal: Goal) throws(Desk.Missing) -> Answer {
        var answer =
            switch goal {
            case .names(let kind): tellNames(kind)
            case .say(let remark): say(remark)
            case .list(let filters, let groups, let purpose, let page): try list(filters, groups, purpose, page)
            case .item(let target, let purpose): try item(target, purpose)
            case .create(let request): try create(request).toOrder
            case .change(let request, let kind, let target): try change(request, kind, target).toOrder
            }
        answer.state.goal = goal
        return answer
    }

    /// The state before, without what was asked back.
    var settled: DialogueState { before.settled }

    private func say(_ remark: Remark) -> Answer {
        Answer(text: phrasing.remark(remark), state: settled, leavesChangeUnmade: remark.refusesChange)
    }

    private func tellNames(_ kind: NameKind) -> Answer {
        let names = kind == .categories ? briefing.categories : briefing.places
        let text = phrasing.names(names.map(\.spelling), of: kind, others: briefing.unnamed[kind] ?? 0)
        return Answer(text: text, state: settled)
    }

    // MARK: Lists

    private func list(_ filters: Filters, _ groups: [[String]], _ purpose: ListPurpose, _ page: Int) throws(Desk
        .Missing) -> Answer
    {
        let search = Search(query: query)
        if groups.count > 1, purpose != .lines || !filters.hasStrongFilter || !filters.alternatives.isEmpty,
            let union = try search.union(groups, filters)
        {
            return report(union, purpose)
        }
        var filters = filters
        if query.readsTheLog, filters.except.contains(where: { $0.updated != nil && !$0.goesByLatest }) {
            filters.countsEarlierUpdates = true
        }
        var found = try search.heedingMentions(search.list(filters, page: page))
        if found.page.updatedAgain > 0, !filters.goesByLatest, query.readsTheLog {
            found.filters.countsEarlierUpdates = true
            found.page = try query.page(found.filters)
        }
        if purpose == .amount, found.page.total == 1, !found.filters.title.isEmpty, let row = found.page.items.first {
            return try show(row.id, .amount, note: found.deviation)
        }
        return report(found, purpose)
    }

    func report(_ found: Search.Found, _ purpose: ListPurpose) -> Answer {
        var found = found
        if found.deviation == nil {
            if !found.filters.unexplained.isEmpty {
                found.deviation = .ignored(found.filters.unexplained)
            } else if let name = found.filters.respelt {
                found.deviation = .corrected(from: name.typed, to: name.meant)
            }
        }
        var state = settled
        if let error = found.page.error { return Answer(text: phrasing.failure(error), state: state) }
        if found.page.isBeyondSets { return say(.beyondSets) }
        state.listing = DialogueState.Listing(
            filters: found.filters, groups: found.groups, purpose: purpose, page: found.page.page, pages: pages(found),
            total: found.page.total, items: found.page.items, mentioned: found.page.mentions?.items ?? [])
        state.focus = found.page.total == 1 ? found.page.items.first : nil
        var reach = query.reach(found.filters, found.page)
        if purpose == .count { reach?.hasLater = false }
        if reach?.knowsLatestOnly ?? false { found.filters.goesByLatest = true }
        var text =
            switch purpose {
            case .lines: phrasing.list(found)
            case .count: phrasing.count(found)
            case .sum, .amount: phrasing.sum(found)
            }
        if let said = reach.flatMap(phrasing.reach) { text += "\n" + said }
        guard let mentions = found.page.mentions else { return Answer(text: text, state: state) }
        let mentioned = phrasing.mentions(mentions, isLimited: found.filters.limit != nil)
        // A page behind the last item tells no more of the items.
        let isFurther = found.page.page > 1 && found.page.items.isEmpty
        return Answer(text: isFurther ? mentioned : text + "\n" + mentioned, state: state)
    }

    /// A limit asked for ends the list: there are no more pages of it.
    private func pages(_ found: Search.Found) -> Int { found.filters.limit == nil ? found.page.pages : 1 }

    // MARK: Single items

    private func item(_ target: Target, _ purpose: ItemPurpose) throws(Desk.Missing) -> Answer {
        switch target {
        case .id(let id): return try show(id, purpose, note: nil)
        case .choice(let items): return ask(try query.asTheyAre(items), state: settled)
        case .noSuchLine(let rank): return say(.noSuchLine(rank))
        case .unnamed: return say(.nothingBefore)
        case .search(let filters, let groups, let wantsList):
            let search = Search(query: query)
            if groups.count > 1, purpose != .history, let union = try search.union(groups, filters),
                union.page.total > 1
            {
                return report(union, purpose == .amount ? .amount : .lines)
            }
            var found = try search.item(filters)
            if found.single == nil { found = try search.heedingMentions(found) }
            if found.page.error != nil { return report(found, .lines) }
            if wantsList && !(purpose == .history || purpose == .place) {
                return report(found, purpose == .amount ? .amount : .lines)
            }
            if let row = found.single { return try show(row.id, purpose, note: found.deviation) }
            if purpose == .history, found.page.total > 1 {
                return ask(found.page.items, state: settled, filters: found.filters)
            }
            return report(found, purpose == .amount ? .amount : .lines)
        }
    }

    private func ask(_ items: [ItemRow], state: DialogueState, filters: Filters = Filters()) -> Answer {
        var state = state
        state.listing = DialogueState.Listing(filters: filters, purpose: .lines, total: items.count, items: items)
        state.focus = nil
        return Answer(text: phrasing.whichOne(items), state: state)
    }

    private func show(_ id: Int, _ purpose: ItemPurpose, note: Search.Deviation?) throws(Desk.Missing) -> Answer {
        let tool = purpose == .history ? ToolName.getInventoryHistory : .getInventory
        let output = try desk.output(of: Desk.PlannedCall(tool, id: id))
        var state = settled
        if purpose == .history {
            guard let history = HistoryPage(output) else {
                return Answer(text: phrasing.failure(InventoryRefusal(output)), state: state)
            }
            state.focus = history.item
            return Answer(text: phrasing.history(history, note: note), state: state)
        }
        guard !output.isError, let row = ItemRow(only: output) else {
            return Answer(text: phrasing.failure(InventoryRefusal(output)), state: state)
        }
        state.focus = row
        if before.listing?.lines.contains(where: { $0.id == id }) ?? false { state.picked = before.picked + [row] }
        return Answer(text: phrasing.card(row, purpose: purpose, note: note), state: state)
    }
}

extension ReplyLanguage {
    /// How replies are worded in the language.
    var phrasing: any Phrasing { self == .japanese ? JapanesePhrasing() : EnglishPhrasing() }
}
