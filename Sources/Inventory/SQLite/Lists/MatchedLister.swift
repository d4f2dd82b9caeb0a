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

    /// How many rows of an index are walked for one page before every match is looked up instead.
    private static let walkedAtMost = 100_000
    /// Walking a row of an index costs about this much less than looking an item up.
    private static let walkAdvantage = 8

    /// How many items are asked at most whether they have it.
    private static let asksAtMost = 2_000

    func selection(_ match: String, _ window: ItemLister.Window) throws -> ItemLister.Selection {
        if let found = try askingEach(window) { return found }
        let ids = try matches(match)
        guard ids.count > ItemLister.lookedUpAtMost else { return try lookingUp(ids, window) }
        if filter.conditions.isEmpty {
            return try walkingOrder(ids, window) ?? lookingUp(ids, window)
        }
        let bound = ids.count * MatchedLister.walkAdvantage
        let others = try filter.knownCount(in: database) ?? countOthers(upTo: bound)
        return others < bound ? try walkingOthers(ids, window) : try lookingUp(ids, window)
    }

    private func countOthers(upTo bound: Int) throws -> Int {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM item WHERE \(filter.clause) LIMIT ?)"
        return Int(try database.integer(sql, filter.values + [.integer(Int64(bound))]) ?? 0)
    }

    /// The exact sum of the quantities of all matches.
    func sum(_ match: String) throws -> Quantity? {
        var sum = QuantitySum()
        for candidate in try candidates(try matches(match)) { sum.add(candidate.quantity) }
        return sum.quantity
    }

    private func matches(_ match: String) throws -> [Int64] {
        try database.rows("SELECT rowid FROM item_search WHERE item_search MATCH ? ORDER BY rowid", [.text(match)]) {
            $0.integer(0)
        }
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
        guard filter.conditions.isEmpty, let words = filter.words,
            let (term, total) = try WordTally(database: database).only(words), total >= askedAtLeast,
            window.offset < MatchedLister.asksAtMost
        else { return nil }
        if let code = filter.code, try has("\"\(code)\"") { return nil }
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
                guard try has("\"\(term)\"", in: id) else { continue }
                if skipped < window.offset { skipped += 1 } else { page.append(id) }
            }
            return true
        }
        return isComplete ? ItemLister.Selection(ids: page, total: total, quantity: nil) : nil
    }

    private func has(_ match: String, in id: Int64? = nil) throws -> Bool {
        let place = id == nil ? "" : "AND rowid = ?2"
        return try database.integer(
            "SELECT 1 FROM item_search WHERE item_search MATCH ?1 \(place) LIMIT 1",
            [.text(match)] + (id.map { [.integer($0)] } ?? [])) != nil
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

    /// Walks the items that meet the other conditions.
    private func walkingOthers(_ ids: [Int64], _ window: ItemLister.Window) throws -> ItemLister.Selection {
        let set = SortedIDs(ids)
        var page: [Int64] = []
        var total = 0
        var sum = QuantitySum()
        try database.with(
            "SELECT id, quantity FROM item WHERE \(filter.clause) ORDER BY \(sort.columns)", filter.values
        ) { statement in
            while try statement.step() {
                let id = statement.integer(0)
                guard set.contains(id) else { continue }
                if total >= window.offset, page.count < window.limit { page.append(id) }
                total += 1
                sum.add(statement.integer(1))
            }
        }
        return ItemLister.Selection(ids: page, total: total, quantity: sum.quantity)
    }
}
