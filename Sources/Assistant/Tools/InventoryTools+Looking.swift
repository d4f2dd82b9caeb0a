import CivilTime
import Essentials
import Inventory
import InventoryContract
import LanguageModel

// The tools that change nothing.
extension InventoryTools {
    /// How many changes of an item are told at most; the total is told with them.
    private static let maximumHistory = 50
    /// How many deleted items are named at most.
    private static let maximumNamed = 10

    /// The items that fit all filters, a page of them, with the exact total; as they stood at the end of a day, when one is given.
    func list(_ request: ListRequest) async throws(ToolFailure) -> InventoryOutput {
        let query = ItemQuery(request, calendar: calendar)
        var past: Past?
        if let day = request.asOf {
            guard !request.selection.asksTheLog else {
                throw ToolFailure(
                    "Give \"asOf\", or \"changedAfter\", \"changedBefore\" or \"updates\": \"any\", not both.")
            }
            past = try await self.past(day)
        }
        let store = past?.store ?? store
        let page = try await onStore { _ in try await store.page(query) }
        // A long list comes without its sum, which is worth waiting for here: questions about totals are answered by it.
        let quantity =
            if let sum = page.totalQuantity { sum } else {
                try await onStore { _ in try await store.totalQuantity(query) }
            }
        let mentions = try await mentions(query, behind: page, in: store)
        let pages = mentions.total == 0 ? page.pageCount : Self.titlePages(page) - 1 + query.pages(of: mentions.total)
        var suggestions: [String: [String]] = [:]
        if page.total == 0, let title = query.conditions.title {
            let words = title.split { $0.isWhitespace }.map(String.init)
            suggestions = try await onStore { _ in try await store.similarWords(to: words) }
        }
        let showsCreated = query.conditions.created != nil
        let again = past == nil ? try await updatesSince(query, request.selection, page) : nil
        let deleted = try await deletions(again?.query ?? query)
        func row(_ item: Item) -> ItemRecord {
            ItemRecord(item, calendar: calendar, isRow: true, showsCreated: showsCreated)
        }
        return .list(
            ListOutput(
                total: page.total, totalQuantity: quantity, page: page.page, pages: pages,
                items: page.items.map(row), mentions: MentionedItems(mentions, row), didYouMean: suggestions,
                knownSince: request.selection.asksTheLog
                    ? try await logBegins() : past?.knownSince ?? again?.knownSince,
                updatedAgain: again?.items ?? 0,
                deletedSince: deleted.prefix(Self.maximumNamed).map { ItemRecord(id: ItemID($0.id), title: $0.title) },
                remarks: await remarkOfAge + Self.remark(on: deleted)
                    + [again?.remark, past?.remark, mentions.total == 0 ? nil : Self.remarkOfMentions].compactMap(
                        \.self)))
    }

    /// Of how old a copy a list is; nothing where a person is told that beside the answer.
    private var remarkOfAge: [String] {
        get async {
            guard isForPrograms, case .asOf(let moment, let mayHaveGaps) = await store.traits.freshness else {
                return []
            }
            let gaps = mayHaveGaps ? "; items may be missing" : ""
            return ["From a copy as of \(Moment(moment).rfc3339(in: calendar.timeZone))\(gaps)."]
        }
    }

    /// The items that were changed in the days asked for and are no longer there to be listed.
    private func deletions(_ query: ItemQuery) async throws(ToolFailure) -> [Item] {
        let conditions = query.conditions
        guard conditions.changed != nil || conditions.countsEarlierUpdates, query.page == 1 else { return [] }
        return try await onStore { try await $0.deletedItems(query) }
    }

    private static func remark(on deleted: [Item]) -> [String] {
        guard !deleted.isEmpty else { return [] }
        let named = deleted.prefix(maximumNamed).map { "\($0.title) (ID \($0.id))" }.joined(separator: ", ")
        let more = deleted.count > maximumNamed ? " and \(deleted.count - maximumNamed) more" : ""
        return ["Changed in those days, too, but deleted since: \(named)\(more)."]
    }

    /// What is mentioned stands behind the last item, from its page on.
    private func mentions(
        _ query: ItemQuery, behind page: ItemPage, in store: any ItemStore
    ) async throws(ToolFailure) -> MentionPage {
        var query = query
        query.page = page.page - Self.titlePages(page) + 1
        guard query.page > 0 else { return MentionPage() }
        return try await onStore { [query] _ in try await store.mentions(query) }
    }

    /// How many pages the items take that are no mentions; an empty one when there are none.
    private static func titlePages(_ page: ItemPage) -> Int { max(1, page.pageCount) }

    private static let remarkOfMentions =
        "\"mentions\" have the words in the fields of \"foundIn\", not in the title: say so."

    /// One item with all its fields; as it stood at the end of a day, when one is given.
    func item(_ id: ItemID, asOf day: CalendarDay?) async throws(ToolFailure) -> InventoryOutput {
        guard let day else {
            let item = try await onStore { try await $0.item(id: id.rawValue) }
            return .item(ItemRecord(item, calendar: calendar))
        }
        let end = try end(of: day)
        let history = try await onStore { try await $0.history(id: id.rawValue) }
        guard let latest = history.last(where: { $0.at < end }) else {
            let since = history.first.map { calendar.boundaries.day(of: $0.at) }
            throw await failure(PastFailure.notKnown(id: id, day: day, since: since))
        }
        guard let item = latest.after else {
            throw await failure(PastFailure.deleted(id: id, title: latest.before?.title ?? "", day: day))
        }
        var record = ItemRecord(item, calendar: calendar)
        let knownSince = try await logBegins()
        record.knownSince = knownSince
        record.remarks = [Self.remark(asOf: day, knownSince: knownSince)]
        return .item(record)
    }

    /// What came in and went out.
    func movements(_ request: MovementRequest) async throws(ToolFailure) -> InventoryOutput {
        for id in request.selection.filters.ids { try await checkIsKnown(id) }
        let query = MovementQuery(request, calendar: calendar)
        let report = try await onStore { try await $0.movements(query) }
        let knownSince = report.knownSince.map { calendar.boundaries.day(of: $0) }
        return .movements(
            MovementsOutput(
                days: DayRange(from: request.days.from ?? knownSince, through: request.days.through ?? calendar.today),
                knownSince: knownSince, total: report.total, page: request.page,
                pages: (report.total + query.limit - 1) / query.limit,
                rows: report.rows.map { row in
                    var record = ItemRecord(row.item, calendar: calendar, isRow: true, showsCreated: false)
                    // What is there is told by the end of the days.
                    record.quantity = nil
                    record.stock = nil
                    return MovementsOutput.Row(item: record, amounts: MovementsOutput.Amounts(row.amounts))
                },
                totals: report.totals.map { ($0.unit, MovementsOutput.Amounts($0.amounts)) }))
    }

    /// Throws when no item ever had an id.
    private func checkIsKnown(_ id: ItemID) async throws(ToolFailure) {
        try await onStore { store in
            do { _ = try await store.item(id: id.rawValue) } catch InventoryError.deleted {}
        }
    }

    // MARK: - Earlier days

    /// The inventory at the end of a day, and what has to be said of it.
    private struct Past {
        let store: any ItemStore
        let knownSince: CalendarDay?
        let remark: String
    }

    private func past(_ day: CalendarDay) async throws(ToolFailure) -> Past {
        let end = try end(of: day)
        let knownSince = try await logBegins()
        return Past(
            store: try await onStore { try await $0.past(before: end) }, knownSince: knownSince,
            remark: Self.remark(asOf: day, knownSince: knownSince))
    }

    /// The first moment after a day, which must not be in the future.
    private func end(of day: CalendarDay) throws(ToolFailure) -> Date {
        let today = calendar.today
        guard day <= today else { throw ToolFailure("\"asOf\" (\(day)) must not be later than today (\(today)).") }
        return calendar.boundaries.instants(of: DayRange(from: nil, through: day)).end ?? calendar.now
    }

    /// The day on which the log begins.
    private func logBegins() async throws(ToolFailure) -> CalendarDay? {
        try await onStore { try await $0.logBegins() }.map { calendar.boundaries.day(of: $0) }
    }

    private static func remark(asOf day: CalendarDay, knownSince: CalendarDay?) -> String {
        guard let knownSince else { return "Nothing was logged yet." }
        return day < knownSince
            ? "The log begins on \(knownSince): what stood on \(day) is not known."
            : "As things stood at the end of \(day), by the log, which begins on \(knownSince)."
    }

    /// The changes of one item, the newest first.
    func history(of id: ItemID) async throws(ToolFailure) -> InventoryOutput {
        let history = try await onStore { try await $0.history(id: id.rawValue) }
        // A log that does not know everything may know nothing of an item that is there.
        var latest = history.last.flatMap { $0.after ?? $0.before }
        if history.isEmpty { latest = try await onStore { try await $0.item(id: id.rawValue) } }
        let entries = history.suffix(Self.maximumHistory).reversed().map { entry in
            let moment = EntryMoment(entry.at, in: calendar.timeZone)
            return HistoryOutput.Entry(
                day: moment.day, time: moment.time, by: entry.role ?? entry.author.rawValue, kind: entry.kind.rawValue,
                changes: FieldDifference.between(entry.before, entry.after))
        }
        return .history(
            HistoryOutput(
                id: id, item: latest.map { ItemRecord($0, calendar: calendar) }, total: history.count,
                entries: Array(entries)))
    }
}

extension ItemQuery {
    /// How many pages so many items take.
    fileprivate func pages(of total: Int) -> Int { (total + limit - 1) / limit }
}

extension MentionedItems {
    /// A page of mentions, those found in the same fields behind each other; nil when there are none on any page.
    fileprivate init?(_ page: MentionPage, _ row: (Item) -> ItemRecord) {
        guard page.total > 0 else { return nil }
        var places: [[MentionPage.Place]] = []
        for mention in page.mentions where !places.contains(mention.places) { places.append(mention.places) }
        let mentions = places.flatMap { places in page.mentions.filter { $0.places == places } }
        self.init(
            total: page.total, mentions: mentions.map { Mention(item: row($0.item), fields: $0.places.map(\.name)) })
    }
}

extension MentionPage.Place {
    fileprivate var name: String {
        switch self {
        case .note: ItemField.note.rawValue
        case .ownField(let name): name
        }
    }
}

extension MovementsOutput.Amounts {
    fileprivate init(_ amounts: MovementReport.Amounts) {
        self.init(in: amounts.incoming, out: amounts.outgoing, end: amounts.end)
    }
}
