import ExactDecimal

/// Finds the items of a list whose titles have to match.
///
/// The full-text index gives ids in their own order, neither sorted nor filtered. Three ways lead from there to a page; which is the
/// shortest depends on how many items match and how many the other conditions leave.
struct MatchedLister {
    let database: Database
    let filter: ItemFilter
    let sort: ItemQuery.Sort
    /// A token that so many items have is looked for in one item after the other instead of being listed.
    var askedAtLeast = 50_000
    /// Up to so many items that have the words are looked at one by one; more are sought in an index.
    var lookedUpAtMost = 1_000
    /// In an inventory of no more items, those that have the words are added up with the page.
    var addedUpAtMost = ItemLister.addedUpAtMost

    /// How many rows of an index are walked for one page before every match is looked up instead.
    private static let walkedAtMost = 100_000
    /// Walking a row of an index costs about this much less than looking an item up.
    private static let walkAdvantage = 8

    /// How many items are asked at most whether they have it.
    private static let asksAtMost = 2_000

    func selection(_ match: String, _ window: ItemLister.Window) throws -> ItemLister.Selection {
        if let found = try askingEach(window) { return found }
        let ids = try matches(match)
        guard ids.count > lookedUpAtMost else { return try lookingUp(ids, window) }
        if filter.conditions.isEmpty, try Tally.total(in: database) > addedUpAtMost,
            let found = try walkingOrder(ids, window)
        {
            return found
        }
        return try areBestWalked(ids) ? walkingOthers(ids, window) : lookingUp(ids, window)
    }

    /// Whether walking the items that meet the other conditions takes less than looking up those that have the words.
    private func areBestWalked(_ ids: [Int64]) throws -> Bool {
        guard ids.count > lookedUpAtMost else { return false }
        let bound = ids.count * MatchedLister.walkAdvantage
        return try filter.knownCount(in: database) ?? countOthers(upTo: bound) < bound
    }

    private func countOthers(upTo bound: Int) throws -> Int {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM item WHERE \(filter.clause) LIMIT ?)"
        return Int(try database.integer(sql, filter.values + [.integer(Int64(bound))]) ?? 0)
    }

    /// The exact sum of the quantities of all matches.
    func sum(_ match: String) throws -> Quantity? {
        let ids = try matches(match)
        if try areBestWalked(ids) { return try sumOfOthers(within: SortedIDs(ids)).quantity }
        var sum = QuantitySum()
        for candidate in try candidates(ids) { sum.add(candidate.quantity) }
        return sum.quantity
    }

    /// In rising order, as the full-text index has them.
    private func matches(_ match: String) throws -> [Int64] {
        try database.integers("SELECT ids(rowid) FROM item_search WHERE item_search MATCH ?", [.text(match)])
    }

    // MARK: - Looking up every match

    private struct Candidate {
        let id: Int64
        let quantity: Int64
        let updated: Int64
        let created: Int64
        let words: [UInt8]
    }

    private func lookingUp(_ ids: [Int64], _ window: ItemLister.Window) throws -> ItemLister.Selection {
        let found = try candidates(ids).sorted(by: isBefore)
        var sum = QuantitySum()
        for candidate in found { sum.add(candidate.quantity) }
        let page = found.dropFirst(min(window.offset, found.count)).prefix(window.limit).map(\.id)
        return ItemLister.Selection(ids: page, total: found.count, quantity: sum.quantity)
    }

    private func candidates(_ ids: [Int64]) throws -> [Candidate] {
        let words = sort == .title ? "words" : "''"
        return try database.with(
            "SELECT quantity, updated_at, created_at, \(words) FROM item WHERE \(filter.clause) AND id = ?",
            filter.values
        ) { statement in
            try ids.compactMap { id in
                statement.bind(Int32(filter.values.count + 1), id)
                defer { statement.rewind() }
                guard try statement.step() else { return nil }
                return Candidate(
                    id: id, quantity: statement.integer(0), updated: statement.integer(1),
                    created: statement.integer(2), words: Array(statement.utf8(3)))
            }
        }
    }

    private func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
        switch sort {
        case .newest: (right.updated, right.id) < (left.updated, left.id)
        case .oldest: (left.updated, left.id) < (right.updated, right.id)
        case .newestCreated: (right.created, right.id) < (left.created, left.id)
        case .oldestCreated: (left.created, left.id) < (right.created, right.id)
        case .fewest: (left.quantity, left.updated, left.id) < (right.quantity, right.updated, right.id)
        case .most: (right.quantity, right.updated, right.id) < (left.quantity, left.updated, left.id)
        case .title:
            left.words == right.words ? left.id < right.id : left.words.lexicographicallyPrecedes(right.words)
        }
    }

    // MARK: - Walking an index

    /// Walks all items in the order of the list and asks the full-text index about each until the page is full; nil when one
    /// of them may have several tokens that match, or when too few have it.
    private func askingEach(_ window: ItemLister.Window) throws -> ItemLister.Selection? {
        guard filter.conditions.isEmpty, let match = filter.match,
            let (term, total) = try WordTally(database: database).only(match), total >= askedAtLeast,
            window.offset < MatchedLister.asksAtMost
        else { return nil }
        var page: [Int64] = []
        var skipped = 0
        var asked = 0
        let isComplete = try database.with(
            "SELECT id FROM item WHERE deleted_at IS NULL ORDER BY \(sort.columns)"
        ) { statement in
            while page.count < window.limit, skipped + page.count < total, try statement.step() {
                asked += 1
                if asked > MatchedLister.asksAtMost { return false }
                let id = statement.integer(0)
                guard try has(term, in: id) else { continue }
                if skipped < window.offset { skipped += 1 } else { page.append(id) }
            }
            return true
        }
        return isComplete ? ItemLister.Selection(ids: page, total: total, quantity: nil) : nil
    }

    private func has(_ term: String, in id: Int64) throws -> Bool {
        try database.integer(
            "SELECT 1 FROM item_search WHERE item_search MATCH ?1 AND rowid = ?2",
            [.text(WordQuery.phrase([term], isOpen: false).fts5), .integer(id)]) != nil
    }

    /// Walks all items in the order of the list until the page is full; nil when that takes too long.
    private func walkingOrder(_ ids: [Int64], _ window: ItemLister.Window) throws -> ItemLister.Selection? {
        let set = SortedIDs(ids)
        var page: [Int64] = []
        var skipped = 0
        var walked = 0
        let isComplete = try database.with(
            "SELECT id FROM item WHERE deleted_at IS NULL ORDER BY \(sort.columns)"
        ) { statement in
            while page.count < window.limit, skipped + page.count < ids.count, try statement.step() {
                walked += 1
                if walked > MatchedLister.walkedAtMost { return false }
                let id = statement.integer(0)
                guard set.contains(id) else { continue }
                if skipped < window.offset { skipped += 1 } else { page.append(id) }
            }
            return true
        }
        return isComplete ? ItemLister.Selection(ids: page, total: ids.count, quantity: nil) : nil
    }

    /// Walks the items that meet the other conditions, those of the page in its order.
    private func walkingOthers(_ ids: [Int64], _ window: ItemLister.Window) throws -> ItemLister.Selection {
        let set = SortedIDs(ids)
        let (total, quantity) = try sumOfOthers(within: set)
        let page =
            window.offset >= total
            ? []
            : try database.rows(
                "SELECT id FROM item WHERE \(filter.clause) AND is_in(?, id) ORDER BY \(sort.columns) LIMIT ? OFFSET ?",
                filter.values + [set.value, .integer(Int64(window.limit)), .integer(Int64(window.offset))]
            ) { $0.integer(0) }
        return ItemLister.Selection(ids: page, total: total, quantity: quantity)
    }

    /// How many items meet the other conditions and are in a set, and the exact sum of their quantities.
    private func sumOfOthers(within set: SortedIDs) throws -> (total: Int, quantity: Quantity?) {
        let found = try database.integers(
            "SELECT sum_in(?, id, quantity) FROM item WHERE \(filter.clause)", [set.value] + filter.values)
        return (Int(found.first ?? 0), found.dropFirst().first.map { Quantity(tenThousandths: $0) })
    }
}
