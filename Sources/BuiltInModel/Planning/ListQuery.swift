import InventoryContract
import StrictJSON

/// Makes calls of the list tool from filters.
struct ListQuery {
    let desk: Desk
    let briefing: Briefing

    static let tool = ToolName.getInventoryList
    /// Lines of one reply.
    static let pageSize = 20
    /// The most rows that one call gives.
    private static let wholePage = 100
    /// The most such pages that are looked through for a selection of its own.
    private static let mostPages = 6

    /// A page of what filters give, left-outs and levels that the tool does not know taken care of.
    func page(_ filters: Filters, page: Int = 1) throws(Desk.Missing) -> ListPage {
        if needsOwnSelection(filters) { return try selected(filters, page: page) }
        return ListPage(try desk.output(of: call(filters, page: page)))
    }

    /// Several lists in one round.
    func pages(_ queries: [Filters]) throws(Desk.Missing) -> [ListPage] {
        try desk.outputs(of: queries.map { call($0) }).map { ListPage($0) }
    }

    /// The call for filters as the tool understands them.
    func call(_ filters: Filters, page: Int = 1, limit: Int? = nil) -> Desk.PlannedCall {
        var arguments = JSONObject()
        if !filters.title.isEmpty { arguments[ArgumentName.title] = .string(filters.title.joined(separator: " ")) }
        if let category = filters.category { arguments[ArgumentName.category] = .string(category) }
        if let place = filters.place { arguments[ArgumentName.place] = .string(place) }
        set(ArgumentName.updatedAfter, ArgumentName.updatedBefore, filters.updated, in: &arguments)
        set(ArgumentName.createdAfter, ArgumentName.createdBefore, filters.created, in: &arguments)
        if let stock = filters.stock, offers(stock) { arguments[ArgumentName.stock] = .string(stock.rawValue) }
        if let atLeast = filters.atLeast { arguments[ArgumentName.quantityAtLeast] = .number(atLeast) }
        if let atMost = filters.atMost { arguments[ArgumentName.quantityAtMost] = .number(atMost) }
        if let unit = filters.unit, desk.offers(ListQuery.tool, ArgumentName.unit) {
            arguments[ArgumentName.unit] = .string(unit)
        }
        if let sort = filters.sort, sort != .newest { arguments[ArgumentName.sort] = .string(sort.rawValue) }
        if let limit = limit ?? filters.limit {
            arguments[ArgumentName.limit] = .integer(min(max(1, limit), ListQuery.wholePage))
        }
        if page > 1 { arguments[ArgumentName.page] = .integer(page) }
        return Desk.PlannedCall(ListQuery.tool, arguments)
    }

    private func set(_ after: String, _ before: String, _ days: Days?, in arguments: inout JSONObject) {
        if let from = days?.from { arguments[after] = .string(from) }
        if let through = days?.through { arguments[before] = .string(through) }
    }

    private func offers(_ stock: StockLevel) -> Bool {
        stock == .low || stock == .out || desk.offers(ListQuery.tool, ArgumentName.stock, choice: stock.rawValue)
    }

    // MARK: What the tool cannot select

    private func needsOwnSelection(_ filters: Filters) -> Bool {
        !filters.otherCategories.isEmpty || !filters.otherPlaces.isEmpty || !filters.without.isEmpty
            || filters.notPlace != nil || filters.notCategory != nil || filters.notStock != nil
            || filters.missing != nil
            || filters.stock.map { !offers($0) } ?? false
            || filters.unit != nil && !desk.offers(ListQuery.tool, ArgumentName.unit)
            || isAmbiguous(filters.place, among: briefing.places)
            || isAmbiguous(filters.category, among: briefing.categories)
    }

    /// `Rack 1` finds `Rack 10` too, since words match from their beginning.
    private func isAmbiguous(_ name: String?, among names: [KnownName]) -> Bool {
        guard let name, let exact = names.first(where: { $0.spelling == name }) else { return false }
        return names.contains { other in other != exact && exact.words.allSatisfy(other.contains) }
    }

    private func selected(_ filters: Filters, page: Int) throws(Desk.Missing) -> ListPage {
        var rows: [ItemRow] = []
        var seen: Set<Int> = []
        for variant in variants(of: filters) {
            var fetched = 0
            for current in 1... {
                let part = ListPage(try desk.output(of: call(variant, page: current, limit: ListQuery.wholePage)))
                if part.error != nil { return part }
                if part.total > ListQuery.wholePage * ListQuery.mostPages {
                    var page = ListPage()
                    page.tooMany = part.total
                    return page
                }
                fetched += part.items.count
                rows += part.items.filter { seen.insert($0.id).inserted }
                if fetched >= part.total || part.items.isEmpty { break }
            }
        }
        rows = ordered(rows, filters)
        rows = rows.filter { keeps($0, filters) }
        var result = ListPage(items: rows)
        let size = filters.limit ?? ListQuery.pageSize
        result.pages = max(1, (rows.count + size - 1) / size)
        result.page = page
        let start = min(rows.count, (page - 1) * size)
        result.items = Array(rows[start..<min(rows.count, start + size)])
        return result
    }

    /// One query for each combination of the categories and places that will do.
    private func variants(of filters: Filters) -> [Filters] {
        let categories = [filters.category] + filters.otherCategories.map(Optional.some)
        let places = [filters.place] + filters.otherPlaces.map(Optional.some)
        return categories.flatMap { category in
            places.map { place in
                var variant = filters
                (variant.category, variant.place, variant.limit) = (category, place, nil)
                return variant
            }
        }
    }

    /// Rows of several queries in the order of one.
    private func ordered(_ rows: [ItemRow], _ filters: Filters) -> [ItemRow] {
        guard !filters.otherCategories.isEmpty || !filters.otherPlaces.isEmpty else { return rows }
        func quantity(_ row: ItemRow) -> Amount { row.quantity.flatMap { Amount($0) } ?? .zero }
        switch filters.sort {
        case .fewest?: return rows.sorted { quantity($0) < quantity($1) }
        case .most?: return rows.sorted { quantity($1) < quantity($0) }
        case .title?: return rows.sorted { $0.title < $1.title }
        case .oldest?: return rows.sorted { ($0.updated ?? "") < ($1.updated ?? "") }
        case .newest?, nil: return rows.sorted { ($0.updated ?? "") > ($1.updated ?? "") }
        }
    }

    private func keeps(_ row: ItemRow, _ filters: Filters) -> Bool {
        let isLeftOut = filters.without.contains { words in
            Words.split(words).allSatisfy { Words.title(row.title, contains: $0) }
        }
        if isLeftOut { return false }
        if let place = filters.notPlace, row.place == place { return false }
        if let category = filters.notCategory, row.category == category { return false }
        if let unit = filters.unit, !desk.offers(ListQuery.tool, ArgumentName.unit),
            row.unit.map({ !Words.same($0, unit) }) ?? true
        {
            return false
        }
        if let place = filters.place, isAmbiguous(place, among: briefing.places),
            !([place] + filters.otherPlaces).contains(where: { $0 == row.place })
        {
            return false
        }
        if let category = filters.category, isAmbiguous(category, among: briefing.categories),
            !([category] + filters.otherCategories).contains(where: { $0 == row.category })
        {
            return false
        }
        if let field = filters.missing, !row.lacks(field) { return false }
        if let stock = filters.notStock, Self.isAt(stock, row) { return false }
        guard let stock = filters.stock, !offers(stock) else { return true }
        return Self.isAt(stock, row)
    }

    private static func isAt(_ stock: StockLevel, _ row: ItemRow) -> Bool {
        let quantity = row.quantity.flatMap { Amount($0) } ?? .zero
        if stock == .out { return quantity == .zero }
        guard let minimum = row.minimum.flatMap({ Amount($0) }) else { return false }
        return switch stock {
        case .low: quantity < minimum
        case .atMinimum: quantity == minimum
        case .atOrBelowMinimum, .out: !(minimum < quantity)
        }
    }
}
