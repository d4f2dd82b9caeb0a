import InventoryContract
import LanguageModel
import StrictJSON

/// Which items an order is about.
extension OrderPlanner {
    /// The items that an order is about, each once.
    func rows(_ order: Order) throws(Doubt) -> [ItemRow] {
        var rows: [ItemRow] = []
        for reference in order.items {
            let meant = try self.rows(reference, order)
            // "Both ribbons" where there are three.
            if let count = reference.count, meant.count != count { throw .several(order, meant) }
            for row in meant where !rows.contains(where: { $0.id == row.id }) {
                rows.append(row)
            }
        }
        for reference in order.exceptions {
            let excepted = try self.rows(reference, order)
            rows.removeAll { row in excepted.contains { $0.id == row.id } }
        }
        if rows.isEmpty { throw .unknown("") }
        return rows
    }

    /// Of several items that are to be filled up to their minimum those that have less; else all of them.
    func lacking(_ rows: [ItemRow], _ order: Order) throws(Doubt) -> [ItemRow] {
        guard order.isToItsMinimum, order.direction == .up, rows.count > 1 else { return rows }
        let lacking = rows.filter { $0.shortage != nil }
        if lacking.isEmpty { throw .nothingLike(Filters(ids: rows.map(\.id), stock: .low)) }
        return lacking
    }

    /// The items that a reference means, and of these those that it is narrowed to.
    func rows(_ reference: ItemReference, _ order: Order) throws(Doubt) -> [ItemRow] {
        let narrowing = reference.narrowing
        if narrowing.isEmpty { return try itemsMeant(by: reference, order) }
        switch reference.what {
        case .named: return try itemsMeant(by: reference, order)
        case .everything, .those:
            guard let listing = planner.before.those, !listing.items.isEmpty else { return try list(narrowing) }
            // Where no place is named, what was listed last is meant.
            let isOfList = narrowing.place == nil && narrowing.category == nil && !listing.filters.isEmpty
            if reference.what == .everything, !isOfList { return try list(narrowing) }
        default: break
        }
        let filters = planner.before.those?.filters ?? Filters()
        return try list(
            narrowing, of: try itemsMeant(by: reference, order), saying: filters.refined(by: narrowing))
    }

    private func itemsMeant(by reference: ItemReference, _ order: Order) throws(Doubt) -> [ItemRow] {
        switch reference.what {
        case .id(let id): return [try row(id)]
        case .number: return try rows(withID(reference), order)
        case .line(let line):
            guard let items = planner.before.listing?.lines, !items.isEmpty else { throw .nothingBefore }
            let index = line < 0 ? items.count + line : line - 1
            guard items.indices.contains(index) else { throw .noSuchLine(line) }
            return [try row(items[index].id)]
        case .ends(let count):
            guard let items = planner.before.listing?.lines, !items.isEmpty else { throw .nothingBefore }
            guard abs(count) <= items.count else { throw .noSuchLine(abs(count)) }
            return Array(count < 0 ? items.suffix(-count) : items.prefix(count))
        case .shown(let word):
            let rows = planner.before.listing?.items.filter { Words.split($0.title).contains(word) } ?? []
            guard rows.count == 1 else { throw .unknown(word) }
            return rows
        case .it:
            guard let focus = planner.before.focus else {
                guard let listing = planner.before.those, listing.items.count > 1 else { throw .nothingBefore }
                throw try whichOf(listing.items, order)
            }
            return [focus]
        case .those:
            if planner.before.picked.count > 1 { return try picked(reference, order) }
            guard let listing = planner.before.those, !listing.items.isEmpty else {
                guard let focus = planner.before.focus else { throw .nothingBefore }
                return [try row(focus.id)]
            }
            // After a list and then another item, either may be meant.
            if let focus = planner.before.focus, !listing.items.contains(where: { $0.id == focus.id }) {
                throw try whichOf([focus] + listing.items, order)
            }
            return try all(of: listing)
        case .lines(let lines): return try self.lines(lines, order)
        case .rest:
            guard let listing = planner.before.those, !listing.items.isEmpty else { throw .nothingBefore }
            let others = spokenOf.union(listing.changed)
            let rest = try all(of: listing).filter { !others.contains($0.id) }
            // "The rest" of what, when none was spoken of?
            if others.isEmpty || rest.isEmpty { throw try whichOf(listing.items, order) }
            return rest
        case .everything:
            // After a list, what it shows is all; whoever leaves something else out means the whole inventory.
            if let listing = planner.before.those, !listing.items.isEmpty {
                let shown = try all(of: listing)
                var excepted: [ItemRow] = []
                for exception in order.exceptions { excepted += try rows(exception, order) }
                if excepted.allSatisfy({ row in shown.contains { $0.id == row.id } }) { return shown }
            }
            // Nobody changes a whole inventory by one sentence; whoever leaves something out has looked at it.
            if order.exceptions.isEmpty { throw .everything }
            return try list(Filters())
        case .unread: throw .unknown("")
        case .named(let text, let notes): return try named(text, notes, reference, order)
        }
    }

    /// The lines of the list that were looked at just before; whoever says "all" may mean the list.
    private func picked(_ reference: ItemReference, _ order: Order) throws(Doubt) -> [ItemRow] {
        let picked = planner.before.picked
        let isWhole = planner.before.those?.total == picked.count
        guard !reference.isAll || isWhole || reference.count == picked.count else {
            throw try whichOf(planner.before.those?.items ?? picked, order)
        }
        return try picked.map { row throws(Doubt) in try self.row(row.id) }
    }

    /// That it is not known which of the items that were shown is meant.
    private func whichOf(_ shown: [ItemRow], _ order: Order) throws(Doubt) -> Doubt {
        do { return .several(order, try planner.query.asTheyAre(shown)) } catch { throw .missing(error) }
    }

    /// All items that filters give.
    ///
    /// - Parameters:
    ///   - items: those among which they are; nil for all of the inventory.
    ///   - told: what is said to be sought where there is none.
    private func list(
        _ filters: Filters, of items: [ItemRow]? = nil, saying told: Filters? = nil
    ) throws(Doubt) -> [ItemRow] {
        var sought = filters
        if let items { sought.ids = items.map(\.id) }
        let found = items?.isEmpty ?? false ? [] : try page(sought).items
        if found.isEmpty { throw .nothingLike(told ?? filters) }
        return found
    }

    private func page(_ filters: Filters) throws(Doubt) -> ListPage {
        var filters = filters
        filters.limit = mostItems
        let page: ListPage
        do { page = try planner.query.page(filters) } catch { throw .missing(error) }
        if let error = page.error { throw .failure(error) }
        guard page.total <= page.items.count else { throw .tooMany(page.total) }
        return page
    }

    /// A number as the id of the line that it is of the list, or else as an id; other references as they are.
    func withID(_ reference: ItemReference) -> ItemReference {
        guard case .number(let number) = reference.what else { return reference }
        let items = planner.before.listing?.lines ?? []
        var known = reference
        known.what = .id(items.indices.contains(number - 1) ? items[number - 1].id : number)
        return known
    }

    /// All items of a list, also those that were not shown.
    private func all(of listing: DialogueState.Listing) throws(Doubt) -> [ItemRow] {
        if listing.isWhole || listing.filters.limit != nil { return listing.items }
        guard listing.total <= mostItems, listing.groups.isEmpty else { throw .tooMany(listing.total) }
        return try page(listing.filters).items
    }

    /// The lines of the latest list that are named by nothing but their numbers.
    private func lines(_ lines: ClosedRange<Int>, _ order: Order) throws(Doubt) -> [ItemRow] {
        guard let items = planner.before.listing?.lines, !items.isEmpty else { throw .nothingBefore }
        for line in [lines.lowerBound, lines.upperBound] where !items.indices.contains(line - 1) {
            throw .noSuchLine(line)
        }
        let named = Array(items[(lines.lowerBound - 1)...(lines.upperBound - 1)])
        guard lines.count == 1 else { return named }
        // The list shows another item whose id is that number.
        if let other = items.first(where: { $0.id == lines.lowerBound }), other.id != named[0].id {
            throw .several(order, [named[0], other])
        }
        // "Move 2 to the loft", when one item is spoken of: perhaps two of that.
        let mayBeAmount = order.action == .delete || Array(order.values.keys) == [.place]
        if mayBeAmount, order.items.count == 1, let focus = planner.before.focus, focus.id != named[0].id {
            throw .lineOrAmount(lines.lowerBound, named[0], of: focus)
        }
        return named
    }

    func named(_ text: String, _ notes: [NameNote], _ reference: ItemReference, _ order: Order) throws(Doubt)
        -> [ItemRow]
    {
        let titles = notes.compactMap { note -> (NameNote.TitleMatch, String)? in
            switch note.referent {
            case .title(let match), .code(let match): (match, note.spelling ?? note.text)
            default: nil
            }
        }
        // "Both tables" are not only the one that is called so.
        if reference.narrowing.isEmpty, reference.count ?? 1 == 1,
            let (match, _) = titles.first(where: { $0.0.wholeCount == 1 }), let id = match.whole.first
        {
            return [try row(Int(id.rawValue))]
        }
        for note in notes {
            if case .category(let name) = note.referent, reference.isAll || titles.isEmpty {
                let rows = try page(Filters.of(category: name).refined(by: reference.narrowing)).items
                if rows.count == 1 || reference.isAll, !rows.isEmpty { return rows }
                throw rows.isEmpty ? .unknown(text) : .several(order, rows)
            }
        }
        guard let (match, words) = titles.first else { throw .unknown(text) }
        if reference.narrowing.isEmpty, match.total == 1, let id = match.ids.first {
            return [try row(Int(id.rawValue))]
        }
        let sought = Filters.titled([words]).refined(by: reference.narrowing)
        let rows = try page(sought).items
        if rows.isEmpty { throw reference.narrowing.isEmpty ? .unknown(text) : .nothingLike(sought) }
        // The tool finds words by their beginning; a name is made of whole words.
        let named =
            match.total < rows.count ? rows.filter { row in match.ids.contains { Int($0.rawValue) == row.id } } : rows
        if named.count == 1 || reference.isAll, match.total <= NameNote.maximumIDs || match.total == rows.count {
            return named
        }
        // "Sold 2 of the black one", after a list with one black one.
        let shown = planner.before.those?.items.map(\.id) ?? []
        let inView = (named.isEmpty ? rows : named).filter { shown.contains($0.id) }
        if inView.count == 1 { return inView }
        throw .several(order, named.isEmpty ? rows : named)
    }

    /// More items than a person can look over are not changed at once; one call of several is looked over as one.
    private var mostItems: Int {
        desk.offers(.updateInventory, ArgumentName.ids) ? ItemFilters.maximumIDs : 20
    }

    func row(_ id: Int) throws(Doubt) -> ItemRow {
        let output = try output(Desk.PlannedCall(.getInventory, id: id))
        guard !output.isError, let row = ItemRow(only: output) else { throw .failure(InventoryRefusal(output)) }
        return row
    }

    func output(_ call: Desk.PlannedCall) throws(Doubt) -> ToolOutput {
        do { return try desk.output(of: call) } catch { throw .missing(error) }
    }

    func outputs(_ calls: [Desk.PlannedCall]) throws(Doubt) -> [ToolOutput] {
        do { return try desk.outputs(of: calls) } catch { throw .missing(error) }
    }
}
